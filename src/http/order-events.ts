import type { ServerResponse } from 'node:http';
import type { FastifyPluginAsync } from 'fastify';
import { callOf, type FindSession } from './calls.ts';
import type { SignedIn } from '../contracts/call.ts';
import { readOrder, type Order } from '../contracts/orders.ts';
import { parse } from './execute.ts';

export interface OrderEventsOptions {
  read(id: string, signedIn: SignedIn | null): Promise<Order>;
  watch(id: string, changed: () => void): () => void;
  findSession: FindSession;
  rateLimitScale: number;
}

const HEARTBEAT = 20_000;
/** Streams that one address may open in a minute: a page opens one, and again when its connection breaks. */
const STREAMS_PER_MINUTE = 120;

/** GET /api/orders/{id}/events: the order at once, and again at every change, for whoever may read it. */
export function orderEvents(options: OrderEventsOptions): FastifyPluginAsync {
  return async (scope) => {
    const open = new Set<ServerResponse>();
    scope.addHook('preClose', async () => {
      for (const response of open) response.end();
    });
    scope.get('/api/orders/:id/events', { exposeHeadRoute: false, config: { stream: true, rateLimit: { max: Math.ceil(STREAMS_PER_MINUTE * options.rateLimitScale), timeWindow: 60_000 } } }, async (request, reply) => {
      const signedIn = await callOf(request, reply, options.findSession, false).signedIn();
      const { id } = parse(readOrder.params!, request.params, 'not_found') as { id: string };
      let sent = '';
      // Watched before it is read: a change in between is not missed.
      let look = (): void => void (missed = true);
      let missed = false;
      const stop = options.watch(id, () => look());
      const first = await options.read(id, signedIn).catch((error: unknown) => {
        stop();
        throw error;
      });
      reply.hijack();
      const response = reply.raw;
      // Gone while it was read: nothing would end the watching.
      if (response.destroyed) return stop();
      response.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no', connection: 'keep-alive' });
      const send = (text: string): void => {
        if (text === sent) return;
        sent = text;
        response.write(`event: order\ndata: ${text}\n\n`);
      };
      send(JSON.stringify(first));
      look = () => {
        options.read(id, signedIn).then((order) => send(JSON.stringify(order)), (error: unknown) => {
          request.log.warn({ err: error }, 'an order could not be read for its watcher');
          response.end();
        });
      };
      if (missed) look();
      const beat = setInterval(() => response.write(': still here\n\n'), HEARTBEAT);
      open.add(response);
      response.on('close', () => {
        clearInterval(beat);
        stop();
        open.delete(response);
      });
    });
  };
}
