import { expect, test } from 'vitest';
import { parseSearch } from './search.ts';

test.each([
  '0712 345 678',
  '+254712345678',
  '254712345678',
  '+254 (0) 712-345-678',
  '00254712345678',
])('a phone typed as %s is looked for by the digits that every writing has', (typed) => {
  expect(parseSearch(typed)?.phone).toBe('%712345678%');
});

test('digits that are the same as what was typed are looked for once, and two are too few', () => {
  expect(parseSearch('712345678')).toMatchObject({ text: '%712345678%', phone: null });
  expect(parseSearch('07')?.phone).toBeNull();
  expect(parseSearch('Asha 0712')?.phone).toBeNull();
});

test.each([
  ['85,000', 8_500_000, 8_500_099],
  ['85000.00', 8_500_000, 8_500_000],
  ['KES 85,000.5', 8_500_050, 8_500_050],
  ['Ksh85000', 8_500_000, 8_500_099],
  ['85,000/=', 8_500_000, 8_500_099],
  ['0.5', 50, 50],
  ['1,234,567.89', 123_456_789, 123_456_789],
])('%s is an amount; without cents, of any cents', (typed, least, most) => {
  expect(parseSearch(typed)?.amount).toEqual([least, most]);
});

test.each(['85,00', '1.234', '0712345678', 'INV-00012', 'P051234567X', '12 34'])(
  '%s is no amount',
  (typed) => {
    expect(parseSearch(typed)?.amount).toBeNull();
  },
);

test('nothing typed looks for nothing; % and _ stand for themselves', () => {
  expect(parseSearch('  ')).toBeNull();
  expect(parseSearch('100%_A')?.text).toBe('%100\\%\\_a%');
});
