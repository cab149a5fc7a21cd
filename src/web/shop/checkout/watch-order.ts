import type { Order, readOrder } from '../../../contracts/orders.ts';
import { ApiError, callAt, NetworkError } from '../../lib/api.ts';
import { listen } from '../../lib/event-stream.ts';

const WITHOUT_EVENTS = 3_000;
const WITH_EVENTS = 15_000;

/** An order as it is now. Throws ApiError and NetworkError; milliseconds. */
export async function askOrder(id: string, timeout: number): Promise<Order> {
  return (await callAt<typeof readOrder>('GET', '/api/orders/{id}', { params: { id }, timeout }))
    .order;
}

/**
 * Tells of an order now and at every change: by server-sent events, and by asking every few seconds where those
 * do not come through, and when network or visitor come back. `gone` is called, and watching ends, when there is no such order. Answers how to stop.
 */
export function watchOrder(id: string, tell: (order: Order) => void, gone: () => void): () => void {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const back = new AbortController();
  const events = listen(`/api/orders/${encodeURIComponent(id)}/events`, 'order', () => void ask());

  const stop = (): void => {
    stopped = true;
    clearTimeout(timer);
    events.stop();
    back.abort();
  };

  const ask = async (): Promise<void> => {
    clearTimeout(timer);
    try {
      const order = await askOrder(id, 15_000);
      if (!stopped) tell(order);
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
      if (error instanceof ApiError && (error.status === 404 || error.status === 422)) {
        if (!stopped) gone();
        return stop();
      }
      console.info('The order could not be asked for just now.', error.message);
    }
    if (stopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), events.isOpen() ? WITH_EVENTS : WITHOUT_EVENTS);
  };

  // A phone that shows the prompt sends this page to sleep, and a network that went takes the events with it.
  window.addEventListener('online', () => void ask(), { signal: back.signal });
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && void ask(),
    { signal: back.signal },
  );
  void ask();
  return stop;
}
