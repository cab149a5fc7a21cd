import { expect, test } from 'vitest';
import { typedQuantity } from './cart.ts';

test.each([
  ['7', { quantity: 7 }],
  [' 12 ', { quantity: 12 }],
  ['1,000', { quantity: 1000 }],
  ['10 000', { quantity: 10_000 }],
  ['0', { quantity: 1, met: 'least' }],
  ['99999', { quantity: 10_000, met: 'most' }],
  ['1.5', null],
  ['1e5', null],
  ['-3', null],
  ['1,5', null],
  ['', null],
  ['two', null],
])('a quantity typed as %j is read as %j, not guessed', (typed, read) => {
  expect(typedQuantity(typed, 1, 10_000)).toEqual(read);
});
