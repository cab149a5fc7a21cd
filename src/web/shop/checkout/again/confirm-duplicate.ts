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
 * The order just made is one that is being paid already: the customer decides. True where the new one is to be paid; else
 * nothing is left of it, and the checkout goes on with the earlier one where it is the customer's own.
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
