import type { ManualMethod } from '../../contracts/invoices.ts';
import { isWithheld } from '../../contracts/withholding.ts';
import type { Tx } from '../../db/database.ts';
import { nairobiDay } from '../../kernel/clock.ts';
import { notFound, invalidField, refusal } from '../../kernel/errors.ts';
import { formatMoney, mpesaTotal } from '../../kernel/money.ts';
import { statusOf, type Standing, balanceOf, refuseVoid } from './invoices.ts';
import { dueDayOf } from './plan.ts';
import { rows, type InvoiceRow, type ManualRow } from './rows.store.ts';

/** Locks an invoice until the transaction ends. Throws 404. */
export async function lockInvoice(tx: Tx, number: string): Promise<InvoiceRow> {
  const row = await rows.lock(tx, number);
  if (!row) throw notFound(`Invoice ${number}`);
  return row;
}

type StandingChange = Partial<
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

/** What money does to an invoice, as pure rules; the services write what these answer, under the row's lock. Minor units. */

type Owing = Standing & Pick<InvoiceRow, 'number' | 'currency'>;

/** What pays all that is open by a method: by M-Pesa in whole shillings. */
export const dueByHand = (invoice: Owing, method: ManualMethod): number =>
  method === 'M-Pesa' && invoice.currency === 'KES'
    ? mpesaTotal(balanceOf(invoice))
    : balanceOf(invoice);

/**
 * The part of a recorded payment that does not count towards the invoice: M-Pesa's rounding to
 * whole shillings on the full balance. Throws 422 at the amount, or 409, if it is zero or more
 * than is due.
 */
export function roundingByHand(
  invoice: Owing,
  { method, amount, field = 'amount' }: { method: ManualMethod; amount: number; field?: string },
): number {
  const open = balanceOf(invoice);
  if (amount < 1) throw invalidField(field, 'invalid_input:no_amount');
  if (open === 0) throw refusal('invoice_paid:recorded', { number: invoice.number });
  if (amount === dueByHand(invoice, method)) return amount - open;
  if (amount > open)
    throw invalidField(field, 'amount_above_balance', {
      open: formatMoney(open, invoice.currency),
    });
  return 0;
}

/**
 * Money as its method moved it, where staff typed all that is open: M-Pesa moves no cents, and its message will say whole
 * shillings.
 */
export const wholeShillings = <Money extends { method: ManualMethod; amount: number }>(
  invoice: Owing,
  money: Money,
): Money =>
  money.amount === balanceOf(invoice)
    ? { ...money, amount: dueByHand(invoice, money.method) }
    : money;

/** What a record pays of its invoice. */
export const settledOf = ({ amount, rounding }: Pick<ManualRow, 'amount' | 'rounding'>): number =>
  amount - rounding;

/** An invoice's money with a payment counted (1) or no longer counted (-1). */
export const withRecord = (
  { paid, rounding, withheld }: Pick<InvoiceRow, 'paid' | 'rounding' | 'withheld'>,
  record: ManualRow,
  sign: 1 | -1 = 1,
) => ({
  paid: paid + sign * settledOf(record),
  rounding: rounding - sign * record.rounding,
  withheld: withheld + (isWithheld(record.method) ? sign * record.amount : 0),
});

/** What a credit note takes off an issued invoice, null standing for all that is open; never more than that. Throws 409, 422 at the amount. */
export function creditOver(invoice: Owing, amount: number | null): number {
  refuseVoid(invoice);
  if (invoice.issuedAt === null) throw refusal('invoice_not_issued', { number: invoice.number });
  const open = balanceOf(invoice);
  if (open === 0) throw refusal('invoice_paid:credit', { number: invoice.number });
  const total = amount ?? open;
  if (total < 1) throw invalidField('amount', 'invalid_input:no_amount');
  if (total > open)
    throw invalidField('amount', 'amount_above_balance:credit', {
      open: formatMoney(open, invoice.currency),
    });
  return total;
}

/**
 * The amount paid after a refund changed it by `change`, and the amount of the credit note. The
 * customer owes nothing again for a refund, unless staff say so, but does owe what a bank took
 * (docs/providers.md §9, 23).
 */
export function afterRefund(
  invoice: Standing,
  change: number,
  credits: boolean,
): { paid: number; credit: number } {
  const paid = Math.max(0, invoice.paid + change);
  const anew = balanceOf({ ...invoice, paid }) - balanceOf(invoice);
  return { paid, credit: credits ? Math.max(0, anew) : 0 };
}

/** A sum for the log: what moved, and what was rounded beside it: "Ksh 3,466.00 and Ksh 0.08 rounding". Minor units. */
export function withRounding(
  settles: number,
  rounding: number,
  { currency }: Pick<InvoiceRow, 'currency'>,
): string {
  const moved = formatMoney(settles - rounding, currency);
  return rounding === 0 ? moved : `${moved} and ${formatMoney(rounding, currency)} rounding`;
}
