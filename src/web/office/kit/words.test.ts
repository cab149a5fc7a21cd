import { expect, test } from 'vitest';
import { inWords } from './words.ts';

test('names of the product become words', () => {
  expect(['exchangeRate', 'first_name', 'invoice', 'kraPin'].map(inWords)).toEqual([
    'Exchange rate',
    'First name',
    'Invoice',
    'Kra pin',
  ]);
});
