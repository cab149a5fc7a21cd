import type { Tx } from '../../db/database.ts';
import { nairobiDay, showDay } from '../../kernel/clock.ts';
import { pricedItems } from './draft.ts';
import { datesOf, statusOf, type InvoiceDraft } from './invoices.ts';
import { insertInvoice } from './invoices.store.ts';
import { dueDayOf, refuseDueBefore } from './plan.ts';
import type { InvoiceRow } from './rows.store.ts';

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
export interface Opening {
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
