import type { Gateway, ProviderState, QueryRequest } from '../../modules/payments/gateway.ts';
import { describe, openClient, type Call } from './client.ts';
import { readPaypalEvent } from './event.ts';
import { refund, returned } from './refund.ts';
import { startOrder } from './start.ts';
import type { PaypalOptions } from './token.ts';
import { stateOfOrder } from './wire.ts';

/** What a refused capture means (docs/providers.md §3.4). `ask`: the status of the order decides. */
type Meaning = { kind: 'ask' } | Extract<ProviderState, { kind: 'pending' | 'failed' | 'unknown' }>;

const DECLINED =
  'PayPal could not charge the card or account that you chose. Try again with another one.';
const REFUSED = 'PayPal refused the payment. Choose another payment method.';

const REASONS: Record<string, string> = {
  INSTRUMENT_DECLINED: DECLINED,
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED:
    'There were too many attempts to pay with PayPal. Start the payment again.',
  TRANSACTION_REFUSED: REFUSED,
  PAYER_CANNOT_PAY: REFUSED,
  COMPLIANCE_VIOLATION: REFUSED,
};

/** ORDER_ALREADY_CAPTURED is the success of an earlier call; invoice ids are ours, so a duplicate also means success. */
const ASK = ['ORDER_ALREADY_CAPTURED', 'DUPLICATE_INVOICE_ID', 'ORDER_COMPLETION_IN_PROGRESS'];
const PENDING = ['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED'];

/** The meaning of an issue. One that the table does not hold tells nothing about the money. */
export function meaningOf(issue: string): Meaning {
  const reason = REASONS[issue];
  if (reason) return { kind: 'failed', code: issue, reason };
  if (ASK.includes(issue)) return { kind: 'ask' };
  if (PENDING.includes(issue)) return { kind: 'pending' };
  return { kind: 'unknown', reason: `PayPal refused to take the payment: ${issue}` };
}

/** An order that PayPal no longer knows was not approved in time (docs/providers.md §3.3). */
function expired(): Extract<ProviderState, { kind: 'failed' }> {
  return {
    kind: 'failed',
    code: 'expired',
    reason: 'The PayPal payment was not approved in time. Start the payment again.',
  };
}

/**
 * PayPal Orders v2 (docs/providers.md §3): the buyer approves at PayPal, then `capture` takes the money. An order
 * that is never captured costs nobody anything, so there is nothing to cancel.
 */
export function createPaypal(options: PaypalOptions): Gateway {
  const call = openClient(options);
  return {
    provider: 'paypal',
    start: (request) => startOrder(call, options.baseUrl, request),
    query: (request) => query(call, request),
    capture: (request) => capture(call, request),
    refund: (request) => refund(call, request),
    returned: (request) => returned(call, request),
    readEvent: (raw) => readPaypalEvent(call, options.webhookId, raw),
  };
}

async function query(call: Call, { providerRef }: QueryRequest): Promise<ProviderState> {
  const called = await call({
    method: 'GET',
    path: `/v2/checkout/orders/${encodeURIComponent(providerRef)}`,
  });
  if (called.kind === 'ok') return stateOfOrder(called.body);
  if (called.kind === 'error' && called.status === 404) return expired();
  return { kind: 'unknown', reason: describe(called) };
}

/** Safe to repeat: the request id is the attempt's, and an order captured before is asked for its capture. */
async function capture(call: Call, request: QueryRequest): Promise<ProviderState> {
  const called = await call({
    method: 'POST',
    path: `/v2/checkout/orders/${encodeURIComponent(request.providerRef)}/capture`,
    requestId: `cap-${request.attemptId}`,
    body: '{}',
  });
  if (called.kind === 'ok') return stateOfOrder(called.body);
  if (called.kind !== 'error') return { kind: 'unknown', reason: describe(called) };
  if (called.status === 404) return expired();
  const meaning = meaningOf(called.issue);
  if (meaning.kind !== 'ask') return meaning;
  const state = await query(call, request);
  // The capture exists somewhere, so "approved" would only lead to capturing again.
  return state.kind === 'approved'
    ? { kind: 'unknown', reason: `${called.issue}, debug id ${called.debugId}` }
    : state;
}
