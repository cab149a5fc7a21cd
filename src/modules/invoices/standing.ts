import type { Tx } from '../../db/database.ts';
import { nairobiDay } from '../../kernel/clock.ts';
import { notFound } from '../../kernel/errors.ts';
import { statusOf, type Standing } from './invoices.ts';
import { dueDayOf } from './plan.ts';
import { rows, type InvoiceRow } from './rows.store.ts';

/** Locks an invoice until the transaction ends. Throws 404. */
export async function lockInvoice(tx: Tx, number: string): Promise<InvoiceRow> {
  const row = await rows.lock(tx, number);
  if (!row) throw notFound(`Invoice ${number}`);
  return row;
}

export type StandingChange = Partial<
  Pick<
    Standing & Pick<InvoiceRow, 'rounding' | 'withheld'>,
    'paid' | 'rounding' | 'withheld' | 'credited' | 'dueDate' | 'issuedAt'
  >
>;

/**
 * The status and due date of an invoice after a payment, a credit or a changed date. Money can
 * only be on an issued document, so the first payment issues it. `goesBack` if a refund changes
 * it.
 */
export function standingAfter<Row extends Standing>(
  row: Row,
  change: StandingChange,
  now: Date,
  goesBack = false,
): Row {
  const issuedAt = change.issuedAt ?? row.issuedAt ?? ((change.paid ?? 0) > 0 ? now : null);
  const moved = { ...row, ...change, issuedAt };
  const due = { ...moved, ...dueDayOf(moved) };
  return { ...due, status: statusOf(due, nairobiDay(now), goesBack) };
}

/** The same for a locked invoice, written; answers it as it is now. */
export async function updateStanding(
  tx: Tx,
  row: InvoiceRow,
  change: StandingChange,
  now: Date,
  goesBack = false,
): Promise<InvoiceRow> {
  const after = standingAfter(row, change, now, goesBack);
  const { paid, rounding, withheld, credited, dueDate, waiting, issuedAt, status } = after;
  const voidedAt = status === 'Void' ? (row.voidedAt ?? now) : null;
  await rows.update(tx, row.number, {
    paid,
    rounding,
    withheld,
    credited,
    dueDate,
    waiting,
    issuedAt,
    status,
    voidedAt,
  });
  return { ...after, voidedAt };
}
