import * as z from 'zod/mini';
import { creditLedger } from './credits.ts';
import { endpoint } from './endpoint.ts';
import { listQuery, money, text, textMatching } from './fields.ts';
import { LEGAL } from './legal-names.ts';
import { orderStatus } from './orders.ts';
import { invoiceStatus } from './invoices.ts';
import { personRole } from './people.ts';
import { refundStatus } from './refunds.ts';
import { serviceStatus } from './services.ts';

/** The records that name a customer. Each is an id of the customer: "order-…", "invoice-INV-00012", "quote-12". */
export const CUSTOMER_RECORDS = [
  'user',
  'order',
  'invoice',
  'quote',
  'message',
  'imported',
] as const;
export type CustomerRecord = (typeof CUSTOMER_RECORDS)[number];

/** Payments also lead to their customer, but do not name one themselves. */
const customerId = () =>
  textMatching(
    /^(user|order|invoice|quote|message|imported|payment)-[A-Za-z0-9_-]{1,64}$/,
    'Customer is required',
  );
export const customerParams = z.object({ id: customerId() });
const params = customerParams;

const currency = z.enum(['KES', 'USD']);

export const customerRow = z.object({
  /** The id of their newest record; the id of any other record also works. */
  id: z.string(),
  name: z.string(),
  company: z.nullable(z.string()),
  /** Empty if no record has one. */
  email: z.string(),
  phone: z.string(),
  account: z.boolean(),
  orders: z.number(),
  invoices: z.number(),
  quotes: z.number(),
  messages: z.number(),
  /** The time of their newest record. */
  lastAt: z.string(),
});
export type CustomerRow = z.output<typeof customerRow>;

/** A merge into a customer, which can be undone by its id. */
const merged = z.object({ id: z.string(), key: z.string(), by: z.string(), at: z.string() });

/** A possible duplicate, and what both have in common. */
const alike = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  why: z.enum(['phone', 'pin']),
});

/** A customer's newest records of one kind, and their total number. */
const newest = <T extends z.ZodMiniType>(row: T) =>
  z.object({ total: z.number(), rows: z.array(row) });

export const customerDetail = z.object({
  id: z.string(),
  name: z.string(),
  companies: z.array(z.string()),
  names: z.array(z.string()),
  emails: z.array(z.string()),
  phones: z.array(z.string()),
  pins: z.array(z.string()),
  account: z.nullable(z.object({ id: z.string(), email: z.string(), created_at: z.string() })),
  /** The people who may act for the account. */
  people: z.array(
    z.object({ id: z.string(), name: z.string(), email: z.string(), role: personRole }),
  ),
  since: z.string(),
  lastAt: z.string(),
  /** By currency: due on invoices, received, withheld as tax, refunded, and still to be refunded. */
  money: z.array(
    z.object({
      currency,
      owed: money,
      received: money,
      withheld: money,
      refunded: money,
      toRefund: money,
    }),
  ),
  orders: newest(
    z.object({
      id: z.string(),
      number: z.string(),
      status: orderStatus,
      total: money,
      currency,
      at: z.string(),
    }),
  ),
  invoices: newest(
    z.object({
      id: z.string(),
      status: invoiceStatus,
      /** Whether it was sent. A draft is not due. */
      sent: z.boolean(),
      total: money,
      balance: money,
      currency,
      date: z.string(),
      /** With a payment plan: the date of the next part; null if only milestones are open. */
      dueDate: z.nullable(z.string()),
      inParts: z.boolean(),
    }),
  ),
  payments: newest(
    z.object({
      id: z.string(),
      receipt: z.nullable(z.string()),
      number: z.string(),
      method: z.string(),
      status: z.string(),
      amount: money,
      currency,
      at: z.string(),
    }),
  ),
  refunds: newest(
    z.object({
      id: z.string(),
      number: z.string(),
      status: refundStatus,
      amount: money,
      currency,
      reference: z.nullable(z.string()),
      at: z.string(),
    }),
  ),
  creditNotes: newest(
    z.object({
      id: z.string(),
      invoiceId: z.string(),
      total: money,
      currency,
      date: z.string(),
    }),
  ),
  /** Their ledger of SMS credits; null if they bought none. */
  credits: z.nullable(creditLedger),
  /** What they have from us by the month, the term or the year; the amount of a period, without VAT. */
  services: newest(
    z.object({
      id: z.string(),
      name: z.string(),
      status: serviceStatus,
      paidUntil: z.nullable(z.string()),
      amount: money,
      at: z.string(),
    }),
  ),
  /** Null for a caller who cannot read enquiries. */
  quotes: z.nullable(
    newest(z.object({ id: z.number(), status: z.string(), about: z.string(), at: z.string() })),
  ),
  messages: z.nullable(
    newest(
      z.object({
        id: z.number(),
        status: z.string(),
        /** Whether staff wrote it to the customer. */
        byUs: z.boolean(),
        subject: z.string(),
        at: z.string(),
      }),
    ),
  ),
  /** Emails and text messages sent to their addresses. */
  mails: newest(
    z.object({
      id: z.string(),
      channel: z.enum(['mail', 'sms']),
      recipient: z.string(),
      subject: z.string(),
      status: z.enum(['queued', 'sent', 'failed', 'held']),
      at: z.string(),
    }),
  ),
  /** Consents given and withdrawn under their addresses and account. */
  consents: newest(
    z.object({
      id: z.string(),
      purpose: z.enum(['terms', 'enquiry', 'newsletter', 'application']),
      given: z.boolean(),
      wording: z.string(),
      /** The legal texts in the consent, each with its version. */
      texts: z.array(z.object({ name: z.enum(LEGAL), version: z.string() })),
      source: z.string(),
      at: z.string(),
    }),
  ),
  notes: z.array(z.object({ id: z.string(), text: z.string(), by: z.string(), at: z.string() })),
  merged: z.array(merged),
  alike: z.array(alike),
});
export type CustomerDetail = z.output<typeof customerDetail>;

const shared = { access: 'admin', tag: 'customers' } as const;

export const listCustomers = endpoint({
  ...shared,
  method: 'GET',
  scope: 'customers:read',
  path: '/api/customers',
  summary:
    'All customers with an account, order, invoice, quote request, message or import, most recent first. `q` works like the back-office search',
  query: z.object(listQuery),
  answer: z.array(customerRow),
});

export const readCustomer = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/customers/{id}',
  summary:
    'A customer by any of their records (order-…, invoice-…, payment-…), with all their records',
  params,
  answer: customerDetail,
});

export const mergeCustomers = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/customers/{id}/merge',
  summary: 'Merges another customer into this one; can be undone',
  params,
  body: z.object({ other: customerId() }),
  answer: customerDetail,
});

export const separateCustomers = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/customers/{id}/separate',
  summary: 'Undoes a merge, so that each customer has their own records again',
  params,
  body: z.object({ merge: textMatching(/^[a-z0-9_]{1,64}$/, 'Merge ID is required') }),
  answer: customerDetail,
});

export const customerNote = z.object({ text: text('Enter a note', 2_000) });

export const addCustomerNote = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/customers/{id}/notes',
  summary: 'Adds a note about a customer, for colleagues',
  params,
  body: customerNote,
  answer: customerDetail,
  status: 201,
});

export const removeCustomerNote = endpoint({
  ...shared,
  method: 'DELETE',
  path: '/api/customers/{id}/notes/{note}',
  summary: 'Deletes a note; the audit log keeps its text',
  params: z.object({
    id: customerId(),
    note: textMatching(/^[a-z0-9_]{1,64}$/, 'Note is required'),
  }),
  answer: z.unknown(),
  status: 204,
});
