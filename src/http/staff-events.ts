import type { FastifyPluginAsync } from 'fastify';
import type { SignedIn } from '../contracts/call.ts';
import { bellEvents, officeEvents, type OfficeNews } from '../contracts/notifications.ts';
import { refusal } from '../kernel/errors.ts';
import type { FindSession } from './calls.ts';
import { EventStreams, type EventSource } from './event-stream.ts';

export interface StaffEventsOptions {
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
