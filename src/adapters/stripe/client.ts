import Stripe from 'stripe';
import { readJson, send } from '../../kernel/outbound.ts';

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

/** No try of a call ever left the house. */
export class NotSent extends Error {}

const TIMEOUT = 20_000;

/**
 * The SDK with our own road to the network: bounded in time and size, and to any base address (the SDK takes a host
 * only). One repeat is safe, since every POST carries an idempotency key (docs/providers.md §2.3, §2.5).
 */
export function openClient({ baseUrl, secretKey, timeout = TIMEOUT }: StripeOptions): Stripe {
  return new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient((input: string | URL | Request, init?: RequestInit) =>
      request(baseUrl, String(input), init, timeout),
    ),
    telemetry: false,
    // Longer than ours, so that one of the two decides and says why.
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
