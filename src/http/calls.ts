import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call, SignedIn } from '../contracts/call.ts';

export const SESSION_COOKIE = 'session';

/** Finds who a session cookie belongs to; null where it is unknown, ended or idle too long. `looking`: this is no use of it. */
export type FindSession = (token: string, looking?: boolean) => Promise<SignedIn | null>;

const callers = new WeakMap<FastifyRequest, string>();

/** The id of who made a request, once somebody asked for it; for the log. */
export function callerOf(request: FastifyRequest): string | undefined {
  return callers.get(request);
}

async function seen(
  request: FastifyRequest,
  finding: Promise<SignedIn | null>,
): Promise<SignedIn | null> {
  const found = await finding;
  if (found) callers.set(request, found.userId);
  return found;
}

/** The surroundings of one HTTP request; cookies and headers go straight to its reply. */
export function callOf(
  request: FastifyRequest,
  reply: FastifyReply,
  find: FindSession,
  secure: boolean,
): Call {
  const token = request.cookies[SESSION_COOKIE];
  let found: Promise<SignedIn | null> | undefined;
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    requestId: request.id,
    ip: request.ip,
    sessionToken: token,
    cookie: (name) => request.cookies[name],
    signedIn: () => (found ??= token ? seen(request, find(token)) : Promise.resolve(null)),
    header(name) {
      const value = request.headers[name.toLowerCase()];
      return Array.isArray(value) ? value[0] : value;
    },
    answer: {
      setSession: (value, maxAge) =>
        void reply.setCookie(
          SESSION_COOKIE,
          value,
          maxAge === null ? cookie : { ...cookie, maxAge },
        ),
      clearSession: () => void reply.clearCookie(SESSION_COOKIE, cookie),
      setCookie: (name, value, maxAge) => void reply.setCookie(name, value, { ...cookie, maxAge }),
      header: (name, value) => void reply.header(name, value),
    },
  };
}
