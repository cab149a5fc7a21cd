import type { InvoiceInput } from '../../contracts/invoices-office.ts';
import { discountOf } from '../../contracts/pricing.ts';
import type { Tx } from '../../db/database.ts';
import { nairobiDay, showDay } from '../../kernel/clock.ts';
import { invalidField, refusal } from '../../kernel/errors.ts';
import type { Discount } from '../../kernel/money.ts';
import type { RefusalKey } from '../../kernel/refusals/index.ts';
import { same } from '../../kernel/same.ts';
import { insertInvoice, type ItemRow } from './invoices.store.ts';
import {
  datesOf,
  statusOf,
  type InvoiceDraft,
  minorOf,
  priceItems,
  type DraftItem,
  type InvoiceStatus,
  keepDiscount,
  keptDiscount,
  type KeptDiscount,
} from './invoices.ts';
import { dueDayOf, refuseDueBefore } from './plan.ts';
import type { InvoiceRow, InvoiceItemRow } from './rows.store.ts';

/**
 * The lines as staff typed them, with the current rate of the tax class standard (basis points).
 * Throws 422.
 */
export function itemsOf(input: InvoiceInput, standardRate: number): DraftItem[] {
  return input.items.map((item, index) => {
    const { description, quantity, price, taxClass = 'standard', discount } = item;
    return {
      description,
      quantity,
      price: minorOf(price, `items.${index}.price`),
      taxClass,
      vatRate: taxClass === 'standard' ? standardRate : 0,
      discount: discountOf(discount),
    };
  });
}

/** Sums and lines, priced. Throws 422. */
export function pricedItems(
  items: DraftItem[],
  discount: Discount | null,
): KeptDiscount & { amount: number; tax: number; total: number; items: ItemRow[] } {
  const totals = priceItems(items, discount);
  return {
    ...keepDiscount(discount, totals.discount),
    amount: totals.subtotal,
    tax: totals.vat,
    total: totals.total,
    items: items.map(({ discount: own, ...item }, index) => ({
      ...item,
      ...keepDiscount(own, totals.lineDiscount[index]!),
      vat: totals.lineVat[index]!,
    })),
  };
}

/** The customer's side of an invoice; a field that is absent stays away, so that it changes nothing. */
export function customerOf(input: InvoiceInput) {
  const given = <Name extends string, Value>(name: Name, value: Value | undefined) =>
    (value === undefined ? {} : { [name]: value }) as Partial<Record<Name, Value>>;
  return {
    customer: input.customer,
    ...given('customerEmail', input.email === undefined ? undefined : (input.email ?? '')),
    ...given('customerPhone', input.phone === undefined ? undefined : input.phone || null),
    ...given('customerPin', input.kraPin === undefined ? undefined : input.kraPin || null),
    ...given(
      'purchaseOrder',
      input.purchaseOrder === undefined ? undefined : input.purchaseOrder || null,
    ),
    ...given('customerAddress', input.address === undefined ? undefined : (input.address ?? '')),
    ...given('language', input.language),
    ...given('note', input.note === undefined ? undefined : (input.note ?? '')),
  };
}

/**
 * Makes an invoice in the caller's transaction and answers it. VAT is computed here; nothing is sent, but one that is
 * `sent` by the caller is issued. `by` is the name of who made it, null for the product itself. Throws 422 for no items,
 * sums too large, a due date before the date, a plan that does not add up.
 */
export function createInvoice(
  tx: Tx,
  draft: InvoiceDraft,
  now: Date,
  { by = null, sent = false }: { by?: string | null; sent?: boolean } = {},
): Promise<InvoiceRow> {
  const priced = pricedItems(draft.items, draft.discount ?? null);
  const today = nairobiDay(now);
  const dates = datesOf(draft, today);
  const plan = draft.plan?.(priced.total, dates.date) ?? null;
  refuseDueBefore(plan, dates.date);
  const start = {
    status: 'Pending',
    total: priced.total,
    paid: 0,
    rounding: 0,
    credited: 0,
    dueDate: dates.dueDate,
    plan,
    waiting: false,
    issuedAt: sent || draft.opening ? now : null,
  } as const;
  const due = dueDayOf(start);
  return insertInvoice(
    tx,
    {
      orderId: draft.orderId ?? null,
      proposalId: draft.proposalId ?? null,
      userId: draft.userId ?? null,
      status: statusOf({ ...start, ...due }, today),
      customer: draft.customer,
      customerEmail: draft.email,
      customerPin: draft.pin || null,
      purchaseOrder: draft.purchaseOrder || null,
      customerPhone: draft.phone || null,
      customerAddress: draft.address ?? '',
      note: draft.note ?? '',
      language: draft.language ?? 'en',
      currency: draft.currency,
      ...priced,
      paid: 0,
      rounding: 0,
      date: dates.date,
      ...due,
      opening: draft.opening ?? false,
      plan,
      updatedBy: by,
    },
    now,
    { sent },
  );
}

/** What a customer owes from an invoice of another system. Minor units of KES, VAT included. */
interface Opening {
  customer: string;
  email: string;
  phone: string;
  pin: string | null;
  /** The number of that invoice. */
  reference: string;
  amount: number;
  date: string;
  dueDate: string;
}

/** Makes an invoice of each opening balance and answers their numbers. It is due as any other and counts as neither revenue nor VAT; nobody is emailed. */
export async function createOpenings(
  tx: Tx,
  openings: readonly Opening[],
  now: Date,
  by: string,
): Promise<string[]> {
  const numbers: string[] = [];
  for (const { reference, amount, ...opening } of openings) {
    const draft: InvoiceDraft = {
      ...opening,
      opening: true,
      currency: 'KES',
      note: `VAT, if any, is on invoice ${reference}. This is no new tax invoice.`,
      items: [
        {
          description: `Opening balance: invoice ${reference} of ${showDay(opening.date)}`,
          quantity: 1,
          price: amount,
          // Shown without VAT: a class of its own would say that the sale was zero-rated or exempt.
          taxClass: 'standard',
          vatRate: 0,
        },
      ],
    };
    numbers.push((await createInvoice(tx, draft, now, { by })).number);
  }
  return numbers;
}

/** Whether lines say the same; their VAT follows from that. */
export function sameLines(items: DraftItem[], stored: InvoiceItemRow[]): boolean {
  const line = (
    { description, quantity, price, taxClass }: DraftItem | InvoiceItemRow,
    discount: Discount | null,
  ): string => JSON.stringify([description, quantity, price, taxClass, says(discount)]);
  return (
    items.length === stored.length &&
    items.every((item, index) => {
      const kept = stored[index]!;
      return line(item, item.discount ?? null) === line(kept, keptDiscount(kept));
    })
  );
}

const says = (discount: Discount | null): unknown => discount && [discount.kind, discount.value];

/** A column's name as the API says it. */
export function nameOf(column: string): string {
  return (
    {
      customerEmail: 'email',
      customerPhone: 'phone',
      customerPin: 'kraPin',
      customerAddress: 'address',
      discountRate: 'discount',
    }[column] ?? column
  );
}

/** What cannot change on an issued invoice: its lines and its customer. */
const FROZEN = ['customer', 'customerPin', 'customerAddress', 'currency', 'date'] as const;

/** Throws 409 where an edit would change what an issued invoice says; the same values sent back are no change. */
export function refuseFrozen(
  row: InvoiceRow,
  stored: InvoiceItemRow[],
  values: Partial<InvoiceRow>,
  items: DraftItem[],
  discount: Discount | null,
): void {
  if (row.issuedAt === null) return;
  const moved = FROZEN.some((field) => values[field] !== undefined && values[field] !== row[field]);
  if (moved || !sameLines(items, stored) || !same(says(discount), says(keptDiscount(row)))) {
    throw refusal('invoice_issued', { number: row.number });
  }
}

/**
 * What staff chose as status, where it is not the one that follows from money and dates: Paid needs the payment's record
 *, the others come by themselves. Throws 422 at the field. True: record the balance as paid.
 */
export function marksAsPaid(
  chosen: InvoiceStatus | undefined,
  before: InvoiceStatus | null,
  now: InvoiceStatus,
): boolean {
  if (chosen === undefined || chosen === now) return false;
  if (chosen === 'Paid') return true;
  if (chosen === before || (before === null && chosen === 'Pending')) return false;
  const step = `${now} ${chosen}`;
  throw invalidField(
    'status',
    step in NOT_CHOSEN ? NOT_CHOSEN[step as keyof typeof NOT_CHOSEN] : 'invalid_input:status',
  );
}

const NOT_CHOSEN = {
  'Pending Overdue': 'invalid_input:overdue_by_itself',
  'Overdue Pending': 'invalid_input:overdue',
  'Paid Pending': 'invalid_input:paid',
  'Paid Overdue': 'invalid_input:paid',
  'Pending Void': 'invalid_input:void_by_deleting',
  'Overdue Void': 'invalid_input:void_by_deleting',
  'Paid Void': 'invalid_input:paid_not_void',
} as const satisfies Record<string, RefusalKey>;
