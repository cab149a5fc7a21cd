import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nairobiDay } from '../../kernel/clock.ts';
import { AppError } from '../../kernel/errors.ts';
import { kesToUsd, mpesaTotal } from '../../kernel/money.ts';
import { allocationOf, askFor, type PayMethod } from './pay-methods.ts';
import {
  balanceOf,
  creditedTax,
  datesOf,
  priceItems,
  showsVat,
  statusOf,
  type DraftItem,
  type Standing,
} from './invoices.ts';
import { settledAfterRefunds } from './crediting.ts';
import { reminderOn } from './reminders.ts';

const item = fc.record({
  description: fc.constant('a'),
  quantity: fc.integer({ min: 1, max: 1000 }),
  price: fc.integer({ min: 0, max: 100_000_00 }),
  vatRate: fc.constantFrom(0, 800, 1600),
}) satisfies fc.Arbitrary<DraftItem>;
const items = fc.array(item, { minLength: 1, maxLength: 40 });
const rate = { value: '129.50', date: '2026-11-21' };
const bounds = { least: 1, most: Number.MAX_SAFE_INTEGER };

describe('sums (D34, D35)', () => {
  test('a document that could not be computed exactly is refused', () => {
    expect(() =>
      priceItems([{ description: 'a', quantity: 1_000_000, price: 1e11, vatRate: 1600 }]),
    ).toThrow('too large');
    expect(() => priceItems([])).toThrow('at least one item');
  });
});

describe('credit notes', () => {
  test("credits in any parts take back exactly the invoice's VAT, each within its total", () => {
    fc.assert(
      fc.property(
        items,
        fc.array(fc.double({ min: 0.01, max: 0.9, noNaN: true }), { maxLength: 12 }),
        (lines, shares) => {
          const { total, vat: tax } = priceItems(lines);
          fc.pre(total > 0);
          let credited = 0;
          let back = 0;
          const take = (amount: number): void => {
            const part = creditedTax({ total, tax, credited }, amount);
            expect(part).toBeGreaterThanOrEqual(0);
            expect(part).toBeLessThanOrEqual(amount);
            credited += amount;
            back += part;
          };
          for (const share of shares) take(Math.floor((total - credited) * share));
          take(total - credited);
          expect([credited, back]).toEqual([total, tax]);
        },
      ),
    );
  });
});

/** An invoice of 100 that went out and has nothing paid. */
const STANDING: Standing = {
  status: 'Pending',
  total: 100,
  paid: 0,
  credited: 0,
  dueDate: '2026-12-01',
  plan: null,
  waiting: false,
  issuedAt: new Date(0),
};

describe('status (D77, D78)', () => {
  const standing = fc.record({
    total: fc.integer({ min: 1, max: 1e9 }),
    paidShare: fc.double({ min: 0, max: 1, noNaN: true }),
    creditShare: fc.double({ min: 0, max: 1, noNaN: true }),
    due: fc.constantFrom('2026-11-20', '2026-11-21', '2026-11-22'),
  });
  test('paid exactly when nothing is open, void when all was credited, overdue from the day after', () => {
    fc.assert(
      fc.property(standing, ({ total, paidShare, creditShare, due }) => {
        const credited = Math.floor(total * creditShare);
        const paid = Math.floor((total - credited) * paidShare);
        const invoice = { ...STANDING, total, paid, credited, dueDate: due };
        const status = statusOf(invoice, '2026-11-21');
        if (balanceOf(invoice) > 0)
          expect(status).toBe(due === '2026-11-20' ? 'Overdue' : 'Pending');
        else expect(status).toBe(paid > 0 ? 'Paid' : 'Void');
      }),
    );
  });

  test('refunded where it was paid and all for it went back, and paid again where that money returns', () => {
    const paid: Standing = { ...STANDING, status: 'Paid', credited: 100 };
    expect(statusOf(paid, '2026-11-21', true)).toBe('Refunded');
    expect(statusOf({ ...paid, status: 'Refunded' }, '2027-01-01')).toBe('Refunded');
    expect(statusOf({ ...paid, status: 'Refunded', paid: 100, credited: 100 }, '2026-11-21')).toBe(
      'Paid',
    );
    expect(balanceOf({ ...paid, status: 'Refunded' })).toBe(0);
  });

  test('void stays void, and a draft over nothing is not paid', () => {
    const draft: Standing = { ...STANDING, total: 0, issuedAt: null };
    expect(statusOf(draft, '2026-11-21')).toBe('Pending');
    expect(statusOf({ ...draft, issuedAt: new Date() }, '2026-11-21')).toBe('Paid');
    expect(statusOf({ ...draft, status: 'Void', total: 5 }, '2027-01-01')).toBe('Void');
  });

  test('due seven days after its date unless told (D80)', () => {
    expect(datesOf({}, '2026-12-28')).toEqual({ date: '2026-12-28', dueDate: '2027-01-04' });
    expect(datesOf({ date: '2026-02-22' }, '2026-12-28')).toEqual({
      date: '2026-02-22',
      dueDate: '2026-03-01',
    });
    expect(() => datesOf({ date: '2026-03-02', dueDate: '2026-03-01' }, '2026-12-28')).toThrow(
      'before',
    );
  });
});

const method = fc.constantFrom<PayMethod>('mpesa', 'card', 'paypal');

describe('what is asked from a provider', () => {
  test('never settles more than is owed; M-Pesa moves whole shillings, the difference below one is kept', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e9 }),
        fc.integer({ min: 1, max: 1e9 }),
        method,
        fc.constantFrom('KES', 'USD'),
        (balance, typed, how, currency) => {
          fc.pre(!(how === 'mpesa' && currency === 'USD'));
          const whole = how === 'mpesa' ? mpesaTotal(balance) : balance;
          const ask = () => askFor({ currency, balance }, how, typed / 100, bounds, rate);
          if (typed > whole || (how === 'mpesa' && typed % 100 !== 0))
            return void expect(ask).toThrow(AppError);
          const asked = ask();
          expect(asked.settles).toBeLessThanOrEqual(balance);
          expect(asked.settles === balance).toBe(typed === whole);
          if (asked.rate === null) expect(asked.amount - asked.settles).toBe(asked.rounding);
          if (how === 'mpesa')
            expect([asked.amount % 100, Math.abs(asked.rounding) < 100]).toEqual([0, true]);
          if (how === 'paypal' && currency === 'KES')
            expect([asked.currency, asked.amount]).toEqual([
              'USD',
              kesToUsd(asked.settles, rate.value),
            ]);
          else expect(asked.currency).toBe(currency);
        },
      ),
    );
  });

  test('what was not owed any more goes back, never more than came, all of it where nothing was accepted', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 1e9 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        method,
        (balance, share, how) => {
          const asked = askFor(
            { currency: 'KES', balance },
            how,
            (how === 'mpesa' ? mpesaTotal(balance) : balance) / 100,
            bounds,
            rate,
          );
          const provider = ({ mpesa: 'mpesa', card: 'stripe', paypal: 'paypal' } as const)[how];
          const accepted = Math.floor(asked.settles * share);
          const {
            settles,
            rounding,
            excess: back,
          } = allocationOf({ ...asked, provider }, accepted);
          expect(settles).toBe(accepted);
          expect(back).toBeGreaterThanOrEqual(0);
          expect(back).toBeLessThanOrEqual(asked.amount);
          if (accepted === asked.settles) expect(back).toBe(0);
          if (accepted === 0) expect(back).toBe(asked.amount);
          // Once the excess is back, the payment still counts for what it settled; once all is back, for nothing.
          const settled = { ...asked, settles, rounding };
          expect(settledAfterRefunds(settled, back)).toBe(accepted);
          expect(settledAfterRefunds(settled, asked.amount)).toBe(accepted === 0 ? accepted : 0);
          expect(settledAfterRefunds(settled, 0)).toBe(accepted);
        },
      ),
    );
  });
});

describe('what M-Pesa moves in parts (D42)', () => {
  const sums = fc
    .integer({ min: 1, max: 5_000_00 })
    .chain((total) => fc.tuple(fc.constant(total), fc.array(fc.integer({ min: 1, max: 5_000 }))));

  test('pays all of a sum once it moved all of its shillings, in whatever parts and whatever each was asked for', () => {
    fc.assert(
      fc.property(sums, ([total, shillings]) => {
        let [open, moved] = [total, 0];
        for (const each of [...shillings, total]) {
          const left = mpesaTotal(total) - moved;
          if (left === 0) break;
          const amount = Math.min(each * 100, left);
          const payment = { provider: 'mpesa', rate: null, amount, settles: amount } as const;
          const { settles, rounding, excess } = allocationOf(payment, open);
          expect(amount).toBe(settles + rounding + excess);
          expect(Math.abs(rounding)).toBeLessThan(100);
          open -= settles;
          moved += amount - excess;
        }
        expect([open, moved]).toEqual([0, mpesaTotal(total)]);
      }),
    );
  });
});

describe('reminders', () => {
  const on = (today: string, issuedOn = '2026-11-01') =>
    reminderOn(today, { dueDate: '2026-11-21', issuedOn });
  test('have their day, two days of grace, and none before the invoice went out', () => {
    const days: [day: string, reminder: ReturnType<typeof on>][] = [
      ['2026-11-17', null],
      ['2026-11-18', 'due_in_3_days'],
      ['2026-11-20', 'due_in_3_days'],
      ['2026-11-21', 'due_today'],
      ['2026-11-23', 'due_today'],
      ['2026-11-24', null],
      ['2026-11-28', 'overdue_7_days'],
      ['2026-11-30', 'overdue_7_days'],
      ['2026-12-01', null],
      ['2026-12-05', 'overdue_14_days'],
      ['2026-12-07', 'overdue_14_days'],
      ['2026-12-08', null],
    ];
    expect(days.map(([day]) => [day, on(day)])).toEqual(days);
    expect([
      on('2026-11-18', '2026-11-18'),
      on('2026-11-20', '2026-11-19'),
      on('2026-11-21', '2026-11-21'),
      on('2026-11-28', '2026-11-21'),
    ]).toEqual([null, null, null, 'overdue_7_days']);
  });
});

describe('whether a document speaks of VAT (D35)', () => {
  const item = (taxClass: 'standard' | 'zero' | 'exempt', vatRate: number) => ({
    taxClass,
    vatRate,
  });
  test.each([
    ["a registered seller's", 1600, [item('standard', 1600)], true, true],
    ['so small that its VAT is rounded away', 0, [item('standard', 1600)], true, true],
    ['exempt lines of a registered seller', 0, [item('exempt', 0)], true, true],
    ['a seller who is not registered', 0, [item('standard', 0), item('exempt', 0)], false, false],
    ['written before the seller was registered', 0, [item('standard', 0)], true, false],
    ['written while the seller was registered', 1600, [item('standard', 1600)], false, true],
  ] as const)('%s', (_what, tax, items, registered, speaks) => {
    expect(showsVat(tax, items, registered)).toBe(speaks);
  });
});

test('a day ends in Nairobi: at half past nine in the evening of UTC the next one has begun (D131)', () => {
  const evening = nairobiDay(new Date('2026-11-20T21:30:00Z'));
  const standing = { ...STANDING, dueDate: '2026-11-20' };
  expect([
    statusOf(standing, nairobiDay(new Date('2026-11-20T20:59:59Z'))),
    statusOf(standing, evening),
  ]).toEqual(['Pending', 'Overdue']);
  expect(datesOf({}, evening)).toEqual({ date: '2026-11-21', dueDate: '2026-11-28' });
});
