import type { FastifyPluginAsync } from 'fastify';
import type { SignedIn } from '../contracts/call.ts';
import { readOrder, type Order } from '../contracts/orders.ts';
import type { FindSession } from './calls.ts';
import { EventStreams } from './event-stream.ts';
import { parse } from './execute.ts';

export interface OrderEventsOptions {
  read(id: string, signedIn: SignedIn | null): Promise<Order>;
  watch(id: string, changed: () => void): () => void;
  findSession: FindSession;
  rateLimitScale: number;
}

/** Streams that one address may open in a minute: a page opens one, and again when its connection breaks. */
const STREAMS_PER_MINUTE = 120;

/** GET /api/orders/{id}/events: the order at once, and again at every change, for whoever may read it. */
export function orderEvents({ read, watch, findSession, rateLimitScale }: OrderEventsOptions): FastifyPluginAsync {
  return async (scope) => {
    const streams = new EventStreams(scope, findSession);
    const limit = { stream: true, rateLimit: { max: Math.ceil(STREAMS_PER_MINUTE * rateLimitScale), timeWindow: 60_000 } };
    scope.get('/api/orders/:id/events', { exposeHeadRoute: false, config: limit }, async (request, reply) => {
      const { id } = parse(readOrder.params!, request.params, 'not_found') as { id: string };
      await streams.send(request, reply, {
        event: 'order', read: (caller) => read(id, caller), watch: (changed) => watch(id, changed),
      });
    });
  };
}
