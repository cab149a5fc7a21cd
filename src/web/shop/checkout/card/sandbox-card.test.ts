import { expect, test } from 'vitest';
import { complaintsOf, groupExpiry, groupNumber } from './sandbox-card.tsx';

const good = { card: '4242 4242 4242 4242', exp: '12 / 30', cvc: '123', name: 'Wanjiru' };
const now = new Date('2026-11-22T09:00:00+03:00');

test.each([
  [{}, {}],
  [{ card: '' }, { card: 'Card number is required' }],
  [{ card: '4242 4242' }, { card: 'Enter the full card number' }],
  [{ exp: '' }, { exp: 'Expiry date is required' }],
  [{ exp: '1' }, { exp: 'Enter the month and year, such as 12 / 30' }],
  [{ exp: '13 / 30' }, { exp: 'Enter the month and year, such as 12 / 30' }],
  [{ exp: '10 / 26' }, { exp: 'This card has expired' }],
  [{ exp: '11 / 26' }, {}],
  [{ cvc: '12' }, { cvc: 'Enter the full CVC. It has 3 or 4 digits' }],
  [{ name: ' ' }, { name: 'Name on card is required' }],
])('a card with %j is answered %j', (typed, said) => {
  const found = complaintsOf({ ...good, ...typed }, now);
  expect(
    Object.fromEntries(Object.entries(found).map(([field, { english }]) => [field, english])),
  ).toEqual(said);
});

test('a card number is shown in groups of four', () => {
  expect(groupNumber('4242424242424242')).toBe('4242 4242 4242 4242');
  expect(groupNumber('4242-42x')).toBe('4242 42');
});

test('an expiry date gets its slash, and loses it when deleted', () => {
  expect(groupExpiry('1', '')).toBe('1');
  expect(groupExpiry('12', '1')).toBe('12 / ');
  expect(groupExpiry('1230', '')).toBe('12 / 30');
  expect(groupExpiry('9', '')).toBe('09 / ');
  expect(groupExpiry('12 /', '12 / ')).toBe('1');
});
