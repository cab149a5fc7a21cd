import type { FastifyInstance } from 'fastify';
import { refusal } from '../kernel/errors.ts';
import { networkOf } from '../kernel/network.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer is an event stream that stays open: as many as the limits allow. */
    stream?: true;
  }
}

/** Streams that may be open at a time: of one network, where a school's pupils share an address, and in this process. */
const PER_NETWORK = 120;
const IN_ALL = 2_000;

/** Holds the routes with `stream` in their config to the limits, times RATE_LIMIT_SCALE. Call before they are registered. */
export function limitStreams(app: FastifyInstance, scale: number): void {
  const open = new Map<string, number>();
  let total = 0;
  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.stream) return;
    const network = networkOf(request.ip);
    const own = open.get(network) ?? 0;
    if (own >= Math.ceil(PER_NETWORK * scale)) {
      throw refusal('too_many_streams', {}, { retryAfter: 30 });
    }
    if (total >= Math.ceil(IN_ALL * scale)) {
      throw refusal('too_many_streams:all', {}, { retryAfter: 60 });
    }
    open.set(network, own + 1);
    total++;
    // Comes once for every answer, hijacked or not.
    reply.raw.once('close', () => {
      total--;
      const left = open.get(network)! - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}
