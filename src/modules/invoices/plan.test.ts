import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { InstalmentInput } from '../../contracts/terms.ts';
import { AppError } from '../../kernel/errors.ts';
import { type Discount } from '../../kernel/money.ts';
import type { Payment } from '../payments/index.ts';
import { allocationOf, askFor, type PayMethod } from './pay-methods.ts';
import { pricedItems } from './create.ts';
import { daysAfter } from '../../kernel/days.ts';
import { balanceOf, type DraftItem } from './invoices.ts';
import { afterRefund, creditOver, roundingByHand, standingAfter } from './standing.ts';
import {
  begun,
  dueDayOf,
  dueOn,
  openByDay,
  openParts,
  planOf,
  newlyDatedParts,
  replanned,
  scheduleOf,
} from './plan.ts';
import { settledAfterRefunds } from './crediting.ts';
import type { InvoiceRow } from './rows.store.ts';

const DAY_ONE = '2026-11-22';
const noon = (day: string): Date => new Date(`${day}T09:00:00Z`);
const KES = (total: number) => ({ total, currency: 'KES' as const, from: DAY_ONE });

const part = (change: Partial<InstalmentInput> = {}): InstalmentInput => ({
  label: 'Deposit',
  share: 'percent',
  value: 50,
  due: 'days',
  days: 7,
  ...change,
});
const REST = part({ label: 'Hand-over', share: 'rest', value: null, due: 'milestone', days: null });
const wordsOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return (error as AppError).fields;
  }
};
const plain = (text: unknown): unknown =>
  JSON.parse(JSON.stringify(text).replaceAll('\u00a0', ' '));

test('a milestone that got its day is told apart from a dated instalment of the same label (D175)', () => {
  const line = { description: 'Site', quantity: 1, price: 1_000_00, vatRate: 0 };
  const named = part({ label: 'Phase' });
  const parts = [named, { ...named, due: 'milestone' as const, days: null }];
  const before = invoiceOf([line], null, parts);
  expect(newlyDatedParts(before, before)).toEqual([]);
  const plan = before.plan!.map((one) => ({ ...one, date: one.date ?? DAY_ONE }));
  expect(newlyDatedParts(before, { ...before, plan }).map(({ position }) => position)).toEqual([2]);
});

describe('a plan divides a total', () => {
  const amounts = (total: number, parts: InstalmentInput[]) =>
    planOf(parts, KES(total))!.map((one) => one.amount);

  test('in percent and sums, to the cent; what rounding leaves goes to the last', () => {
    expect(amounts(100_01, [part(), part()])).toEqual([50_01, 50_00]);
    expect(
      amounts(100_00, [part({ value: 33.33 }), part({ value: 33.33 }), part({ value: 33.34 })]),
    ).toEqual([33_33, 33_33, 33_34]);
    expect(amounts(1_000_00, [part({ share: 'sum', value: 999.99 }), REST])).toEqual([999_99, 1]);
  });

  test.each([
    [
      [part(), part({ value: 40 })],
      'These instalments add up to Ksh 100.00 less than Ksh 1,000.00',
    ],
    [
      [part(), part({ share: 'sum', value: 500.01 })],
      'These instalments add up to Ksh 0.01 more than Ksh 1,000.00',
    ],
    [
      [part({ share: 'sum', value: 1000 }), REST],
      'Instalment 2 would be zero. Change the amounts or remove it',
    ],
    [
      [part({ share: 'sum', value: 1200 }), REST],
      'These instalments add up to Ksh 200.00 more than Ksh 1,000.00',
    ],
  ])('and is refused at its field where it does not add up: %#', (parts, text) => {
    expect(plain(wordsOf(() => planOf(parts, KES(1_000_00))))).toEqual({ plan: text });
  });

  test('days count from the invoice; those of a proposal from its acceptance, and nothing is due before', () => {
    const parts = [part(), part({ value: 30, due: 'date', days: null, date: '2026-12-01' }), REST];
    const days = (plan: ReturnType<typeof planOf>) => plan!.map((one) => one.date);
    expect(days(planOf(parts, KES(900_00)))).toEqual(['2026-11-29', '2026-12-01', null]);
    const offered = planOf(parts, { ...KES(900_00), from: null });
    expect(days(offered)).toEqual([null, '2026-12-01', null]);
    expect(days(begun(offered, '2026-12-24'))).toEqual(['2026-12-31', '2026-12-24', null]);
  });

  test('none is none, and another total is divided alike', () => {
    expect([planOf(null, KES(1)), planOf([], KES(1)), replanned(null, KES(1))]).toEqual([
      null,
      null,
      null,
    ]);
    const plan = planOf([part(), REST], KES(1_000_00));
    expect(replanned(plan, KES(3_00))!.map((one) => one.amount)).toEqual([1_50, 1_50]);
    // A new day of the invoice moves what is due so many days after it.
    const days = (from: string | null) =>
      replanned(plan, { ...KES(3_00), from })!.map((one) => one.date);
    expect([days('2026-12-01'), days(null)]).toEqual([
      ['2026-12-08', null],
      ['2026-11-29', null],
    ]);
  });
});

/** An invoice as it is made, pure: what `createInvoice` writes. */
function invoiceOf(items: DraftItem[], discount: Discount | null, parts: InstalmentInput[]) {
  const priced = pricedItems(items, discount);
  const plan = planOf(parts, KES(priced.total));
  const row = {
    ...priced,
    number: 'INV-00001',
    currency: 'KES',
    status: 'Pending',
    paid: 0,
    credited: 0,
    dueDate: daysAfter(DAY_ONE, 7),
    plan,
    waiting: false,
    issuedAt: noon(DAY_ONE),
  } as unknown as InvoiceRow;
  return { ...row, ...dueDayOf(row) };
}

const halves = (total: number) =>
  invoiceOf([{ description: 'a', quantity: 1, price: total, vatRate: 0 }], null, [
    part(),
    part({ value: 30, label: 'Second', days: 30 }),
    REST,
  ]);
const on = (invoice: InvoiceRow, change: object, day = DAY_ONE) =>
  standingAfter(invoice, change, noon(day));

describe('what is due now and what later', () => {
  const sums = (invoice: InvoiceRow, day: string) => {
    const { asked, now, later, next } = dueOn(invoice, day);
    return [asked, now, later, next];
  };

  test('the instalment whose day is at most a week away is asked for; milestones come later', () => {
    const invoice = halves(1_000_00);
    expect(sums(invoice, DAY_ONE)).toEqual([500_00, 500_00, 500_00, 500_00]);
    const deposited = on(invoice, { paid: 500_00 });
    expect(deposited.dueDate).toBe('2026-12-22');
    expect(sums(deposited, DAY_ONE)).toEqual([300_00, 0, 500_00, 300_00]);
    expect(dueOn(deposited, '2026-12-15').now).toBe(300_00);
  });

  test('of a day what was due before it, what is due on it, and what comes later or at a milestone', () => {
    const invoice = halves(1_000_00);
    expect(openByDay(invoice, '2026-11-29')).toEqual({ before: 0, on: 500_00, later: 500_00 });
    expect(openByDay(invoice, '2026-12-22')).toEqual({ before: 500_00, on: 300_00, later: 200_00 });
    expect(openByDay({ ...invoice, plan: null }, DAY_ONE)).toEqual({
      before: 0,
      on: 1_000_00,
      later: 0,
    });
    // What had no plan has no milestone that could have got its day.
    expect(newlyDatedParts({ ...invoice, plan: null }, invoice)).toEqual([]);
  });

  test('overdue is the instalment that is past its day, not the whole; once it is paid the invoice is pending again', () => {
    const late = on(halves(1_000_00), { paid: 100_00 }, '2026-12-23');
    expect([late.status, late.dueDate]).toEqual(['Overdue', '2026-11-29']);
    expect(sums(late, '2026-12-23')).toEqual([700_00, 700_00, 200_00, 700_00]);
    expect(scheduleOf(late, '2026-12-23').map(({ state, open }) => [state, open])).toEqual([
      ['overdue', 400],
      ['overdue', 300],
      ['later', 200],
    ]);
    const paid = on(late, { paid: 800_00 }, '2027-06-01');
    expect([paid.status, paid.waiting, dueOn(paid, '2027-06-01')]).toEqual([
      'Pending',
      true,
      { asked: 0, now: 0, later: 200_00, next: 200_00 },
    ]);
  });

  test('a milestone that is reached takes its place among the days', () => {
    const invoice = halves(1_000_00);
    const reached = {
      ...invoice,
      plan: invoice.plan!.with(2, { ...invoice.plan![2]!, date: '2026-11-25' }),
    };
    const after = on(reached, { paid: 100_00 });
    expect(openParts(after).map(({ open }) => open)).toEqual([500_00, 300_00, 100_00]);
    expect(after.dueDate).toBe('2026-11-25');
  });

  test('without a plan all is asked for, whenever it is due', () => {
    const invoice = { ...halves(1_000_00), plan: null, dueDate: '2027-03-01' };
    expect(sums(invoice, DAY_ONE)).toEqual([1_000_00, 1_000_00, 0, 1_000_00]);
    expect(scheduleOf(invoice, DAY_ONE)).toEqual([]);
  });

  test('nothing is due of an invoice that was taken back', () => {
    const gone = on(halves(1_000_00), { credited: 1_000_00 }, '2027-01-01');
    expect(gone.status).toBe('Void');
    expect(sums(gone, '2027-01-01')).toEqual([0, 0, 0, 0]);
  });
});

const discount = fc.oneof(
  fc.constant(null),
  fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 9_000 }) }),
);
const items = fc.array(
  fc.record({
    description: fc.constant('a'),
    quantity: fc.integer({ min: 1, max: 30 }),
    price: fc.integer({ min: 1_000_00, max: 90_000_00 }),
    vatRate: fc.constantFrom(0, 1600),
    discount: fc.oneof(discount, fc.constant({ kind: 'sum' as const, value: 99 })),
  }),
  { minLength: 1, maxLength: 5 },
) satisfies fc.Arbitrary<DraftItem[]>;
const when = fc.oneof(
  fc.integer({ min: 0, max: 90 }).map((days) => ({ due: 'days' as const, days })),
  fc.constant({ due: 'milestone' as const }),
);
/** Any parts in percent and, at the end, the rest; or three percentages that leave something to round. */
const plans = fc.oneof(
  fc.constant([] as InstalmentInput[]),
  fc
    .array(fc.tuple(fc.integer({ min: 1, max: 15_00 }), when), { minLength: 1, maxLength: 6 })
    .chain((parts) =>
      when.map((last) => [
        ...parts.map(([value, due]) => part({ value: value / 100, days: null, ...due })),
        part({ share: 'rest', value: null, days: null, ...last }),
      ]),
    ),
  fc
    .tuple(when, when, when)
    .map((days) =>
      [33.33, 33.33, 33.34].map((value, index) => part({ value, days: null, ...days[index] })),
    ),
);
const events = fc.array(
  fc.record({
    kind: fc.constantFrom('by hand', 'online', 'reverse', 'refund', 'dispute', 'credit', 'reach'),
    share: fc.double({ min: 0.001, max: 1, noNaN: true }),
    whole: fc.boolean(),
    pick: fc.nat({ max: 20 }),
    days: fc.nat({ max: 40 }),
    method: fc.constantFrom<PayMethod>('mpesa', 'card', 'paypal'),
  }),
  { maxLength: 14 },
);
type Event = (typeof events extends fc.Arbitrary<infer Happened> ? Happened : never)[number];

/** An invoice and the money that moved for it, in the invoice's minor units where nothing else is said. */
interface Ledger {
  invoice: InvoiceRow;
  received: number;
  back: number;
  byHand: number[];
  /** Payments by providers, with what of their own money is back. */
  online: { payment: Pick<Payment, 'amount' | 'settles' | 'rounding' | 'rate'>; back: number }[];
}

const RATE = { value: '129.50', date: DAY_ONE };
const PROVIDER = { mpesa: 'mpesa', card: 'stripe', paypal: 'paypal' } as const;
const partOf = (sum: number, { share, whole }: Event): number =>
  whole ? sum : Math.max(1, Math.floor(sum * share));

/** What the services do with each event, by the rules that they do it by. */
const MOVES: Record<Event['kind'], (ledger: Ledger, event: Event, now: Date) => void> = {
  'by hand'(ledger, event, now) {
    const amount = partOf(balanceOf(ledger.invoice), event);
    roundingByHand(ledger.invoice, { method: 'Cash', amount });
    ledger.invoice = standingAfter(ledger.invoice, { paid: ledger.invoice.paid + amount }, now);
    ledger.received += amount;
    ledger.byHand.push(amount);
  },
  online(ledger, event, now) {
    const open = balanceOf(ledger.invoice);
    // Asked for what was open before the last payment: the newer standing may take less.
    const owed = { currency: 'KES' as const, balance: open + event.pick * 1_00 };
    const wanted = event.whole ? owed.balance : Math.max(1_00, partOf(owed.balance, event));
    const typed = event.method === 'mpesa' ? Math.max(1, Math.round(wanted / 100)) : wanted / 100;
    const bounds = { least: 1, most: Number.MAX_SAFE_INTEGER };
    const asked = askFor(owed, event.method, typed, bounds, RATE);
    if (open === 0) return;
    const { settles, rounding } = allocationOf(
      { ...asked, provider: PROVIDER[event.method] },
      open,
    );
    ledger.invoice = standingAfter(ledger.invoice, { paid: ledger.invoice.paid + settles }, now);
    ledger.received += settles;
    const payment = { amount: asked.amount, settles, rounding, rate: asked.rate };
    ledger.online.push({ payment, back: 0 });
  },
  reverse(ledger, { pick }, now) {
    const [amount] = ledger.byHand.splice(pick % (ledger.byHand.length || 1), 1);
    if (amount === undefined) return;
    ledger.invoice = standingAfter(ledger.invoice, { paid: ledger.invoice.paid - amount }, now);
    ledger.back += amount;
  },
  refund: (ledger, event, now) => giveBack(ledger, event, now, false),
  dispute: (ledger, event, now) => giveBack(ledger, event, now, true),
  credit(ledger, event, now) {
    const over = creditOver(
      ledger.invoice,
      event.whole ? null : partOf(balanceOf(ledger.invoice), event),
    );
    const credited = ledger.invoice.credited + over;
    ledger.invoice = standingAfter(ledger.invoice, { credited }, now);
  },
  reach(ledger, { days }, now) {
    const { plan } = ledger.invoice;
    const date = daysAfter(DAY_ONE, days);
    const reached = plan && plan.map((one) => (one.date === null ? { ...one, date } : one));
    ledger.invoice = standingAfter({ ...ledger.invoice, plan: reached }, {}, now);
  },
};

function giveBack(ledger: Ledger, event: Event, now: Date, disputed: boolean): void {
  const one = ledger.online[event.pick % (ledger.online.length || 1)];
  if (!one || one.back === one.payment.amount) return;
  const before = settledAfterRefunds(one.payment, one.back);
  one.back += partOf(one.payment.amount - one.back, event);
  const change = settledAfterRefunds(one.payment, one.back) - before;
  if (change === 0) return;
  const owed = balanceOf(ledger.invoice);
  const { paid, credit } = afterRefund(ledger.invoice, change, !disputed);
  ledger.invoice = standingAfter(ledger.invoice, { paid }, now);
  if (credit > 0) {
    const credited = ledger.invoice.credited + creditOver(ledger.invoice, credit);
    ledger.invoice = standingAfter(ledger.invoice, { credited }, now);
  }
  ledger.back -= change;
  // A refund makes nothing due again.
  if (!disputed) expect(balanceOf(ledger.invoice)).toBeLessThanOrEqual(owed);
}

/** What has to hold whatever happened: the sums to the cent, and the standing by the instalments. */
function check({ invoice, received, back }: Ledger, today: string): void {
  const due = dueOn(invoice, today);
  expect(due.now + due.later + received - back).toBe(invoice.total - invoice.credited);
  expect(Math.min(due.now, due.later, due.asked)).toBeGreaterThanOrEqual(0);
  expect(due.now === 0 || due.now === due.asked).toBe(true);
  const parts = openParts(invoice);
  if (invoice.plan === null) return;
  const sum = (of: (one: (typeof parts)[number]) => number): number =>
    parts.reduce((total, one) => total + of(one), 0);
  expect([sum((one) => one.amount), sum((one) => one.open)]).toEqual([
    invoice.total,
    balanceOf(invoice),
  ]);
  const late = parts.some(({ open, date }) => open > 0 && date !== null && date < today);
  expect(invoice.status === 'Overdue').toBe(late);
}

test('due now + due later + paid − refunded = total − credited, whatever happens to whichever plan, after every event', () => {
  let refused = 0;
  fc.assert(
    fc.property(items, discount, plans, events, (lines, off, parts, happened) => {
      const invoice = invoiceOf(lines, off, parts);
      const ledger: Ledger = { invoice, received: 0, back: 0, byHand: [], online: [] };
      let today = DAY_ONE;
      check(ledger, today);
      for (const event of happened) {
        today = daysAfter(today, event.days % 12);
        const now = noon(today);
        // The hourly job, which gives an invoice its standing of the day.
        ledger.invoice = standingAfter(ledger.invoice, {}, now);
        try {
          MOVES[event.kind](ledger, event, now);
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          refused++;
        }
        check(ledger, today);
      }
    }),
    { numRuns: 400 },
  );
  expect(refused).toBeGreaterThan(0);
});
