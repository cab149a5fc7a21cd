/** The private page on which a customer pays an invoice. */

import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { amount, kraPin, mobilePhone, money, purchaseOrder, textMatching } from './fields.ts';
import { creditNote, currency, invoice, moneyBack } from './invoices.ts';

const token = textMatching(/^[\w-]{43}$/, 'There is nothing at this address.');

export const payParams = z.object({ token });

/** A customer's payment attempt, as its page shows it. */
export const payAttempt = z.object({
  id: z.string(),
  method: z.enum(['mpesa', 'card', 'paypal']),
  status: z.enum(['initiated', 'pending', 'succeeded', 'failed', 'expired', 'refunded']),
  /** The provider has not answered; pending until the result is known. */
  unanswered: z.optional(z.literal(true)),
  amount: money,
  currency,
  reference: z.nullable(z.string()),
  code: z.optional(z.string()),
  reason: z.optional(z.string()),
  at: z.string(),
});
export type PayAttempt = z.output<typeof payAttempt>;

/** The content of an invoice's private page, without the customer's email and phone, because links get shared. */
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
    withheld: true,
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
  /** Whether it shows VAT; false for a seller who is not registered. */
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
      /** The amount received above the counted amount (negative if below), because M-Pesa moves whole shillings; left out for zero. */
      rounding: z.optional(money),
      /** The day on which staff reversed it, if its receipt was sent. It no longer counts. */
      takenBack: z.optional(z.string()),
    }),
  ),
  attempts: z.array(payAttempt),
  /** Credit notes, oldest first; each has its own PDF. */
  creditNotes: z.array(z.pick(creditNote, { id: true, total: true, date: true, reason: true })),
  /** The invoice that replaced it, and the token of its page if there is one; null if it was not replaced. */
  replacedBy: z.nullable(z.object({ number: z.string(), token: z.nullable(token) })),
  /**
   * The default number for the M-Pesa prompt. It is complete for the signed-in owner of the invoice, and masked for a
   * reader who only has the link.
   */
  phone: z.nullable(z.string()),
  /** Whether we send text messages about payments and refunds; null if we have no mobile number. */
  texts: z.nullable(z.boolean()),
  /** Our paybill, if the invoice can be paid there by hand; the account number is the invoice number. */
  paybill: z.nullable(z.string()),
  /** The available payment methods and the maximum amount of each, in the invoice's currency. */
  methods: z.array(
    z.object({ id: z.enum(['mpesa', 'card', 'paypal']), maxAmount: money, minAmount: money }),
  ),
  rate: z.nullable(z.object({ value: z.string(), date: z.string() })),
  /** The service whose renewals the signed-in reader can have charged to the card that pays this invoice; null for none. */
  keepCardFor: z.nullable(z.string()),
  /** Where cards are paid at Paystack's page; absent for Stripe's fields on ours. */
  cards: z.optional(z.literal('paystack')),
  sandbox: z.boolean(),
  publishableKey: z.optional(z.string()),
});
export type PayPage = z.output<typeof payPage>;

const payShared = { access: 'public', tag: 'invoices' } as const;

export const readPayPage = endpoint({
  ...payShared,
  method: 'GET',
  path: '/api/pay/{token}',
  summary: 'The amounts due and paid on the invoice behind a private link',
  params: payParams,
  answer: payPage,
  perMinute: 120,
});

/** Described here, bound in src/http/live-events.ts. */
export const payEvents = endpoint({
  ...payShared,
  method: 'GET',
  path: '/api/pay/{token}/events',
  summary:
    'Server-sent events: one event for every change to the invoice behind a private link or to its payments',
  params: payParams,
  answer: z.unknown(),
  /** A new version means that the page has changed. */
  events: { invoice: z.object({ version: z.string() }) },
});

/** Details for the buyer's own books. A field left out does not change; an empty field is removed. */
export const payDetails = z.object({ purchaseOrder: purchaseOrder(), kraPin: kraPin() });

export const changePayDetails = endpoint({
  ...payShared,
  method: 'PUT',
  path: '/api/pay/{token}/details',
  summary: 'Sets the buyer’s purchase order number and KRA PIN on an unpaid invoice',
  params: payParams,
  body: payDetails,
  answer: payPage,
  perMinute: 20,
});

export const choosePayTexts = endpoint({
  ...payShared,
  method: 'PUT',
  path: '/api/pay/{token}/texts',
  summary: 'Turns on or off text messages about payments and refunds for the invoice',
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
    'Sends the M-Pesa prompt for the balance or a part of it, in whole shillings; supports Idempotency-Key',
  params: payParams,
  /** Without a number, the prompt goes to the invoice's number. */
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
  summary: 'Creates the payment intent for the balance or a part of it; supports Idempotency-Key',
  params: payParams,
  /** `keepCard` has the card charged for later renewals of the service; only for its signed-in customer. */
  body: z.object({ amount: amount(), keepCard: z.optional(z.boolean()) }),
  answer: z.object({
    clientSecret: z.string(),
    paymentIntentId: z.string(),
    publishableKey: z.string(),
    /** The address of Paystack's page, where Paystack takes cards. */
    approvalUrl: z.optional(z.string()),
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
    'Starts a PayPal payment for the balance or a part of it, in US dollars; supports Idempotency-Key',
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
