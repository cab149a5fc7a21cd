import type { Tx } from '../../db/database.ts';
import { nairobiDay } from '../../kernel/clock.ts';
import { datesOf, priceItems, type InvoiceDraft } from './invoices.ts';
import { insertInvoice } from './invoices.store.ts';

/**
 * Makes an invoice in the caller's transaction and answers its number. VAT is computed here; nothing is sent. `by` is the
 * name of who made it, null for the product itself. Throws 422 for no items, sums too large, a due date before the date.
 */
export function createInvoice(
  tx: Tx,
  draft: InvoiceDraft,
  now: Date,
  by: string | null = null,
): Promise<string> {
  const totals = priceItems(draft.items);
  const today = nairobiDay(now);
  const { date, dueDate } = datesOf(draft, today);
  return insertInvoice(
    tx,
    {
      orderId: null,
      proposalId: draft.proposalId ?? null,
      userId: draft.userId ?? null,
      status: dueDate < today ? 'Overdue' : 'Pending',
      customer: draft.customer,
      customerEmail: draft.email,
      customerPin: draft.pin || null,
      customerPhone: draft.phone || null,
      customerAddress: draft.address ?? '',
      note: draft.note ?? '',
      currency: draft.currency,
      amount: totals.subtotal,
      tax: totals.vat,
      total: totals.total,
      paid: 0,
      date,
      dueDate,
      updatedBy: by,
      items: draft.items.map((item, index) => ({ ...item, vat: totals.lineVat[index]! })),
    },
    now,
  );
}
