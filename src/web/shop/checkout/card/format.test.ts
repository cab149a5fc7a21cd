import { expect, test } from 'vitest';
import { groupExpiry, groupNumber } from './sandbox-card.tsx';

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
