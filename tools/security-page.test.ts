import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { derived, LEVELS, linesOf, readPage } from './asvs.ts';

const ROOT = join(import.meta.dirname, '..');
const page = readPage();
const lines = linesOf(page);
/** Paths between backticks, and documents that are linked. */
const pathsIn = (text: string): string[] => [
  ...[...text.matchAll(/`((?:src|tests|tools|deploy|docs|\.github)\/[\w./-]+)`/g)].map(
    (m) => m[1]!,
  ),
  ...[...text.matchAll(/\]\(([\w./-]+\.md)/g)].map((m) => join('docs', m[1]!)),
];
/** The part under a heading of the second rank. */
const part = (heading: string): string => page.split(`\n## ${heading}\n`)[1]!.split('\n## ')[0]!;

test('every line of levels 1 and 2 stands in the table, once, and of level 3 none that is not there', () => {
  const numbers = lines.map(({ number }) => number);
  expect(numbers.filter((one, at) => numbers.indexOf(one) !== at)).toEqual([]);
  expect([...LEVELS[1], ...LEVELS[2]].filter((one) => !numbers.includes(one))).toEqual([]);
  expect(LEVELS[1].length + LEVELS[2].length).toBe(253);
  const wrong = lines.filter(({ number, level }) => !LEVELS[level as '1'].includes(number));
  expect(wrong.map(({ number, level }) => `${number} is not of level ${level}`)).toEqual([]);
});

test('no row is left out for its form', () => {
  const rows = part('The lines').match(/^\| \d.*$/gm)!;
  expect(rows).toHaveLength(lines.length);
});

test('every file that the page cites is there, and what shows a line is a test', () => {
  const cited = pathsIn(page);
  expect(cited.length).toBeGreaterThan(300);
  expect([...new Set(cited)].filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  const shown = lines.flatMap(({ shownBy }) => pathsIn(shownBy));
  expect(shown.filter((path) => !path.endsWith('.test.ts'))).toEqual([]);
});

test('what is held names a place, and says by which test, or that there is none', () => {
  const held = lines.filter(({ state }) => state === 'held');
  const placeless = held.filter(
    ({ where }) =>
      pathsIn(where).length === 0 && !/this page|package|tsconfig|SECURITY/.test(where),
  );
  expect(placeless.map(({ number }) => number)).toEqual([]);
  const untold = held.filter(({ shownBy }) => shownBy !== '–' && pathsIn(shownBy).length === 0);
  expect(untold.map(({ number }) => number)).toEqual([]);
});

test('every gap is weighed once, the heaviest first', () => {
  const rows = [...part('Gaps').matchAll(/^\| (heavy|middle|light) \| ([\d., ]+) \|/gm)];
  const weighed = rows.flatMap(([, , numbers]) => numbers!.split(', '));
  const gaps = lines.filter(({ state }) => state === 'gap').map(({ number }) => number);
  expect(weighed.toSorted()).toEqual(gaps.toSorted());
  const weights = rows.map(([, weight]) => ['heavy', 'middle', 'light'].indexOf(weight!));
  expect(weights).toEqual(weights.toSorted());
});

test('the counts and the rights are those of the table and of the code (node tools/asvs.ts)', () => {
  expect(derived(page)).toBe(page);
});

test('every purpose of a key is told, and no other', () => {
  const code = readFileSync(join(ROOT, 'src/kernel/keys.ts'), 'utf8');
  const union = code.split('export type KeyPurpose =')[1]!.split(';')[0]!;
  const purposes = [...union.matchAll(/'([^']+)'/g)].map(([, purpose]) => purpose!);
  const told = [...part('Keys and ciphers').matchAll(/^\| `([^`]+)` \|/gm)].map(([, one]) => one!);
  expect(purposes.length).toBeGreaterThan(5);
  expect(told.toSorted()).toEqual(purposes.toSorted());
});
