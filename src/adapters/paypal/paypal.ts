import { decimal } from '../../kernel/money.ts';
import type {
  Gateway,
  ProviderState,
  QueryRequest,
  StartOutcome,
  StartRequest,
} from '../../modules/payments/gateway.ts';
import { describe, openClient, type Call, type Called, type PaypalOptions } from './client.ts';
import { readPaypalEvent } from './event.ts';
import { refund, returned } from './refund.ts';
import { stateOfOrder, orderSchema } from './wire.ts';

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
export function classifyIssue(issue: string): Meaning {
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
  const meaning = classifyIssue(called.issue);
  if (meaning.kind !== 'ask') return meaning;
  const state = await query(call, request);
  // The capture exists somewhere, so "approved" would only lead to capturing again.
  return state.kind === 'approved'
    ? { kind: 'unknown', reason: `${called.issue}, debug id ${called.debugId}` }
    : state;
}

/** Makes the order that the buyer approves at PayPal (docs/providers.md §3.2); nothing is charged before `capture`. */
async function startOrder(
  call: Call,
  baseUrl: string,
  request: StartRequest,
): Promise<StartOutcome> {
  const called = await call({
    method: 'POST',
    path: '/v2/checkout/orders',
    requestId: `ord-${request.attemptId}`,
    body: JSON.stringify(orderOf(request)),
  });
  return called.kind === 'ok' ? accepted(called.body, baseUrl) : refusal(called);
}

function orderOf(request: StartRequest) {
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: request.attemptId,
        // Unique for each attempt: PayPal takes a paid invoice id once.
        invoice_id: `${request.reference}-${request.attemptId.slice(-8)}`,
        description: request.description.slice(0, 127),
        amount: { currency_code: request.currency, value: decimal(request.amount) },
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          return_url: request.returnUrl,
          cancel_url: request.cancelUrl,
          user_action: 'PAY_NOW',
          shipping_preference: 'NO_SHIPPING',
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
        },
      },
    },
  };
}

/** The link is called payer-action or approve, by the shape of the order (docs/providers.md §3.2). */
function accepted(body: unknown, baseUrl: string): StartOutcome {
  const order = orderSchema.safeParse(body);
  if (!order.success) return { kind: 'unknown', reason: 'PayPal’s answer is not an order' };
  const link = order.data.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
  if (!link || !isSafe(link.href, baseUrl))
    return { kind: 'unknown', reason: 'PayPal’s answer has no page to approve the payment' };
  return { kind: 'accepted', providerRef: order.data.id, details: { approvalUrl: link.href } };
}

/** The browser is sent there: https, or http where PayPal itself is reached by http (a stand-in). */
function isSafe(href: string, baseUrl: string): boolean {
  if (!URL.canParse(href)) return false;
  const { protocol } = new URL(href);
  return protocol === 'https:' || (protocol === 'http:' && baseUrl.startsWith('http:'));
}

function refusal(called: Exclude<Called, { kind: 'ok' }>): StartOutcome {
  switch (called.kind) {
    case 'error':
      if (called.status === 409)
        return { kind: 'unknown', reason: `${called.issue}, debug id ${called.debugId}` };
      return {
        kind: 'refused',
        code: called.issue,
        reason: `PayPal refused this payment (PayPal reference ${called.debugId}). Choose another payment method.`,
      };
    case 'misconfigured':
      return {
        kind: 'refused',
        code: 'configuration',
        reason: 'PayPal is not available right now. Choose another payment method.',
      };
    case 'unsent':
      return {
        kind: 'refused',
        code: 'unreachable',
        reason: 'We could not reach PayPal. Try again in a minute.',
      };
    case 'unknown':
      return called;
  }
}
