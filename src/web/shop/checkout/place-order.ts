import type { cancelOrder, createOrder, MadeOrder, NewOrder } from '../../../contracts/orders.ts';
import { newToken } from '../../../kernel/ids.ts';
import { languageOf } from '../../../kernel/language.ts';
import { ApiError, callAt } from '../../lib/api.ts';
import { isPaid } from './state.ts';
import { clearSaved, save, readSaved } from '../../lib/saved-checkout.ts';

/**
 * Makes the order, or answers the one that this tab made of the same content before: a reload and a double press
 * never make two. An order of other content that is still open is cancelled, so that it holds no seats. Tells whether
 * another visit is paying for the same. Throws ApiError and NetworkError.
 */
export async function placeOrder(body: NewOrder): Promise<MadeOrder> {
  const before = readSaved('asked');
  if (before && sameOrder(before.body, body)) {
    const made = await again(before);
    if (made) return made;
  } else {
    await releaseOrder();
  }
  const asked = { key: newToken(), body };
  save('asked', asked);
  const made = await send(asked);
  save('order', made.order.id);
  return made;
}

/** The same except the phone. Another number for the prompt does not need another order. */
export function sameOrder(a: NewOrder, b: NewOrder): boolean {
  const rest = ({ lines, customer, coupon }: NewOrder) =>
    JSON.stringify([lines, { ...customer, phone: '' }, coupon]);
  return rest(a) === rest(b);
}

function send({ key, body }: { key: string; body: NewOrder }) {
  const customer = { ...body.customer, language: languageOf(location.pathname) };
  return callAt<typeof createOrder>('POST', '/api/orders', {
    body: { ...body, customer },
    headers: { 'idempotency-key': key },
  });
}

/** The order asked for before; null where it has ended, or was asked for by somebody else than who is signed in now. */
async function again(asked: { key: string; body: NewOrder }): Promise<MadeOrder | null> {
  try {
    const made = await send(asked);
    if (made.order.status !== 'pending' && !isPaid(made.order)) return null;
    save('order', made.order.id);
    return made;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'idempotency_conflict') return null;
    throw error;
  }
}

/** Leaves the order of this tab behind; where it cannot be cancelled it ends by itself after a day. */
export async function releaseOrder(): Promise<void> {
  const id = readSaved('order');
  if (id === null) return;
  clearSaved('order', 'asked');
  await cancelQuietly(id);
}

/** Cancels an order that nobody waits for. */
export async function cancelQuietly(id: string): Promise<void> {
  try {
    await callAt<typeof cancelOrder>('POST', '/api/orders/{id}/cancel', {
      params: { id },
      body: {},
    });
  } catch (error) {
    console.info('The earlier order could not be cancelled and ends by itself.', error);
  }
}
