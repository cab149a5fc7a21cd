import { expect, it } from 'vitest';
import { PLAIN_POLICY, plainPage, wantsPage } from './plain-page.ts';

it.each([
  [{ method: 'GET', url: '/about', accept: 'text/html,*/*' }, true],
  [{ method: 'GET', url: '/api/orders', accept: 'text/html' }, false],
  [{ method: 'POST', url: '/about/contact', accept: 'text/html' }, true],
  [{ method: 'POST', url: '/about/contact.data', accept: '*/*' }, false],
  [{ method: 'GET', url: '/about.data', accept: '*/*' }, false],
])('%j looks at a page: %s', ({ method, url, accept }, page) => {
  expect(wantsPage({ method, url, headers: { accept } })).toBe(page);
});

it('the page says its text, escaped, and leads to itself', () => {
  const html = plainPage('One <moment> & more', 'en');
  expect(html).toContain('<p>One &lt;moment&gt; &amp; more</p>');
  expect(html).toContain('<a href="">Try again</a>');
});

it('after a form it leads back to what was typed', () => {
  expect(plainPage('Wait', 'en', true)).toContain('Go back in your browser');
  expect(plainPage('Wait', 'en', true)).not.toContain('<a ');
});

it('under /sw it speaks Kiswahili', () => {
  const html = plainPage('Subiri', 'sw');
  expect(html).toContain('<html lang="sw">');
  expect(html + plainPage('Subiri', 'sw', true)).not.toMatch(/again|moment|browser/i);
});

it('the page runs nothing, sends nothing and is framed by nobody', () => {
  expect(PLAIN_POLICY).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
});
