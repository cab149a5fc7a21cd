import type { FastifyPluginAsync } from 'fastify';
import type { Accounts } from './accounts.service.ts';

const LIMIT = { config: { rateLimit: { max: 300, timeWindow: 60_000 } } };
const STALE = 'This link is no longer valid. Please sign in.';

/** Addresses that a browser is sent to and that answer with a redirect: the link of the verification mail. */
export function accountLinks(accounts: Accounts): FastifyPluginAsync {
  return async (scope) => {
    scope.get<{ Params: { token: string } }>('/api/auth/verify/:token', LIMIT, async (request, reply) => {
      const verified = await accounts.verifyEmail(request.params.token);
      return reply.header('cache-control', 'no-store').redirect(verified ? '/login?verified=1' : toLogin(STALE), 303);
    });
  };
}

function toLogin(error: string): string {
  return `/login?error=${encodeURIComponent(error)}`;
}
