import { expect, test } from 'vitest';
import { percentChange } from './figures.store.ts';

test('a change is told in whole percent, and not at all against nothing or next to nothing (D138)', () => {
  expect(percentChange(4, 3)).toBe(33);
  expect(percentChange(3, 4)).toBe(-25);
  expect([percentChange(4, 0), percentChange(4, undefined), percentChange(4, 0.1)]).toEqual([
    null,
    null,
    null,
  ]);
});
