import { timingSafeEqual, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { newToken } from '../../kernel/ids.ts';
import type { Answer, Call } from '../answer.ts';
import type { SandboxContext } from '../context.ts';
import type { Fault } from '../faults.ts';

/** An error in Daraja's shape (docs/providers.md §1.7). */
export function darajaError(status: number, errorCode: string, errorMessage: string): Answer {
  return { status, body: { requestId: randomUUID().slice(0, 18), errorCode, errorMessage } };
}

export function invalidField(name: string): Answer {
  return darajaError(400, '400.002.02', `Bad Request - Invalid ${name}`);
}

const BY_STATUS: Record<number, [code: string, message: string]> = {
  401: ['401.003.01', 'Error Occurred: Invalid Access Token'],
  404: ['404.001.01', 'Resource not found'],
  429: ['500.003.02', 'Error Occurred: Spike Arrest Violation'],
  500: ['500.003.1001', 'Internal Server Error'],
  503: ['500.003.02', 'System is busy. Please try again in few minutes.'],
};

/** One endpoint of Daraja for `answerCall`. */
export function darajaCall(label: string): Call {
  return {
    provider: 'mpesa',
    label,
    errorBody(status, fault) {
      const [code, message] = BY_STATUS[status] ?? [`${status}.001.01`, 'Error'];
      return darajaError(status, fault.error_code ?? code, message).body;
    },
  };
}

/** Words that Daraja refuses in a callback address (docs/providers.md §1.4). */
const REFUSED_WORDS = /mpesa|m-pesa|safaricom|exe|exec|cmd|sql|query/i;

/** Whether Daraja would call this address. */
export function isAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) && !REFUSED_WORDS.test(url);
}

/** A field that Daraja takes as string or number; empty where it is neither. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

interface Token {
  value: string;
  /** Milliseconds since 1970. */
  until: number;
}

const LIFETIME = 3599;

/** GET /oauth/v1/generate (docs/providers.md §1.1). A new token ends the one before it. */
export function issueToken(ctx: SandboxContext, request: FastifyRequest, fault: Fault): Answer {
  if ((request.query as Record<string, unknown>).grant_type !== 'client_credentials') {
    return darajaError(400, '400.008.02', 'Invalid grant type passed');
  }
  const { consumerKey, consumerSecret } = ctx.options.mpesa;
  const expected = `Basic ${Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64')}`;
  if (!same(request.headers.authorization ?? '', expected))
    return darajaError(400, '400.008.01', 'Invalid Authentication passed');
  const token: Token = {
    value: newToken().slice(0, 28),
    until: ctx.clock.now().getTime() + LIFETIME * 1000,
  };
  ctx.store.put('daraja-token', 'current', token);
  return {
    status: 200,
    body: {
      access_token: token.value,
      expires_in: fault.string_numbers ? String(LIFETIME) : LIFETIME,
    },
  };
}

/** Null where the bearer token is the current one, else the refusal. */
export function checkToken(
  ctx: SandboxContext,
  request: FastifyRequest,
  fault: Fault,
): Answer | null {
  const given = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (given === undefined) return darajaError(404, '404.001.04', 'Invalid Authentication Header');
  if (fault.expire_token) ctx.store.remove('daraja-token', 'current');
  const token = ctx.store.get<Token>('daraja-token', 'current');
  const good =
    token !== null && token.until > ctx.clock.now().getTime() && same(given, token.value);
  return good ? null : darajaError(404, '404.001.03', 'Invalid Access Token');
}

function same(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
