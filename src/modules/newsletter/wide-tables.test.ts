import { expect, test } from 'vitest';
import { stackWide } from './issue-mail.ts';

const table = (cells: number): string =>
  `<table><tbody><tr>${Array.from({ length: cells }, (_, i) => `<th>Head ${i}</th>`).join('')}</tr><tr>${Array.from({ length: cells }, (_, i) => `<td>Cell ${i}</td>`).join('')}</tr></tbody></table>`;

test('a table of nine columns is marked to stack everywhere, each cell with the heading of its column', () => {
  const html = stackWide(`<p>Before</p>${table(9)}<p>After</p>`);
  expect(html).toMatch(
    /^<p>Before<\/p><table class="wide always"><tbody><tr class="heads"><th>Head 0/,
  );
  expect(html).toContain('<td><b class="label" style="display:none">Head 8</b>Cell 8</td>');
  expect(html).toMatch(/<\/tbody><\/table><p>After<\/p>$/);
});

test('a table that fits stays as it is, and one without headings stacks without labels', () => {
  expect(stackWide(table(3))).toBe(table(3));
  const plain = table(5).replaceAll('th>', 'td>');
  expect(stackWide(plain)).toBe(plain.replace('<table', '<table class="wide"'));
});
