import type { Tx } from '../../db/database.ts';
import { newId } from '../../kernel/ids.ts';
import { formatMoney } from '../../kernel/money.ts';
import { recordChange } from '../audit/index.ts';
import { notifyStaff } from '../notifications/index.ts';
import { METHOD_NAMES, type Payment } from './payments.ts';
import { nameOfReason, type Refund } from './refunds.ts';
import { refundStore } from './refunds.store.ts';

/** Where staff find the refunds of what was paid for. */
export function refundsLink(number: string): string {
  return `/dashboard/admin/payments?view=refunds&q=${encodeURIComponent(number)}`;
}

/** Puts money that must be refunded on the refund list, once a payment and reason, and tells staff. */
export async function addRefundDue(
  tx: Tx,
  payment: Payment,
  amount: number,
  reason: string,
  now: Date,
): Promise<void> {
  if (!(await refundStore.insertDue(tx, newId('rfd', now.getTime()), payment, amount, reason, now)))
    return;
  const message = `Refund ${formatMoney(amount, payment.currency)} to ${payment.customer}: ${nameOfReason(reason).toLowerCase()} (${payment.payableNumber}).`;
  await notifyStaff(tx, {
    message,
    type: 'error',
    href: refundsLink(payment.payableNumber),
    area: 'sales',
  });
}

/** Removes money from the refund list that does not need to be refunded after all. Returns its amount; null if it is not on the list or its refund has started. */
export async function removeRefundDue(
  tx: Tx,
  payment: Payment,
  reason: string,
  why = `${payment.receipt ?? 'its receipt'} was counted twice`,
): Promise<number | null> {
  const amount = await refundStore.withdrawDue(tx, payment.id, reason);
  if (amount === null) return null;
  await recordChange(tx, {
    action: 'refund.withdrawn',
    entityId: payment.id,
    summary: `Refund of ${formatMoney(amount, payment.currency)} for ${payment.payableNumber} not needed: ${why}`,
    before: { amount: formatMoney(amount, payment.currency), reason },
  });
  return amount;
}

/** Tells staff once that nobody but they can find out what became of a refund. */
export async function announceUnconfirmed(tx: Tx, payment: Payment, refund: Refund): Promise<void> {
  if (!(await refundStore.markUnconfirmed(tx, refund.id))) return;
  const message = `${METHOD_NAMES[payment.provider]} has not confirmed the refund of ${formatMoney(refund.amount, refund.currency)} for ${payment.payableNumber}. Check the ${METHOD_NAMES[payment.provider]} portal and record what happened.`;
  await notifyStaff(tx, {
    message,
    type: 'error',
    href: refundsLink(payment.payableNumber),
    area: 'sales',
  });
}
