import type { FastifyPluginAsync } from 'fastify';
import type { Caller, SignedIn } from '../contracts/call.ts';
import { bellEvents, officeEvents, type OfficeNews } from '../contracts/notifications.ts';
import { readOrder, type Order } from '../contracts/orders.ts';
import { payEvents, readPayPage } from '../contracts/pay-page.ts';
import { refusal } from '../kernel/errors.ts';
import { cookieOf, type FindSession } from './calls.ts';
import { EventStreams, type EventSource } from './event-stream.ts';
import { parse } from './execute.ts';

interface OrderEventsOptions {
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

interface StaffEventsOptions {
  findSession: FindSession;
  unread(owner: SignedIn): Promise<number>;
  /** Calls `changed` when something came into a bell: the account's own id, or empty where it may be anybody's. */
  watch(changed: (userId: string) => void): () => void;
  changes: {
    /** What changed of the areas that the caller may read. */
    seenBy(preset: SignedIn['preset']): OfficeNews['changes'];
    watch(changed: () => void): () => void;
  };
  /** What colleagues have open. */
  open: {
    seenBy(caller: SignedIn): OfficeNews['open'];
    watch(changed: () => void): () => void;
  };
}

/** The streams of the office; administrators only. */
export function staffEvents({
  findSession,
  unread,
  watch,
  changes,
  open,
}: StaffEventsOptions): FastifyPluginAsync {
  /** Events of the caller's own bell. `read` is called for who may have them. */
  function ofBell(
    event: string,
    read: (caller: SignedIn) => Promise<unknown>,
  ): EventSource & { watch: (changed: () => void) => () => void } {
    let userId: string | undefined;
    return {
      event,
      followsRights: true,
      async read(caller) {
        if (!caller) throw refusal('sign_in_required');
        if (caller.role !== 'admin') throw refusal('not_allowed');
        userId = caller.userId;
        return read(caller);
      },
      watch: (changed) =>
        watch((whose) => {
          if (whose === '' || whose === userId) changed();
        }),
    };
  }

  return async (scope) => {
    const streams = new EventStreams(scope, findSession);
    /* The number of unread entries at once and whenever it may have changed. */
    streams.get(bellEvents.path, () => ({
      ...ofBell('notifications', async (caller) => ({ unread: await unread(caller) })),
      repeats: true,
    }));
    /* The same, and what changed elsewhere: the one stream that an open office holds. */
    streams.get(officeEvents.path, () => {
      const bell = ofBell('office', async (caller): Promise<OfficeNews> => ({
        unread: await unread(caller),
        changes: changes.seenBy(caller.preset),
        open: open.seenBy(caller),
      }));
      return {
        ...bell,
        repeats: true,
        watch(changed) {
          const stops = [bell.watch(changed), changes.watch(changed), open.watch(changed)];
          return () => stops.forEach((stop) => stop());
        },
      };
    });
  };
}

interface PayPageEventsOptions {
  /** Another answer than before means that the page has to be read again. Throws 404. */
  version(token: string): Promise<{ version: string }>;
  /** Calls `changed` when money or an invoice may have changed. */
  watch(changed: () => void): () => void;
  findSession: FindSession;
  rateLimitScale: number;
}

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
