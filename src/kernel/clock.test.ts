import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mondayAfter, nairobiDay, nairobiStamp, showDay } from './clock.ts';
import { showMoment, showMonth, showSecond, showShortDay } from './moments.ts';

describe('time in Nairobi', () => {
  it('belongs to the next day from 21:00 UTC on (D131)', () => {
    expect(nairobiDay(new Date('2026-11-21T20:59:59.999Z'))).toBe('2026-11-21');
    expect(nairobiDay(new Date('2026-11-21T21:30:00Z'))).toBe('2026-11-22');
    expect(nairobiDay(new Date('2026-12-31T21:00:00Z'))).toBe('2027-01-01');
  });

  it('stamps Daraja calls in local time', () =>
    expect(nairobiStamp(new Date('2026-11-21T21:30:05Z'))).toBe('20261122003005'));

  it.each([
    ['2026-11-21T09:00:00Z', 42, '2027-01-04'], // a Saturday
    ['2026-11-23T09:00:00Z', 42, '2027-01-04'], // a Monday: 42 days later is also a Monday
    ['2026-11-24T09:00:00Z', 42, '2027-01-11'], // a Tuesday
    ['2026-11-22T21:30:00Z', 42, '2027-01-04'], // Sunday in UTC, Monday in Nairobi
    ['2026-11-22T20:30:00Z', 42, '2027-01-04'], // Sunday in both
    ['2026-11-23T21:30:00Z', 42, '2027-01-11'], // Monday in UTC, Tuesday in Nairobi
  ])('after %s and %i days the first Monday is %s (D53)', (from, days, monday) => {
    expect(mondayAfter(new Date(from), days)).toBe(monday);
    expect(new Date(`${monday}T00:00:00Z`).getUTCDay()).toBe(1);
  });

  it('writes a day for people', () => {
    expect(showDay('2026-03-02')).toBe('2 March 2026');
    expect(showDay(new Date('2026-03-01T22:00:00Z'))).toBe('2 March 2026');
    expect(showDay('2026-03-02', 'sw')).toBe('2 Machi 2026');
    expect(showShortDay('2026-03-02')).toBe('2 Mar 2026');
  });

  it('writes an instant for staff', () => {
    expect(showMoment('2026-11-21T12:04:09Z')).toBe('21 Nov 2026, 15:04');
    expect(showSecond('2026-11-21T12:04:09Z')).toBe('21 Nov, 15:04:09');
    expect(showMonth('2026-11')).toBe('Nov');
  });

  it('no other file formats days or cuts them out of an instant', () => {
    const folder = join(import.meta.dirname, '..');
    const others = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) =>
        /(?<!\.test)\.tsx?$/.test(name) &&
        /DateTimeFormat|toLocale(Date|Time)String|T00:00:00\+03:00/.test(
          readFileSync(join(folder, name), 'utf8'),
        ),
    );
    expect(others).toEqual([join('kernel', 'clock.ts')]);
  });
});
