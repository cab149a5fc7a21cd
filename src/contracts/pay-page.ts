/** The private page on which a customer pays an invoice. */

import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { amount, kraPin, mobilePhone, money, purchaseOrder, textMatching } from './fields.ts';
import { creditNote, currency, invoice, moneyBack } from './invoices.ts';

const token = textMatching(/^[\w-]{43}$/, 'There is nothing at this address.');

export const payParams = z.object({ token });

/** One try of a customer to pay, as its page shows it. */
export const payAttempt = z.object({
  id: z.string(),
  method: z.enum(['mpesa', 'card', 'paypal']),
  status: z.enum(['initiated', 'pending', 'succeeded', 'failed', 'expired', 'refunded']),
  /** As an order's. */
  unanswered: z.optional(z.literal(true)),
  amount: money,
  currency,
  reference: z.nullable(z.string()),
  code: z.optional(z.string()),
  reason: z.optional(z.string()),
  at: z.string(),
});
export type PayAttempt = z.output<typeof payAttempt>;

/** What an invoice's private page shows: nothing of the customer's e-mail and phone, for a link may be passed on. */
export const payPage = z.object({
  invoice: z.pick(invoice, {
    id: true,
    customer: true,
    kraPin: true,
    purchaseOrder: true,
    currency: true,
    status: true,
    amount: true,
    tax: true,
    total: true,
    paid: true,
    rounding: true,
    credited: true,
    balance: true,
    date: true,
    dueDate: true,
    discount: true,
    dueNow: true,
    dueLater: true,
    dueNext: true,
    schedule: true,
    note: true,
    items: true,
  }),
  /** Whether it speaks of VAT: not that of a seller who is not registered. */
  withVat: z.boolean(),
  company: z.object({ name: z.string(), phone: z.string(), email: z.string(), bank: z.string() }),
  payments: z.array(
    z.object({
      id: z.string(),
      method: z.string(),
      amount: money,
      currency,
      reference: z.nullable(z.string()),
      date: z.string(),
      ...moneyBack,
      /** What M-Pesa's whole shilling took above (or, below zero, under) what it counts for; left out for nothing. */
      rounding: z.optional(money),
      /**
       * The day on which staff reversed it, so it no longer counts. Only for one whose receipt was
       * sent.
       */
      takenBack: z.optional(z.string()),
    }),
  ),
  attempts: z.array(payAttempt),
  /** What was taken back of it, oldest first; each is a PDF of its own. */
  creditNotes: z.array(z.pick(creditNote, { id: true, total: true, date: true, reason: true })),
  /** The invoice that took its place, and the token of its own page where that has one; null where none did. */
  replacedBy: z.nullable(z.object({ number: z.string(), token: z.nullable(token) })),
  /**
   * The number that an M-Pesa prompt goes to unless another is given: whole for whose invoice it is, signed in; for who
   * merely has the link all but its ends are dots.
   */
  phone: z.nullable(z.string()),
  /** Whether texts come when money for it arrives or goes back; null where we have no mobile number. */
  texts: z.nullable(z.boolean()),
  /** Our paybill, where this can be paid into it by hand; the account number is the invoice's. */
  paybill: z.nullable(z.string()),
  /** Methods on offer for it, and the most that each takes, in the invoice's currency. */
  methods: z.array(
    z.object({ id: z.enum(['mpesa', 'card', 'paypal']), maxAmount: money, minAmount: money }),
  ),
  rate: z.nullable(z.object({ value: z.string(), date: z.string() })),
  sandbox: z.boolean(),
  publishableKey: z.optional(z.string()),
});
export type PayPage = z.output<typeof payPage>;

const payShared = { access: 'public', tag: 'invoices' } as const;

export const readPayPage = endpoint({
  ...payShared,
  method: 'GET',
  path: '/api/pay/{token}',
  summary: 'What is owed and was paid of the invoice behind a private link',
  params: payParams,
  answer: payPage,
  perMinute: 120,
});

/** Described here, bound in src/http/pay-page-events.ts. */
export const payEvents = endpoint({
  ...payShared,
  method: 'GET',
  path: '/api/pay/{token}/events',
  summary: 'Server-sent events: that the invoice behind a private link, or its money, changed',
  params: payParams,
  answer: z.unknown(),
  /** Another version than before: what the link answers has changed. */
  events: { invoice: z.object({ version: z.string() }) },
});

/** What the buyer's own books want on the invoice; a field that is left out stays as it is, an empty one is taken off. */
export const payDetails = z.object({ purchaseOrder: purchaseOrder(), kraPin: kraPin() });

export const changePayDetails = endpoint({
  ...payShared,
  method: 'PUT',
  path: '/api/pay/{token}/details',
  summary: "Sets the buyer's purchase order number and KRA PIN on an invoice that is not paid yet",
  params: payParams,
  body: payDetails,
  answer: payPage,
  perMinute: 20,
});

export const choosePayTexts = endpoint({
  ...payShared,
  method: 'PUT',
  path: '/api/pay/{token}/texts',
  summary: 'Says whether texts come when money for the invoice arrives or goes back',
  params: payParams,
  body: z.object({ wanted: z.boolean('Wanted must be true or false') }),
  answer: payPage,
  perMinute: 20,
});

export const payByMpesa = endpoint({
  ...payShared,
  keyed: true,
  method: 'POST',
  path: '/api/pay/{token}/mpesa',
  summary:
    'Sends the M-Pesa prompt for the balance or a part of it, whole shillings; Idempotency-Key is honoured',
  params: payParams,
  /** Without a number the prompt goes to the one that the invoice has. */
  body: z.object({ phoneNumber: z.optional(mobilePhone()), amount: amount() }),
  answer: z.object({
    ResponseCode: z.string(),
    CheckoutRequestID: z.string(),
    CustomerMessage: z.string(),
    paymentId: z.string(),
  }),
  perMinute: 20,
});

export const payByCard = endpoint({
  ...payShared,
  keyed: true,
  method: 'POST',
  path: '/api/pay/{token}/card',
  summary: 'Makes the payment intent for the balance or a part of it; Idempotency-Key is honoured',
  params: payParams,
  body: z.object({ amount: amount() }),
  answer: z.object({
    clientSecret: z.string(),
    paymentIntentId: z.string(),
    publishableKey: z.string(),
    paymentId: z.string(),
  }),
  perMinute: 20,
});

export const payByPaypal = endpoint({
  ...payShared,
  keyed: true,
  method: 'POST',
  path: '/api/pay/{token}/paypal',
  summary:
    'Starts a PayPal payment of the balance or a part of it, in US dollars; Idempotency-Key is honoured',
  params: payParams,
  body: z.object({ amount: amount() }),
  answer: z.object({
    approvalUrl: z.string(),
    amountUSD: money,
    rate: z.nullable(z.number()),
    paymentId: z.string(),
  }),
  perMinute: 20,
});
