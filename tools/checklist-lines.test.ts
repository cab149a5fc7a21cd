import { expect, test } from 'vitest';
import { linesIn, namedIn, readLines, readShown, withTests } from './checklist-lines.ts';

test('a title names lines one by one or in a row', () => {
  expect(namedIn('S1-016, S2-378: and S1-244…S1-246 beside S1-250…252')).toEqual([
    'S1-016',
    'S2-378',
    'S1-244',
    'S1-245',
    'S1-246',
    'S1-250',
    'S1-251',
    'S1-252',
  ]);
  expect(namedIn('nothing, D38, S3-001, S1-12')).toEqual([]);
});

test('requirements are the rows of their document, each with the heading above it', () => {
  const document =
    '# R\n\n## S1: one\n\n| | |\n|---|---|\n| S1-001 | a \\| b | `tests/a.test.ts`, `tests/b.test.ts` |\n## S2: two\n| S2-016 | c |\n| S2-017 | d |\nS2-018';
  expect(linesIn(document)).toEqual([
    { id: 'S1-001', section: 'S1: one', text: 'a \\| b', isPublic: true },
    { id: 'S2-016', section: 'S2: two', text: 'c', isPublic: false },
    { id: 'S2-017', section: 'S2: two', text: 'd', isPublic: true },
  ]);
});

test('each row says which tests show it', () => {
  const document = '| S1-001 | a \\| b | `old.test.ts` |\n| S1-002 | c |\ntext';
  const shown = new Map([['S1-001', ['tests/a.test.ts', 'src/b.test.ts']]]);
  expect(withTests(document, shown)).toBe(
    '| S1-001 | a \\| b | `tests/a.test.ts`, `src/b.test.ts` |\n| S1-002 | c |  |\ntext',
  );
});

test('tests name no requirement that is not there', () => {
  const lines = new Set(readLines().map((line) => line.id));
  const unknown = [...readShown()].filter(([id]) => !lines.has(id));
  expect(unknown).toEqual([]);
});
