/** The invoice, and the calls of its owner. */

import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, listQuery, money, noBody, language } from './fields.ts';
import { discount, plan, scheduled } from './terms.ts';
import { WITHHELD } from './withholding.ts';
import { onBehalf, onBehalfQuery } from './on-behalf.ts';

export const invoiceStatus = z.enum(
  ['Pending', 'Paid', 'Overdue', 'Void', 'Refunded'],
  'Status must be Pending, Paid, Overdue, Void or Refunded',
);
export type InvoiceStatus = z.output<typeof invoiceStatus>;

export const taxClass = z.enum(
  ['standard', 'zero', 'exempt'],
  'Tax must be standard, zero or exempt',
);
export type TaxClass = z.output<typeof taxClass>;

export const currency = z.enum(['KES', 'USD'], 'Currency must be KES or USD');

/** Payment methods that staff record by hand. */
export const MANUAL_METHODS = [
  'Bank Transfer',
  'Cash',
  'Cheque',
  'M-Pesa',
  'Credit Card',
  'PayPal',
] as const;

export const manualMethod = z.enum(MANUAL_METHODS, 'Choose how it was paid');

/** Everything that staff record by hand: money, and taxes withheld under a certificate. */
export const RECORDED_METHODS = [...MANUAL_METHODS, ...WITHHELD] as const;
export const recordedMethod = z.enum(RECORDED_METHODS, 'Choose how it was paid');
export type ManualMethod = z.output<typeof recordedMethod>;

export const invoiceItem = z.object({
  description: z.string(),
  quantity: z.number(),
  price: money,
  taxClass,
  /** Percent, such as 16. */
  vatRate: z.number(),
  discount,
  /** The line without VAT, after its discount, and its VAT. */
  subtotal: money,
  vat: money,
});

/** An invoice as staff see it. */
export const invoice = z.object({
  id: z.string(),
  customer: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  kraPin: z.nullable(z.string()),
  /** The customer's own purchase order number. */
  purchaseOrder: z.nullable(z.string()),
  address: z.string(),
  note: z.string(),
  currency,
  status: invoiceStatus,
  /** Discount on the sum of the lines, before VAT. */
  discount,
  /** The sum of the lines without VAT, after discounts. */
  amount: money,
  tax: money,
  total: money,
  paid: money,
  /** The part of `paid` that was not received, because M-Pesa moves whole shillings. */
  rounding: money,
  /** The part of `paid` that the customer withheld as tax and paid to KRA: `paid` minus `rounding` and `withheld` was received. */
  withheld: money,
  credited: money,
  balance: money,
  date: z.string(),
  /** With a payment plan: the date of the next instalment. */
  dueDate: z.string(),
  plan,
  /** The balance in two parts: due now (within seven days, or overdue) and due later. Without a plan all of it is due now. */
  dueNow: money,
  dueLater: money,
  /** The next amount to pay: the amount due now, or else the next instalment; the whole balance without a plan. */
  dueNext: money,
  /** The payment plan in its own order; empty without one. */
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

/** The overpaid part of a payment, in its currency: overpaid, not refunded yet, and refunded. */
export const moneyBack = { surplus: money, returning: money, returned: money };

/** A payment for an invoice, by a provider or recorded by hand. */
export const invoicePayment = z.object({
  id: z.string(),
  recorded: z.enum(['online', 'by hand']),
  method: z.string(),
  status: z.enum(['Completed', 'Pending', 'Failed', 'Refunded', 'Reversed']),
  /** The amount received, in its currency, and the amount applied to the invoice, in the invoice's currency. */
  amount: money,
  currency,
  settles: money,
  ...moneyBack,
  /** The amount that its provider can still refund, in its currency. */
  left: money,
  /** Whether it was made for the order that the invoice is for, and is refunded there. */
  ofOrder: z.boolean(),
  /** The phone that paid, masked; empty if it is not known. */
  payer: z.string(),
  /** The address that got the receipt for a payment recorded by hand; null for none. */
  receiptTo: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  /** The address of the file of a withheld tax's certificate; null for none. */
  certificate: z.nullable(z.string()),
  date: z.string(),
  note: z.string(),
  /** The name of the user who recorded it, and the reason for its reversal. */
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

/** One event in the history of an invoice, oldest first. */
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
  /** The quote whose accepted proposal it comes from. */
  quoteId: z.nullable(z.number()),
  payments: z.array(invoicePayment),
  creditNotes: z.array(creditNote),
  timeline: z.array(invoiceEvent),
  /** The private address where the customer pays; null before the invoice is sent and after the link is revoked. */
  payLink: z.nullable(z.string()),
});
export type InvoiceDetail = z.output<typeof invoiceDetail>;

const params = z.object({ id: id() });

export const myInvoices = endpoint({
  method: 'GET',
  path: '/api/invoices/mine',
  access: 'user',
  others: 'see',
  tag: 'invoices',
  summary:
    'The issued invoices for the signed-in user’s account or verified email address, newest first',
  query: z.object({ ...listQuery, ...onBehalf, status: z.optional(invoiceStatus) }),
  answer: z.array(invoice),
});

export const openPayPage = endpoint({
  method: 'POST',
  path: '/api/invoices/{id}/pay-page',
  access: 'user',
  others: 'see',
  tag: 'invoices',
  summary: 'The path of the private page where the customer pays an unpaid invoice',
  params,
  query: onBehalfQuery,
  body: noBody,
  answer: z.object({ path: z.string() }),
  perMinute: 30,
});
