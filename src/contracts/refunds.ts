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
  /** The attempt whose money goes back, and what it paid for. */
  paymentId: z.string(),
  orderId: z.nullable(z.string()),
  number: z.string(),
  customer: z.string(),
  /** The phone that paid, masked; empty where none is known. */
  payer: z.string(),
  method: z.string(),
  provider: z.string(),
  amount: money,
  currency: z.enum(['KES', 'USD']),
  /** In words: what staff wrote, or why the product itself put it on the list. */
  reason: z.string(),
  /** The payer wants it back through the bank or PayPal: decided there, not here. */
  disputed: z.boolean(),
  note: z.string(),
  status: refundStatus,
  /** The person who asked for it; null for the product itself. */
  requestedBy: z.nullable(z.string()),
  /** The person who confirmed that it was paid by bank or by hand. */
  doneBy: z.nullable(z.string()),
  /** The provider's receipt or id of it. */
  reference: z.nullable(z.string()),
  failureReason: z.nullable(z.string()),
  /** The provider has not said in time what became of it: a person has to look at its portal. */
  unconfirmed: z.boolean(),
  /** Positions of the order's lines that it gives back whole. */
  lines: z.array(z.number()),
  createdAt: z.string(),
  settledAt: z.nullable(z.string()),
});
export type RefundRow = z.output<typeof refundRow>;

const wrapped = z.object({ refund: refundRow });

/** What staff ask for; the form of the refund dialog. */
export const newRefund = z.object({
  amount: amount().check(z.positive('Amount must be above zero')),
  reason: text('Reason is required', 200),
  /** Lines of the order that go back whole: their seats come free and their steps are dropped. */
  lines: z.optional(z.array(z.int().check(z.positive())).check(z.maxLength(50))),
  /** Of an invoice's payment: whether it becomes smaller by a credit note, which is so unless told, or is owed again. */
  invoice: z.optional(z.enum(['smaller', 'owed again'], 'Choose what happens to the invoice')),
  /** What could still be given back when the form was shown; refused with 409 where that has changed since. */
  left: z.optional(amount()),
});
export type NewRefund = z.output<typeof newRefund>;

export const requestRefund = endpoint({
  method: 'POST',
  path: '/api/payments/{id}/refunds',
  access: 'admin',
  tag: 'refunds',
  summary: 'Gives money of a payment back, in its currency: never more than what is left of it',
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
  summary: 'Money that went back or has to; what waits for somebody first, then newest first',
  query: z.object({
    ...listQuery,
    /** `failed` leaves out disputes that were decided for us: nobody has to act on them. */
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
  summary: 'Hands a due refund to the provider, or a failed one again',
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
    "Says by hand that the money went back (by bank, or as the provider's portal shows), or that it did not",
  params: z.object({ id: id() }),
  body: settledByHand,
  answer: wrapped,
  proof: true,
});
