import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { SECTIONS } from '../src/contracts/office-sections.ts';
import { HANDBOOK, handbookHtml, PICTURE } from './handbook.ts';

const ROOT = join(import.meta.dirname, '..');
const text = readFileSync(HANDBOOK, 'utf8');
const found = (pattern: RegExp): string[][] =>
  [...text.matchAll(pattern)].map((match) => [...match]);

/** All that the office can show: its pages, the words that it shares with /account, and the names that contracts give. */
const SHOWN = [
  'src/web/office/**/*.{ts,tsx}',
  'src/web/texts/security/en.ts',
  'src/contracts/*.ts',
];
const office = globSync(SHOWN, { cwd: ROOT })
  .filter((file) => !file.includes('.test.'))
  .map((file) => readFileSync(join(ROOT, file), 'utf8'))
  .join('\n')
  .replace(/\s+/g, ' ');

/** Whether the whole text is between quotes, or between the tags of JSX. */
function isShown(word: string): boolean {
  const literal = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`['"\`>] ?${literal} ?['"\`<]`).test(office);
}

test('the handbook calls each section as the sidebar does, or as a view within it', () => {
  const links = found(/\[([^\]]+)\]\(office:(\w+)(\?[^)]*)?\)/g);
  expect(links.length).toBeGreaterThan(20);
  const wrong = links.filter(([, name, slug, query]) => {
    const section = SECTIONS.find((each) => each.slug === slug);
    return !section || (name !== section.label && !(query && isShown(name!)));
  });
  expect(wrong.map(([link]) => link)).toEqual([]);
});

test('every button, field and state that the handbook names is one of the office', () => {
  const words = found(/\*\*(.+?)\*\*/g).map(([, word]) => word!);
  expect(words.length).toBeGreaterThan(80);
  expect([...new Set(words)].filter((word) => !isShown(word))).toEqual([]);
});

test('every section of the office is named, but the one that shows the handbook', () => {
  const named = new Set(found(/\(office:(\w+)/g).map(([, slug]) => slug));
  const missing = SECTIONS.filter(({ slug }) => !named.has(slug)).map(({ slug }) => slug);
  expect(missing).toEqual(['help']);
});

test('its own links lead to headings, and its pictures are small and of one size', async () => {
  const html = handbookHtml(text, (file) => file);
  const anchors = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  for (const [, anchor] of found(/\]\(#([^)]+)\)/g)) expect(anchors).toContain(anchor);
  const pictures = [...html.matchAll(/<img src="([^"]+)"/g)].map(([, file]) => file!);
  expect(pictures.length).toBeGreaterThan(4);
  for (const file of pictures) {
    const path = join(ROOT, 'docs', file);
    const { width, height } = await sharp(path).metadata();
    expect({ file, width, height }).toEqual({ file, ...PICTURE });
    expect(statSync(path).size, file).toBeLessThan(60_000);
  }
});

test('a section that is not there stops the build', () => {
  expect(() => handbookHtml('[Orders](office:order)', String)).toThrow(
    'The handbook names a section that is not there: order',
  );
});

test('a link to a section leads to its address, with what it is narrowed to', () => {
  const html = handbookHtml('# Title\n\n[Refunds](office:payments?view=refunds)', String);
  expect(html).toBe('<p><a href="/dashboard/admin/payments?view=refunds">Refunds</a></p>\n');
});
