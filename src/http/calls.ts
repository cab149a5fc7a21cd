import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call, SignedIn } from '../contracts/call.ts';
import type { OthersRight } from '../contracts/endpoint.ts';
import type { KeyHolder } from '../contracts/scopes.ts';
import { isBoundToken } from '../kernel/ids.ts';
import { chosenLanguage, LANGUAGE_COOKIE, LANGUAGE_KEPT } from '../kernel/language.ts';

const SESSION_COOKIE = 'session';
/** Of a cookie that the browser takes over https, from this host and for all of it only. */
const HOST = '__Host-';

type Cookies = Record<string, string | undefined>;

/** By the name that https gives it, else by that of before: one that was set then works until it ends. */
export const cookieOf = (cookies: Cookies, name: string): string | undefined =>
  cookies[HOST + name] ?? cookies[name];

export const sessionTokenOf = (cookies: Cookies): string | undefined =>
  cookieOf(cookies, SESSION_COOKIE);

/**
 * Removes a session under the old cookie name that was started after cookies were bound to this
 * host. A sibling host has set it, and its user would work in somebody else's account.
 */
export function dropForeignSession(cookies: Cookies): void {
  if (isBoundToken(cookies[SESSION_COOKIE] ?? '')) delete cookies[SESSION_COOKIE];
}

/** Finds who a session cookie belongs to; null where it is unknown, ended or idle too long. `looking`: this is no use of it. */
export type FindSession = (token: string, looking?: boolean) => Promise<SignedIn | null>;

/** The caller for the account that a call names, with the right that the call takes. Throws 401, 403 and 404. */
export type ForAccount = (
  call: Call,
  right: OthersRight,
  account: string | undefined,
) => Promise<Call>;

const callers = new WeakMap<FastifyRequest, string>();

/** The id of who made a request, once somebody asked for it; for the log. */
export function callerOf(request: FastifyRequest): string | undefined {
  return callers.get(request);
}

/** Finds the API key that a secret opens; null for one that cannot be used. */
export type FindKey = (secret: string, ip: string) => Promise<KeyHolder | null>;

const KEY = /^Bearer (bk_[\w-]{1,100})$/i;

/** The look-up of the API key in a request's Authorization header; undefined without one. */
export function apiKeyOf(request: FastifyRequest, find: FindKey): Call['apiKey'] {
  const secret = KEY.exec(request.headers.authorization ?? '')?.[1];
  if (secret === undefined) return undefined;
  let found: Promise<KeyHolder | null> | undefined;
  const look = async (): Promise<KeyHolder | null> => {
    const key = await find(secret, request.ip);
    if (key) callers.set(request, `API key ${key.id}`);
    return key;
  };
  return () => (found ??= look());
}

const began = new WeakSet<FastifyRequest>();

/** Whether a request began a session; for the log. */
export function beganSession(request: FastifyRequest): boolean {
  return began.has(request);
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
  const token = sessionTokenOf(request.cookies);
  let found: Promise<SignedIn | null> | undefined;
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  const nameOf = (name: string): string => (secure ? HOST + name : name);
  /** The one of before would be taken again once the new one is gone. */
  const clearOld = (name: string): void => {
    if (secure && request.cookies[name] !== undefined) void reply.clearCookie(name, cookie);
  };
  return {
    requestId: request.id,
    ip: request.ip,
    sessionToken: token,
    cookie: (name) => cookieOf(request.cookies, name),
    signedIn: () => (found ??= token ? seen(request, find(token)) : Promise.resolve(null)),
    header(name) {
      const value = request.headers[name.toLowerCase()];
      return Array.isArray(value) ? value[0] : value;
    },
    answer: {
      setSession(value, maxAge, userId) {
        callers.set(request, userId);
        began.add(request);
        const age = maxAge === null ? cookie : { ...cookie, maxAge };
        void reply.setCookie(nameOf(SESSION_COOKIE), value, age);
        clearOld(SESSION_COOKIE);
      },
      clearSession() {
        void reply.clearCookie(nameOf(SESSION_COOKIE), cookie);
        clearOld(SESSION_COOKIE);
      },
      setCookie(name, value, maxAge) {
        void reply.setCookie(nameOf(name), value, { ...cookie, maxAge });
        clearOld(name);
      },
      keepLanguage(language) {
        if (chosenLanguage(request.headers.cookie, secure) !== null) return;
        const shared = { ...cookie, httpOnly: false, maxAge: LANGUAGE_KEPT };
        void reply.setCookie(nameOf(LANGUAGE_COOKIE), language, shared);
      },
      header: (name, value) => void reply.header(name, value),
    },
  };
}
