import { inArray } from 'drizzle-orm';
import type { Statement, Tx } from '../../db/database.ts';
import { insertInto, insertRows, shiftPlaces } from '../../db/table-statements.ts';
import { invoiceItems, invoices } from '../../db/tables/invoices.ts';
import type { Currency } from '../../kernel/money.ts';
import type { TaxClass } from './invoices.ts';

const INVOICES = 'invoice';
const CREDIT_NOTES = 'credit_note';

const statements = {
  ensureCounters: {
    name: 'counter_ensure',
    text: `insert into counters (name, value) select unnest($1::text[]), 0 on conflict (name) do nothing`,
  },
  takeNumber: {
    name: 'counter_take',
    text: `update counters set value = value + 1 where name = $1 returning value`,
  },
  insertItems: insertRows(invoiceItems, 'invoice_insert_items', { once: ['invoiceNumber'] }),
} satisfies Record<string, Statement>;

const NEXT = '(select number from taken)';
const invoice = insertInto(invoices, 'invoice', {
  byDefault: ['texts', 'withheld', 'credited', 'viewedAt', 'voidedAt', 'changedFields'],
  sql: { number: NEXT },
});
const lines = insertRows(invoiceItems, 'lines', { sql: { invoiceNumber: NEXT } });
/** An invoice with its lines and the next number. Others wait for the number until the transaction ends. */
const insertNumbered: Statement = {
  name: 'invoice_insert',
  text: `with taken as (update counters set value = value + 1 where name = '${INVOICES}'
      returning 'INV-' || lpad(value::text, greatest(5, length(value::text)), '0') as number),
    invoice as (${invoice.text}), lines as (${shiftPlaces(lines.text, invoice.places)})
    select number from taken`,
};

type Item = typeof invoiceItems.$inferSelect;
type Discounted = 'discountRate' | 'discount';

/** A line as kept. Minor units. */
export type ItemRow = Omit<Item, 'invoiceNumber' | 'position' | 'taxClass' | Discounted> &
  Partial<Pick<Item, 'taxClass' | Discounted>>;

type Row = Parameters<typeof invoice.params>[0];
/** What an invoice need not have: a shop's has no discount and no plan. */
type Terms = 'plan' | 'waiting' | 'opening' | Discounted;

type NewInvoice = Omit<Row, 'issuedAt' | 'sentAt' | 'createdAt' | 'updatedAt' | Terms> &
  Partial<Pick<Row, Terms>> & { items: ItemRow[] };

const NO_DISCOUNT = { discountRate: null, discount: 0 };

/** Makes the counters' rows; once, at start. */
export async function ensureCounter(tx: Tx): Promise<void> {
  await tx.run(statements.ensureCounters, [[INVOICES, CREDIT_NOTES]]);
}

/** CN-00001 and on, without gap or double: the counter stays locked until the transaction ends. */
export async function takeCreditNumber(tx: Tx): Promise<string> {
  const taken = await tx.run<{ value: number }>(statements.takeNumber, [CREDIT_NOTES]);
  return `CN-${String(taken[0]!.value).padStart(5, '0')}`;
}

/** As the table fills them in. */
const BY_DEFAULT = {
  texts: null,
  withheld: 0,
  credited: 0,
  viewedAt: null,
  voidedAt: null,
  changedFields: [],
};

/**
 * Writes an invoice with the next number, INV-00001 and on, and answers it; others who make one wait until the caller's
 * transaction ends. One that is paid when it is written is issued with it: that of an order. So is one that is `sent`, and
 * an opening balance, of which nobody is told.
 */
export async function insertInvoice(
  tx: Tx,
  { items, ...given }: NewInvoice,
  now: Date,
  { sent = false } = {},
): Promise<typeof invoices.$inferSelect> {
  const row = {
    ...NO_DISCOUNT,
    plan: null,
    waiting: false,
    opening: false,
    ...given,
    issuedAt: sent || given.opening || given.status === 'Paid' ? now : null,
    sentAt: sent ? now : null,
    createdAt: now,
    updatedAt: now,
  };
  const values = [...invoice.params(row), ...lines.params({}, placed(items))];
  const [taken] = await tx.run<{ number: string }>(insertNumbered, values);
  return { ...BY_DEFAULT, ...row, number: taken!.number };
}

export async function insertItems(tx: Tx, number: string, items: ItemRow[]): Promise<void> {
  const params = statements.insertItems.params({ invoiceNumber: number }, placed(items));
  await tx.run(statements.insertItems, params);
}

const placed = (items: ItemRow[]) =>
  items.map((item, index) => ({
    ...NO_DISCOUNT,
    ...item,
    position: index + 1,
    taxClass: taxClassOf(item),
  }));

function taxClassOf({ taxClass, vatRate }: ItemRow): TaxClass {
  return taxClass ?? (vatRate > 0 ? 'standard' : 'zero');
}

/** What is asked for by an invoice. Minor units. */
export interface Owed {
  number: string;
  currency: Currency;
  /** What was credited is off. */
  total: number;
  paid: number;
  /** It asks for money, or keeps it: neither void nor given back. */
  stands: boolean;
  /** What the buyer's own books wanted on it. */
  kraPin: string | null;
  purchaseOrder: string | null;
}

/** The state of these invoices, by number; `lock` keeps it until the transaction ends. */
export async function owedOn(
  tx: Tx,
  numbers: string[],
  { lock = false } = {},
): Promise<Map<string, Owed>> {
  const found = tx.orm
    .select()
    .from(invoices)
    .where(inArray(invoices.number, numbers))
    .orderBy(invoices.number);
  const rows = await (lock ? found.for('update') : found);
  return new Map(
    rows.map(({ number, currency, total, credited, paid, status, customerPin, purchaseOrder }) => [
      number,
      {
        number,
        currency,
        total: total - credited,
        paid,
        stands: status !== 'Void' && status !== 'Refunded' && total > credited,
        kraPin: customerPin,
        purchaseOrder,
      },
    ]),
  );
}
