import { expect, test } from 'vitest';
import { shortCount } from './dom.ts';

test.each([
  [1, '1'],
  [999, '999'],
  [1_000, '1k'],
  [2_549, '2.5k'],
  [9_949, '9.9k'],
  [9_960, '10k'],
  [12_345, '12k'],
  [999_499, '999k'],
  [999_500, '1M'],
  [50_000_000, '50M'],
])('%i is %s', (count, shown) => {
  expect(shortCount(count)).toBe(shown);
});
