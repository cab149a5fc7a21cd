import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { escapeHtml, unescapeHtml } from './html.ts';

test('what is escaped can end neither an element nor an attribute, and comes back as it was', () => {
  const text = `<b title="x" id='y'>Tom & Jerry</b> &amp; &nbsp;`;
  expect(escapeHtml(text)).not.toMatch(/[<>"']|&(?!(amp|lt|gt|quot|#39);)/);
  expect(unescapeHtml(escapeHtml(text))).toBe(text);
});

test('React’s apostrophe is read, and each entity once only', () => {
  expect(unescapeHtml('O&#x27;Brien &amp;lt; &nbsp;')).toBe("O'Brien &lt; &nbsp;");
});

test('nobody else escapes HTML', () => {
  const folder = join(import.meta.dirname, '..');
  const others = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) =>
      /(?<!\.test)\.tsx?$/.test(name) &&
      /'&(amp|lt|gt|quot|#x?\d+);'|`&#\$\{/.test(readFileSync(join(folder, name), 'utf8')),
  );
  expect(others).toEqual([join('kernel', 'html.ts')]);
});
