import type { Tx } from '../../db/database.ts';
import { nairobiDay } from '../../kernel/clock.ts';
import { pricedItems } from './draft.ts';
import { datesOf, type InvoiceDraft } from './invoices.ts';
import { insertInvoice } from './invoices.store.ts';
import { dueDayOf, refuseDueBefore } from './plan.ts';

/**
 * Makes an invoice in the caller's transaction and answers its number. VAT is computed here; nothing is sent. `by` is the
 * name of who made it, null for the product itself. Throws 422 for no items, sums too large, a due date before the date,
 * a plan that does not add up.
 */
export function createInvoice(
  tx: Tx,
  draft: InvoiceDraft,
  now: Date,
  by: string | null = null,
): Promise<string> {
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
  } as const;
  const due = dueDayOf({ ...start, dueDate: dates.dueDate, plan, waiting: false, issuedAt: null });
  return insertInvoice(
    tx,
    {
      orderId: draft.orderId ?? null,
      proposalId: draft.proposalId ?? null,
      userId: draft.userId ?? null,
      status: due.dueDate < today && !due.waiting ? 'Overdue' : 'Pending',
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
      plan,
      updatedBy: by,
    },
    now,
  );
}
