import type { Tx } from '../../db/database.ts';
import { formatMoney } from '../../kernel/money.ts';
import { SYSTEM_ACTOR } from '../../kernel/system-actor.ts';
import { recordChange } from '../audit/index.ts';
import type { MoneyBack, Payment } from '../payments/index.ts';
import { enoughFor } from './ask.ts';
import { credit } from './crediting.ts';
import { MONEY_BACK } from './invoices.ts';
import { afterRefund } from './moves.ts';
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

/** Changes what was paid of a locked invoice by a refund, with the credit note that it asks for. */
async function applyRefund(
  tx: Tx,
  row: InvoiceRow,
  change: number,
  disputed: boolean,
  now: Date,
): Promise<CreditRow | null> {
  const { paid, credit: over } = afterRefund(row, change, disputed);
  const after = await updateStanding(tx, row, { paid }, now);
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
