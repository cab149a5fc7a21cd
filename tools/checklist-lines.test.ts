import { expect, test } from 'vitest';
import { namedIn, readLines, readShown } from './checklist-lines.ts';

test('a title names lines one by one or in a row', () => {
  expect(namedIn('S1-016, S2-378: and S1-244…S1-246 beside S1-250…252')).toEqual(['S1-016', 'S2-378', 'S1-244', 'S1-245', 'S1-246', 'S1-250', 'S1-251', 'S1-252']);
  expect(namedIn('nothing, D38, S3-001, S1-12')).toEqual([]);
});

test('tests name no line that the specification does not have', () => {
  const lines = new Set(readLines().map((line) => line.id));
  const unknown = [...readShown()].filter(([id]) => !lines.has(id));
  expect(unknown).toEqual([]);
});
