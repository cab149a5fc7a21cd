import type { Statement, Tx } from '../../db/database.ts';

const statements = {
  ensureCounter: { name: 'counter_ensure', text: `insert into counters (name, value) values ($1, 0) on conflict (name) do nothing` },
  takeNumber: { name: 'counter_take', text: `update counters set value = value + 1 where name = $1 returning value` },
  insert: {
    name: 'invoice_insert',
    text: `insert into invoices (number, order_id, status, customer, customer_email, customer_pin, currency, amount, tax, total, paid, date, due_date, created_at, updated_at)
      values ($1,$2,$3,$4,$5,$6,'KES',$7,$8,$9,$10,$11,$12,$13,$13)`,
  },
  insertItems: {
    name: 'invoice_insert_items',
    text: `insert into invoice_items (invoice_number, position, description, quantity, price, vat_rate, vat)
      select $1, * from unnest($2::int[], $3::text[], $4::int[], $5::bigint[], $6::int[], $7::bigint[])`,
  },
} satisfies Record<string, Statement>;

export interface NewInvoice {
  orderId: string | null;
  status: 'Pending' | 'Paid';
  customer: string;
  customerEmail: string;
  customerPin: string | null;
  amount: number;
  tax: number;
  total: number;
  paid: number;
  date: string;
  dueDate: string;
  items: { description: string; quantity: number; price: number; vatRate: number; vat: number }[];
}

const COUNTER = 'invoice';

/** Makes the counter's row; once, at start. */
export async function ensureCounter(tx: Tx): Promise<void> {
  await tx.run(statements.ensureCounter, [COUNTER]);
}

/**
 * Writes an invoice with the next number, INV-00001 and on. The counter's row stays locked until the caller's
 * transaction ends, so that numbers have no gap and no double (D74).
 */
export async function insertInvoice(tx: Tx, invoice: NewInvoice, now: Date): Promise<string> {
  const taken = await tx.run<{ value: number }>(statements.takeNumber, [COUNTER]);
  const number = `INV-${String(taken[0]!.value).padStart(5, '0')}`;
  await tx.run(statements.insert, [
    number, invoice.orderId, invoice.status, invoice.customer, invoice.customerEmail, invoice.customerPin, invoice.amount, invoice.tax,
    invoice.total, invoice.paid, invoice.date, invoice.dueDate, now,
  ]);
  const column = <T>(pick: (item: NewInvoice['items'][number], index: number) => T): T[] => invoice.items.map(pick);
  await tx.run(statements.insertItems, [
    number, column((_, index) => index + 1), column((item) => item.description), column((item) => item.quantity), column((item) => item.price),
    column((item) => item.vatRate), column((item) => item.vat),
  ]);
  return number;
}
