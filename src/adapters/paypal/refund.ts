import type { z } from 'zod';
import { decimal, parseDecimal } from '../../kernel/money.ts';
import type {
  QueryRequest,
  RefundRequest,
  RefundState,
  Returned,
  ReturnedMoney,
} from '../../modules/payments/gateway.ts';
import { describe, type Call } from './client.ts';
import { currencyOf, orderSchema, refundSchema } from './wire.ts';

/** Refunds a captured payment (docs/providers.md §3.5). PayPal handles each request id once and remembers it for 45 days. */
export async function refund(call: Call, request: RefundRequest): Promise<RefundState> {
  if (request.receipt === null)
    return {
      kind: 'failed',
      code: 'no_capture',
      reason: 'We have no PayPal transaction ID for this payment. Refund it on the PayPal website.',
    };
  const called = await call({
    method: 'POST',
    path: `/v2/payments/captures/${encodeURIComponent(request.receipt)}/refund`,
    requestId: request.key,
    body: JSON.stringify({
      amount: { currency_code: request.currency, value: decimal(request.amount) },
      invoice_id: request.key,
      note_to_payer: `Refund for ${request.reference}`,
    }),
  });
  switch (called.kind) {
    case 'ok':
      return made(called.body);
    case 'error':
      return refused(called.status, called.issue, called.debugId);
    case 'misconfigured':
      return {
        kind: 'failed',
        code: 'configuration',
        reason: 'PayPal rejected our credentials, or they do not allow refunds.',
      };
    case 'unsent':
      return { kind: 'not_sent', reason: called.reason };
    case 'unknown':
      return called;
  }
}

/** The refunds on the PayPal order of an attempt, made here or on the PayPal website. */
export async function returned(call: Call, { providerRef }: QueryRequest): Promise<Returned> {
  const called = await call({
    method: 'GET',
    path: `/v2/checkout/orders/${encodeURIComponent(providerRef)}`,
  });
  if (called.kind !== 'ok') return { kind: 'unknown', reason: describe(called) };
  const order = orderSchema.safeParse(called.body);
  if (!order.success) return { kind: 'unknown', reason: 'PayPal’s answer is not an order' };
  return {
    kind: 'known',
    moves: (order.data.purchase_units?.[0]?.payments?.refunds ?? []).map(moveOfRefund),
  };
}

type Refund = z.infer<typeof refundSchema>;

/** A refund of ours carries its key as invoice id. */
export function moveOfRefund(found: Refund): ReturnedMoney {
  const ours = found.invoice_id?.startsWith('rfd_') ? { key: found.invoice_id } : {};
  const amount = found.amount
    ? {
        amount: parseDecimal(found.amount.value) ?? undefined,
        currency: currencyOf(found.amount.currency_code) ?? undefined,
      }
    : {};
  return {
    providerRef: found.id,
    ...ours,
    cause: 'refund',
    ...amount,
    state: stateOfRefund(found),
  };
}

function made(body: unknown): RefundState {
  const read = refundSchema.safeParse(body);
  return read.success
    ? stateOfRefund(read.data)
    : { kind: 'unknown', reason: 'PayPal’s answer is not a refund' };
}

function stateOfRefund({ id, status }: Refund): ReturnedMoney['state'] {
  if (status === 'COMPLETED') return { kind: 'succeeded', providerRef: id, receipt: id };
  if (status === 'FAILED' || status === 'CANCELLED')
    return {
      kind: 'failed',
      code: status,
      reason: 'PayPal could not complete the refund.',
      providerRef: id,
    };
  return { kind: 'pending', providerRef: id };
}

const REASONS: Record<string, string> = {
  REFUND_AMOUNT_EXCEEDED: 'The amount is more than PayPal can still refund for this payment.',
  REFUND_TIME_LIMIT_EXCEEDED:
    'PayPal refunds payments only within 180 days. Refund this one by bank transfer.',
  REFUND_FAILED_INSUFFICIENT_FUNDS: 'Our PayPal balance is too low for this refund.',
  REFUND_IS_RESTRICTED: 'PayPal does not allow a refund for this payment.',
  PENDING_CAPTURE: 'PayPal is still holding this payment. Try again when PayPal releases it.',
};

function refused(status: number, issue: string, debugId: string): RefundState {
  if (issue === 'CAPTURE_FULLY_REFUNDED') return { kind: 'returned_before', reason: issue };
  if (status === 409) return { kind: 'unknown', reason: `${issue}, debug id ${debugId}` };
  return {
    kind: 'failed',
    code: issue,
    reason: REASONS[issue] ?? `PayPal refused the refund (${issue}, PayPal reference ${debugId}).`,
  };
}
