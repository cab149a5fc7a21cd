import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MonthLine } from '../../src/contracts/months.ts';
import type { Database } from '../../src/db/database.ts';
import { creditNotes, invoices, manualPayments } from '../../src/db/tables/invoices.ts';
import { expenses } from '../../src/db/tables/office.ts';
import { payments, refunds } from '../../src/db/tables/payments.ts';
import { nairobiDay } from '../../src/kernel/clock.ts';
import type { Gateway } from '../../src/modules/payments/gateway.ts';
import { comparePayments } from '../../src/modules/payments/reconciliation-compare.ts';
import { figuresNow, monthsUntil } from '../../src/modules/reports/figures.store.ts';
import { Months } from '../../src/modules/reports/months.service.ts';
import { createSettings } from '../../src/modules/settings/index.ts';
import { useEmptyDatabase } from '../support/empty-database.ts';

/*
 * After any movements of money and claims in some months, the month's file, the month's report,
 * the dashboard's chart and the providers agree to the cent. The test computes the amounts itself.
 */
const NOW = new Date('2026-11-22T09:00:00Z');
const MONTHS = ['2026-09', '2026-10'];
/** Those of all days that happen here. */
const EVERY_MONTH = ['2026-08', ...MONTHS, '2026-11'];
const RATE = '129.5';

interface Money {
  provider: 'mpesa' | 'stripe' | 'paypal';
  amount: number;
  fee: number;
  /** An invoice in dollars was paid: without a rate of its own. */
  dollars: boolean;
  at: Date;
  refunded: { amount: number; at: Date; done: boolean }[];
}
interface Paper {
  amount: number;
  tax: number;
  dollars: boolean;
  date: string;
  issued: boolean;
  credited: { amount: number; tax: number; date: string }[];
  byHand: { amount: number; date: string; reversed: Date | null; tax: boolean }[];
}
interface History {
  money: Money[];
  papers: Paper[];
  spent: { amount: number; date: string }[];
}

// Up to both ends of a month, where three hours decide which one it is.
const time = fc.date({
  min: new Date('2026-08-31T18:00:00Z'),
  max: new Date('2026-11-01T03:00:00Z'),
  noInvalidDate: true,
});
const day = time.map((at) => nairobiDay(at));
const cents = fc.integer({ min: 1, max: 9_999_999 });

const money: fc.Arbitrary<Money> = fc
  .record({
    provider: fc.constantFrom('mpesa', 'stripe', 'paypal'),
    amount: cents,
    fee: fc.integer({ min: 0, max: 5_000 }),
    dollars: fc.boolean(),
    at: time,
    parts: fc.array(
      fc.record({ share: fc.integer({ min: 1, max: 50 }), at: time, done: fc.boolean() }),
      {
        maxLength: 2,
      },
    ),
  })
  .map(({ parts, dollars, ...rest }) => ({
    ...rest,
    dollars: dollars && rest.provider !== 'mpesa',
    refunded: parts.map(({ share, at, done }) => ({
      amount: Math.max(1, Math.floor((rest.amount * share) / 100)),
      at,
      done,
    })),
  }));
const paper: fc.Arbitrary<Paper> = fc.record({
  amount: cents,
  tax: fc.integer({ min: 0, max: 1_600_000 }),
  dollars: fc.boolean(),
  date: day,
  issued: fc.boolean(),
  credited: fc.array(fc.record({ amount: cents, tax: cents, date: day }), { maxLength: 2 }),
  byHand: fc.array(
    fc.record({ amount: cents, date: day, reversed: fc.option(time), tax: fc.boolean() }),
    { maxLength: 3 },
  ),
});
const history: fc.Arbitrary<History> = fc.record({
  money: fc.array(money, { maxLength: 6 }),
  papers: fc.array(paper, { maxLength: 4 }),
  spent: fc.array(fc.record({ amount: cents, date: day }), { maxLength: 3 }),
});

let db: Database;
let months: Months;
const clock = { now: () => NOW };
useEmptyDatabase(async (opened) => {
  db = opened;
  const settings = createSettings(db, clock);
  await settings.seed();
  await db.query(
    `update settings set value = jsonb_set(value, '{value}', '"${RATE}"') where key = 'exchangeRate'`,
  );
  settings.forget();
  months = new Months({ db, clock, settings });
});

/** Shillings of an amount, half away from zero. */
const kes = (amount: number, dollars: boolean): number =>
  dollars ? Math.sign(amount) * Math.round((Math.abs(amount) * 1295) / 10) : amount;
const within = (month: string) => (at: Date | string) =>
  (typeof at === 'string' ? at : nairobiDay(at)).startsWith(month);
const sum = <T>(list: T[], pick: (one: T) => number): number =>
  list.reduce((all, one) => all + pick(one), 0);

/** What a month should come to, in minor units of KES, worked out from the events alone. */
function expected({ money: moved, papers, spent }: History, month: string) {
  const mine = within(month);
  const byHandOf = (tax: boolean): number =>
    sum(papers, ({ byHand, dollars }) =>
      sum(
        byHand.filter((one) => one.tax === tax),
        (one) =>
          (mine(one.date) ? kes(one.amount, dollars) : 0) -
          (one.reversed && mine(one.reversed) ? kes(one.amount, dollars) : 0),
      ),
    );
  const received =
    sum(
      moved.filter(({ at }) => mine(at)),
      (one) => kes(one.amount, one.dollars),
    ) + byHandOf(false);
  const refunded = sum(moved, (one) =>
    sum(
      one.refunded.filter(({ at, done }) => done && mine(at)),
      ({ amount }) => kes(amount, one.dollars),
    ),
  );
  const fees = sum(
    moved.filter(({ at }) => mine(at)),
    (one) => kes(one.fee, one.dollars),
  );
  const issued = papers.filter((one) => one.issued && mine(one.date));
  const accrual = (pick: (one: { amount: number; tax: number }) => number): number =>
    sum(issued, (one) => kes(pick(one), one.dollars)) -
    sum(papers, (one) =>
      sum(
        one.credited.filter(({ date }) => mine(date)),
        (note) => kes(pick(note), one.dollars),
      ),
    );
  return {
    received,
    withheld: byHandOf(true),
    refunded,
    fees,
    expenses: sum(
      spent.filter(({ date }) => mine(date)),
      ({ amount }) => amount,
    ),
    net: accrual(({ amount }) => amount),
    vat: accrual(({ tax }) => tax),
  };
}

async function write(lived: History): Promise<void> {
  await db.query(
    'truncate payments, refunds, invoices, credit_notes, manual_payments, expenses, totals, month_lines, month_closings cascade',
  );
  const currency = (dollars: boolean): 'USD' | 'KES' => (dollars ? 'USD' : 'KES');
  for (const [index, one] of lived.money.entries()) {
    await db.orm.insert(payments).values({
      id: `pay_${index}`,
      payableKind: 'order',
      payableId: `ord_${index}`,
      payableNumber: `BA${index}`,
      customer: 'Asha',
      provider: one.provider,
      status: 'succeeded',
      amount: one.amount,
      currency: currency(one.dollars),
      settles: one.amount,
      providerRef: `ref_${index}`,
      receipt: `RCPT${index}`,
      details: {},
      fee: one.fee,
      final: true,
      createdAt: one.at,
      settledAt: one.at,
    });
    for (const [part, refund] of one.refunded.entries())
      await db.orm.insert(refunds).values({
        id: `rfd_${index}_${part}`,
        paymentId: `pay_${index}`,
        amount: refund.amount,
        currency: currency(one.dollars),
        reason: 'asked',
        requestedBy: 'Staff',
        status: refund.done ? 'succeeded' : 'due',
        providerRef: `back_${index}_${part}`,
        settledAt: refund.done ? refund.at : null,
        createdAt: refund.at,
      });
  }
  for (const [index, one] of lived.papers.entries()) {
    const number = `INV-${index}`;
    await db.orm.insert(invoices).values({
      number,
      status: 'Pending',
      customer: 'Green Hills',
      customerEmail: 'bursar@greenhills.example',
      currency: currency(one.dollars),
      amount: one.amount,
      tax: one.tax,
      total: one.amount + one.tax,
      date: one.date,
      dueDate: one.date,
      issuedAt: one.issued ? NOW : null,
    });
    for (const [part, note] of one.credited.entries())
      await db.orm.insert(creditNotes).values({
        number: `CN-${index}-${part}`,
        invoiceNumber: number,
        amount: note.amount,
        tax: note.tax,
        total: note.amount + note.tax,
        reason: 'less',
        date: note.date,
        createdBy: 'Staff',
      });
    for (const [part, hand] of one.byHand.entries())
      await db.orm.insert(manualPayments).values({
        id: `man_${index}_${part}`,
        invoiceNumber: number,
        customer: 'Green Hills',
        method: hand.tax ? 'Withholding Tax' : 'Cash',
        amount: hand.amount,
        currency: currency(one.dollars),
        date: hand.date,
        receivedAt: NOW,
        recordedBy: 'Staff',
        reversedAt: hand.reversed,
      });
  }
  for (const one of lived.spent)
    await db.orm
      .insert(expenses)
      .values({ date: one.date, category: 'Rent', supplier: 'Landlord', amount: one.amount });
}

/** All lines of a month, read page by page. */
async function linesOf(month: string): Promise<MonthLine[]> {
  const lines: MonthLine[] = [];
  for (let cursor: string | undefined, more = true; more;) {
    const page = await months.lines({ month, cursor, limit: 3 }, 'owner');
    lines.push(...page.rows);
    cursor = page.next ?? undefined;
    more = page.next !== null;
    if (!more) expect(lines).toHaveLength(page.total);
  }
  return lines;
}

const minor = (major: number): number => Math.round(major * 100);

/** A provider that says exactly what it moved. */
const provider = (lived: History): Partial<Gateway> => ({
  query: ({ attemptId }) => {
    const { amount } = lived.money[Number(attemptId.slice(4))]!;
    return Promise.resolve({ kind: 'succeeded', amount });
  },
  returned: ({ attemptId }) => {
    const index = Number(attemptId.slice(4));
    const moves = lived.money[index]!.refunded.flatMap(({ amount, done }, part) =>
      done
        ? [
            {
              providerRef: `back_${index}_${part}`,
              cause: 'refund' as const,
              amount,
              state: { kind: 'succeeded' as const },
            },
          ]
        : [],
    );
    return Promise.resolve({ kind: 'known', moves: moves as never });
  },
});

async function check(lived: History): Promise<void> {
  await write(lived);
  const gateway = provider(lived) as Gateway;
  const books = await comparePayments(
    { db, clock, gateways: { mpesa: gateway, stripe: gateway, paypal: gateway } },
    new Date(0),
  );
  expect([books.onlyOurs, books.onlyTheirs, books.amountDiffers, books.notCompared]).toEqual([
    [],
    [],
    [],
    [],
  ]);
  const chart = new Map(
    (await monthsUntil(db, NOW, 6, RATE)).map((one) => [one.month, one] as const),
  );
  const { revenue } = await figuresNow(db, RATE);
  expect(revenue).toBe(sum(EVERY_MONTH, (month) => expected(lived, month).net));
  for (const month of MONTHS) {
    const want = expected(lived, month);
    const { cash, accrual, withheld } = await months.read(month, 'owner');
    expect({
      received: minor(cash.received),
      withheld: minor(withheld),
      refunded: minor(cash.refunded),
      fees: minor(cash.fees),
      expenses: minor(cash.expenses!),
      net: minor(accrual.net),
      vat: minor(accrual.vat),
    }).toEqual(want);
    expect(minor(cash.revenue)).toBe(want.received - want.refunded);
    expect(chart.get(month)).toEqual({
      month,
      revenue: want.received - want.refunded,
      expenses: want.fees + want.expenses,
    });
    const lines = await linesOf(month);
    expect(new Set(lines.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(lines.length);
    expect(lines.map(({ at }) => at)).toEqual(lines.map(({ at }) => at).toSorted());
    expect(sum(lines, ({ netKes }) => minor(netKes))).toBe(want.net);
    expect(sum(lines, ({ vatKes }) => minor(vatKes))).toBe(want.vat);
    expect(sum(lines, ({ cashKes }) => minor(cashKes))).toBe(
      want.received - want.refunded - want.fees - want.expenses,
    );
    expect(sum(lines, ({ withheldKes }) => minor(withheldKes))).toBe(want.withheld);
    for (const [name, method] of [
      ['mpesa', 'M-Pesa'],
      ['stripe', 'Credit Card'],
      ['paypal', 'PayPal'],
    ] as const) {
      const ofProvider = lived.money.filter((one) => one.provider === name);
      const mine = within(month);
      expect(
        sum(
          lines.filter(
            (line) => line.method === method && ['payment', 'refund'].includes(line.kind),
          ),
          ({ cash: moved }) => minor(moved),
        ),
      ).toBe(
        sum(ofProvider, (one) => (mine(one.at) ? one.amount : 0)) -
          sum(ofProvider, (one) =>
            sum(one.refunded, ({ amount, at, done }) => (done && mine(at) ? amount : 0)),
          ),
      );
    }
  }
}

describe('a month’s file adds up to the dashboard and to the providers', () => {
  it('to the cent, whatever happened', { timeout: 120_000 }, async () => {
    expect.hasAssertions();
    await fc.assert(fc.asyncProperty(history, check), { numRuns: 8, seed: 20_261_122 });
  });
});

describe('a month that was closed', () => {
  const lived: History = {
    money: [
      {
        provider: 'stripe',
        amount: 100_000,
        fee: 3_000,
        dollars: false,
        at: new Date('2026-10-05T10:00:00Z'),
        refunded: [],
      },
    ],
    papers: [],
    spent: [{ amount: 5_000, date: '2026-10-09' }],
  };
  const staff = { name: 'Amina', preset: 'owner' } as never;

  it('says who closed it, and shows what is different since then, and nothing else', async () => {
    await write(lived);
    await months.close('2026-10', true, staff, { by: 'Amina', ifMatch: undefined });
    // As a month was kept before there were withheld taxes.
    await db.query(`update month_lines set line = line - 'withheld'`);
    const closed = await months.read('2026-10', 'owner');
    expect([closed.closed?.by, closed.changes]).toEqual(['Amina', []]);
    await db.query(`update payments set fee = 3500, customer = 'Asha M.' where id = 'pay_0'`);
    await db.query('delete from expenses');
    await db.query(
      `insert into expenses (date, category, supplier, amount) values ('2026-10-31', 'Rent', 'Landlord', 700)`,
    );
    const { changes } = await months.read('2026-10', 'owner');
    expect(changes.map(({ kind, before, now }) => [kind, before, now])).toEqual([
      ['expense', -50, null],
      ['expense', null, -7],
      ['fee', -30, -35],
    ]);
    expect((await months.read('2026-10', 'support')).changes.map(({ kind }) => kind)).toEqual([
      'fee',
    ]);
  });

  it('was over before, and what was open was acknowledged', async () => {
    await write(lived);
    const close = (month: string, acknowledged: boolean) =>
      months.close(month, acknowledged, staff, { by: 'Amina', ifMatch: undefined });
    await expect(close('2026-11', true)).rejects.toMatchObject({ code: 'month_not_over' });
    // The books were not compared since.
    await expect(close('2026-10', false)).rejects.toMatchObject({ code: 'month_open' });
    expect((await months.read('2026-10', 'owner')).open.map(({ kind }) => kind)).toEqual([
      'not_compared',
    ]);
    // Of a month that goes on nobody could have compared the books since its end.
    expect(await months.read('2026-11', 'owner')).toMatchObject({ over: false, open: [] });
  });
});
