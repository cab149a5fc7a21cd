import { useEffect, useState, type Dispatch, useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { runningOrder } from '../../../contracts/orders.ts';
import { callAt } from '../../lib/api.ts';
import { clearCartOf } from '../../lib/cart.ts';
import { inEdition } from '../../lib/in-edition.ts';
import { retryImport } from '../../lib/retry-import.ts';
import { clearSaved, readSaved } from '../../lib/saved-checkout.ts';
import { shownUser } from '../../lib/session.ts';
import { attemptOf, isPaid, type Checkout, type CheckoutEvent, returnError } from './state.ts';

/**
 * Follows the order in progress: the one of the address, else the one this tab made before a reload, else the one
 * that this browser or account is paying. Answers how to follow another one. `success=true` in the address only makes us ask.
 */
export function useOrderWatch(
  state: Checkout,
  send: Dispatch<CheckoutEvent>,
): (id: string) => void {
  const [id, watch] = useState<string | null>(null);

  useEffect(() => {
    const query = new URLSearchParams(location.search);
    const error = query.get('error');
    const order = query.get('order') ?? readSaved('order');
    const success = query.get('success') === 'true';
    if (success || error !== null)
      send({
        type: 'came back',
        as: success ? 'paid' : 'failed',
        error: error?.trim() ? returnError(error.trim()) : null,
      });
    if (order && isResumed(query)) send({ type: 'resumes' });
    if (order) watch(order);
    else if (!success) void findRunning(send, watch);
  }, [send]);

  useEffect(() => {
    if (id === null) return;
    const watching = retryImport(() => import('./watch-order.ts'), Infinity).then(
      ({ watchOrder }) =>
        watchOrder(
          id,
          (order) => {
            send({ type: 'seen', order });
            if (order.status !== 'cancelled' && order.status !== 'expired') return;
            clearSaved('order', 'asked');
            watch(null);
          },
          () => {
            if (leftToLogin(id)) return;
            clearSaved('order', 'asked');
            watch(null);
            send({ type: 'nothing to restore' });
          },
        ),
    );
    return () => void watching.then((stop) => stop());
  }, [id, send]);

  useWhenPaid(state);
  return watch;
}

/** A new order begins if no earlier one is being paid, or if we cannot find out. */
async function findRunning(
  send: Dispatch<CheckoutEvent>,
  watch: (id: string | null) => void,
): Promise<void> {
  try {
    const { order } = await callAt<typeof runningOrder>('GET', '/api/orders/running', {
      timeout: 5_000,
    });
    if (order && (await import('./again.tsx')).resumeOrder(order, { send, watch })) return;
  } catch (error) {
    console.info('A running order could not be asked for just now.', error);
  }
  send({ type: 'nothing to restore' });
}

/** The address names an order to pay for: it is no return from a provider, or not to the tab that made the order. */
function isResumed(query: URLSearchParams): boolean {
  const returns = query.has('success') || query.has('error');
  return query.has('order') && !(returns && query.get('order') === readSaved('order'));
}

/** An order that nobody may see here may be an account's, on a device where nobody is signed in yet. */
function leftToLogin(id: string): boolean {
  const asked = new URLSearchParams(location.search).get('order') === id;
  if (!asked || shownUser()) return false;
  location.replace(inEdition(`/login?origin=${encodeURIComponent(`/checkout?order=${id}`)}`));
  return true;
}

/** Paid: the cart is cleared, and the address becomes one that shows the same after a reload. */
function useWhenPaid({ order }: Checkout): void {
  const navigate = useNavigate();
  const thank = useThankYou();
  const paid = order !== null && isPaid(order) ? order : null;
  useEffect(() => {
    if (!paid) return;
    const settled =
      paid.payments.find((payment) => payment.status === 'succeeded') ?? attemptOf(paid);
    if (settled?.method === 'card') thank(paid.id);
    else {
      const target = `/checkout?success=true&order=${paid.id}`;
      const here = location.pathname + location.search;
      history.replaceState(history.state, '', inEdition(target));
      if (inEdition(target) !== here)
        void navigate(target, { replace: true, preventScrollReset: true });
    }
    clearCartOf(paid);
  }, [paid, navigate, thank]);
}

/**
 * The one way to the page of a card's order. The card's answer and the order's news may both ask for it, in either
 * order: within the router the later replaces the earlier, and the page comes once.
 */
export function useThankYou(): (orderId: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (orderId) => {
      const target = `/thank-you?order=${orderId}`;
      // At once, before the tab forgets the order: a reload while the router is on its way still finds it.
      history.replaceState(history.state, '', inEdition(target));
      void navigate(target, { replace: true });
    },
    [navigate],
  );
}
