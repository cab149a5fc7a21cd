import { describe, expect, test } from 'vitest';
import { daysAfter } from '../../kernel/days.ts';
import { countsFrom, outcomeOfChange, isAtNewPrice, partOf, type Change } from './plans.ts';
import { periodAfter } from './services.ts';

const JANUARY = { startsOn: '2027-01-01', endsOn: '2027-01-31', price: 288_00 };

describe('the difference of a dearer plan', () => {
  test.each([
    // 16 of 31 days: 49400 × 16/31 = 25496.77, 28800 × 16/31 = 14864.52
    ['2027-01-16', 1, { days: 16, of: 31, charge: 254_97, credit: 148_65, difference: 106_32 }],
    ['2027-01-01', 1, { days: 31, charge: 494_00, credit: 288_00, difference: 206_00 }],
    ['2026-12-01', 2, { days: 31, charge: 988_00, credit: 576_00, difference: 412_00 }],
    ['2027-01-31', 1, { days: 1, charge: 15_94, credit: 9_29, difference: 6_65 }],
    ['2027-02-01', 1, { days: 0, charge: 0, credit: 0, difference: 0 }],
  ])('from %s for %i', (from, quantity, expected) => {
    expect(partOf(JANUARY, { price: 494_00, quantity }, from)).toMatchObject(expected);
  });

  test('is exact, never below zero, whole on the first day and nothing after the last, for periods of each length', () => {
    let seed = 7;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (const period of ['month', 'quarter', 'year'] as const)
      for (let start = '2027-01-01'; start < '2028-03-05'; start = daysAfter(start, 17)) {
        const days = periodAfter({ period, startsOn: start }, null, [])!;
        const price = random(1_000_000_00);
        const next = { price: price + random(1_000_000_00), quantity: 1 + random(99) };
        const at = (from: string) => partOf({ ...days, price }, next, from);
        const whole = at(days.startsOn);
        expect([whole.charge, whole.credit, whole.days]).toEqual([
          next.price * next.quantity,
          price * next.quantity,
          whole.of,
        ]);
        expect(at(daysAfter(days.endsOn, 1))).toMatchObject({ days: 0, charge: 0, difference: 0 });
        let before = whole;
        for (let from = days.startsOn; from <= days.endsOn; from = daysAfter(from, 1)) {
          const part = at(from);
          expect(part.credit + part.difference).toBe(part.charge);
          expect(part.difference).toBeGreaterThanOrEqual(0);
          // A day later is never dearer, except by the cent that rounding moves.
          expect(part.difference).toBeLessThanOrEqual(before.difference + 1);
          const exact = next.price * next.quantity * part.days;
          expect(Math.abs(part.charge * part.of - exact)).toBeLessThanOrEqual(part.of / 2);
          before = part;
        }
      }
  });

  test('is nothing for a period that cost more than the new plan', () => {
    const dear = { ...JANUARY, price: 500_00 };
    expect(partOf(dear, { price: 494_00, quantity: 1 }, '2027-01-16')).toMatchObject({
      charge: 254_97,
      credit: 254_97,
      difference: 0,
    });
  });

  test('counts a leap day', () => {
    const february = { startsOn: '2028-02-01', endsOn: '2028-02-29', price: 0 };
    const next = { price: 29_00, quantity: 1 };
    expect(partOf(february, next, '2028-02-29').difference).toBe(1_00);
    const year = { startsOn: '2028-01-01', endsOn: '2028-12-31', price: 0 };
    expect(partOf(year, { price: 366_00, quantity: 1 }, '2028-03-01')).toMatchObject({
      days: 306,
      of: 366,
      difference: 306_00,
    });
  });
});

describe('a change that waits', () => {
  const cheaper: Change = {
    price: 288_00,
    paidUntil: '2027-01-31',
    invoiceNumber: null,
    paid: false,
    owed: false,
    partPaid: false,
  };
  const dearer = { ...cheaper, invoiceNumber: 'INV-9', owed: true };
  const service = { status: 'active' as const, endsOn: null, paidUntil: '2027-01-31' };

  test('to a cheaper plan counts from the day after what is paid for, for every period from then on', () => {
    expect(countsFrom(cheaper)).toBe('2027-02-01');
    expect(outcomeOfChange(cheaper, service, '2027-01-31')).toBe('waits');
    expect(outcomeOfChange(cheaper, service, '2027-02-01')).toBe('counts');
    expect(isAtNewPrice(cheaper, '2027-01-31')).toBe(false);
    expect(isAtNewPrice(cheaper, '2027-02-01')).toBe(true);
    expect(isAtNewPrice(dearer, '2027-02-01')).toBe(false);
  });

  test.each<[string, Partial<Change>, Partial<typeof service>, string, string]>([
    ['is not paid', {}, {}, '2027-01-31', 'waits'],
    ['is paid', { paid: true, owed: false }, {}, '2027-01-10', 'counts'],
    ['is paid late', { paid: true, owed: false }, {}, '2027-03-10', 'counts'],
    ['is for days that are over', {}, {}, '2027-02-01', 'lapses'],
    ['was cancelled', { owed: false }, {}, '2027-01-10', 'lapses'],
    ['is paid in part', { partPaid: true }, {}, '2027-02-01', 'waits'],
    [
      'does not know the period paid since',
      {},
      { paidUntil: '2027-02-28' },
      '2027-01-28',
      'lapses',
    ],
    ['is of a service that stops', {}, { endsOn: '2027-01-31' as never }, '2027-01-28', 'lapses'],
  ])('to a dearer plan whose invoice %s', (_, change, row, today, expected) => {
    expect(outcomeOfChange({ ...dearer, ...change }, { ...service, ...row }, today)).toBe(expected);
  });
});
