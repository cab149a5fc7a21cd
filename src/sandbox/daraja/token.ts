import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { newToken } from '../../kernel/ids.ts';
import type { Answer } from '../answer.ts';
import type { SandboxContext } from '../context.ts';
import type { Fault } from '../fault-fields.ts';
import { darajaError } from './wire.ts';

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
