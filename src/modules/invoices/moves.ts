import type { ManualMethod } from '../../contracts/invoices.ts';
import { isWithheld } from '../../contracts/withholding.ts';
import { invalidField, refusal } from '../../kernel/errors.ts';
import { formatMoney, mpesaTotal } from '../../kernel/money.ts';
import { balanceOf, refuseVoid, type Standing } from './invoices.ts';
import type { InvoiceRow, ManualRow } from './rows.store.ts';

/** What money does to an invoice, as pure rules; the services write what these answer, under the row's lock. Minor units. */

type Owing = Standing & Pick<InvoiceRow, 'number' | 'currency'>;

/** What pays all that is open by a method: by M-Pesa in whole shillings. */
export const allByHand = (invoice: Owing, method: ManualMethod): number =>
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
  if (amount === allByHand(invoice, method)) return amount - open;
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
export const asMoved = <Money extends { method: ManualMethod; amount: number }>(
  invoice: Owing,
  money: Money,
): Money =>
  money.amount === balanceOf(invoice)
    ? { ...money, amount: allByHand(invoice, money.method) }
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
