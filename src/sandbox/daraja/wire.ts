import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { newToken } from '../../kernel/ids.ts';
import { jsonBody, refuseWith, type Answer, type Call, type Provider } from '../kit.ts';

/** The body of an error (docs/providers.md §1.7). */
function errorBody(errorCode: string, errorMessage: string) {
  return { requestId: randomUUID().slice(0, 18), errorCode, errorMessage };
}

/** Refuses a call in Daraja's shape. */
export function refuse(status: number, code: string, message: string): never {
  refuseWith({ status, body: errorBody(code, message) });
}

export function invalidField(name: string): never {
  refuse(400, '400.002.02', `Bad Request - Invalid ${name}`);
}

/** What Daraja says to a call that it understood and will not do now. */
export function refuse500(message: string): never {
  refuse(500, '500.001.1001', message);
}

export function answer(body: object): Answer {
  return { status: 200, body };
}

const BY_STATUS: Record<number, [code: string, message: string]> = {
  401: ['401.003.01', 'Error Occurred: Invalid Access Token'],
  404: ['404.001.01', 'Resource not found'],
  429: ['500.003.02', 'Error Occurred: Spike Arrest Violation'],
  500: ['500.003.1001', 'Internal Server Error'],
  503: ['500.003.02', 'System is busy. Please try again in few minutes.'],
};

export const DARAJA: Provider = {
  name: 'mpesa',
  title: 'Daraja',
  errorBody(status, fault) {
    const [code, message] = BY_STATUS[status] ?? [`${status}.001.01`, 'Error'];
    return errorBody(fault.error_code ?? code, message);
  },
  /** Only the newest token is good; a fault can end it. */
  authorise({ ctx, request, label, fault }) {
    if (label === 'token') return;
    const given = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (given === undefined) return refuse(404, '404.001.04', 'Invalid Authentication Header');
    if (fault.expire_token) ctx.store.remove(TOKEN, 'current');
    const token = ctx.store.get<Token>(TOKEN, 'current');
    const good = token && token.until > ctx.clock.now().getTime() && same(given, token.value);
    if (!good) refuse(404, '404.001.03', 'Invalid Access Token');
  },
  notFound: () => refuse(404, '404.001.01', 'Resource not found'),
  failed(error) {
    if ('kind' in error && error.kind === 'malformed')
      refuse(400, '400.002.05', 'Invalid Request Payload');
  },
};

const TOKEN = 'daraja-token';
const LIFETIME = 3599;

interface Token {
  value: string;
  /** Milliseconds since 1970. */
  until: number;
}

/** GET /oauth/v1/generate (docs/providers.md §1.1). A new token ends the one before it. */
export function issueToken({ ctx, request, fault }: Call): Answer {
  if ((request.query as Record<string, unknown>).grant_type !== 'client_credentials')
    refuse(400, '400.008.02', 'Invalid grant type passed');
  const { consumerKey, consumerSecret } = ctx.options.mpesa;
  const expected = `Basic ${Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64')}`;
  if (!same(request.headers.authorization ?? '', expected))
    refuse(400, '400.008.01', 'Invalid Authentication passed');
  const value = newToken().slice(0, 28);
  const until = ctx.clock.now().getTime() + LIFETIME * 1000;
  ctx.store.put<Token>(TOKEN, 'current', { value, until });
  const expires_in = fault.string_numbers ? String(LIFETIME) : LIFETIME;
  return answer({ access_token: value, expires_in });
}

function same(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** A field that Daraja takes as string or number; empty where it is neither. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The fields of a JSON body by their names, as texts. Throws a malformed AppError for any other body. */
export function fieldsOf(request: FastifyRequest): (name: string) => string {
  const body = jsonBody(request);
  return (name) => textOf(body[name]);
}

/** Words that Daraja refuses in a callback address (docs/providers.md §1.4). */
const REFUSED_WORDS = /mpesa|m-pesa|safaricom|exe|exec|cmd|sql|query/i;

/** Whether Daraja would call this address. */
export function isAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) && !REFUSED_WORDS.test(url);
}
