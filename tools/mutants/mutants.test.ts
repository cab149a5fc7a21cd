import { expect, test } from 'vitest';
import { isSame, sample, type Mutant } from './mutants.ts';

const mutant = (id: number, original: string, nth = 1): Mutant => ({
  id: String(id),
  module: 'money',
  file: 'src/kernel/money.ts',
  line: id,
  operator: 'ArithmeticOperator',
  original,
  replacement: `not ${original}`,
  nth,
});
const some = Array.from({ length: 50 }, (_, index) => mutant(index, `a + ${index}`));
const picked = (mutants: Mutant[], seed: number) =>
  sample(mutants, seed, 10).map(({ original }) => original);

test('the same seed takes the same sample, another seed another one', () => {
  expect(picked(some, 1)).toEqual(picked(some, 1));
  expect(picked(some, 2)).not.toEqual(picked(some, 1));
});

test('code that comes, goes or moves leaves the rest of a sample as it was', () => {
  const moved = some.map(({ original, line }) => mutant(line + 100, original)).toReversed();
  expect(picked(moved, 1)).toEqual(picked(some, 1));
  const [first, ...rest] = picked(some, 1);
  const without = some.filter(({ original }) => original !== first);
  expect(picked(without, 1).slice(0, 9)).toEqual(rest);
});

test('the same change at two places is two mutants', () => {
  const twice = [mutant(1, 'a + b'), mutant(2, 'a + b', 2)];
  expect(isSame(twice[0]!, twice[1]!)).toBe(false);
  expect(isSame(twice[0]!, mutant(7, 'a + b'))).toBe(true);
  expect(new Set(sample(twice, 1, 1)).size).toBe(1);
});
