import { decimal } from '../../kernel/money.ts';
import type { StartOutcome, StartRequest } from '../../modules/payments/gateway.ts';
import type { Call, Called } from './client.ts';
import { orderSchema } from './wire.ts';

/** Makes the order that the buyer approves at PayPal (docs/providers.md §3.2); nothing is charged before `capture`. */
export async function startOrder(
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
