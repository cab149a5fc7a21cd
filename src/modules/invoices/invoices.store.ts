import type { Statement, Tx } from '../../db/database.ts';
import type { Currency } from '../../kernel/money.ts';
import type { TaxClass } from './invoices.ts';

const statements = {
  ensureCounters: {
    name: 'counter_ensure',
    text: `insert into counters (name, value) select unnest($1::text[]), 0 on conflict (name) do nothing`,
  },
  takeNumber: {
    name: 'counter_take',
    text: `update counters set value = value + 1 where name = $1 returning value`,
  },
  insert: {
    name: 'invoice_insert',
    text: `insert into invoices (number, order_id, proposal_id, user_id, status, customer, customer_email, customer_pin, customer_phone, customer_address, note,
      currency, amount, tax, total, paid, date, due_date, issued_at, created_at, updated_at, updated_by)
      values ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16,$17,$18,$19,$20,$20,$21)`,
  },
  insertItems: {
    name: 'invoice_insert_items',
    text: `insert into invoice_items (invoice_number, position, description, quantity, price, vat_rate, tax_class, vat)
      select $1, * from unnest($2::int[], $3::text[], $4::int[], $5::bigint[], $6::int[], $7::text[], $8::bigint[])`,
  },
} satisfies Record<string, Statement>;

/** A line as kept. Minor units. */
export interface ItemRow {
  description: string;
  quantity: number;
  price: number;
  vatRate: number;
  taxClass?: TaxClass;
  vat: number;
}

export interface NewInvoice {
  orderId: string | null;
  proposalId?: string | null;
  userId?: string | null;
  status: 'Pending' | 'Paid' | 'Overdue';
  customer: string;
  customerEmail: string;
  customerPin: string | null;
  customerPhone?: string | null;
  customerAddress?: string;
  note?: string;
  currency?: Currency;
  amount: number;
  tax: number;
  total: number;
  paid: number;
  date: string;
  dueDate: string;
  updatedBy?: string | null;
  items: ItemRow[];
}

const INVOICES = 'invoice';
const CREDIT_NOTES = 'credit_note';

/** Makes the counters' rows; once, at start. */
export async function ensureCounter(tx: Tx): Promise<void> {
  await tx.run(statements.ensureCounters, [[INVOICES, CREDIT_NOTES]]);
}

/** The next number of a row of numbers without gap or double: the counter stays locked until the transaction ends (D74). */
async function takeNumber(tx: Tx, counter: string, prefix: string): Promise<string> {
  const taken = await tx.run<{ value: number }>(statements.takeNumber, [counter]);
  return `${prefix}-${String(taken[0]!.value).padStart(5, '0')}`;
}

/** CN-00001 and on. */
export function takeCreditNumber(tx: Tx): Promise<string> {
  return takeNumber(tx, CREDIT_NOTES, 'CN');
}

/**
 * Writes an invoice with the next number, INV-00001 and on; others who make one wait until the caller's transaction ends.
 * One that is paid when it is written is issued with it: that of an order.
 */
export async function insertInvoice(tx: Tx, invoice: NewInvoice, now: Date): Promise<string> {
  const number = await takeNumber(tx, INVOICES, 'INV');
  await tx.run(statements.insert, [
    number,
    invoice.orderId,
    invoice.proposalId ?? null,
    invoice.userId ?? null,
    invoice.status,
    invoice.customer,
    invoice.customerEmail,
    invoice.customerPin,
    invoice.customerPhone ?? null,
    invoice.customerAddress ?? '',
    invoice.note ?? '',
    invoice.currency ?? 'KES',
    invoice.amount,
    invoice.tax,
    invoice.total,
    invoice.paid,
    invoice.date,
    invoice.dueDate,
    invoice.status === 'Paid' ? now : null,
    now,
    invoice.updatedBy ?? null,
  ]);
  await insertItems(tx, number, invoice.items);
  return number;
}

export async function insertItems(tx: Tx, number: string, items: ItemRow[]): Promise<void> {
  const column = <T>(pick: (item: ItemRow, index: number) => T): T[] => items.map(pick);
  await tx.run(statements.insertItems, [
    number,
    column((_, index) => index + 1),
    column((item) => item.description),
    column((item) => item.quantity),
    column((item) => item.price),
    column((item) => item.vatRate),
    column(taxClassOf),
    column((item) => item.vat),
  ]);
}

function taxClassOf({ taxClass, vatRate }: ItemRow): TaxClass {
  return taxClass ?? (vatRate > 0 ? 'standard' : 'zero');
}
