import type { FastifyPluginAsync } from 'fastify';
import type { SignInError } from '../../kernel/sign-in-errors.ts';
import type { Accounts } from './accounts.service.ts';

/** Calls a minute from one address, times RATE_LIMIT_SCALE. */
const PER_MINUTE = 300;

const STALE: SignInError = 'stale_link';

type ByToken = { Params: { token: string } };

/** Addresses that a browser is sent to and that answer with a redirect: the link of the verification mail. */
export function accountLinks(accounts: Accounts, rateLimitScale: number): FastifyPluginAsync {
  const limit = {
    config: { rateLimit: { max: Math.ceil(PER_MINUTE * rateLimitScale), timeWindow: 60_000 } },
  };
  return async (scope) => {
    // Mail scanners follow every link: the page's button is what verifies.
    scope.get<ByToken>('/api/auth/verify/:token', limit, async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .redirect(`/verify-email/${encodeURIComponent(request.params.token)}`, 303),
    );
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));
    scope.post<ByToken>('/api/auth/verify/:token', limit, async (request, reply) => {
      const verified = await accounts.verifyEmail(request.params.token);
      return reply
        .header('cache-control', 'no-store')
        .redirect(verified ? '/login?verified=1' : `/login?error=${STALE}`, 303);
    });
  };
}
