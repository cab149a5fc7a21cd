import type { Statement, Tx } from '../../db/database.ts';
import { insertInto, insertRows } from '../../db/table-statements.ts';
import { invoiceItems, invoices } from '../../db/tables/invoices.ts';
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
  insert: insertInto(invoices, 'invoice_insert', {
    byDefault: ['texts', 'credited', 'sentAt', 'viewedAt', 'voidedAt', 'changedFields'],
  }),
  insertItems: insertRows(invoiceItems, 'invoice_insert_items', { once: ['invoiceNumber'] }),
} satisfies Record<string, Statement>;

type Item = typeof invoiceItems.$inferSelect;
type Discounted = 'discountRate' | 'discount';

/** A line as kept. Minor units. */
export type ItemRow = Omit<Item, 'invoiceNumber' | 'position' | 'taxClass' | Discounted> &
  Partial<Pick<Item, 'taxClass' | Discounted>>;

type Row = Parameters<typeof statements.insert.params>[0];
/** What an invoice need not have: a shop's has no discount and no plan. */
type Terms = 'plan' | 'waiting' | Discounted;

export type NewInvoice = Omit<Row, 'number' | 'issuedAt' | 'createdAt' | 'updatedAt' | Terms> &
  Partial<Pick<Row, Terms>> & { items: ItemRow[] };

const NO_DISCOUNT = { discountRate: null, discount: 0 };

const INVOICES = 'invoice';
const CREDIT_NOTES = 'credit_note';

/** Makes the counters' rows; once, at start. */
export async function ensureCounter(tx: Tx): Promise<void> {
  await tx.run(statements.ensureCounters, [[INVOICES, CREDIT_NOTES]]);
}

/** The next number of a row of numbers without gap or double: the counter stays locked until the transaction ends. */
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
  const { items, ...given } = invoice;
  const number = await takeNumber(tx, INVOICES, 'INV');
  const params = statements.insert.params({
    ...NO_DISCOUNT,
    plan: null,
    waiting: false,
    ...given,
    number,
    issuedAt: invoice.status === 'Paid' ? now : null,
    createdAt: now,
    updatedAt: now,
  });
  await tx.run(statements.insert, params);
  await insertItems(tx, number, items);
  return number;
}

export async function insertItems(tx: Tx, number: string, items: ItemRow[]): Promise<void> {
  const placed = items.map((item, index) => ({
    ...NO_DISCOUNT,
    ...item,
    position: index + 1,
    taxClass: taxClassOf(item),
  }));
  const params = statements.insertItems.params({ invoiceNumber: number }, placed);
  await tx.run(statements.insertItems, params);
}

function taxClassOf({ taxClass, vatRate }: ItemRow): TaxClass {
  return taxClass ?? (vatRate > 0 ? 'standard' : 'zero');
}
