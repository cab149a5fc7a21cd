import type { Tx } from '../../db/database.ts';
import { nairobiDay } from '../../kernel/clock.ts';
import { notFound } from '../../kernel/errors.ts';
import { statusOf } from './invoices.ts';
import { rows, type InvoiceRow } from './rows.store.ts';

/** Locks an invoice until the transaction ends. Throws 404. */
export async function lockInvoice(tx: Tx, number: string): Promise<InvoiceRow> {
  const row = await rows.lock(tx, number);
  if (!row) throw notFound(`Invoice ${number}`);
  return row;
}

/**
 * Changes what was paid or credited of a locked invoice, or when it is due, and gives it the status that follows; answers
 * it as it is now. Money that came stands on a document that went out: it is issued with its first payment.
 */
export async function updateStanding(
  tx: Tx,
  row: InvoiceRow,
  change: Partial<Pick<InvoiceRow, 'paid' | 'credited' | 'dueDate' | 'issuedAt'>>,
  now: Date,
): Promise<InvoiceRow> {
  const issuedAt = change.issuedAt ?? row.issuedAt ?? ((change.paid ?? 0) > 0 ? now : null);
  const moved = { ...row, ...change, issuedAt };
  const status = statusOf(moved, nairobiDay(now));
  const values = {
    ...change,
    issuedAt,
    status,
    voidedAt: status === 'Void' ? (row.voidedAt ?? now) : null,
  };
  await rows.update(tx, row.number, values);
  return { ...row, ...values };
}
