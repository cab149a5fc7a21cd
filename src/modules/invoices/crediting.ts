import type { Tx } from '../../db/database.ts';
import { nairobiDay } from '../../kernel/clock.ts';
import { SYSTEM_ACTOR } from '../../kernel/ids.ts';
import { formatMoney, kesToUsd } from '../../kernel/money.ts';
import { recordChange } from '../audit/index.ts';
import type { RefundMovement, Payment } from '../payments/index.ts';
import { takeCreditNumber } from './invoices.store.ts';
import { creditedTax, MONEY_BACK } from './invoices.ts';
import { rows, type CreditRow, type InvoiceRow } from './rows.store.ts';
import { creditOver, afterRefund, withRounding, updateStanding, lockInvoice } from './standing.ts';

/** A credit, before it is written: minor units with VAT; null takes all that is open. */
interface Credit {
  amount: number | null;
  reason: string;
  by: string;
  /** The money of it goes back to the payer. */
  refund?: boolean;
}

/**
 * Takes a part of an issued, locked invoice back under the next number, CN-00001 and on, never more than is open.
 * The VAT goes back in proportion, to the cent over all credit notes. Throws 409, 422 at the amount.
 */
export async function credit(
  tx: Tx,
  invoice: InvoiceRow,
  { amount, reason, by, refund = false }: Credit,
  now: Date,
): Promise<{ invoice: InvoiceRow; note: CreditRow }> {
  const total = creditOver(invoice, amount);
  const tax = creditedTax(invoice, total);
  const note: CreditRow = {
    number: await takeCreditNumber(tx),
    invoiceNumber: invoice.number,
    amount: total - tax,
    tax,
    total,
    reason,
    date: nairobiDay(now),
    createdBy: by,
    createdAt: now,
  };
  await rows.addCreditNote(tx, note);
  const after = await updateStanding(
    tx,
    invoice,
    { credited: invoice.credited + total },
    now,
    refund || (await rows.hadMoneyBack(tx, invoice.number)),
  );
  await recordChange(tx, {
    action: 'invoice.credited',
    entityId: invoice.number,
    summary: `Credit note ${note.number}: ${formatMoney(total, invoice.currency)} credited against ${invoice.number}`,
    before: { credited: invoice.credited, status: invoice.status },
    after: { credited: after.credited, status: after.status, creditNote: note.number, reason },
  });
  return { invoice: after, note };
}

/**
 * A payment's part of an invoice after a refund; minor units of the invoice's currency. An
 * overpayment is refunded first.
 */
export function settledAfterRefunds(
  payment: Pick<Payment, 'amount' | 'settles' | 'rounding' | 'rate'>,
  back: number,
): number {
  const kept = payment.amount - back;
  const full =
    payment.rate === null
      ? payment.settles + payment.rounding
      : kesToUsd(payment.settles, payment.rate);
  if (kept >= full) return payment.settles;
  if (kept <= 0) return 0;
  // A shilling given back is a shilling: what was rounded goes with the last one.
  if (payment.rate === null) return Math.max(0, payment.settles - (full - kept));
  return Number((BigInt(payment.settles) * BigInt(kept)) / BigInt(full));
}

/** What of that did not move: all of the rounding, until nothing is left. */
const roundingAfter = ({ amount, rounding }: Payment, back: number): number =>
  amount > back && rounding !== 0 ? -rounding : 0;

/** Money of an invoice's payment went back, or came again: what it paid changes under the invoice's lock. Answers the credit note, where one was written. */
export async function invoiceRefunded(
  tx: Tx,
  payment: Payment,
  back: RefundMovement,
  now: Date,
): Promise<CreditRow | null> {
  const earlier = back.gone ? back.total - back.amount : back.total + back.amount;
  const change = {
    paid: settledAfterRefunds(payment, back.total) - settledAfterRefunds(payment, earlier),
    rounding: roundingAfter(payment, back.total) - roundingAfter(payment, earlier),
  };
  return change.paid === 0
    ? null
    : applyRefund(tx, await lockInvoice(tx, payment.payableId), change, back.credits, now);
}

/** Changes what was paid of a locked invoice by a refund, with the credit note that it asks for. */
async function applyRefund(
  tx: Tx,
  row: InvoiceRow,
  change: { paid: number; rounding: number },
  credits: boolean,
  now: Date,
): Promise<CreditRow | null> {
  const { paid, credit: over } = afterRefund(row, change.paid, credits);
  const rounding = row.rounding + change.rounding;
  const after = await updateStanding(tx, row, { paid, rounding }, now);
  const moved = withRounding(Math.abs(change.paid), Math.sign(change.paid) * change.rounding, row);
  await recordChange(tx, {
    action: 'invoice.refunded',
    entityId: row.number,
    summary:
      change.paid < 0
        ? `${moved} refunded from ${row.number}`
        : `A refund of ${moved} from ${row.number} did not reach the customer. The invoice’s paid amount includes it again`,
    before: { paid: row.paid, status: row.status },
    after: { paid: after.paid, status: after.status },
  });
  return over > 0
    ? (
        await credit(
          tx,
          after,
          { amount: over, reason: MONEY_BACK, by: SYSTEM_ACTOR, refund: true },
          now,
        )
      ).note
    : null;
}
