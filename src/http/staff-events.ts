import type { FastifyPluginAsync } from 'fastify';
import type { SignedIn } from '../contracts/call.ts';
import { refusal } from '../kernel/errors.ts';
import type { FindSession } from './calls.ts';
import { EventStreams } from './event-stream.ts';

export interface StaffEventsOptions {
  findSession: FindSession;
  unread(owner: SignedIn): Promise<number>;
  /** Calls `changed` when something came into a bell: the account's own id, or empty where it may be anybody's. */
  watch(changed: (userId: string) => void): () => void;
}

/** GET /api/notifications/events: the number of unread entries at once and whenever it may have changed (D88). Administrators. */
export function staffEvents({
  findSession,
  unread,
  watch,
}: StaffEventsOptions): FastifyPluginAsync {
  return async (scope) => {
    const streams = new EventStreams(scope, findSession);
    streams.get('/api/notifications/events', () => {
      let userId: string | undefined;
      return {
        event: 'notifications',
        repeats: true,
        followsRights: true,
        async read(caller) {
          if (!caller) throw refusal('sign_in_required');
          if (caller.role !== 'admin') throw refusal('not_allowed');
          userId = caller.userId;
          return { unread: await unread(caller) };
        },
        watch: (changed) =>
          watch((whose) => {
            if (whose === '' || whose === userId) changed();
          }),
      };
    });
  };
}
