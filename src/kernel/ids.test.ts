import { afterEach, expect, test } from 'vitest';
import {
  newHexToken,
  newId,
  newOrderNumber,
  newSecretId,
  newToken,
  randomSource,
  randomText,
} from './ids.ts';

const { bytes } = randomSource;
afterEach(() => void (randomSource.bytes = bytes));

const fixed = (...values: number[]) =>
  void (randomSource.bytes = (length) =>
    Uint8Array.from({ length }, (_, index) => values[index % values.length]!));

const CROCKFORD = '[0-9a-hjkmnp-tv-z]';

test('ids sort by the time of their making and tell it', () => {
  fixed(0);
  expect(newId('pay', 0)).toBe(`pay_0000000000${'0'.repeat(16)}`);
  expect(newId('pay', 31)).toBe(`pay_000000000z${'0'.repeat(16)}`);
  expect(newId('pay', 32)).toBe(`pay_0000000010${'0'.repeat(16)}`);
  const times = [1, 1_000, 1_700_000_000_000, 1_700_000_000_001, 9_999_999_999_999];
  const ids = times.map((time) => newId('pay', time));
  expect(ids.toSorted()).toEqual(ids);
  const before = newId('a', Date.now() - 1);
  expect(newId('a') > before).toBe(true);
});

test('randomness is as long as promised, and never the same twice', () => {
  const made = [newId('x'), newSecretId('x'), newToken(), newHexToken(), newOrderNumber()];
  const again = [newId('x'), newSecretId('x'), newToken(), newHexToken(), newOrderNumber()];
  for (const [index, form] of [
    `x_${CROCKFORD}{26}`,
    `x_${CROCKFORD}{32}`,
    '[A-Za-z0-9_-]{43}',
    '[0-9a-f]{64}',
    `BA[0-9A-HJKMNP-TV-Z]{8}`,
  ].entries()) {
    expect(made[index]).toMatch(new RegExp(`^${form}$`));
    expect(made[index]).not.toBe(again[index]);
  }
});

test('every byte counts with its lowest five bits', () => {
  fixed(0, 1, 31, 32, 255);
  expect(randomText(5)).toBe('01z0z');
});

test('tokens can stand in an address as they are', () => {
  fixed(0xfb, 0xff, 0xbf);
  expect(newToken()).toBe('-_-_'.repeat(10) + '-_8');
  fixed(5);
  expect(newHexToken()).toBe('05'.repeat(32));
});
