import { expect, test } from 'vitest';
import { socialLink } from './social-link.ts';

test.each([
  ['S2-036 without a scheme', 'linkedin.com/in/sample', 'https://linkedin.com/in/sample'],
  ['with a scheme', 'https://x.com/sample', 'https://x.com/sample'],
  ['http stays', 'http://example.com/a', 'http://example.com/a'],
  ['protocol-relative', '//x.com/sample', 'https://x.com/sample'],
  ['a port is no scheme', 'example.com:8080/a', 'https://example.com:8080/a'],
  ['nothing', '  ', ''],
  ['code', 'javascript:alert(1)', ''],
  ['code in capitals', ' JavaScript:alert(1)', ''],
  ['data', 'data:text/html,<script>', ''],
  ['a password in front', 'https://bank.example@evil.example/', ''],
  ['no address', 'not a link', ''],
])('%s', (_what, typed, link) => {
  expect(socialLink(typed)).toBe(link);
});
