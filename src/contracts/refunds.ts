import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { amount, day, id, listQuery, money, noBody, text } from './fields.ts';

export const refundStatus = z.enum(
  ['due', 'submitted', 'succeeded', 'failed'],
  'Status must be due, submitted, succeeded or failed',
);
export type RefundStatus = z.output<typeof refundStatus>;

export const refundRow = z.object({
  id: z.string(),
  /** The refunded payment attempt, and its order or invoice. */
  paymentId: z.string(),
  orderId: z.nullable(z.string()),
  number: z.string(),
  customer: z.string(),
  /** The phone that paid, masked; empty if it is not known. */
  payer: z.string(),
  method: z.string(),
  provider: z.string(),
  amount: money,
  currency: z.enum(['KES', 'USD']),
  /** The reason in words, from staff or from the product itself. */
  reason: z.string(),
  /** The payer disputes it through the bank or PayPal, where it is decided. */
  disputed: z.boolean(),
  note: z.string(),
  status: refundStatus,
  /** The person who requested it; null for the product itself. */
  requestedBy: z.nullable(z.string()),
  /** The person who recorded that it was refunded by bank or by hand. */
  doneBy: z.nullable(z.string()),
  /** The provider's receipt or id of the refund. */
  reference: z.nullable(z.string()),
  failureReason: z.nullable(z.string()),
  /** The provider did not report the result in time, so staff must check its portal. */
  unconfirmed: z.boolean(),
  /** The positions of the order lines that it refunds in full. */
  lines: z.array(z.number()),
  createdAt: z.string(),
  settledAt: z.nullable(z.string()),
});
export type RefundRow = z.output<typeof refundRow>;

const wrapped = z.object({ refund: refundRow });

/** The refund form for staff. */
export const newRefund = z.object({
  amount: amount().check(z.positive('Amount must be above zero')),
  reason: text('Reason is required', 200),
  /** Order lines to refund in full. Their seats become available again and their steps are dropped. */
  lines: z.optional(z.array(z.int().check(z.positive())).check(z.maxLength(50))),
  /** For a payment on an invoice: whether a credit note reduces the invoice (the default), or the amount becomes due again. */
  invoice: z.optional(z.enum(['smaller', 'owed again'], 'Choose what happens to the invoice')),
  /** The refundable amount when the form was shown; 409 if it has changed. */
  left: z.optional(amount()),
});
export type NewRefund = z.output<typeof newRefund>;

export const requestRefund = endpoint({
  method: 'POST',
  path: '/api/payments/{id}/refunds',
  access: 'admin',
  tag: 'refunds',
  summary: 'Refunds a payment in its currency, up to the amount not refunded yet',
  params: z.object({ id: id() }),
  body: newRefund,
  answer: wrapped,
  status: 201,
  proof: true,
});

export const listRefunds = endpoint({
  method: 'GET',
  path: '/api/refunds',
  access: 'admin',
  tag: 'refunds',
  summary: 'All refunds, those that need action first, then newest first',
  query: z.object({
    ...listQuery,
    /** `failed` leaves out disputes decided in our favour, because they need no action. */
    status: z.optional(refundStatus),
    payment: z.optional(id()),
    from: z.optional(day()),
    to: z.optional(day()),
  }),
  answer: z.array(refundRow),
});

export const sendRefund = endpoint({
  method: 'POST',
  path: '/api/refunds/{id}/send',
  access: 'admin',
  tag: 'refunds',
  summary: 'Sends a due refund to the provider, or retries a failed one',
  params: z.object({ id: id() }),
  body: noBody,
  answer: wrapped,
  proof: true,
});

export const settledByHand = z.object({
  outcome: z.enum(['done', 'not_done'], 'Outcome must be done or not_done'),
  note: text('Note is required', 300),
});

export const settleRefund = endpoint({
  method: 'POST',
  path: '/api/refunds/{id}/settle',
  access: 'admin',
  tag: 'refunds',
  summary:
    'Records the outcome of a refund that staff sent by bank transfer or checked in the provider’s portal',
  params: z.object({ id: id() }),
  body: settledByHand,
  answer: wrapped,
  proof: true,
});
