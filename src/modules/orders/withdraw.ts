import { contentChanged, notify, type Tx } from '../../db/database.ts';
import { notFound, refusal } from '../../kernel/errors.ts';
import { store, type OrderRow } from './orders.store.ts';
import { partPaymentsOf } from './part-payments.store.ts';
import { releaseSeats } from './seats.store.ts';
import { refuseIfEnded } from './settling.ts';
import { ORDER_CHANGED } from './settling-options.ts';

/**
 * Cancels an unpaid order and releases its seats. Returns the order before the change, or null if it was already
 * cancelled. Paying a prompt that is still open revives it. Throws 404, and 409 if it is paid or expired.
 */
export async function cancelUnpaid(
  tx: Tx,
  id: string,
  because: 'customer' | 'staff',
  now: Date,
): Promise<OrderRow | null> {
  const order = await store.lock(tx, id);
  if (!order) throw notFound('This order');
  if (order.status === 'cancelled') return null;
  refuseIfEnded(order);
  if ((await partPaymentsOf(tx, id)).length > 0) throw refusal('order_partly_paid');
  await store.setStatus(tx, id, 'cancelled', because, now);
  if (await releaseSeats(tx, id)) await contentChanged(tx, 'catalogue');
  await notify(tx, ORDER_CHANGED, id);
  return order;
}
