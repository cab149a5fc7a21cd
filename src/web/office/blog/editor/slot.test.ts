import { expect, test } from 'vitest';
import { isPast, nextSlot } from './post-fields.tsx';

// Nairobi is three hours ahead.
test.each([
  ['2026-11-23T02:10:00Z', '2026-11-23', '08:00'],
  ['2026-11-23T05:00:00Z', '2026-11-23', '09:00'],
  ['2026-11-23T06:59:00Z', '2026-11-23', '11:00'],
  ['2026-11-23T13:59:00Z', '2026-11-23', '18:00'],
  ['2026-11-23T14:00:00Z', '2026-11-24', '08:00'],
  // Past Nairobi's midnight, before that of UTC.
  ['2026-11-23T22:30:00Z', '2026-11-24', '08:00'],
])('what is scheduled at %s begins with %s %s, which is still to come', (at, date, time) => {
  const slot = nextSlot(new Date(at));
  expect(slot).toEqual({ date, time });
  expect(isPast(slot, new Date(at))).toBe(false);
});

test('a time is past from its minute on, in Nairobi', () => {
  const slot = { date: '2026-11-23', time: '08:00' };
  expect(isPast(slot, new Date('2026-11-23T04:59:00Z'))).toBe(false);
  expect(isPast(slot, new Date('2026-11-23T05:00:00Z'))).toBe(true);
  expect(isPast({ ...slot, date: '2026-11-22' }, new Date('2026-11-23T04:59:00Z'))).toBe(true);
});
