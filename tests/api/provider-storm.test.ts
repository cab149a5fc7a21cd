import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE } from '../../src/kernel/clock.ts';
import type { LedgerRow } from '../../src/sandbox/store.ts';
import { ledgerOf } from '../faults/books.ts';
import {
  METHODS,
  newCustomer,
  orderOf,
  pay,
  press,
  promptOnPhone,
  type Cards,
  type Customer,
} from '../faults/customer.ts';
import { AMOUNTS_OFF, drawFault, FAULTY, oneOf } from '../faults/provider-faults.ts';
import { seeded } from '../faults/random.ts';
import { comeRound } from '../support/eventually.ts';
import { startTestProduct, type RunningProduct } from '../support/product.ts';

const PAYMENTS = Number(process.env.FAULT_PAYMENTS ?? 8);
const LONG = process.env.FAULT_PAYMENTS !== undefined;
const SEED = Number(process.env.FAULT_SEED ?? 20_261_123);
/** Few at once meet more of what is drawn. */
const AT_ONCE = LONG ? 12 : 4;
/** Product time: a prompt blocks another one for three minutes. */
const BETWEEN_TRIES = 4 * MINUTE;
const TRIES = LONG ? 4 : 2;
/** Product time: a prompt blocks another one for three minutes. */
const QUARTER = 16 * MINUTE;
const QUARTERS = 200;

/*
 * Many payments (`FAULT_PAYMENTS=1000` for a long run) while the providers do everything wrong that docs/providers.md
 * §9.3 has, several things at once, by a seed. Then all is well again and time passes: every movement of money is
 * counted once, or goes back.
 */
describe.each(['stripe', 'paystack'] as const)(
  `${PAYMENTS} payments under every fault of the providers, cards by %s (FAULT_SEED=${SEED})`,
  {
    timeout: 120_000 + PAYMENTS * 5_000,
  },
  (cards) => {
    const random = seeded(SEED);
    const customers: Customer[] = [];
    const drawn = new Map<string, number>();
    let product: RunningProduct & { cards: Cards };
    beforeAll(async () => {
      product = Object.assign(await startTestProduct({ CARD_PROVIDER: cards }), { cards });
    });
    afterAll(() => product?.stop());

    it('no money is lost and none counts twice', async () => {
      const [before] = await product.db.query<{ count: number }>(INVOICES);
      // Counters are the process's, which other files' products had before.
      const faultsBefore = await ourFaults();
      while (customers.length < PAYMENTS) await batch();
      await clearFaults();
      const quarters = await untilBooksAgree();
      const { moved, ours } = await bothBooks();
      expect(differences(moved, ours)).toEqual([]);
      const orders = await product.db.query<OrderRow>(ORDERS);
      for (const order of orders) expectKept(order, ours);
      const paid = orders.filter(({ status }) => status === 'paid').map(({ number }) => number);
      if (LONG)
        process.stdout.write(
          `${customers.length} orders, ${paid.length} paid; ${moved.length} payments, ${ours.filter(({ aside }) => aside).length} of another amount and put aside; all known ${quarters} quarters of an hour after the storm; ${[...drawn].map(([what, times]) => `${times} × ${what}`).join(', ')}\n`,
        );
      const [after] = await product.db.query<{ count: number }>(INVOICES);
      expect(after!.count - before!.count).toBe(paid.length);
      await expectReceipts(paid);
      expect(await ourFaults()).toEqual(faultsBefore);
    });

    async function ourFaults(): Promise<string[]> {
      const { text } = await product.api('GET', '/metrics');
      const faults = /^http_requests_total\{route="(?!\/sandbox\/).*status="500"\}.*$/gm;
      return text.match(faults) ?? [];
    }

    async function clearFaults(): Promise<void> {
      await product.api('POST', '/sandbox/api/faults', {});
    }

    async function batch(): Promise<void> {
      for (const provider of FAULTY)
        for (let faults = 1 + Math.floor(random() * 3); faults > 0; faults--) {
          const fault = drawFault(random, provider);
          // A call waits half a minute for an answer: too long for every run.
          if (fault.hang && !LONG) continue;
          const what = Object.keys(fault).find((name) => name !== 'times')!;
          drawn.set(`${provider} ${what}`, (drawn.get(`${provider} ${what}`) ?? 0) + 1);
          await product.api('POST', '/sandbox/api/faults', { provider, ...fault });
        }
      const plans = Array.from({ length: Math.min(AT_ONCE, PAYMENTS - customers.length) }, plan);
      const fresh = await Promise.all(
        plans.map(({ method }, index) => newCustomer(product, method, customers.length + index)),
      );
      customers.push(...fresh);
      for (let tries = 0; tries < TRIES; tries++) {
        await Promise.all(fresh.map((customer, index) => tryToPay(customer, plans[index]!, tries)));
        product.clock.advance(BETWEEN_TRIES);
      }
      // A rule without its call must not stay for another batch.
      if (random() < 0.3) await clearFaults();
    }

    function plan() {
      return {
        method: oneOf(random, METHODS),
        other: oneOf(random, METHODS),
        goesAlsoElsewhere: random() < 0.2,
        comesBack: random() < 0.7,
      };
    }

    /**
     * As a person does: pays the prompt on the phone, otherwise presses the button, unless the
     * shop says paid.
     */
    async function tryToPay(
      customer: Customer,
      { other, goesAlsoElsewhere, comesBack }: ReturnType<typeof plan>,
      tries: number,
    ): Promise<void> {
      if ((await orderOf(product, customer)).status === 'paid') return;
      const steps = [
        (await promptOnPhone(product, customer)) ?? (await press(product, customer)),
        ...(goesAlsoElsewhere && tries === 0 ? [await press(product, customer, other)] : []),
      ];
      await Promise.all(steps.map((step) => pay(product, step, comesBack)));
      await comeRound();
    }

    async function bothBooks(): Promise<{ moved: LedgerRow[]; ours: Entry[] }> {
      return { moved: await ledgerOf(product), ours: await product.db.query<Entry>(ENTRIES) };
    }

    /** Lets quarters of an hour pass until both books say the same; answers how many it took, at most QUARTERS. */
    async function untilBooksAgree(): Promise<number> {
      for (let quarter = 0; quarter < QUARTERS; quarter++) {
        const [open] = await product.db.query<{ count: number }>(
          'select count(*)::int as count from payment_events where processed_at is null',
        );
        const { moved, ours } = await bothBooks();
        if (open!.count === 0 && differences(moved, ours).length === 0) return quarter;
        product.clock.advance(QUARTER);
        await comeRound();
      }
      return QUARTERS;
    }

    async function expectReceipts(paid: string[]): Promise<void> {
      const receipts = async (): Promise<string[]> =>
        (await product.api<{ subject: string }[]>('GET', '/sandbox/api/mail?limit=100000')).body
          .filter(({ subject }) => subject.startsWith('Receipt for order '))
          .map(({ subject }) => subject.slice('Receipt for order '.length))
          .sort();
      for (
        let quarter = 0;
        quarter < QUARTERS && (await receipts()).length < paid.length;
        quarter++
      ) {
        product.clock.advance(QUARTER);
        await comeRound();
      }
      expect(await receipts()).toEqual(paid.sort());
    }
  },
);

/** Money that our books know of. */
interface Entry {
  number: string;
  provider: string;
  receipt: string | null;
  status: string;
  /** What the provider says it took, and the amount on its refund list, in minor units. */
  amount: number;
  back: number;
  /** Of another amount than was asked: it settles nothing and goes back whole. */
  aside: boolean;
  /** Minor units of KES. */
  settles: number;
}

interface OrderRow {
  number: string;
  status: string;
  total: number;
}

const INVOICES = 'select count(*)::int as count from invoices where order_id is not null';

const ORDERS =
  "select number, status, total from orders where customer_email like 'wanjiku.%@customer.example'";

const ENTRIES = `select payable_number as number, provider, receipt, status, settles::int, coalesce(back, 0)::int as back,
    failure_code is not distinct from 'amount_differs' as aside,
    (case when failure_code = 'amount_differs' then back else amount end)::int as amount
  from payments left join (select payment_id, sum(amount) as back from refunds group by 1) r on r.payment_id = payments.id
  where status in ('succeeded', 'refunded') or (failure_code = 'amount_differs' and back > 0)`;

/** How what a provider took is not an entry of ours, or an entry nothing that it took. */
function differences(moved: readonly LedgerRow[], ours: readonly Entry[]): string[] {
  const left = [...ours];
  const theirs = moved.filter((row) => {
    const at = left.findIndex((entry) => isOf(entry, row));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return [
    ...left.map((entry) => `only ours: ${JSON.stringify(entry)}`),
    ...theirs.map((row) => `only theirs: ${JSON.stringify(row)}`),
  ];
}

/** The same receipt for the same order; and the amount, but where the stand-in was told to name another one. */
function isOf(entry: Entry, row: LedgerRow): boolean {
  const named = entry.amount - Math.round(row.amount * 100);
  return (
    entry.provider === row.provider &&
    entry.receipt === row.reference &&
    entry.number === row.orderReference &&
    (named === 0 ? !entry.aside : row.provider === 'mpesa' && AMOUNTS_OFF.includes(named / 100))
  );
}

/**
 * An order is paid by exactly its price, to the cent. All money above it is on the refund list.
 */
function expectKept({ number, status, total }: OrderRow, ours: readonly Entry[]): void {
  const counted = ours.filter((entry) => entry.number === number && !entry.aside);
  const kept = counted
    .filter((entry) => entry.back < entry.amount)
    .reduce((sum, entry) => sum + entry.settles, 0);
  if (status === 'paid') expect([number, kept]).toEqual([number, total]);
  else expect([number, status, kept < total]).toEqual([number, 'pending', true]);
}
