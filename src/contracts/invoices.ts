import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  amount,
  email,
  id,
  kraPin,
  listQuery,
  mobilePhone,
  money,
  none,
  optionalText,
  shaped,
  text,
} from './fields.ts';
import { sortBy } from './paging.ts';

export const invoiceStatus = z.enum(
  ['Pending', 'Paid', 'Overdue', 'Void'],
  'Status must be Pending, Paid or Overdue',
);
export type InvoiceStatus = z.output<typeof invoiceStatus>;

export const taxClass = z.enum(
  ['standard', 'zero', 'exempt'],
  'Tax must be standard, zero or exempt',
);
export type TaxClass = z.output<typeof taxClass>;

export const currency = z.enum(['KES', 'USD'], 'Currency must be KES or USD');

/** How money reaches us past the payment providers (S2-172, D77). */
export const MANUAL_METHODS = [
  'Bank Transfer',
  'Cash',
  'Cheque',
  'M-Pesa',
  'Credit Card',
  'PayPal',
] as const;
export const manualMethod = z.enum(MANUAL_METHODS, 'Please choose how it was paid');
export type ManualMethod = z.output<typeof manualMethod>;

/** A Nairobi day, YYYY-MM-DD. */
export function day(required: string) {
  return text(required).check(
    z.regex(/^(19|20|21)\d{2}-\d{2}-\d{2}$/, { error: 'Must be a date (YYYY-MM-DD)', abort: true }),
    z.refine(isDay, 'There is no such day'),
  );
}

function isDay(value: string): boolean {
  const at = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
}

const emptied = z.transform((value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : (value ?? undefined),
);
/** A day that may be left out; an empty one counts as left out. */
const optionalDay = (name: string) => z.pipe(z.optional(emptied), z.optional(day(name)));

export const invoiceItemInput = z.object({
  description: text('Description is required', 500),
  quantity: z
    .number('Quantity must be a whole number')
    .check(
      z.int('Quantity must be a whole number'),
      z.minimum(1, 'Quantity must be at least 1'),
      z.maximum(1_000_000, 'Quantity is too large'),
    ),
  /** Without VAT, in the invoice's currency. */
  price: amount('Price'),
  taxClass: z.optional(taxClass),
});

/** Says how an invoice was paid that staff set to Paid (D77). */
export const paidBy = z.object({
  method: manualMethod,
  reference: optionalText(100),
  date: optionalDay('Date is required'),
});

/** What staff may write of an invoice; what is computed (amount, tax, paid, the number …) is ignored. */
export const invoiceInput = z.object({
  customer: text('Customer is required', 150),
  email: z.optional(z.nullable(z.union([z.literal(''), email()], 'Invalid email address'))),
  phone: optionalText(30),
  kraPin: kraPin(),
  address: optionalText(300),
  note: optionalText(2_000),
  currency: z.optional(currency),
  /** Today unless told (S2-217). */
  date: optionalDay('Date is required'),
  /** Seven days after the date unless told (D80). */
  dueDate: optionalDay('Due date is required'),
  items: z
    .array(invoiceItemInput, 'An invoice needs at least one item')
    .check(
      z.minLength(1, 'An invoice needs at least one item'),
      z.maxLength(200, 'An invoice takes at most 200 items'),
    ),
  status: z.optional(invoiceStatus),
  payment: z.optional(z.nullable(paidBy)),
});
export type InvoiceInput = z.output<typeof invoiceInput>;

export const invoiceItem = z.object({
  description: z.string(),
  quantity: z.number(),
  price: money,
  taxClass,
  /** Per cent: 16. */
  vatRate: z.number(),
  /** The line without VAT, and its VAT. */
  subtotal: money,
  vat: money,
});

/** S2-171, with what D76 adds. */
export const invoice = z.object({
  id: z.string(),
  customer: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  kraPin: z.nullable(z.string()),
  address: z.string(),
  note: z.string(),
  currency,
  status: invoiceStatus,
  /** Sum of quantity times price, without VAT. */
  amount: money,
  tax: money,
  total: money,
  paid: money,
  credited: money,
  balance: money,
  date: z.string(),
  dueDate: z.string(),
  items: z.array(invoiceItem),
  issuedAt: z.nullable(z.string()),
  sentAt: z.nullable(z.string()),
  viewedAt: z.nullable(z.string()),
  orderId: z.nullable(z.string()),
  proposalId: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Invoice = z.output<typeof invoice>;

/** What of a payment is not ours to keep, in its currency: came above what was owed; has to go back or is on its way; is back. */
const moneyBack = { surplus: money, returning: money, returned: money };

/** Money for an invoice, by a provider or recorded by hand. */
export const invoicePayment = z.object({
  id: z.string(),
  recorded: z.enum(['online', 'by hand']),
  method: z.string(),
  status: z.enum(['Completed', 'Pending', 'Failed', 'Refunded', 'Reversed']),
  /** What moved, in its currency, and what it took off the invoice, in the invoice's. */
  amount: money,
  currency,
  settles: money,
  ...moneyBack,
  reference: z.nullable(z.string()),
  date: z.string(),
  note: z.string(),
  /** The name of who recorded it, and why it was taken back. */
  by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type InvoicePayment = z.output<typeof invoicePayment>;

export const creditNote = z.object({
  id: z.string(),
  amount: money,
  tax: money,
  total: money,
  reason: z.string(),
  date: z.string(),
  by: z.string(),
});
export type CreditNote = z.output<typeof creditNote>;

/** One thing that happened to an invoice, oldest first. */
export const invoiceEvent = z.object({
  at: z.string(),
  kind: z.enum([
    'created',
    'issued',
    'sent',
    'viewed',
    'payment',
    'reversal',
    'reminder',
    'credit_note',
    'void',
  ]),
  text: z.string(),
});

export const invoiceDetail = z.extend(invoice, {
  payments: z.array(invoicePayment),
  creditNotes: z.array(creditNote),
  timeline: z.array(invoiceEvent),
  /** The private address where the customer pays; null before the first sending and after it was revoked. */
  payLink: z.nullable(z.string()),
});
export type InvoiceDetail = z.output<typeof invoiceDetail>;

const params = z.object({ id: id() });
const shared = { access: 'admin', tag: 'invoices' } as const;

export const listInvoices = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/invoices',
  summary:
    'Invoices, newest first; void ones only with status=Void or all=1; `q` looks in number, customer and e-mail',
  query: z.object({
    ...listQuery,
    status: z.optional(invoiceStatus),
    all: z.optional(z.enum(['0', '1'])),
    sort: sortBy('id', 'customer', 'date', 'dueDate', 'total', 'status', 'created_at'),
  }),
  answer: z.array(invoice),
});

export const readInvoice = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/invoices/{id}',
  summary: 'An invoice with its payments, credit notes and what happened to it',
  params,
  answer: invoiceDetail,
});

export const createInvoice = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/invoices',
  summary: 'Makes an invoice under the next number; amount, VAT and total are computed',
  body: invoiceInput,
  answer: invoiceDetail,
  status: 201,
});

export const updateInvoice = endpoint({
  ...shared,
  method: 'PUT',
  path: '/api/invoices/{id}',
  summary: 'Changes an invoice; of an issued one only the note and the due date',
  params,
  body: invoiceInput,
  answer: invoiceDetail,
});

export const deleteInvoice = endpoint({
  ...shared,
  method: 'DELETE',
  path: '/api/invoices/{id}',
  summary:
    'Takes an invoice back: void before it was sent, a credit note over what is open afterwards; its number stays',
  params,
  answer: z.unknown(),
  status: 204,
});

export const sendInvoice = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/invoices/{id}/send',
  summary: 'Issues the invoice and mails it with its PDF and pay link; again sends it again',
  params,
  body: none,
  answer: invoiceDetail,
});

export const revokeInvoiceLink = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/invoices/{id}/revoke-link',
  summary: 'The pay links sent so far open nothing any more',
  params,
  body: none,
  answer: invoiceDetail,
});

export const manualPaymentInput = z.object({
  method: manualMethod,
  amount: amount(),
  reference: optionalText(100),
  /** The Nairobi day on which it came; today unless told. */
  date: optionalDay('Date is required'),
  note: optionalText(500),
  /** Mails the customer a receipt. */
  receipt: z.optional(z.boolean('Must be true or false')),
});
export type ManualPaymentInput = z.output<typeof manualPaymentInput>;

export const recordPayment = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/invoices/{id}/payments',
  summary: 'Records money that came by bank, in cash or by cheque; Idempotency-Key is honoured',
  params,
  body: manualPaymentInput,
  answer: invoiceDetail,
  status: 201,
});

const paymentParams = z.object({ id: id(), payment: id() });

export const reversePayment = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/invoices/{id}/payments/{payment}/reverse',
  summary: 'Takes a recorded payment back',
  params: paymentParams,
  body: z.object({ reason: text('Reason is required', 300) }),
  answer: invoiceDetail,
});

export const mailReceipt = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/invoices/{id}/payments/{payment}/receipt',
  summary: 'Mails the receipt of a payment',
  params: paymentParams,
  body: none,
  answer: z.object({ sentTo: z.string() }),
});

export const creditNoteInput = z.object({
  /** VAT included; all that is open unless told. */
  amount: z.optional(z.nullable(amount())),
  reason: text('Reason is required', 500),
});

export const addCreditNote = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/invoices/{id}/credit-notes',
  summary: 'Takes a part of an issued invoice back under a number of its own',
  params,
  body: creditNoteInput,
  answer: invoiceDetail,
  status: 201,
});

export const myInvoices = endpoint({
  method: 'GET',
  path: '/api/invoices/mine',
  access: 'user',
  tag: 'invoices',
  summary:
    'The invoices of who is signed in, newest first: issued ones, made for the account or its proven e-mail address',
  query: z.object({ ...listQuery, status: z.optional(invoiceStatus) }),
  answer: z.array(invoice),
});

export const openPayPage = endpoint({
  method: 'POST',
  path: '/api/invoices/{id}/pay-page',
  access: 'user',
  tag: 'invoices',
  summary: 'Where its owner pays an invoice that is open: the path of its private page',
  params,
  body: none,
  answer: z.object({ path: z.string() }),
  perMinute: 30,
});

const token = shaped(/^[\w-]{43}$/, 'There is nothing at this address.');
const payParams = z.object({ token });

/** One try of a customer to pay, as its page shows it. */
export const payAttempt = z.object({
  id: z.string(),
  method: z.enum(['mpesa', 'card', 'paypal']),
  status: z.enum(['initiated', 'pending', 'succeeded', 'failed', 'expired', 'refunded']),
  /** As an order's (D143). */
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
    currency: true,
    status: true,
    amount: true,
    tax: true,
    total: true,
    paid: true,
    credited: true,
    balance: true,
    date: true,
    dueDate: true,
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
    }),
  ),
  attempts: z.array(payAttempt),
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

export const payByMpesa = endpoint({
  ...payShared,
  method: 'POST',
  path: '/api/pay/{token}/mpesa',
  summary: 'Sends the M-Pesa prompt for the balance or a part of it, whole shillings',
  params: payParams,
  body: z.object({ phoneNumber: mobilePhone(), amount: amount() }),
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
  method: 'POST',
  path: '/api/pay/{token}/card',
  summary: 'Makes the payment intent for the balance or a part of it',
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
  method: 'POST',
  path: '/api/pay/{token}/paypal',
  summary: 'Starts a PayPal payment of the balance or a part of it, in US dollars',
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

/** PDFs: no JSON out, so bound in src/http/documents.ts. The owner's own is read by its account, too. */
export const invoiceDocuments = [
  endpoint({
    method: 'GET',
    path: '/api/invoices/{id}/pdf',
    access: 'user',
    tag: 'invoices',
    summary: 'The invoice as PDF: for staff, and for whose it is',
    params,
    answer: z.unknown(),
  }),
  endpoint({
    method: 'GET',
    path: '/api/invoices/{id}/credit-notes/{number}/pdf',
    access: 'user',
    tag: 'invoices',
    summary: 'A credit note as PDF',
    params: z.object({ id: id(), number: id() }),
    answer: z.unknown(),
  }),
  endpoint({
    method: 'GET',
    path: '/api/pay/{token}/pdf',
    access: 'public',
    tag: 'invoices',
    summary: 'The invoice behind a private link as PDF',
    params: payParams,
    answer: z.unknown(),
  }),
] as const;
