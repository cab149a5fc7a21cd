import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { day, line, listQuery } from './fields.ts';
import { onBehalfQuery } from './on-behalf.ts';
import { sortBy } from './paging.ts';

/** SMS credits: what customers bought, and what was added to their SMS accounts. Days are Nairobi's. */
const WRITTEN = ['added', 'deducted', 'refunded', 'not_refunded'] as const;
/**
 * What staff write: credits added to the customer's SMS account or deducted from it, credits of a refund that names no
 * lines, and the counter-entry of such a refund.
 */
const written = z.enum(WRITTEN, 'Kind must be added, deducted, refunded or not_refunded');
export type WrittenKind = z.output<typeof written>;
/** The name of each kind of entry, on pages of the office and in files. */
export const CREDIT_KINDS: Record<WrittenKind, string> = {
  added: 'Added',
  deducted: 'Deducted',
  refunded: 'Refunded',
  not_refunded: 'Refund cancelled',
};

const reason = z.enum(['refund', 'mistake'], 'Choose a reason');

const creditBalance = {
  bought: z.number(),
  /** By refunds of the line or its order, and by what staff wrote of other refunds. */
  refunded: z.number(),
  added: z.number(),
  deducted: z.number(),
  /** Bought − refunded − added + deducted; 0 where that is less. */
  owed: z.number(),
  /** Refunded after they were added: still to deduct. */
  toDeduct: z.number(),
};

/** An entry of the ledger. `bought`, and `refunded` of a line or an order, follow from the order and are written by nobody. */
export const creditRow = z.object({
  id: z.string(),
  kind: z.enum(['bought', ...WRITTEN]),
  reason: z.nullable(reason),
  number: z.number(),
  day: z.string(),
  /** Where they were added, or the SMS company’s reference. */
  reference: z.string(),
  /** Null for what follows from the order. */
  by: z.nullable(z.string()),
  at: z.string(),
  deliveryId: z.string(),
  orderNumber: z.string(),
  /** What is owed after it. */
  owed: z.number(),
});
export type CreditRow = z.output<typeof creditRow>;

/** The ledger of a delivery or a customer, oldest first. */
export const creditLedger = z.object({ ...creditBalance, rows: z.array(creditRow) });
export type CreditLedger = z.output<typeof creditLedger>;

const MOST = 1_000_000_000;

export const creditInput = z
  .object({
    kind: written,
    number: z
      .int('Enter a whole number')
      .check(
        z.minimum(1, 'Enter at least 1'),
        z.maximum(MOST, `Enter at most ${MOST.toLocaleString('en')}`),
      ),
    day: day(),
    reference: line(200, 'Reference must be text'),
    /** Why credits are deducted; not for other kinds. */
    reason: z.optional(z.nullable(reason)),
  })
  .check(
    z.refine((input) => input.kind !== 'added' || input.reference !== '', {
      path: ['reference'],
      error: 'Enter the SMS account or the reference',
    }),
    z.refine((input) => input.kind !== 'deducted' || Boolean(input.reason), {
      path: ['reason'],
      error: 'Choose a reason',
    }),
  );
export type CreditInput = z.output<typeof creditInput>;

const creditPurchase = z.object({
  ...creditBalance,
  /** The delivery. */
  id: z.string(),
  title: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  customer: z.string(),
  email: z.string(),
  phone: z.string(),
  created_at: z.string(),
});
export type CreditPurchase = z.output<typeof creditPurchase>;

const shared = { access: 'admin', tag: 'deliveries' } as const;

export const listCredits = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/sms-credits',
  summary:
    'What customers bought of SMS credits, newest first, with what was added and is owed. `q` searches number, customer, email and phone of the order',
  query: z.object({
    ...listQuery,
    /** `owed`: credits are still to add. `to_deduct`: they were refunded after they were added. */
    status: z.optional(z.enum(['owed', 'to_deduct'], 'Status must be owed or to_deduct')),
    sort: sortBy('created'),
  }),
  answer: z.array(creditPurchase),
});

const creditEntry = z.object({
  id: z.string(),
  kind: written,
  reason: z.nullable(reason),
  number: z.number(),
  /** What it changed in the customer’s SMS account. */
  change: z.number(),
  day: z.string(),
  reference: z.string(),
  by: z.string(),
  deliveryId: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  customer: z.string(),
  created_at: z.string(),
});
export type CreditEntry = z.output<typeof creditEntry>;

const entryFilter = {
  kind: z.optional(written),
  from: z.optional(day()),
  to: z.optional(day()),
};

export const listCreditEntries = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/sms-credits/entries',
  summary:
    'What staff wrote in the ledger of SMS credits, newest day first. `from` and `to` are days, to compare a month with the SMS company’s report',
  query: z.object({ ...listQuery, ...entryFilter, sort: sortBy('day') }),
  answer: z.array(creditEntry),
});

export const sumCreditEntries = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/sms-credits/summary',
  summary: 'Credits added to and deducted from SMS accounts, with the filters of the entries',
  query: z.object({ q: listQuery.q, ...entryFilter }),
  answer: z.object({
    added: z.number(),
    deducted: z.number(),
    /** Added less deducted, as the SMS company’s report has it. */
    change: z.number(),
  }),
});

/** What a customer sees; `added` is less what was deducted. */
const myCredits = z.object({
  bought: z.number(),
  refunded: z.number(),
  added: z.number(),
  owed: z.number(),
  /** Newest first. */
  rows: z.array(
    z.object({
      id: z.string(),
      kind: creditRow.shape.kind,
      number: z.number(),
      day: z.string(),
      orderNumber: z.string(),
    }),
  ),
});
export type MyCredits = z.output<typeof myCredits>;

export const readMyCredits = endpoint({
  method: 'GET',
  path: '/api/sms-credits/mine',
  access: 'user',
  others: 'see',
  tag: 'deliveries',
  summary: 'The SMS credits from orders of your account; null if you bought none',
  query: onBehalfQuery,
  answer: z.nullable(myCredits),
});
