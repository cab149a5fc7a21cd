import { createHmac } from 'node:crypto';
import { newId } from '../../kernel/ids.ts';
import type { SandboxContext } from '../context.ts';
import type { Signer } from '../deliver.ts';
import {
  answerOf,
  collection,
  refuseWith,
  sendWebhook,
  textBody,
  type Answer,
  type Call,
  type Handler,
  type Provider,
} from '../kit.ts';

/** The version that the SDK sends and that events carry (docs/providers.md §2.3). */
const API_VERSION = '2026-10-28.endive';
const HOUR_IN_SECONDS = 3600;

/** A card as Stripe tells of it: the same number has the same fingerprint. */
export interface PaymentMethod {
  id: string;
  object: 'payment_method';
  type: 'card';
  card: { fingerprint: string; last4: string };
}

/** A PaymentIntent as it looks on the wire (docs/providers.md §2.4). */
export interface Intent {
  id: string;
  object: 'payment_intent';
  amount: number;
  currency: string;
  description: string | null;
  metadata: Record<string, string>;
  automatic_payment_methods: { enabled: boolean; allow_redirects: string };
  amount_received: number;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  client_secret: string;
  latest_charge: string | null;
  last_payment_error: {
    type: string;
    code: string;
    decline_code?: string;
    message: string;
    payment_method?: PaymentMethod;
  } | null;
  /** The card that is being tried. */
  payment_method: string | null;
  next_action: {
    type: 'redirect_to_url';
    redirect_to_url: { url: string; return_url: string | null };
  } | null;
  cancellation_reason: string | null;
  canceled_at: number | null;
  capture_method: 'automatic';
  confirmation_method: 'automatic';
  payment_method_types: string[];
  livemode: false;
  created: number;
}

export const intents = collection<Intent>('stripe_intent', (intent) => intent.id);
export const methods = collection<PaymentMethod>('stripe_payment_method', (method) => method.id);

/** Now, in Stripe's seconds since 1970. */
export function seconds({ clock }: SandboxContext): number {
  return Math.floor(clock.now().getTime() / 1000);
}

/** An id of a kind of object, by the sandbox's clock. */
export function idOf(prefix: string, { clock }: SandboxContext): string {
  return newId(prefix, clock.now().getTime());
}

export function answer(body: object, status = 200): Answer {
  return {
    status,
    body,
    headers: { 'request-id': newId('req'), 'stripe-version': API_VERSION },
  };
}

interface StripeError {
  type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  payment_intent?: Intent;
}

/** Refuses a call in Stripe's shape (docs/providers.md §2.4). */
export function refuse(status: number, error: StripeError): never {
  refuseWith(answer({ error }, status));
}

export function invalid(param: string, code: string, message: string): never {
  refuse(400, { type: 'invalid_request_error', code, param, message });
}

/** `what` in Stripe's word for the object. */
export function missing(what: string, id: string): never {
  refuse(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param: 'id',
    message: `No such ${what}: '${id}'`,
  });
}

/** `metadata[name]=value` of a form (docs/providers.md §2.4). */
export function metadataOf(form: URLSearchParams): Record<string, string> {
  const found = [...form].flatMap(([name, value]) => {
    const key = /^metadata\[([^\]]+)\]$/.exec(name)?.[1];
    return key === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(found);
}

export const STRIPE: Provider = {
  name: 'stripe',
  title: 'Stripe',
  errorBody: (status, { error_code: code }) => ({
    error: {
      type: status >= 500 ? 'api_error' : status === 402 ? 'card_error' : 'invalid_request_error',
      message:
        status === 429
          ? 'Too many requests made to the API too quickly'
          : 'Sorry! There was an error while talking to one of our backends.',
      code,
    },
  }),
  /** A browser confirms without our secret key. */
  authorise({ ctx, request, label }) {
    const known = request.headers.authorization === `Bearer ${ctx.options.stripe.secretKey}`;
    if (label !== 'confirm' && !known)
      refuse(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
  },
  notFound: ({ method, url }) =>
    refuse(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${method}: ${url.split('?')[0]}).`,
    }),
  failed: (error, ours) =>
    ours
      ? refuse(500, { type: 'api_error', message: 'An unknown error occurred.' })
      : refuse(400, { type: 'invalid_request_error', message: error.message }),
};

const KIND = 'stripe_key';

/**
 * Does a call once for its Idempotency-Key and replays the first answer (docs/providers.md §2.5). Errors of the
 * input are not kept, since nothing was begun; other parameters under the same key are refused.
 */
export function oncePerKey(work: (call: Call) => Answer): Handler {
  return (call) => {
    const { store } = call.ctx;
    const { method, url, headers } = call.request;
    const key = headers['idempotency-key'];
    if (typeof key !== 'string' || key === '') return work(call);
    const asked = `${method} ${url} ${textBody(call.request)}`;
    const kept = store.get<{ asked: string; answer: Answer }>(KIND, key);
    if (kept?.asked === asked)
      return { ...kept.answer, headers: { ...kept.answer.headers, 'idempotent-replayed': 'true' } };
    if (kept)
      refuse(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      });
    return store.transaction(() => {
      const done = answerOf(() => work(call));
      const answer = { ...done, headers: { ...done.headers, 'idempotency-key': key } };
      if (done.status < 400) store.put(KIND, key, { asked, answer });
      return answer;
    });
  };
}

/** Sends a webhook of what happened (docs/providers.md §2.7), `wait` milliseconds later where given. */
export function emit(ctx: SandboxContext, type: string, object: object, wait?: number): void {
  const event = {
    id: idOf('evt', ctx),
    object: 'event',
    api_version: API_VERSION,
    created: seconds(ctx),
    livemode: false,
    type,
    data: { object },
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
  };
  sendWebhook(ctx, 'stripe', event, wait);
}

/** Signs as Stripe does, at the time of sending; wrongly or an hour ago where a fault asks for it. */
export function stripeSigner(secret: string): Signer {
  return (body, at, fault) => {
    const time = Math.floor(at.getTime() / 1000) - (fault.old_signature ? HOUR_IN_SECONDS : 0);
    const key = fault.bad_signature ? `${secret}-of-somebody-else` : secret;
    const signature = createHmac('sha256', key).update(`${time}.${body}`).digest('hex');
    return { 'stripe-signature': `t=${time},v1=${signature}` };
  };
}
