import type { Order } from '../../contracts/orders.ts';
import { clearCartOf } from '../lib/cart.ts';
import { clearSaved, readSaved } from '../lib/saved-checkout.ts';

/** These follow the order themselves. */
const FOLLOWED = /\/(checkout|thank-you)$/;

/**
 * The order that this browser began to pay, once it is paid: its tab may be closed, and whatever page is open learns it
 * and empties the cart. Null while nothing is to be told.
 */
export async function findPaidOrder(): Promise<Order | null> {
  const id = readSaved('paying');
  if (!id || FOLLOWED.test(location.pathname)) return null;
  const answer = await fetch(`/api/orders/${id}`);
  if (answer.status === 404) clearSaved('paying');
  if (!answer.ok) return null;
  const { order } = (await answer.json()) as { order: Order };
  if (order.status !== 'pending') clearSaved('paying');
  if (order.status !== 'paid') return null;
  clearCartOf(order);
  return order;
}
