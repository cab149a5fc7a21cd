import { expect, test } from 'vitest';
import { isOnSale, offerEnds, offersOf, statusAt, type WaitRow } from './waitlist.ts';

const wants = (...seats: number[]) => seats.map((count, index) => ({ id: index, seats: count }));
const now = new Date('2026-11-24T07:00:00Z');

test.each([
  ['in order, as far as the seats go', wants(1, 1, 1), 2, [0, 1]],
  ['a number too large waits, those behind it who fit are served', wants(3, 1, 2), 2, [1]],
  ['more than is free is never offered', wants(2, 2, 2), 3, [0]],
  ['nothing free', wants(1), 0, []],
  ['fewer seats than are sold', wants(1), -2, []],
])('%s', (_what, waiting, free, offered) => {
  expect(offersOf(waiting, free).map(({ id }) => id)).toEqual(offered);
});

test('an offer ends after its hours, and at the latest with the first day of the class', () => {
  expect(offerEnds(now, 48, '2026-12-07')).toEqual(new Date('2026-11-26T07:00:00Z'));
  expect(offerEnds(now, 48, '2026-11-24')).toEqual(new Date('2026-11-24T21:00:00Z'));
});

test('an offer is over by its time, before anything writes it down', () => {
  const row = { status: 'offered', offeredUntil: now } as WaitRow;
  expect(statusAt(row, new Date(now.getTime() - 1))).toBe('offered');
  expect(statusAt(row, now)).toBe('lapsed');
});

test('a class sells seats while it is open, until its first day is over', () => {
  expect(isOnSale({ open: true, startsOn: '2026-11-24' }, now)).toBe(true);
  expect(isOnSale({ open: true, startsOn: '2026-11-23' }, now)).toBe(false);
  expect(isOnSale({ open: false, startsOn: '2026-12-07' }, now)).toBe(false);
});
