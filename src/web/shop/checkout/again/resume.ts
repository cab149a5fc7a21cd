import type { Order, PaymentMethod } from '../../../../contracts/orders.ts';
import { MINUTE } from '../../../../kernel/clock.ts';
import { readCart, sameContent } from '../../../lib/cart.ts';
import { cancelQuietly } from '../place-order.ts';
import { attemptOf, isOpen, isPaid, promptIsOpen, type CheckoutEvent } from '../state.ts';
import { readSaved } from '../../../lib/saved-checkout.ts';
import { askBeforeDuplicate } from './ask.tsx';

interface Checkout {
  send(event: CheckoutEvent): void;
  watch(orderId: string | null): void;
}

/**
 * An earlier order that is being paid, or was paid a moment ago. The checkout opens on it if it
 * matches the cart, if the cart is empty, or if a prompt is still on the phone. False if a new
 * order begins.
 */
export function resumeOrder(order: Order, { send, watch }: Checkout): boolean {
  const cart = readCart();
  const fits = cart.length === 0 || sameContent(cart, order.lines);
  const shown = isPaid(order)
    ? fits && readSaved('cleared') !== order.id
    : fits || promptIsOpen(order);
  if (!shown) return false;
  send({ type: 'resumes' });
  watch(order.id);
  const attempt = attemptOf(order);
  // A card or PayPal attempt needs no watching here, and the customer may have come for something else.
  if (cart.length > 0 && attempt && attempt.method !== 'mpesa' && isOpen(attempt))
    void decide(order, attempt.method, { send, watch });
  return true;
}

async function decide(
  order: Order,
  method: PaymentMethod,
  { send, watch }: Checkout,
): Promise<void> {
  const minutes = Math.max(0, Math.floor((Date.now() - Date.parse(order.createdAt)) / MINUTE));
  if (!(await askBeforeDuplicate({ minutes, order: order.id }, method))) return;
  watch(null);
  send({ type: 'nothing to restore' });
  await cancelQuietly(order.id);
}
