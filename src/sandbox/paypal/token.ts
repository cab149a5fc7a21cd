import type { FastifyRequest } from 'fastify';
import { randomText } from '../../kernel/ids.ts';
import type { Answer } from '../answer.ts';
import { formBody } from '../body.ts';
import type { SandboxContext } from '../context.ts';
import type { Fault } from '../fault-fields.ts';
import { answer, refuse } from './wire.ts';

interface Token {
  token: string;
  /** Milliseconds since 1970. */
  until: number;
}

const KIND = 'paypal_token';
const LIFETIME = 32_400;

/** POST /v1/oauth2/token (docs/providers.md §3.1). Earlier tokens stay good. */
export function issueToken(ctx: SandboxContext, request: FastifyRequest): Answer {
  const { clientId, clientSecret } = ctx.options.paypal;
  if (
    request.headers.authorization !==
    `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
  ) {
    return answer(401, {
      error: 'invalid_client',
      error_description: 'Client Authentication failed',
    });
  }
  if (formBody(request).get('grant_type') !== 'client_credentials') {
    return answer(400, {
      error: 'unsupported_grant_type',
      error_description: 'Unsupported grant_type',
    });
  }
  const now = ctx.clock.now().getTime();
  for (const old of ctx.store.list<Token>(KIND))
    if (old.until <= now) ctx.store.remove(KIND, old.token);
  const token = `A21AA${randomText(60)}`;
  ctx.store.put<Token>(KIND, token, { token, until: now + LIFETIME * 1000 });
  return answer(200, {
    scope:
      'https://uri.paypal.com/services/checkout https://uri.paypal.com/services/payments/refund',
    access_token: token,
    token_type: 'Bearer',
    app_id: 'APP-80W284485P519543T',
    expires_in: LIFETIME,
    nonce: `${new Date(now).toISOString()}${randomText(20)}`,
  });
}

/** The refusal of a call without a good token, else null. A fault can end the token in use. */
export function checkToken(
  ctx: SandboxContext,
  request: FastifyRequest,
  fault: Fault,
): Answer | null {
  const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  if (fault.expire_token) ctx.store.remove(KIND, token);
  const held = ctx.store.get<Token>(KIND, token);
  if (held && held.until > ctx.clock.now().getTime()) return null;
  return refuse(401, { issue: 'INVALID_TOKEN', description: 'The token is expired or unknown.' });
}
