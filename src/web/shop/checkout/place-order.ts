import { cancelOrder, createOrder, type NewOrder, type Order } from '../../../contracts/orders.ts';
import { newToken } from '../../../kernel/ids.ts';
import { ApiError, callApi } from '../../lib/api.ts';
import { isPaid } from './state.ts';
import { forget, keep, kept } from './stored.ts';

/**
 * Makes the order, or answers the one that this tab made of the same content before: a reload and a double press
 * never make two. An order of other content that is still open is cancelled, so that it holds no seats.
 * Throws ApiError and NetworkError.
 */
export async function placeOrder(body: NewOrder): Promise<Order> {
  const before = kept('asked');
  if (before && sameOrder(before.body, body)) {
    const order = await again(before);
    if (order) return order;
  } else {
    await letGo(kept('order'));
  }
  const asked = { key: newToken(), body };
  keep('asked', asked);
  const { order } = await send(asked);
  keep('order', order.id);
  return order;
}

/** The same but for the phone: another number for the prompt needs no other order. */
export function sameOrder(a: NewOrder, b: NewOrder): boolean {
  const rest = ({ lines, customer }: NewOrder) => JSON.stringify([lines, { ...customer, phone: '' }]);
  return rest(a) === rest(b);
}

function send({ key, body }: { key: string; body: NewOrder }) {
  return callApi(createOrder, { body, headers: { 'idempotency-key': key } });
}

/** The order asked for before; null where it has ended, or was asked for by somebody else than who is signed in now. */
async function again(asked: { key: string; body: NewOrder }): Promise<Order | null> {
  try {
    const { order } = await send(asked);
    if (order.status !== 'pending' && !isPaid(order)) return null;
    keep('order', order.id);
    return order;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'idempotency_conflict') return null;
    throw error;
  }
}

/** Cancels an order that is left behind; where that fails it ends by itself after a day. */
async function letGo(id: string | null): Promise<void> {
  if (id === null) return;
  forget('order');
  try {
    await callApi(cancelOrder, { params: { id }, body: {} });
  } catch (error) {
    console.info('The earlier order could not be cancelled and ends by itself.', error);
  }
}
