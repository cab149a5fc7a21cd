import type { Tx } from '../../db/database.ts';
import { formatMoney } from '../../kernel/money.ts';
import { notifyStaff } from '../notifications/index.ts';
import type { PayableHandlers } from './payable.ts';
import { nextPaymentStatus, type Payment } from './payments.ts';
import { store } from './payments.store.ts';
import { endTry } from './settle-money.ts';

/** Where staff find the payments of an order or invoice. */
const paymentsAt = (number: string): string =>
  `/dashboard/admin/payments?q=${encodeURIComponent(number)}`;

/**
 * M-Pesa's word on a prompt is lost: the attempt stays pending, unanswered, until something says what became of it, and
 * staff are told, once. Null, and nothing done, where the attempt is no more as it was read.
 */
export async function markUnanswered(
  tx: Tx,
  handlers: PayableHandlers,
  read: Payment,
  now: Date,
): Promise<Payment | null> {
  const status = nextPaymentStatus(read.status, 'lose') ?? read.status;
  const lost = await store.lose(tx, read, status, now);
  if (!lost) return null;
  const money = formatMoney(lost.amount, lost.currency);
  const message = `M-Pesa has not answered. ${lost.customer} might have paid ${money} for ${lost.payableNumber}.`;
  await notifyStaff(tx, {
    message,
    type: 'error',
    href: paymentsAt(lost.payableNumber),
    area: 'sales',
  });
  await endTry(tx, handlers, lost);
  return lost;
}
