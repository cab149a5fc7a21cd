import type { FastifyPluginAsync } from 'fastify';
import type { Caller } from '../contracts/call.ts';
import { readOrder, type Order } from '../contracts/orders.ts';
import { cookieOf, type FindSession } from './calls.ts';
import { EventStreams } from './event-stream.ts';
import { parse } from './execute.ts';

export interface OrderEventsOptions {
  read(id: string, caller: Caller): Promise<Order>;
  watch(id: string, changed: () => void): () => void;
  findSession: FindSession;
  rateLimitScale: number;
}

/** Streams that one address may open in a minute: a page opens one, and again when its connection breaks. */
const STREAMS_PER_MINUTE = 120;

/**
 * GET /api/orders/{id}/events: the order at once, and again at every change, for callers who may
 * read it.
 */
export function orderEvents({
  read,
  watch,
  findSession,
  rateLimitScale,
}: OrderEventsOptions): FastifyPluginAsync {
  return async (scope) => {
    const streams = new EventStreams(scope, findSession);
    streams.get(
      '/api/orders/:id/events',
      (request) => {
        const { id } = parse(readOrder.params!, request.params, 'not_found') as { id: string };
        const cookie = (name: string) => cookieOf(request.cookies, name);
        return {
          event: 'order',
          read: (caller) =>
            read(id, { signedIn: () => Promise.resolve(caller), cookie, ip: request.ip }),
          watch: (changed) => watch(id, changed),
        };
      },
      Math.ceil(STREAMS_PER_MINUTE * rateLimitScale),
    );
  };
}
