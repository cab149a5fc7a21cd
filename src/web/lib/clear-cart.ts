import type { Order } from '../../contracts/orders.ts';
import { readCart, sameContent, writeCart } from './cart.ts';
import { clearSaved, save, readSaved } from './saved-checkout.ts';

/**
 * The order is paid: the cart it came from is emptied, in every tab. Only once for an order, and only where this tab
 * made it or the cart still holds just what it asked for: an old link never empties a new cart.
 */
export function clearCartOf(order: Order): void {
  const own = readSaved('order') === order.id;
  if (own) clearSaved('order', 'asked', 'customer', 'edition');
  if (readSaved('paying') === order.id) clearSaved('paying');
  if (readSaved('cleared') === order.id) return;
  if (!own && !sameContent(readCart(), order.lines)) return;
  save('cleared', order.id);
  writeCart([]);
}
