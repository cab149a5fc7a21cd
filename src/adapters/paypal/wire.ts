import { z } from 'zod';
import { parseDecimal, type Currency } from '../../kernel/money.ts';
import type { ProviderState } from '../../modules/payments/gateway.ts';

/** What we read of PayPal's objects (docs/providers.md §3.2, §3.3, §3.6); everything else is ignored. */
const money = z.object({ currency_code: z.string(), value: z.string() });

export const captureSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: money,
  status_details: z.object({ reason: z.string().optional() }).optional(),
  seller_receivable_breakdown: z.object({ paypal_fee: money.optional() }).optional(),
  custom_id: z.string().optional(),
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
    .optional(),
});

export const refundSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: money.optional(),
  /** What we sent with the refund: its key. */
  invoice_id: z.string().optional(),
  custom_id: z.string().optional(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
});

export const orderSchema = z.object({
  id: z.string(),
  status: z.string(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        payments: z
          .object({
            captures: z.array(captureSchema).optional(),
            refunds: z.array(refundSchema).optional(),
          })
          .optional(),
      }),
    )
    .optional(),
});

type Capture = z.infer<typeof captureSchema>;

/** The state that an order gives our attempt. For a completed order the capture decides. */
export function stateOfOrder(body: unknown): ProviderState {
  const read = orderSchema.safeParse(body);
  if (!read.success) return { kind: 'unknown', reason: 'PayPal’s answer is not an order' };
  switch (read.data.status) {
    case 'COMPLETED':
      return stateOfCaptures(read.data.purchase_units?.[0]?.payments?.captures ?? []);
    case 'APPROVED':
      return { kind: 'approved' };
    case 'CREATED':
    case 'SAVED':
    case 'PAYER_ACTION_REQUIRED':
      return { kind: 'pending', unpaid: true };
    case 'VOIDED':
      return { kind: 'failed', code: 'VOIDED', reason: 'The PayPal payment was cancelled.' };
    default:
      return { kind: 'unknown', reason: `PayPal reports the order status ${read.data.status}` };
  }
}

/** A successful capture wins over an earlier declined one. */
function stateOfCaptures(captures: Capture[]): ProviderState {
  const states = captures.map(stateOfCapture);
  const best =
    states.find((state) => state.kind === 'succeeded') ??
    states.find((state) => state.kind !== 'failed') ??
    states[0];
  return (
    best ?? {
      kind: 'unknown',
      reason: 'PayPal reports the order as completed but shows no payment',
    }
  );
}

/** A capture that was refunded later was still paid: the refund has its own row. */
export function stateOfCapture(capture: Capture): ProviderState {
  switch (capture.status) {
    case 'COMPLETED':
    case 'PARTIALLY_REFUNDED':
    case 'REFUNDED':
      return received(capture);
    case 'PENDING':
      return { kind: 'pending' };
    case 'DECLINED':
    case 'FAILED':
      return {
        kind: 'failed',
        code: capture.status_details?.reason ?? capture.status,
        reason: 'PayPal declined the payment.',
      };
    default:
      return { kind: 'unknown', reason: `PayPal reports the payment status ${capture.status}` };
  }
}

function received(capture: Capture): ProviderState {
  const amount = parseDecimal(capture.amount.value);
  const currency = currencyOf(capture.amount.currency_code);
  if (amount === null || !currency)
    return {
      kind: 'unknown',
      reason: `PayPal took ${capture.amount.value} ${capture.amount.currency_code}`,
    };
  const fee = capture.seller_receivable_breakdown?.paypal_fee;
  const known = fee?.currency_code === currency ? parseDecimal(fee.value) : null;
  return {
    kind: 'succeeded',
    amount,
    currency,
    receipt: capture.id,
    ...(known === null ? {} : { fee: known }),
  };
}

export function currencyOf(code: string): Currency | null {
  return code === 'USD' || code === 'KES' ? code : null;
}
