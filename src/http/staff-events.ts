import type { ServerResponse } from 'node:http';
import type { FastifyPluginAsync } from 'fastify';
import type { SignedIn } from '../contracts/call.ts';
import { AppError } from '../kernel/errors.ts';
import { callOf, type FindSession } from './calls.ts';

export interface StaffEventsOptions {
  findSession: FindSession;
  unread(owner: SignedIn): Promise<number>;
  /** Calls `changed` when something came into a bell: the account's own id, or empty where it may be anybody's. */
  watch(changed: (userId: string) => void): () => void;
}

const HEARTBEAT = 20_000;

/** GET /api/notifications/events: the number of unread entries at once and whenever it may have changed (D88). Administrators. */
export function staffEvents({ findSession, unread, watch }: StaffEventsOptions): FastifyPluginAsync {
  return async (scope) => {
    const open = new Set<ServerResponse>();
    scope.addHook('preClose', async () => {
      for (const response of open) response.end();
    });
    scope.get('/api/notifications/events', { exposeHeadRoute: false, config: { stream: true } }, async (request, reply) => {
      const call = callOf(request, reply, findSession, false);
      const signedIn = await call.signedIn();
      if (!signedIn) throw new AppError('unauthenticated', 'sign_in_required', 'Please sign in first.');
      if (signedIn.role !== 'admin') throw new AppError('forbidden', 'not_allowed', 'Your account may not do this.');
      const { userId } = signedIn;
      reply.hijack();
      const response = reply.raw;
      if (response.destroyed) return;
      response.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no', connection: 'keep-alive' });
      // Who it is now, not who came: rights may have changed since, and a session may have ended.
      const count = async (): Promise<void> => {
        const owner = await findSession(call.sessionToken!);
        const news = owner?.role === 'admin' ? `event: notifications\ndata: ${JSON.stringify({ unread: await unread(owner) })}\n\n` : null;
        if (response.writableEnded) return;
        if (news === null) response.end();
        else response.write(news);
      };
      const tell = (): void => {
        count().catch((error: unknown) => {
          request.log.warn({ err: error }, 'a bell could not be read');
          response.end();
        });
      };
      const stop = watch((whose) => {
        if (whose === '' || whose === userId) tell();
      });
      tell();
      // A session that has ended hears nothing more: the browser comes again, and is turned away.
      const beat = setInterval(() => {
        findSession(call.sessionToken!).then((still) => (still ? response.write(': still here\n\n') : response.end()), () => response.end());
      }, HEARTBEAT);
      open.add(response);
      response.on('close', () => {
        clearInterval(beat);
        stop();
        open.delete(response);
      });
    });
  };
}
