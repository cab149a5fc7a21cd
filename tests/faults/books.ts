import { expect } from 'vitest';
import { systemClock } from '../../src/kernel/clock.ts';
import { openStore, type LedgerRow } from '../../src/sandbox/store.ts';
import { withDatabase, type Place, type ProductProcess } from '../support/process.ts';
import { orderOf, type Customer, type Shop } from './customer.ts';
import { eventually } from '../support/eventually.ts';
import { comeToRest } from './rest.ts';

interface PaymentRow {
  id: string;
  number: string;
  provider: string;
  status: string;
  amount: number;
  currency: string;
}
interface OrderRow {
  id: string;
  number: string;
  status: string;
  email: string;
}
interface Mail {
  to: string;
  subject: string;
}

/** What moved at the stand-ins. */
export async function ledgerOf(product: Shop): Promise<LedgerRow[]> {
  return (await product.api<LedgerRow[]>('GET', '/sandbox/api/ledger')).body;
}

export async function movedFor(product: Shop, { order }: Customer): Promise<LedgerRow[]> {
  return (await ledgerOf(product)).filter((row) => row.orderReference === order.number);
}

export async function receiptsFor(product: Shop, { email, order }: Customer): Promise<Mail[]> {
  const mail = (
    await product.api<Mail[]>('GET', `/sandbox/api/mail?to=${encodeURIComponent(email)}`)
  ).body;
  return mail.filter((one) => one.subject === `Receipt for order ${order.number}`);
}

/** One order whose money moved once: it is paid by exactly that money, and its receipt came once. */
export async function expectPaidOnce(product: ProductProcess, customer: Customer): Promise<void> {
  const order = await orderOf(product, customer);
  const moved = await movedFor(product, customer);
  expect(moved).toHaveLength(1);
  expect(order.status).toBe('paid');
  const succeeded = order.payments.filter((payment) => payment.status === 'succeeded');
  expect(succeeded.map(({ method, amount, currency }) => ({ method, amount, currency }))).toEqual([
    { method: customer.method, amount: moved[0]!.amount, currency: moved[0]!.currency },
  ]);
  if (succeeded[0]!.reference !== null) expect(succeeded[0]!.reference).toBe(moved[0]!.reference);
  await eventually(
    async () => (await receiptsFor(product, customer)).length > 0,
    90_000,
    'the receipt mail',
  );
  expect(await receiptsFor(product, customer)).toHaveLength(1);
}

/**
 * Stops the product once all emails are sent, and compares all books. Each movement at a stand-in
 * is one succeeded payment, and the reverse. An order is paid exactly when money moved for it, an
 * overpayment is on the refund list. Each paid order has one invoice, and each of its lines one
 * delivery; invoices are numbered without a gap.
 */
export async function expectBooksAgree(place: Place, product: ProductProcess): Promise<void> {
  await product.stop();
  await comeToRest(place);
  const { ledger, receipts } = standInsOf(place);
  const books = await withDatabase(place, async (db) => ({
    payments: await db.query<PaymentRow>(
      `select id, payable_number as number, provider, status, amount, currency from payments where status in ('succeeded', 'refunded')`,
    ),
    orders: await db.query<OrderRow>(
      `select id, number, status, customer_email as email from orders`,
    ),
    refunds: await db.query<{ number: string }>(
      `select p.payable_number as number from refunds r join payments p on p.id = r.payment_id where r.amount = p.amount`,
    ),
    invoices: await db.query<{ number: string; orderId: string | null }>(
      `select number, order_id as "orderId" from invoices order by number`,
    ),
    undelivered: await db.query<{ number: string }>(
      `select o.number from order_lines l join orders o on o.id = l.order_id and o.paid_at is not null
        left join fulfilment_tasks t on t.order_id = l.order_id and t.position = l.position
        group by o.number, l.position having count(t.id) <> 1`,
    ),
  }));
  const moved = ledger.map(
    (row) =>
      `${row.orderReference} ${row.provider} ${Math.round(row.amount * 100)} ${row.currency}`,
  );
  expect(
    books.payments
      .map((row) => `${row.number} ${row.provider} ${row.amount} ${row.currency}`)
      .sort(),
  ).toEqual(moved.sort());
  const paid = books.orders.filter((order) => order.status === 'paid');
  expect(paid.map((order) => order.number).sort()).toEqual(
    [...new Set(ledger.map((row) => row.orderReference))].sort(),
  );
  expect(books.refunds.map((row) => row.number).sort()).toEqual(surplusOf(ledger));
  // The demonstration's own invoices have numbers, too, and no order.
  expect(books.invoices.flatMap((row) => row.orderId ?? []).sort()).toEqual(
    paid.map((order) => order.id).sort(),
  );
  expect(books.undelivered).toEqual([]);
  expect(books.invoices.map((row) => row.number)).toEqual(
    books.invoices.map((_, index) => `INV-${String(index + 1).padStart(5, '0')}`),
  );
  expect(receipts.map((mail) => mail.subject).sort()).toEqual(
    paid.map((order) => `Receipt for order ${order.number}`).sort(),
  );
}

/** What the stand-ins remember, once no product runs: nothing can move any more. */
function standInsOf(place: Place): { ledger: LedgerRow[]; receipts: Mail[] } {
  const store = openStore(place.dataDir, systemClock);
  try {
    return {
      ledger: store.ledger(),
      receipts: store
        .list<Mail>('mail')
        .filter((mail) => mail.subject.startsWith('Receipt for order ')),
    };
  } finally {
    store.close();
  }
}

/** The number of an order once for each movement beyond its first. */
function surplusOf(ledger: LedgerRow[]): string[] {
  const seen = new Set<string>();
  return ledger
    .map((row) => row.orderReference)
    .filter((number) => seen.has(number) || !seen.add(number))
    .sort();
}
