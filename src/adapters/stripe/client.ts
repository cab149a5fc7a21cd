import Stripe from 'stripe';
import { readJson, send } from '../../kernel/outbound.ts';
import type { Currency } from '../../kernel/money.ts';
import type { CardOnFile, ProviderState } from '../../modules/payments/gateway.ts';

export const CURRENCIES: Record<string, Currency> = { kes: 'KES', usd: 'USD' };

const UNPAID: ProviderState = { kind: 'pending', unpaid: true };

/**
 * A PaymentIntent as the state of our attempt (docs/providers.md §2.4). A declined card reads as failed although
 * the intent takes another card: a later success on it is accepted by the state machine.
 */
export function stateOf(intent: Stripe.PaymentIntent): ProviderState {
  switch (intent.status) {
    case 'succeeded':
      return succeeded(intent);
    case 'canceled':
      return {
        kind: 'failed',
        code: intent.cancellation_reason ?? 'canceled',
        reason: 'The card payment was cancelled.',
      };
    case 'requires_payment_method':
      return intent.last_payment_error ? declined(intent.last_payment_error) : UNPAID;
    case 'requires_confirmation':
    case 'requires_action':
      return UNPAID;
    case 'processing':
    case 'requires_capture':
      return { kind: 'pending' };
    default:
      return { kind: 'unknown', reason: `Stripe reports the payment status ${intent.status}` };
  }
}

function succeeded(intent: Stripe.PaymentIntent): ProviderState {
  const currency = CURRENCIES[intent.currency];
  if (!currency || !Number.isSafeInteger(intent.amount_received)) {
    return {
      kind: 'unknown',
      reason: `Stripe took ${intent.amount_received} ${intent.currency}`,
    };
  }
  const charge = intent.latest_charge;
  return {
    kind: 'succeeded',
    amount: intent.amount_received,
    currency,
    receipt: (typeof charge === 'string' ? charge : charge?.id) ?? intent.id,
    ...keptOf(intent),
  };
}

/** The card that the intent kept for later; an event names it by its id only, so it is known once Stripe is asked. */
function keptOf({
  setup_future_usage: usage,
  customer,
  payment_method: method,
}: Stripe.PaymentIntent): { card?: CardOnFile } {
  if (usage !== 'off_session' || !customer || typeof method !== 'object' || !method?.card)
    return {};
  const { brand, last4, exp_year: year, exp_month: month } = method.card;
  return {
    card: {
      token: `${typeof customer === 'string' ? customer : customer.id}/${method.id}`,
      brand,
      last4,
      expires: `${year}-${String(month).padStart(2, '0')}`,
    },
  };
}

function declined(error: Stripe.PaymentIntent.LastPaymentError): ProviderState {
  return {
    kind: 'failed',
    code: error.decline_code ?? error.code ?? error.type,
    reason: error.message ?? 'The card was declined.',
    card: error.payment_method?.card?.fingerprint ?? '',
  };
}

export interface StripeOptions {
  /** https://api.stripe.com, or where a stand-in answers the same paths. Without a trailing slash. */
  baseUrl: string;
  /** sk_… or rk_… ; its mode (test or live) is the mode that events must have. */
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Milliseconds for one try; a call that gets no answer is tried twice. */
  timeout?: number;
}

/** The call never left this machine. */
export class NotSent extends Error {}

const TIMEOUT = 20_000;

/**
 * The SDK with our own network client: limited in time and size, and with any base address (the SDK accepts a host
 * only). One repeat is safe, since every POST carries an idempotency key (docs/providers.md §2.3, §2.5).
 */
export function openClient({ baseUrl, secretKey, timeout = TIMEOUT }: StripeOptions): Stripe {
  return new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient((input: string | URL | Request, init?: RequestInit) =>
      request(baseUrl, String(input), init, timeout),
    ),
    telemetry: false,
    // Longer than ours, so that our own timeout decides and says why.
    timeout: timeout + 1000,
    maxNetworkRetries: 1,
  });
}

async function request(
  baseUrl: string,
  input: string,
  init: RequestInit = {},
  timeout: number,
): Promise<Response> {
  const { pathname, search } = new URL(input);
  const outcome = await send(baseUrl + pathname + search, init, timeout);
  if (outcome.kind === 'unreachable') throw new NotSent(outcome.reason);
  if (outcome.kind === 'lost') throw new Error(outcome.reason);
  const body = readJson(outcome.text);
  // A proxy's page says nothing about the payment: the SDK treats what is thrown here as a broken connection.
  if (typeof body !== 'object' || body === null)
    throw new Error(`HTTP ${outcome.status} without JSON`);
  return new Response(outcome.text, { status: outcome.status, headers: outcome.headers });
}

/** Checks the secret key by reading the last payment; no money moves. Returns the result, throws if something is wrong. */
export async function checkStripe(options: StripeOptions): Promise<string> {
  await openClient(options).paymentIntents.list({ limit: 1 });
  const live = /_live_/.test(options.secretKey);
  return `signed in, ${live ? 'live' : 'test'} payments can be read`;
}
