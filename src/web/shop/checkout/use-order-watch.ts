import { useEffect, useState, type Dispatch } from 'react';
import { useNavigate } from 'react-router';
import { clearCartOf } from '../clear-cart.ts';
import { attemptOf, isPaid, type Checkout, type CheckoutEvent } from './state.ts';
import { forget, kept } from './stored.ts';
import { returnError } from './texts.ts';
import { watchOrder } from './watch-order.ts';

/**
 * Follows the order in progress: the one of the address, else the one this tab made before a reload. Answers how
 * to follow another one. `success=true` in the address only makes us ask (D39).
 */
export function useOrderWatch(state: Checkout, send: Dispatch<CheckoutEvent>): (id: string) => void {
  const [id, watch] = useState<string | null>(null);

  useEffect(() => {
    const query = new URLSearchParams(location.search);
    const error = query.get('error');
    const order = query.get('order') ?? kept('order');
    const success = query.get('success') === 'true';
    if (success || error !== null) send({ type: 'came back', as: success ? 'paid' : 'failed', error: error === null ? null : returnError(error) });
    if (order) watch(order);
    else if (!success) send({ type: 'nothing to restore' });
  }, [send]);

  useEffect(() => {
    if (id === null) return;
    return watchOrder(
      id,
      (order) => {
        send({ type: 'seen', order });
        if (order.status === 'cancelled' || order.status === 'expired') forget('order', 'asked');
      },
      () => {
        forget('order', 'asked');
        watch(null);
        send({ type: 'nothing to restore' });
      },
    );
  }, [id, send]);

  useWhenPaid(state);
  return watch;
}

/** Paid: the cart is cleared, and the address becomes one that shows the same after a reload. Cards have a page of their own (D10). */
function useWhenPaid({ order }: Checkout): void {
  const navigate = useNavigate();
  const paid = order !== null && isPaid(order) ? order : null;
  useEffect(() => {
    if (!paid) return;
    clearCartOf(paid);
    const settled = paid.payments.find((payment) => payment.status === 'succeeded') ?? attemptOf(paid);
    const target = settled?.method === 'card' ? `/thank-you?order=${paid.id}` : `/checkout?success=true&order=${paid.id}`;
    if (target !== location.pathname + location.search) void navigate(target, { replace: true, preventScrollReset: true });
  }, [paid, navigate]);
}
