import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instant, minor, phoneDigits, trigrams } from './columns.ts';

/** One try with one provider. The row is written before the provider is called. */
export const payments = pgTable(
  'payments',
  {
    id: text('id').primaryKey(),
    /** `received`: money at the paybill that belongs to nothing here and goes back. */
    payableKind: text('payable_kind', { enum: ['order', 'invoice', 'received'] }).notNull(),
    payableId: text('payable_id').notNull(),
    /** What the customer sees as reference: the order's or invoice's number. */
    payableNumber: text('payable_number').notNull(),
    customer: text('customer').notNull(),
    provider: text('provider', { enum: ['mpesa', 'stripe', 'paystack', 'paypal'] }).notNull(),
    status: text('status', {
      enum: ['initiated', 'pending', 'succeeded', 'failed', 'expired', 'refunded'],
    }).notNull(),
    /** Minor units asked from the provider, in `currency`. */
    amount: minor('amount').notNull(),
    currency: text('currency', { enum: ['KES', 'USD'] }).notNull(),
    /** Minor units of KES that this attempt settles of what is owed. */
    settles: minor('settles').notNull(),
    /** In KES: what of it is kept, minus what it settles; the rounding to whole shillings. */
    rounding: minor('rounding').notNull().default(0),
    /** KES per 1 USD as a decimal string, and its day, for a converted payment. */
    rate: text('rate'),
    rateDate: text('rate_date'),
    /** The phone that was asked, whole; of money sent by hand the payer's, masked as M-Pesa tells it. */
    phone: text('phone'),
    /** What its starter made it known by: the same start again is this try. */
    startKey: text('start_key'),
    /** The card that it is paid with is kept for later payments of an account, or is one that was kept; null for neither. */
    cardUse: text('card_use', { enum: ['keep', 'charge'] }),
    cardUserId: text('card_user_id'),
    /** The provider's id of the attempt: CheckoutRequestID, payment intent, PayPal order. */
    providerRef: text('provider_ref'),
    /** The provider's receipt for the money. */
    receipt: text('receipt'),
    /** SHA-256 of the secret in the callback's path; M-Pesa only. */
    secretHash: text('secret_hash').unique(),
    /** What the browser needs to go on: clientSecret, approvalUrl, … */
    details: jsonb('details').$type<Record<string, string>>().notNull(),
    failureCode: text('failure_code'),
    failureReason: text('failure_reason'),
    fee: minor('fee'),
    invoiceNumber: text('invoice_number'),
    /** For staff: money that came differently than asked, contradictions between callback and query. */
    review: text('review'),
    /** The provider has said its last word; until then the reconciler keeps asking. */
    final: boolean('final').notNull().default(false),
    checks: integer('checks').notNull().default(0),
    nextCheckAt: instant('next_check_at'),
    /** Since when M-Pesa owes us the word on a prompt; stays once it came. While it is pending, it is unanswered. */
    unansweredAt: instant('unanswered_at'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    // One running attempt; those without an answer are kept beside it.
    uniqueIndex('payments_open')
      .on(table.payableId, table.provider)
      .where(sql`status in ('initiated', 'pending') and unanswered_at is null`),
    index('payments_unanswered')
      .on(table.createdAt, table.id)
      .where(sql`status = 'pending' and unanswered_at is not null`),
    uniqueIndex('payments_start_key')
      .on(table.payableId, table.startKey)
      .where(sql`start_key is not null`),
    // Null at first: that would be one entry more for each attempt.
    uniqueIndex('payments_provider_ref')
      .on(table.provider, table.providerRef)
      .where(sql`provider_ref is not null`),
    uniqueIndex('payments_receipt')
      .on(table.provider, table.receipt)
      .where(sql`receipt is not null`),
    index('payments_payable').on(table.payableId, table.createdAt),
    index('payments_created').on(table.createdAt),
    index('payments_amount').on(table.amount, table.id),
    index('payments_settled')
      .on(table.settledAt, table.id)
      .where(sql`settled_at is not null`),
    // An attempt changes until it is final: each change would enter it again. `payments_due` has the others.
    // The planner knows from the statistics `payments_searched`, of the same text, how many rows a word is in.
    index('payments_search')
      .using(
        'gin',
        trigrams(
          table.customer,
          table.payableNumber,
          table.receipt,
          table.invoiceNumber,
          // Nobody knows a prompt by its long id once its money has a receipt.
          sql`case when ${table.provider} = 'mpesa' and ${table.receipt} is not null then null else ${table.providerRef} end`,
          phoneDigits(table.phone),
        ),
      )
      .where(sql`${table.final}`),
    index('payments_due')
      .on(table.nextCheckAt)
      .where(sql`final = false`),
  ],
);

/** What providers told us, stored raw and once, before it is acted on. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text('id').primaryKey(),
    provider: text('provider', { enum: ['mpesa', 'stripe', 'paystack', 'paypal'] }).notNull(),
    /** Unique per message at its provider. */
    key: text('key').notNull(),
    type: text('type').notNull(),
    paymentId: text('payment_id').references(() => payments.id),
    headers: jsonb('headers').$type<Record<string, string>>().notNull(),
    body: text('body').notNull(),
    /** What the adapter read from it once it was authenticated; null while it could not be verified. */
    reading: jsonb('reading').$type<unknown>(),
    receivedAt: instant('received_at').notNull().defaultNow(),
    processedAt: instant('processed_at'),
    outcome: text('outcome'),
    tries: integer('tries').notNull().default(0),
    nextTryAt: instant('next_try_at'),
  },
  (table) => [
    uniqueIndex('payment_events_key').on(table.provider, table.key),
    index('payment_events_open')
      .on(table.nextTryAt)
      .where(sql`processed_at is null`),
    index('payment_events_payment').on(table.paymentId),
  ],
);

/** Money that goes back, or has to: surplus of a second payment, seats that were gone. */
export const refunds = pgTable(
  'refunds',
  {
    id: text('id').primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id),
    amount: minor('amount').notNull(),
    currency: text('currency', { enum: ['KES', 'USD'] }).notNull(),
    reason: text('reason').notNull(),
    status: text('status', { enum: ['due', 'submitted', 'succeeded', 'failed'] })
      .notNull()
      .default('due'),
    /** Why, in the words of who asked for it; empty for the product's own. */
    note: text('note').notNull().default(''),
    /** The name of who asked for it; null for the product's own. */
    requestedBy: text('requested_by'),
    /** The provider's id of the refund, and its receipt. */
    providerRef: text('provider_ref'),
    receipt: text('receipt'),
    /** SHA-256 of the secret in the result's path; M-Pesa only. */
    secretHash: text('secret_hash').unique(),
    failureReason: text('failure_reason'),
    /** How often it was handed to the provider; the idempotency key carries it. */
    tries: integer('tries').notNull().default(0),
    /** Positions of the order's lines that it gives back whole; empty where it is only money. */
    lines: integer('lines').array().notNull().default([]),
    /** It makes the invoice smaller by a credit note; false where the invoice is owed again. */
    credits: boolean('credits').notNull().default(true),
    /** The name of who says that the money went back by bank or by hand; null where the provider did it. */
    doneBy: text('done_by'),
    checks: integer('checks').notNull().default(0),
    nextCheckAt: instant('next_check_at'),
    settledAt: instant('settled_at'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    // The product's own reasons come once a payment; staff may refund in parts.
    uniqueIndex('refunds_reason')
      .on(table.paymentId, table.reason)
      .where(sql`requested_by is null`),
    uniqueIndex('refunds_provider_ref').on(table.providerRef),
    index('refunds_payment').on(table.paymentId),
    index('refunds_due')
      .on(table.nextCheckAt)
      .where(sql`status = 'submitted'`),
    index('refunds_status').on(table.status, table.createdAt),
    index('refunds_settled').on(table.settledAt, table.id),
    index('refunds_amount').on(table.amount, table.id),
    index('refunds_search').using('gin', trigrams(table.receipt, table.providerRef)),
  ],
);

/** What the nightly comparison with the providers found, one row a run (docs/providers.md §9, 39). */
export const reconciliationRuns = pgTable(
  'books_runs',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    ranAt: instant('ran_at').notNull().defaultNow(),
    /** From when on attempts and refunds were compared. */
    since: instant('since').notNull(),
    matched: integer('matched').notNull(),
    /** Entries of src/modules/payments/reconciliation.ts. */
    onlyOurs: jsonb('only_ours').$type<unknown[]>().notNull(),
    onlyTheirs: jsonb('only_theirs').$type<unknown[]>().notNull(),
    amountDiffers: jsonb('amount_differs').$type<unknown[]>().notNull(),
    /** Prompts of which nobody knows what became, however old. */
    unanswered: jsonb('unanswered').$type<unknown[]>().notNull(),
    /** Money of which no word of its prompt names the receipt, however old. */
    assumed: jsonb('assumed').$type<unknown[]>().notNull().default([]),
    /** What could not be compared: the provider gave no answer that night. */
    notCompared: jsonb('not_compared').$type<unknown[]>().notNull().default([]),
  },
  (table) => [index('books_runs_ran').on(table.ranAt)],
);
