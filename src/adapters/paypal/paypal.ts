import type { Gateway, ProviderState, QueryRequest } from '../../modules/payments/gateway.ts';
import { describe, openClient, type Call } from './client.ts';
import { readPaypalEvent } from './event.ts';
import { expired, meaningOf } from './issues.ts';
import { refund, returned } from './refund.ts';
import { startOrder } from './start.ts';
import type { PaypalOptions } from './token.ts';
import { stateOfOrder } from './wire.ts';

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
