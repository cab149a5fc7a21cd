import { z } from 'zod';
import type {
  Gateway,
  ProviderState,
  QueryRequest,
  StartOutcome,
  StartRequest,
} from '../../modules/payments/gateway.ts';
import { describe, isLive, openClient, type Call, type PaystackOptions } from './client.ts';
import { readPaystackEvent } from './event.ts';
import { readRefunds, refund, returned } from './refund.ts';
import { declineOf, reusableCard, stateOf, succeeded, transactionSchema } from './wire.ts';

/**
 * Card payments at Paystack's own page (docs/providers.md §2.10): `start` gives the address, the customer pays there,
 * and the browser comes back. A Kenyan company can open an account at Paystack, unlike at Stripe. Its other channels
 * stay off: M-Pesa is paid by a prompt of ours.
 */
export function createPaystack(options: PaystackOptions): Gateway {
  const call = openClient(options);
  const domain = isLive(options.secretKey) ? 'live' : 'test';
  return {
    provider: 'paystack',
    start: (request) =>
      request.cardToken === undefined
        ? start(call, options.baseUrl, request)
        : charge(call, request.cardToken, request),
    query: (request) => query(call, request),
    refund: (request) => refund(call, request),
    removeCard: (token) => removeCard(call, token),
    returned: (request) => returned(call, request),
    readEvent: async (raw) => readPaystackEvent(raw, { secretKey: options.secretKey, domain }),
  };
}

/** Paystack takes letters, digits and `-.=` in a reference, and each reference once. */
function referenceOf(attemptId: string): string {
  return attemptId.replaceAll('_', '-');
}

const startedSchema = z.object({ authorization_url: z.url(), reference: z.string() });

async function start(call: Call, baseUrl: string, request: StartRequest): Promise<StartOutcome> {
  const reference = referenceOf(request.attemptId);
  if (!request.email)
    return {
      kind: 'refused',
      code: 'no_email',
      reason: 'Card payments need an email address. Choose another payment method.',
    };
  const cancelled = new URL(request.cancelUrl);
  cancelled.searchParams.set('reference', reference);
  const called = await call('POST', '/transaction/initialize', {
    email: request.email,
    amount: request.amount,
    currency: request.currency,
    reference,
    callback_url: request.returnUrl,
    channels: ['card'],
    metadata: {
      attempt_id: request.attemptId,
      order_number: request.reference,
      cancel_action: cancelled.href,
      custom_fields: [
        { display_name: 'For', variable_name: 'for', value: request.description.slice(0, 120) },
      ],
    },
  });
  switch (called.kind) {
    case 'ok':
      return accepted(called.data, reference, baseUrl);
    case 'error':
      return refusal(called.message);
    case 'unknown':
      return called;
    default:
      return notReached(called);
  }
}

/** Nothing was begun at Paystack. */
function notReached({ kind }: { kind: 'misconfigured' | 'unsent' }): StartOutcome {
  return kind === 'misconfigured'
    ? {
        kind: 'refused',
        code: 'configuration',
        reason: 'Card payments are not available right now. Choose another payment method.',
      }
    : {
        kind: 'refused',
        code: 'unreachable',
        reason: 'We could not reach the card service. Try again in a minute.',
      };
}

/** Paystack refuses where the card is not kept any more. */
async function removeCard(call: Call, token: string): Promise<boolean> {
  const [code] = token.split('/');
  const called = await call('POST', '/customer/deactivate_authorization', {
    authorization_code: code,
  });
  return called.kind === 'ok' || called.kind === 'error';
}

const chargedSchema = z.object({
  reference: z.string(),
  status: z.string().optional(),
  gateway_response: z.string().nullish(),
  /** The card's holder would have to confirm it at a page. */
  paused: z.boolean().optional(),
});

/**
 * Charges a kept card. Paystack does a reference once and can be asked for it, so a charge whose answer was lost is
 * followed like one that was accepted (docs/providers.md §2.11).
 */
async function charge(call: Call, token: string, request: StartRequest): Promise<StartOutcome> {
  const reference = referenceOf(request.attemptId);
  const [code, email] = token.split(/\/(.*)/s);
  const called = await call('POST', '/transaction/charge_authorization', {
    authorization_code: code,
    email,
    amount: request.amount,
    currency: request.currency,
    reference,
    metadata: { attempt_id: request.attemptId, order_number: request.reference },
  });
  const known: StartOutcome = { kind: 'accepted', providerRef: reference, details: {} };
  switch (called.kind) {
    case 'ok': {
      const charged = chargedSchema.safeParse(called.data);
      if (!charged.success || charged.data.reference !== reference) return known;
      if (charged.data.paused)
        return {
          kind: 'refused',
          code: 'authentication_required',
          reason: 'The bank wants the card’s holder to confirm the payment.',
        };
      return charged.data.status === 'failed'
        ? { kind: 'refused', ...declineOf(charged.data.gateway_response) }
        : known;
    }
    case 'error':
      return /duplicate/i.test(called.message) ? known : refusal(called.message);
    case 'unknown':
      return known;
    default:
      return notReached(called);
  }
}

/** The browser is sent there: https, or http where Paystack itself is reached by http (a stand-in). */
function accepted(data: unknown, reference: string, baseUrl: string): StartOutcome {
  const started = startedSchema.safeParse(data);
  if (!started.success || started.data.reference !== reference)
    return { kind: 'unknown', reason: 'Paystack’s answer has no page to pay on' };
  const { authorization_url: approvalUrl } = started.data;
  const { protocol } = new URL(approvalUrl);
  const isSafe =
    protocol === 'https:' || (protocol === 'http:' && new URL(baseUrl).protocol === 'http:');
  return isSafe
    ? { kind: 'accepted', providerRef: reference, details: { approvalUrl } }
    : { kind: 'unknown', reason: 'Paystack’s page to pay on is not on https' };
}

/**
 * A reference that Paystack has already is one whose first answer was lost. Nobody can have paid it, for its address
 * reached no browser: the attempt ends, and the next press of Pay makes another.
 */
function refusal(message: string): StartOutcome {
  return /duplicate/i.test(message)
    ? {
        kind: 'refused',
        code: 'start_lost',
        reason: 'The card payment did not start. Try again.',
      }
    : {
        kind: 'refused',
        code: 'refused',
        reason: 'The card service refused this payment. Choose another payment method.',
      };
}

async function query(call: Call, { providerRef }: QueryRequest): Promise<ProviderState> {
  const called = await call('GET', `/transaction/verify/${encodeURIComponent(providerRef)}`);
  if (called.kind !== 'ok') return { kind: 'unknown', reason: describe(called) };
  const transaction = transactionSchema.safeParse(called.data);
  if (!transaction.success || transaction.data.reference !== providerRef)
    return { kind: 'unknown', reason: 'Paystack’s answer is not about this payment' };
  if (transaction.data.status !== 'reversed') {
    const state = stateOf(transaction.data);
    return state.kind === 'succeeded' ? { ...state, ...reusableCard(transaction.data) } : state;
  }
  // What was refunded reads as reversed, too: its money came first.
  const refunds = await readRefunds(call, transaction.data.id);
  if (refunds.kind === 'unknown') return refunds;
  return refunds.list.length > 0 ? succeeded(transaction.data) : stateOf(transaction.data);
}
