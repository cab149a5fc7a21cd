import { describe, expect, test } from 'vitest';
import { daysAfter } from '../../kernel/days.ts';
import {
  GRACE_DAYS,
  isGivenUp,
  isRenewed,
  periodAfter,
  standingOf,
  type Period,
} from './services.ts';

const TERMS = [
  { name: 'Term 2', startsOn: '2027-04-26', endsOn: '2027-07-30' },
  { name: 'Term 1', startsOn: '2027-01-04', endsOn: '2027-04-01' },
];

const days = (period: Period, startsOn: string, after: string | null) => {
  const found = periodAfter({ period, startsOn }, after, TERMS);
  return found && `${found.startsOn}…${found.endsOn}`;
};

test.each<[Period, string, string | null, string | null]>([
  ['month', '2027-01-31', null, '2027-01-31…2027-02-27'],
  // A short month takes no day away from those after it.
  ['month', '2027-01-31', '2027-02-27', '2027-02-28…2027-03-30'],
  ['month', '2027-01-31', '2027-03-30', '2027-03-31…2027-04-29'],
  ['quarter', '2027-01-15', '2027-04-14', '2027-04-15…2027-07-14'],
  ['year', '2028-02-29', null, '2028-02-29…2029-02-27'],
  ['year', '2028-02-29', '2031-02-27', '2031-02-28…2032-02-28'],
  ['term', '2027-02-10', null, '2027-02-10…2027-04-01'],
  // Holidays between terms are nobody's.
  ['term', '2027-02-10', '2027-04-01', '2027-04-26…2027-07-30'],
  ['term', '2027-02-10', '2027-07-30', null],
  // Nobody pays for a whole period that is a rest of a few days: staff chose the last day, or the calendar moved.
  ['month', '2027-01-31', '2027-02-10', '2027-02-11…2027-03-10'],
  ['year', '2027-01-01', '2027-12-30', '2027-12-31…2028-12-30'],
  ['term', '2027-01-11', '2027-03-26', '2027-04-26…2027-07-30'],
  ['term', '2027-01-11', '2027-01-31', '2027-02-01…2027-04-01'],
])('a %s from %s after %s is %s', (period, startsOn, after, expected) => {
  expect(days(period, startsOn, after)).toBe(expected);
});

test('periods follow each other without a gap or an overlap, from every day of two years', () => {
  for (let start = '2027-01-01'; start < '2029-01-01'; start = daysAfter(start, 1))
    for (const period of ['month', 'quarter', 'year'] as const) {
      let last = periodAfter({ period, startsOn: start }, null, [])!;
      for (let count = 0; count < 14; count++) {
        const following = periodAfter({ period, startsOn: start }, last.endsOn, [])!;
        expect(following.startsOn).toBe(daysAfter(last.endsOn, 1));
        expect(following.endsOn > following.startsOn).toBe(true);
        last = following;
      }
    }
});

describe('the standing of a service', () => {
  const first = {
    startsOn: '2027-01-01',
    endsOn: '2027-01-31',
    invoiceNumber: 'INV-1',
    paid: true,
    owed: false,
  };
  const second = {
    startsOn: '2027-02-01',
    endsOn: '2027-02-28',
    invoiceNumber: 'INV-2',
    paid: false,
    owed: true,
  };
  const begun = { startsOn: '2027-01-01', endsOn: null };

  test.each([
    ['2027-01-31', 'due'],
    ['2027-02-01', 'grace'],
    [daysAfter('2027-02-01', GRACE_DAYS - 1), 'grace'],
    [daysAfter('2027-02-01', GRACE_DAYS), 'suspended'],
  ])('on %s with an unpaid second period is %s, and paid it is active', (today, status) => {
    expect(standingOf(begun, [first, second], today)).toEqual({ status, paidUntil: '2027-01-31' });
    expect(standingOf(begun, [first, { ...second, paid: true }], today)).toEqual({
      status: 'active',
      paidUntil: '2027-02-28',
    });
  });

  test('ends after its last day, and one that never started when it is stopped', () => {
    expect(standingOf({ ...begun, endsOn: '2027-01-31' }, [first], '2027-01-31').status).toBe(
      'active',
    );
    expect(standingOf({ ...begun, endsOn: '2027-01-31' }, [first], '2027-02-01').status).toBe(
      'ended',
    );
    expect(standingOf({ startsOn: null, endsOn: null }, [], '2027-02-01').status).toBe('pending');
    expect(standingOf({ startsOn: null, endsOn: '2027-02-01' }, [], '2027-02-01').status).toBe(
      'ended',
    );
  });

  test('is suspended at once where the first payment was refunded', () => {
    expect(standingOf(begun, [{ ...first, paid: false }], '2027-01-20')).toEqual({
      status: 'suspended',
      paidUntil: null,
    });
  });

  test('goes on where the money of an earlier period was refunded, and waits where its cheque bounced', () => {
    const later = { ...second, paid: true, owed: false };
    expect(standingOf(begun, [{ ...first, paid: false }, later], '2027-02-10')).toEqual({
      status: 'active',
      paidUntil: '2027-02-28',
    });
    const bounced = [{ ...first, paid: false, owed: true }, later];
    const standing = standingOf(begun, bounced, '2027-02-10');
    expect(standing.status).toBe('suspended');
    expect(isGivenUp(bounced, { ...standing, endsOn: null }, '2027-02-10')).toBe(false);
  });

  test('is given up once the unpaid period is over, unless it ends anyway', () => {
    const suspended = { status: 'suspended' as const, endsOn: null };
    expect(isGivenUp([first, second], suspended, '2027-02-28')).toBe(false);
    expect(isGivenUp([first, second], suspended, '2027-03-01')).toBe(true);
    expect(isGivenUp([first, second], { ...suspended, endsOn: '2027-03-31' }, '2027-03-01')).toBe(
      false,
    );
  });
});

test('a month is invoiced a week before it begins, a year a month before, and nothing that stops or is unpaid', () => {
  const next = { startsOn: '2027-02-01', endsOn: '2027-02-28' };
  const service = {
    status: 'active',
    paidUntil: '2027-01-31',
    endsOn: null,
    period: 'month',
  } as const;
  expect(isRenewed(service, next, '2027-01-24')).toBe(false);
  expect(isRenewed(service, next, '2027-01-25')).toBe(true);
  expect(isRenewed({ ...service, period: 'year' }, next, '2027-01-02')).toBe(true);
  expect(isRenewed({ ...service, endsOn: '2027-01-31' }, next, '2027-01-25')).toBe(false);
  expect(isRenewed({ ...service, status: 'due' }, next, '2027-01-25')).toBe(false);
});
