import { createHmac } from 'node:crypto';
import { newId, randomText } from '../../kernel/ids.ts';
import type { SandboxContext } from '../context.ts';
import type { Signer } from '../deliver.ts';
import {
  answerOf,
  collection,
  formBody,
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
interface PaymentMethod {
  id: string;
  object: 'payment_method';
  type: 'card';
  card: { fingerprint: string; last4: string; brand: string; exp_month: number; exp_year: number };
}

/** The number of a card, which Stripe tells nobody. */
export const numbers = collection<{ id: string; number: string }>(
  'stripe_card_number',
  ({ id }) => id,
);

/** A customer, with whom cards are kept. */
interface Customer {
  id: string;
  object: 'customer';
  email: string | null;
  metadata: Record<string, string>;
}
export const customers = collection<Customer>('stripe_customer', ({ id }) => id);

type IntentStatus = 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';

interface PaymentFailure {
  type: string;
  code: string;
  decline_code?: string;
  message: string;
  payment_method?: PaymentMethod;
}

interface NextAction {
  type: 'redirect_to_url';
  redirect_to_url: { url: string; return_url: string | null };
}

/** A PaymentIntent as it looks on the wire (docs/providers.md §2.4). */
export type Intent = ReturnType<typeof newIntent>;

/** An intent that waits for a card, as the form of a call asks for it. */
export function newIntent(
  ctx: SandboxContext,
  form: URLSearchParams,
  amount: number,
  currency: string,
) {
  const id = idOf('pi', ctx);
  return {
    id,
    object: 'payment_intent',
    amount,
    currency,
    description: form.get('description'),
    metadata: metadataOf(form),
    automatic_payment_methods: {
      enabled: form.get('automatic_payment_methods[enabled]') !== 'false',
      allow_redirects: form.get('automatic_payment_methods[allow_redirects]') ?? 'always',
    },
    customer: form.get('customer'),
    setup_future_usage: form.get('setup_future_usage'),
    amount_received: 0,
    status: 'requires_payment_method' as IntentStatus,
    client_secret: `${id}_secret_${randomText(24)}`,
    latest_charge: null as string | null,
    last_payment_error: null as PaymentFailure | null,
    /** The card that is being tried. */
    payment_method: null as string | null,
    next_action: null as NextAction | null,
    cancellation_reason: null as string | null,
    canceled_at: null as number | null,
    capture_method: 'automatic',
    confirmation_method: 'automatic',
    payment_method_types: ['card'],
    livemode: false,
    created: seconds(ctx),
  };
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

/** POST /v1/customers. */
export function createCustomer({ ctx, request }: Call): Answer {
  const form = formBody(request);
  const id = idOf('cus', ctx);
  const customer = { id, email: form.get('email'), metadata: metadataOf(form) };
  return answer(customers.put(ctx, { ...customer, object: 'customer' }));
}

/** An absolute address on the shop itself, by its public name or another name of the loopback; else null. */
export function ownAddress(url: string | undefined, publicUrl: string): string | null {
  if (url === undefined || !URL.canParse(url, publicUrl)) return null;
  const [target, home] = [new URL(url, publicUrl), new URL(publicUrl)];
  const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/;
  const sameMachine =
    loopback.test(target.hostname) && loopback.test(home.hostname) && target.port === home.port;
  const own = target.origin === home.origin || (sameMachine && target.protocol === home.protocol);
  return own ? target.href : null;
}

/** POST /v1/payment_methods/{id}/detach: its number goes, and with it all that could be charged. */
export function detachMethod({ ctx, id }: Call): Answer {
  const method = methods.get(ctx, id) ?? missing('payment_method', id);
  if (!numbers.get(ctx, id))
    refuse(400, {
      type: 'invalid_request_error',
      message:
        'The payment method you provided is not attached to a customer so detachment is impossible.',
    });
  numbers.remove(ctx, id);
  return answer({ ...method, customer: null });
}
