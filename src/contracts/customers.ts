import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { listQuery, money, text, textMatching } from './fields.ts';
import { LEGAL } from './legal-names.ts';
import { orderStatus } from './orders.ts';
import { invoiceStatus } from './invoices.ts';
import { refundStatus } from './refunds.ts';

/** The records that name a customer; each is an id of theirs: "order-…", "invoice-INV-00012", "quote-12". */
export const CUSTOMER_RECORDS = ['user', 'order', 'invoice', 'quote', 'message'] as const;
export type CustomerRecord = (typeof CUSTOMER_RECORDS)[number];

/** Payments lead to their customer, too, but name none of their own. */
const customerId = () =>
  textMatching(
    /^(user|order|invoice|quote|message|payment)-[A-Za-z0-9_-]{1,64}$/,
    'Which customer?',
  );
const params = z.object({ id: customerId() });

const currency = z.enum(['KES', 'USD']);

export const customerRow = z.object({
  /** That of their newest record; any other of theirs is as good. */
  id: z.string(),
  name: z.string(),
  company: z.nullable(z.string()),
  /** Empty where no record has one. */
  email: z.string(),
  phone: z.string(),
  account: z.boolean(),
  orders: z.number(),
  invoices: z.number(),
  quotes: z.number(),
  messages: z.number(),
  /** When they were last heard of: the newest record. */
  lastAt: z.string(),
});
export type CustomerRow = z.output<typeof customerRow>;

/** What staff merged into a customer; taken back by its id. */
const merged = z.object({ id: z.string(), key: z.string(), by: z.string(), at: z.string() });

/** Somebody who may be the same person, and what both have in common. */
const alike = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  why: z.enum(['phone', 'pin']),
});

/** What a customer has of one kind: the newest, and how many there are in all. */
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
  since: z.string(),
  lastAt: z.string(),
  /** By currency: what is owed on invoices, what was received, what of it went back, what still has to. */
  money: z.array(
    z.object({ currency, owed: money, received: money, refunded: money, toRefund: money }),
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
      /** Whether it went out: what was never sent is not owed. */
      sent: z.boolean(),
      total: money,
      balance: money,
      currency,
      date: z.string(),
      /** Of one with a plan: of the part that is next; null while only milestones are open. */
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
  /** Null for who may not read enquiries. */
  quotes: z.nullable(
    newest(z.object({ id: z.number(), status: z.string(), about: z.string(), at: z.string() })),
  ),
  messages: z.nullable(
    newest(z.object({ id: z.number(), status: z.string(), subject: z.string(), at: z.string() })),
  ),
  /** Mails and texts that went to their addresses. */
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
  /** What was agreed to under their addresses and account, and taken back. */
  consents: newest(
    z.object({
      id: z.string(),
      purpose: z.enum(['terms', 'enquiry', 'newsletter', 'application']),
      given: z.boolean(),
      wording: z.string(),
      /** The legal texts that the words name, each with its version. */
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
  path: '/api/customers',
  summary:
    'Everybody who has an account, ordered, was invoiced, asked for a quote or wrote; last heard of first; `q` looks as the office’s search does',
  query: z.object(listQuery),
  answer: z.array(customerRow),
});

export const readCustomer = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/customers/{id}',
  summary:
    'A customer by any of their records (order-…, invoice-…, payment-…), with all they have with us',
  params,
  answer: customerDetail,
});

export const mergeCustomers = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/customers/{id}/merge',
  summary: 'Says that another customer is the same one; can be taken back',
  params,
  body: z.object({ other: customerId() }),
  answer: customerDetail,
});

export const separateCustomers = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/customers/{id}/separate',
  summary: 'Takes a merge back: they are two again, each with their own records',
  params,
  body: z.object({ merge: textMatching(/^[a-z0-9_]{1,64}$/, 'Which merge?') }),
  answer: customerDetail,
});

export const customerNote = z.object({ text: text('Please write a note', 2_000) });

export const addCustomerNote = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/customers/{id}/notes',
  summary: 'Notes something on a customer, for colleagues',
  params,
  body: customerNote,
  answer: customerDetail,
  status: 201,
});

export const removeCustomerNote = endpoint({
  ...shared,
  method: 'DELETE',
  path: '/api/customers/{id}/notes/{note}',
  summary: 'Takes a note away; the audit log keeps what it said',
  params: z.object({ id: customerId(), note: textMatching(/^[a-z0-9_]{1,64}$/, 'Which note?') }),
  answer: z.unknown(),
  status: 204,
});
