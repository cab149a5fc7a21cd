import type { PaymentMethod } from '../../../../contracts/orders.ts';
import type { CheckoutEvent } from '../state.ts';
import { cancelQuietly, releaseOrder } from '../place-order.ts';
import { askBeforeDuplicate, type SimilarOrder } from './ask.tsx';

interface Checkout {
  method: PaymentMethod;
  send(event: CheckoutEvent): void;
  watch(orderId: string): void;
}

/**
 * The new order repeats one that is already being paid, so the customer decides. True if they want
 * to pay the new one. Otherwise the new order is cancelled, and the checkout continues with the
 * earlier one if it is the customer's own.
 */
export async function confirmDuplicate(
  alike: SimilarOrder,
  { method, send, watch }: Checkout,
): Promise<boolean> {
  const again = await askBeforeDuplicate(alike, method);
  if (again) {
    if (alike.order) await cancelQuietly(alike.order);
    return true;
  }
  await releaseOrder();
  if (!alike.order) {
    send({ type: 'filled in' });
    return false;
  }
  send({ type: 'resumes' });
  watch(alike.order);
  return false;
}
