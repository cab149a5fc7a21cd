import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { Call } from '../contracts/call.ts';
import { callOf, type FindSession } from './calls.ts';

/** What a browser's way to Google and back is handed to; each answers where to send it. */
interface GoogleCalls {
  /** `origin`: the page to return to afterwards, as the browser says. */
  begin(call: Call, origin: string | null): Promise<string>;
  /** `address`: path and query that the browser came back to. */
  handleCallback(call: Call, address: string): Promise<string>;
}

interface GoogleCallOptions {
  calls: GoogleCalls;
  findSession: FindSession;
  secureCookies: boolean;
  rateLimitScale: number;
}

const PER_MINUTE = 60;

/** GET /api/auth/google?action=login|register&origin=… and its callback: redirects of a browser, not calls. */
export function googleCalls({
  calls,
  findSession,
  secureCookies,
  rateLimitScale,
}: GoogleCallOptions): FastifyPluginAsync {
  const limit = {
    config: { rateLimit: { max: Math.ceil(PER_MINUTE * rateLimitScale), timeWindow: 60_000 } },
  };
  return async (scope) => {
    scope.get<{ Querystring: { origin?: string | string[] } }>(
      '/api/auth/google',
      limit,
      async (request, reply) => {
        const { origin } = request.query;
        return redirectWithoutReferrer(
          reply,
          await calls.begin(
            callOf(request, reply, findSession, secureCookies),
            typeof origin === 'string' ? origin : null,
          ),
        );
      },
    );
    scope.get('/api/auth/google/callback', limit, async (request, reply) =>
      redirectWithoutReferrer(
        reply,
        await calls.handleCallback(callOf(request, reply, findSession, secureCookies), request.url),
      ),
    );
  };
}

/** The address of this call carries a code, and the next one may carry a token: no other site may see either in a Referer header. */
function redirectWithoutReferrer(reply: FastifyReply, target: string): FastifyReply {
  return reply
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .redirect(target, 303);
}
