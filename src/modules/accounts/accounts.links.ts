import type { FastifyPluginAsync } from 'fastify';
import { conflict } from '../../kernel/errors.ts';
import type { Accounts } from './accounts.service.ts';

const LIMIT = { config: { rateLimit: { max: 300, timeWindow: 60_000 } } };
const STALE = 'This link is no longer valid. Please sign in.';
const LATER = 'Google sign-in is not available yet.';

/** Addresses that a browser is sent to and that answer with a redirect: the link of the verification mail. */
export function accountLinks(accounts: Accounts): FastifyPluginAsync {
  return async (scope) => {
    scope.get<{ Params: { token: string } }>('/api/auth/verify/:token', LIMIT, async (request, reply) => {
      const verified = await accounts.verifyEmail(request.params.token);
      return reply.header('cache-control', 'no-store').redirect(verified ? '/login?verified=1' : toLogin(STALE), 303);
    });
  };
}

/** Sign-in by Google before it has credentials: said in the login page's own words (D17). */
export const googleLater: FastifyPluginAsync = async (scope) => {
  scope.get('/api/auth/google', LIMIT, async (_request, reply) => reply.header('cache-control', 'no-store').redirect(toLogin(LATER), 303));
  scope.post('/api/auth/google/register', LIMIT, async () => {
    throw conflict('google_unavailable', LATER);
  });
};

function toLogin(error: string): string {
  return `/login?error=${encodeURIComponent(error)}`;
}
