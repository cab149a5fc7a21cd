import type { Order, readOrder } from '../../../contracts/orders.ts';
import { callAt } from '../../lib/api.ts';
import { watch } from '../../lib/watch.ts';

/** An order as it is now. Throws ApiError and NetworkError; milliseconds. */
export async function askOrder(id: string, timeout: number): Promise<Order> {
  return (await callAt<typeof readOrder>('GET', '/api/orders/{id}', { params: { id }, timeout }))
    .order;
}

/** Tells of an order now and at every change. `gone` is called, and watching ends, when there is no such order. Answers how to stop. */
export function watchOrder(id: string, tell: (order: Order) => void, gone: () => void): () => void {
  return watch({
    path: `/api/orders/${encodeURIComponent(id)}/events`,
    event: 'order',
    ask: () => askOrder(id, 15_000),
    tell,
    gone,
  });
}
