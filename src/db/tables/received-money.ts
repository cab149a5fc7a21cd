import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instant, minor, trigrams } from './columns.ts';
import { payments } from './payments.ts';

/** Every payment that M-Pesa reports, each receipt once: the provider's side of the books. */
export const receivedMoney = pgTable(
  'received_money',
  {
    receipt: text('receipt').primaryKey(),
    /** Minor units of KES. */
    amount: minor('amount').notNull(),
    /** The account number as the customer typed it, or the reference of our prompt. */
    account: text('account').notNull().default(''),
    /** The payer's number, masked; empty where nobody told. */
    phone: text('phone').notNull().default(''),
    /** The payer's first name, until it has become a payment. */
    payer: text('payer').notNull().default(''),
    takenAt: instant('taken_at').notNull(),
    /** The source: confirmation, pull, status or callback. */
    sources: text('sources', { enum: ['confirmation', 'pull', 'status', 'callback'] })
      .array()
      .notNull(),
    /** `told` is still to be confirmed, `waiting` waits for staff, `recorded` counts as what staff recorded by hand, `refused` is not known to M-Pesa. */
    state: text('state', {
      enum: ['told', 'settled', 'waiting', 'recorded', 'refused'],
    }).notNull(),
    paymentId: text('payment_id').references(() => payments.id),
    /** When M-Pesa's list of payments last told of it. */
    listedAt: instant('listed_at'),
    /** Read by versions before 1.1.0 only: false where amount and phone had to do. */
    proven: boolean('proven').notNull().default(false),
    suggestion: jsonb('suggestion').$type<{
      kind: 'order' | 'invoice';
      number: string;
      customer: string;
      why: string;
    }>(),
    note: text('note').notNull().default(''),
    /** The name of who said what it was for, or that it goes back. */
    decidedBy: text('decided_by'),
    checks: integer('checks').notNull().default(0),
    nextCheckAt: instant('next_check_at'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('received_money_payment').on(table.paymentId),
    index('received_money_taken').on(table.takenAt, table.receipt),
    // What became a payment is found as one.
    index('received_money_amount')
      .on(table.amount, table.receipt)
      .where(sql`state <> 'settled'`),
    index('received_money_search')
      .using('gin', trigrams(table.receipt, table.account, table.payer))
      .where(sql`state <> 'settled'`),
    index('received_money_due')
      .on(table.nextCheckAt)
      .where(sql`state = 'told'`),
    index('received_money_waiting')
      .on(table.createdAt)
      .where(sql`state = 'waiting'`),
  ],
);

/** A question to M-Pesa about one receipt (transaction status), asked by staff or to confirm a message; the answer comes later. */
export const receiptChecks = pgTable(
  'receipt_checks',
  {
    id: text('id').primaryKey(),
    receipt: text('receipt').notNull(),
    /** What staff say it was paid for; null where the product itself asks. */
    payableKind: text('payable_kind', { enum: ['order', 'invoice'] }),
    payableNumber: text('payable_number'),
    askedBy: text('asked_by'),
    state: text('state', {
      enum: ['asked', 'found', 'refused', 'unanswered', 'impossible'],
    }).notNull(),
    /** In words, for who asked. */
    answer: text('answer').notNull().default(''),
    /** SHA-256 of the secret in the result's path. */
    secretHash: text('secret_hash').notNull().unique(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('receipt_checks_receipt').on(table.receipt, table.createdAt),
    index('receipt_checks_open')
      .on(table.createdAt)
      .where(sql`state = 'asked'`),
  ],
);

/** What was arranged with M-Pesa once, and when it was last asked for its list. */
export const mpesaMarks = pgTable('mpesa_marks', {
  name: text('name').primaryKey(),
  /** SHA-256 of the address that was registered; empty for a time only. */
  value: text('value').notNull().default(''),
  at: instant('at').notNull(),
});
