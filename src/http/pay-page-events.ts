import type { FastifyPluginAsync } from 'fastify';
import { payEvents, readPayPage } from '../contracts/pay-page.ts';
import type { FindSession } from './calls.ts';
import { EventStreams } from './event-stream.ts';
import { parse } from './execute.ts';

export interface PayPageEventsOptions {
  /** Another answer than before means that the page has to be read again. Throws 404. */
  version(token: string): Promise<{ version: string }>;
  /** Calls `changed` when money or an invoice may have changed. */
  watch(changed: () => void): () => void;
  findSession: FindSession;
  rateLimitScale: number;
}

/** Streams that one address may open in a minute: a page opens one, and again when its connection breaks. */
const STREAMS_PER_MINUTE = 120;

/** GET /api/pay/{token}/events: an invoice's private page follows what the office and the providers do. */
export function payPageEvents({
  version,
  watch,
  findSession,
  rateLimitScale,
}: PayPageEventsOptions): FastifyPluginAsync {
  return async (scope) => {
    const streams = new EventStreams(scope, findSession);
    streams.get(
      payEvents.path.replace('{token}', ':token'),
      (request) => {
        const { token } = parse(readPayPage.params!, request.params, 'not_found') as {
          token: string;
        };
        return { event: 'invoice', read: () => version(token), watch };
      },
      Math.ceil(STREAMS_PER_MINUTE * rateLimitScale),
    );
  };
}
