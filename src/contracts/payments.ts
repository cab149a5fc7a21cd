import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { amount, day, id, line, listQuery, mobilePhone, money } from './fields.ts';
import { order } from './orders.ts';
import { sortBy } from './paging.ts';

const orderId = id('Order is required');

export const startMpesa = endpoint({
  method: 'POST',
  path: '/api/mpesa/stkpush',
  access: 'public',
  others: 'see',
  tag: 'payments',
  summary: 'Sends the M-Pesa prompt; amount is the total rounded to a whole shilling',
  body: z.object({
    orderId,
    /** @example 0712 345 678 */
    phoneNumber: mobilePhone(),
    /**
     * The order's total in whole shillings; the server only compares it with its own total.
     * @example 2320
     */
    amount: amount(),
  }),
  answer: z.object({
    ResponseCode: z.string(),
    ResponseDescription: z.string(),
    MerchantRequestID: z.string(),
    CheckoutRequestID: z.string(),
    CustomerMessage: z.string(),
    paymentId: z.string(),
  }),
  perMinute: 20,
});

export const startPaypal = endpoint({
  method: 'POST',
  path: '/api/paypal/create-payment',
  access: 'public',
  others: 'see',
  tag: 'payments',
  summary:
    'Starts a PayPal payment for the order total, converted to USD; send the browser to approvalUrl',
  body: z.object({ orderId, amount: amount(), currency: z.literal('USD', 'Currency must be USD') }),
  answer: z.object({
    approvalUrl: z.string(),
    amountUSD: money,
    rate: z.number(),
    rateDate: z.string(),
    paymentId: z.string(),
  }),
  perMinute: 20,
});

const byCard = {
  orderId,
  amount: amount(),
  currency: z.literal('kes', 'Currency must be kes'),
  /** Has the card charged for renewals of the services in the order; only for the signed-in customer who ordered. */
  keepCard: z.optional(z.boolean()),
};

export const startCard = endpoint({
  method: 'POST',
  path: '/api/stripe/create-payment-intent',
  access: 'public',
  others: 'see',
  tag: 'payments',
  summary: 'Creates the payment intent that the browser confirms with clientSecret',
  body: z.object(byCard),
  answer: z.object({
    clientSecret: z.string(),
    paymentIntentId: z.string(),
    publishableKey: z.string(),
    paymentId: z.string(),
  }),
  perMinute: 20,
});

export const startPaystack = endpoint({
  method: 'POST',
  path: '/api/paystack/create-payment',
  access: 'public',
  others: 'see',
  tag: 'payments',
  summary: 'Starts a card payment at Paystack for the order total; send the browser to approvalUrl',
  body: z.object(byCard),
  answer: z.object({ approvalUrl: z.string(), paymentId: z.string() }),
  perMinute: 20,
});

/** The current options of the checkout: payment methods with credentials that are turned on, the rate and the limits. */
export const paymentMethods = endpoint({
  method: 'GET',
  path: '/api/payments/methods',
  access: 'public',
  tag: 'payments',
  summary: 'The available payment methods, their limits and the exchange rate',
  answer: z.object({
    methods: z.array(z.object({ id: z.enum(['mpesa', 'card', 'paypal']), maxAmount: money })),
    rate: z.nullable(z.object({ value: z.string(), date: z.string() })),
    /** Where new card payments are taken: Stripe's fields on our page, or Paystack's own page. */
    cards: z.enum(['stripe', 'paystack']),
    /** True in demo mode, where cards are confirmed by the sandbox instead of Stripe's own script. */
    sandbox: z.boolean(),
    /** The key for Stripe's card fields, in live mode with card payments. */
    publishableKey: z.optional(z.string()),
    termsVersion: z.string(),
    /** How to pay more than a method's limit, if staff have set a text. */
    paybill: z.optional(z.string()),
    /** The paybill number that sends the M-Pesa prompt, if it is a paybill. */
    mpesaPaybill: z.optional(z.string()),
  }),
});

export const officeStatus = z.enum(
  ['Completed', 'Pending', 'Failed', 'Refunded'],
  'Status must be Completed, Pending, Failed or Refunded',
);
/** `manual`: recorded by hand on an invoice. */
const providerName = z.enum(
  ['mpesa', 'stripe', 'paystack', 'paypal', 'manual'],
  'Provider must be mpesa, stripe, paystack, paypal or manual',
);

export const paymentRow = z.object({
  id: z.string(),
  paymentId: z.nullable(z.string()),
  invoiceId: z.nullable(z.string()),
  orderId: z.nullable(z.string()),
  /** The order's or invoice's number. */
  number: z.string(),
  customer: z.string(),
  /** The phone that paid, masked; empty if it is not known. */
  payer: z.string(),
  amount: money,
  currency: z.enum(['KES', 'USD']),
  method: z.string(),
  provider: z.string(),
  status: officeStatus,
  /** Pending, and unknown whether it was paid, until M-Pesa, a matching payment or staff decide. */
  unanswered: z.boolean(),
  date: z.string(),
  /** The amount refunded so far, and the amount that can still be refunded; both in its currency. */
  refunded: money,
  left: money,
  /** The provider's fee; null if it is not known. */
  fee: z.nullable(money),
  /** A problem for staff to check: an amount other than requested, or a contradiction. */
  review: z.nullable(z.string()),
  /** The name of the user who recorded it by hand; null for a payment through a provider. */
  by: z.nullable(z.string()),
  /** Why it failed or was reversed. */
  reason: z.nullable(z.string()),
});
export type PaymentRow = z.output<typeof paymentRow>;

export const listPayments = endpoint({
  method: 'GET',
  path: '/api/payments',
  access: 'admin',
  tag: 'payments',
  summary:
    'One row per attempt that reached a provider, or might have (`unanswered`), newest first; `ledger=all` adds payments recorded by hand. `from` and `to` are dates in Nairobi time, both included',
  query: z.object({
    ...listQuery,
    id: z.optional(id()),
    status: z.optional(officeStatus),
    unanswered: z.optional(z.literal('true', 'Unanswered must be true')),
    method: z.optional(line(40)),
    provider: z.optional(providerName),
    ledger: z.optional(z.enum(['attempts', 'all'], 'Ledger must be attempts or all')),
    from: z.optional(day()),
    to: z.optional(day()),
    sort: sortBy('date', 'amount'),
  }),
  answer: z.array(paymentRow),
});

const provider = z.enum(['paypal', 'paystack', 'stripe']);
const received = z.object({ received: z.literal(true) });

/** Calls that do not use JSON: described here, bound in src/http/provider-calls.ts and src/http/live-events.ts. */
export const rawCalls = [
  endpoint({
    method: 'GET',
    path: '/api/orders/{id}/events',
    access: 'public',
    tag: 'orders',
    summary: 'Server-sent events: one order event at every change of status',
    params: z.object({ id: id() }),
    answer: z.unknown(),
    events: { order },
  }),
  endpoint({
    method: 'GET',
    path: '/api/payments/return/{provider}',
    access: 'public',
    tag: 'payments',
    summary:
      'The provider redirects the browser here. Verifies the payment and redirects (303) to the checkout',
    params: z.object({ provider }),
    answer: z.unknown(),
    status: 303,
  }),
  endpoint({
    method: 'POST',
    path: '/api/webhooks/daraja/{secret}',
    access: 'public',
    tag: 'webhooks',
    summary:
      'M-Pesa results of prompts, reversals and receipt checks; each request has its own secret',
    params: z.object({ secret: line(300) }),
    answer: z.object({ ResultCode: z.number(), ResultDesc: z.string() }),
  }),
  endpoint({
    method: 'POST',
    path: '/api/webhooks/daraja-c2b/{secret}/validation',
    access: 'public',
    tag: 'webhooks',
    summary: 'M-Pesa asks whether to accept a paybill payment; one secret per installation',
    params: z.object({ secret: line(300) }),
    answer: z.object({ ResultCode: z.string(), ResultDesc: z.string() }),
  }),
  endpoint({
    method: 'POST',
    path: '/api/webhooks/daraja-c2b/{secret}/confirmation',
    access: 'public',
    tag: 'webhooks',
    summary:
      'M-Pesa reports a paybill payment, whether the customer typed the paybill number or used a prompt',
    params: z.object({ secret: line(300) }),
    answer: z.object({ ResultCode: z.number(), ResultDesc: z.string() }),
  }),
  endpoint({
    method: 'POST',
    path: '/api/webhooks/stripe',
    access: 'public',
    tag: 'webhooks',
    summary: 'Stripe events, signed',
    answer: received,
  }),
  endpoint({
    method: 'POST',
    path: '/api/webhooks/paystack',
    access: 'public',
    tag: 'webhooks',
    summary: 'Paystack events, signed',
    answer: received,
  }),
  endpoint({
    method: 'POST',
    path: '/api/webhooks/paypal',
    access: 'public',
    tag: 'webhooks',
    summary: 'PayPal events, signed',
    answer: received,
  }),
];
