import type { FastifyRequest } from 'fastify';
import { newId } from '../../kernel/ids.ts';
import type { Answer, Call } from '../answer.ts';
import type { SandboxContext } from '../context.ts';
import type { Intent } from './intent.ts';

/** The version that the SDK sends and that events carry (docs/providers.md §2.3). */
export const API_VERSION = '2026-10-28.endive';

export interface StripeError {
  type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  payment_intent?: Intent;
}

export function answer(status: number, body: object, headers: Record<string, string> = {}): Answer {
  return {
    status,
    body,
    headers: { 'request-id': newId('req'), 'stripe-version': API_VERSION, ...headers },
  };
}

/** An error in Stripe's shape (docs/providers.md §2.4). */
export function refuse(status: number, error: StripeError): Answer {
  return answer(status, { error });
}

export function invalid(param: string, code: string, message: string): Answer {
  return refuse(400, { type: 'invalid_request_error', code, param, message });
}

/** `what` in Stripe's word for the object. */
export function missing(what: string, id: string): Answer {
  return refuse(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param: 'id',
    message: `No such ${what}: '${id}'`,
  });
}

export function listOf(data: object[]): Answer {
  return answer(200, { object: 'list', data, has_more: false });
}

/** One endpoint of Stripe for `answerCall`. */
export function stripeCall(label: string): Call {
  return {
    provider: 'stripe',
    label,
    errorBody: (status, fault) => ({
      error: {
        type: status >= 500 ? 'api_error' : status === 402 ? 'card_error' : 'invalid_request_error',
        message:
          status === 429
            ? 'Too many requests made to the API too quickly'
            : 'Sorry! There was an error while talking to one of our backends.',
        ...(fault.error_code === undefined ? {} : { code: fault.error_code }),
      },
    }),
  };
}

/** The refusal of a call without our secret key, else null. */
export function checkKey(ctx: SandboxContext, request: FastifyRequest): Answer | null {
  if (request.headers.authorization === `Bearer ${ctx.options.stripe.secretKey}`) return null;
  return refuse(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
}

/** `metadata[name]=value` of a form (docs/providers.md §2.4). */
export function metadataOf(form: URLSearchParams): Record<string, string> {
  const found = [...form].flatMap(([name, value]) => {
    const key = /^metadata\[([^\]]+)\]$/.exec(name)?.[1];
    return key === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(found);
}
