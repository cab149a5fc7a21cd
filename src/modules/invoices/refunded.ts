import type { Tx } from '../../db/database.ts';
import { formatMoney } from '../../kernel/money.ts';
import { recordChange } from '../audit/index.ts';
import type { MoneyBack, Payment } from '../payments/index.ts';
import { enoughFor } from './ask.ts';
import { credit } from './crediting.ts';
import { balanceOf } from './invoices.ts';
import type { CreditRow, InvoiceRow } from './rows.store.ts';
import { lockInvoice, updateStanding } from './standing.ts';

/**
 * What is left of a payment's part of an invoice once some of its money is back with the payer; minor units of the
 * invoice's currency. What came above the part goes back first.
 */
export function settledAfterRefunds(
  payment: Pick<Payment, 'provider' | 'amount' | 'settles' | 'rate'>,
  back: number,
): number {
  const kept = payment.amount - back;
  const full = enoughFor(payment, payment.settles);
  if (kept >= full) return payment.settles;
  return kept <= 0 ? 0 : Number((BigInt(payment.settles) * BigInt(kept)) / BigInt(full));
}

/** Money of an invoice's payment went back, or came again: what it paid changes under the invoice's lock. Answers the credit note, where one was written. */
export async function invoiceRefunded(
  tx: Tx,
  payment: Payment,
  back: MoneyBack,
  now: Date,
): Promise<CreditRow | null> {
  const before = settledAfterRefunds(
    payment,
    back.gone ? back.total - back.amount : back.total + back.amount,
  );
  const change = settledAfterRefunds(payment, back.total) - before;
  return change === 0
    ? null
    : applyRefund(tx, await lockInvoice(tx, payment.payableId), change, back.disputed, now);
}

/**
 * Changes what was paid of a locked invoice by a refund. The customer owes nothing anew: what went back is credited (a
 * refund asks for a credit note, docs/providers.md §9, 23), unless a bank took it, for then the debt stands.
 */
async function applyRefund(
  tx: Tx,
  row: InvoiceRow,
  change: number,
  disputed: boolean,
  now: Date,
): Promise<CreditRow | null> {
  const open = balanceOf(row);
  const after = await updateStanding(tx, row, { paid: Math.max(0, row.paid + change) }, now);
  await recordChange(tx, {
    action: 'invoice.refunded',
    entityId: row.number,
    summary:
      change < 0
        ? `${formatMoney(-change, row.currency)} of ${row.number} went back`
        : `${formatMoney(change, row.currency)} of ${row.number} did not reach the customer and is here again`,
    before: { paid: row.paid, status: row.status },
    after: { paid: after.paid, status: after.status },
  });
  const anew = balanceOf(after) - open;
  return anew > 0 && !disputed
    ? (await credit(tx, after, { amount: anew, reason: 'Payment refunded', by: 'Biashara' }, now))
        .note
    : null;
}
