import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  amount,
  day as listDay,
  email,
  id,
  kraPin,
  language,
  line,
  listQuery,
  noBody,
  optionalText,
  purchaseOrder,
  text,
  money,
} from './fields.ts';
import {
  currency,
  invoice,
  invoiceDetail,
  invoiceStatus,
  manualMethod,
  taxClass,
} from './invoices.ts';
import { sortBy } from './paging.ts';
import { discountWithinLine, discountWithinLines } from './pricing.ts';
import { optionalDiscount, planInput } from './terms.ts';

const DAY = /^(19|20|21)\d{2}-\d{2}-\d{2}$/;

/** A Nairobi day, YYYY-MM-DD. */
export function day(required: string) {
  return text(required).check(
    z.regex(DAY, { error: 'Enter a date such as 2026-03-31', abort: true }),
    z.refine(isDay, 'This date does not exist'),
  );
}

function isDay(value: string): boolean {
  const at = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
}

const emptied = z.transform((value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : (value ?? undefined),
);

/** An optional day; empty counts as left out. */
export const optionalDay = (name: string) => z.pipe(z.optional(emptied), z.optional(day(name)));

/**
 * The number of a receipt, transfer or cheque. Only letters and digits are allowed, so that two spellings cannot
 * record the same money twice.
 */
export const reference = () =>
  z.optional(
    z.nullable(
      line(100).check(
        z.overwrite((value) => value.normalize('NFKC')),
        z.refine(
          (value) => !/[\p{L}\p{N}]/u.test(value.normalize('NFKD').replace(/[A-Za-z0-9]/g, '')),
          'Use the letters A to Z and the digits 0 to 9',
        ),
      ),
    ),
  );

export const invoiceItemInput = z
  .object({
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
    discount: optionalDiscount(),
  })
  .check(discountWithinLine());

/** How an invoice was paid that staff set to Paid. */
export const paidBy = z.object({
  method: manualMethod,
  reference: reference(),
  date: optionalDay('Date is required'),
  /** The amount due when the form was shown; refused with 409 if it has changed. */
  open: z.optional(amount()),
});

/** The fields of an invoice that staff can set; calculated ones (amount, tax, paid, the number …) are ignored. */
export const invoiceInput = z
  .object({
    customer: text('Customer is required', 150),
    email: z.optional(z.nullable(z.union([z.literal(''), email()], 'Invalid email address'))),
    phone: optionalText(30),
    kraPin: kraPin(),
    purchaseOrder: purchaseOrder(),
    address: optionalText(300),
    note: optionalText(2_000),
    currency: z.optional(currency),
    /** The language of emails and the private page; by default that of the customer’s last order or request. */
    language: z.optional(language),
    /** By default today. */
    date: optionalDay('Date is required'),
    /** By default seven days after the date; a payment plan sets it. */
    dueDate: optionalDay('Due date is required'),
    items: z
      .array(invoiceItemInput, 'An invoice needs at least one item')
      .check(
        z.minLength(1, 'An invoice needs at least one item'),
        z.maxLength(200, 'An invoice can have at most 200 items'),
      ),
    /** On the total of the items before VAT. Left out, it does not change; null removes it. */
    discount: optionalDiscount(),
    /**
     * Instalments; days count from the date. Left out, the plan does not change; null or empty means that all is due
     * on one day.
     */
    plan: planInput,
    status: z.optional(invoiceStatus),
    payment: z.optional(z.nullable(paidBy)),
  })
  .check(discountWithinLines('items'));
export type InvoiceInput = z.output<typeof invoiceInput>;

const params = z.object({ id: id() });

const shared = { access: 'admin', tag: 'invoices' } as const;

/** An invoice in the list. */
const listedInvoice = z.extend(invoice, {
  /**
   * Its share of Total Revenue in KES: without VAT, less credit notes, with dollars at the rate in the settings. Zero
   * for a draft.
   */
  revenue: money,
});
export type ListedInvoice = z.output<typeof listedInvoice>;

export const listInvoices = endpoint({
  ...shared,
  method: 'GET',
  scope: 'invoices:read',
  path: '/api/invoices',
  summary:
    'Invoices, newest first. Void ones are included only with status=Void or all=1. `q` searches number, customer, email, purchase order, KRA PIN, phone and total. `from` and `to` are invoice dates, both included',
  query: z.object({
    ...listQuery,
    status: z.optional(invoiceStatus),
    all: z.optional(z.enum(['0', '1'])),
    from: z.optional(listDay()),
    to: z.optional(listDay()),
    sort: sortBy('id', 'customer', 'date', 'dueDate', 'total', 'status', 'created_at'),
  }),
  answer: z.array(listedInvoice),
});

export const readInvoice = endpoint({
  ...shared,
  method: 'GET',
  scope: 'invoices:read',
  path: '/api/invoices/{id}',
  summary: 'An invoice with its payments, credit notes and history',
  params,
  answer: invoiceDetail,
});

export const createInvoice = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/invoices',
  summary: 'Creates an invoice with the next number; the server calculates amount, VAT and total',
  body: invoiceInput,
  answer: invoiceDetail,
  status: 201,
});

export const updateInvoice = endpoint({
  ...shared,
  edits: true,
  method: 'PUT',
  path: '/api/invoices/{id}',
  summary:
    'Changes an invoice; once it is issued, only its note, due date, plan, contact, purchase order and language can change',
  params,
  body: invoiceInput,
  answer: invoiceDetail,
});

export const deleteInvoice = endpoint({
  ...shared,
  edits: true,
  method: 'DELETE',
  path: '/api/invoices/{id}',
  summary:
    'Cancels an invoice: voids it if it was not sent, otherwise credits its balance. Its number is not used again',
  params,
  answer: z.unknown(),
  status: 204,
});

export const sendInvoice = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/invoices/{id}/send',
  summary:
    'Issues the invoice and emails it with its PDF and pay link; another call sends it again',
  params,
  body: noBody,
  answer: invoiceDetail,
});

export const revokeInvoiceLink = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/invoices/{id}/revoke-link',
  summary: 'Revokes the pay links sent so far',
  params,
  body: noBody,
  answer: invoiceDetail,
});

export const creditNoteInput = z.object({
  /** VAT included; by default the whole balance. */
  amount: z.optional(z.nullable(amount())),
  reason: text('Reason is required', 500),
  /** The balance when the form was shown; refused with 409 if it has changed. */
  open: z.optional(amount()),
});

export const addCreditNote = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/invoices/{id}/credit-notes',
  summary: 'Credits all or part of an issued invoice with a numbered credit note',
  params,
  body: creditNoteInput,
  answer: invoiceDetail,
  status: 201,
});
