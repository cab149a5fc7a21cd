/** What an invoice is, and what its owner does with it in the account. */

import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, listQuery, money, noBody, language } from './fields.ts';
import { discount, plan, scheduled } from './terms.ts';

export const invoiceStatus = z.enum(
  ['Pending', 'Paid', 'Overdue', 'Void', 'Refunded'],
  'Status must be Pending, Paid or Overdue',
);
export type InvoiceStatus = z.output<typeof invoiceStatus>;

export const taxClass = z.enum(
  ['standard', 'zero', 'exempt'],
  'Tax must be standard, zero or exempt',
);
export type TaxClass = z.output<typeof taxClass>;

export const currency = z.enum(['KES', 'USD'], 'Currency must be KES or USD');

/** How money reaches us past the payment providers. */
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

export const invoiceItem = z.object({
  description: z.string(),
  quantity: z.number(),
  price: money,
  taxClass,
  /** Per cent: 16. */
  vatRate: z.number(),
  discount,
  /** The line without VAT, its discount off, and its VAT. */
  subtotal: money,
  vat: money,
});

/** An invoice as staff enter it. */
export const invoice = z.object({
  id: z.string(),
  customer: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  kraPin: z.nullable(z.string()),
  /** The customer's own number for it. */
  purchaseOrder: z.nullable(z.string()),
  address: z.string(),
  note: z.string(),
  currency,
  status: invoiceStatus,
  /** On the sum of the lines, before VAT. */
  discount,
  /** What the lines cost without VAT, discounts off. */
  amount: money,
  tax: money,
  total: money,
  paid: money,
  /** What of `paid` did not move, since M-Pesa moves whole shillings: paid less this was received. */
  rounding: money,
  credited: money,
  balance: money,
  date: z.string(),
  /** Of one with a plan: of the instalment that is to be paid next. */
  dueDate: z.string(),
  plan,
  /** The balance in two: what is asked for now (due within seven days, or overdue) and what is due later. Without a plan all is asked for now. */
  dueNow: money,
  dueLater: money,
  /** What is paid first: what is due now, else the instalment that is next; all of the balance without a plan. */
  dueNext: money,
  /** The current plan, in the order in which it was written; empty without one. */
  schedule: z.array(scheduled),
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
export const moneyBack = { surplus: money, returning: money, returned: money };

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
  /** What of it can still be given back by its provider, in its currency. */
  left: money,
  /** The phone that paid, masked; empty where none is known. */
  payer: z.string(),
  /** Where the receipt of one recorded by hand went; null for nobody. */
  receiptTo: z.nullable(z.string()),
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
    'refund',
    'reminder',
    'credit_note',
    'void',
  ]),
  text: z.string(),
});

export const invoiceDetail = z.extend(invoice, {
  language,
  /** The quote whose accepted proposal it is of. */
  quoteId: z.nullable(z.number()),
  payments: z.array(invoicePayment),
  creditNotes: z.array(creditNote),
  timeline: z.array(invoiceEvent),
  /** The private address where the customer pays; null before the first sending and after it was revoked. */
  payLink: z.nullable(z.string()),
});
export type InvoiceDetail = z.output<typeof invoiceDetail>;

const params = z.object({ id: id() });

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
  body: noBody,
  answer: z.object({ path: z.string() }),
  perMinute: 30,
});
