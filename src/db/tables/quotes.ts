import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import {
  createdAt,
  instant,
  language,
  minor,
  phoneDigits,
  trigrams,
  discountColumns,
  planColumn,
} from './columns.ts';

/** Requests for a quote. */
export const quotes = pgTable(
  'quotes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The account that was signed in when it was sent. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    fullName: text('full_name').notNull(),
    businessName: text('business_name').notNull(),
    email: text('email').notNull(),
    /** As typed. */
    mobile: text('mobile').notNull(),
    /** 2547…, for SMS. */
    phone: text('phone').notNull(),
    selectedServices: jsonb('selected_services').$type<string[]>().notNull(),
    referralSource: text('referral_source').notNull(),
    message: text('message').notNull(),
    consent: boolean('consent').notNull(),
    language: language(),
    status: text('status', { enum: ['Open', 'In Progress', 'Closed'] })
      .notNull()
      .default('Open'),
    /** A reply is promised until then. */
    dueAt: instant('due_at').notNull(),
    /** When staff were warned that the promise is about to be broken. */
    warnedAt: instant('warned_at'),
    /** When staff were told that the promise was missed. */
    escalatedAt: instant('escalated_at'),
    lastResponseAt: instant('last_response_at'),
    /** When the customer last answered, accepted or declined behind the private link. */
    customerAt: instant('customer_at'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** The name of who edited last. */
    updatedBy: text('updated_by'),
  },
  (table) => [
    index('quotes_status').on(table.status, table.id),
    index('quotes_name').on(table.fullName, table.id),
    index('quotes_business').on(table.businessName, table.id),
    index('quotes_due').on(table.dueAt, table.id),
    index('quotes_user').on(table.userId),
    index('quotes_email').on(sql`lower(${table.email})`, table.createdAt),
    index('quotes_phone').on(table.phone, table.createdAt),
    index('quotes_search').using(
      'gin',
      trigrams(table.fullName, table.businessName, table.email, phoneDigits(table.phone)),
    ),
    index('quotes_waiting')
      .on(table.dueAt)
      .where(sql`status = 'Open' and last_response_at is null and escalated_at is null`),
  ],
);

export const quoteMessages = pgTable(
  'quote_messages',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    quoteId: integer('quote_id')
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    sender: text('sender', { enum: ['Admin', 'Customer'] }).notNull(),
    /** The name of who wrote it. */
    author: text('author').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** SHA-256 of the customer's key and the text: sent again it is the same message. */
    requestHash: text('request_hash'),
    createdAt: createdAt(),
  },
  (table) => [
    index('quote_messages_quote').on(table.quoteId, table.id),
    uniqueIndex('quote_messages_request')
      .on(table.quoteId, table.requestHash)
      .where(sql`request_hash is not null`),
  ],
);

/** A priced offer on a quote request; the customer reads, accepts or declines it behind a private link. */
export const proposals = pgTable(
  'proposals',
  {
    id: text('id').primaryKey(),
    quoteId: integer('quote_id')
      .notNull()
      .references(() => quotes.id),
    /** 1 and on within its quote: a later one replaces the earlier. */
    version: integer('version').notNull(),
    status: text('status', {
      enum: ['draft', 'sent', 'accepted', 'declined', 'expired', 'withdrawn'],
    })
      .notNull()
      .default('draft'),
    title: text('title').notNull(),
    currency: text('currency', { enum: ['KES', 'USD'] })
      .notNull()
      .default('KES'),
    ...discountColumns(),
    /** Minor units: sum of the lines without VAT, discounts off, their VAT, and both together. */
    amount: minor('amount').notNull(),
    tax: minor('tax').notNull(),
    total: minor('total').notNull(),
    /** The last Nairobi day on which it can be accepted. */
    validUntil: date('valid_until', { mode: 'string' }).notNull(),
    terms: text('terms').notNull().default(''),
    /** What is said to the customer beside the offer; no part of it. */
    message: text('message').notNull().default(''),
    plan: planColumn(),
    sentAt: instant('sent_at'),
    decidedAt: instant('decided_at'),
    /** The acceptance: the name typed, its network address, the text accepted and its SHA-256. */
    acceptedName: text('accepted_name'),
    acceptedIp: text('accepted_ip'),
    acceptedText: text('accepted_text'),
    acceptedHash: text('accepted_hash'),
    declineReason: text('decline_reason'),
    /** SHA-256 of the customer's key: pressed again it is the same decision. */
    decisionHash: text('decision_hash'),
    invoiceNumber: text('invoice_number'),
    /** On top of the versions accepted before it; else it takes their place. */
    inAddition: boolean('in_addition').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedBy: text('updated_by'),
    changedFields: text('changed_fields').array().notNull().default([]),
  },
  (table) => [
    uniqueIndex('proposals_version').on(table.quoteId, table.version),
    index('proposals_total').on(table.total, table.id),
    index('proposals_search').using('gin', trigrams(table.title, table.invoiceNumber)),
    index('proposals_ending')
      .on(table.validUntil)
      .where(sql`status = 'sent'`),
  ],
);

export const proposalLines = pgTable(
  'proposal_lines',
  {
    proposalId: text('proposal_id')
      .notNull()
      .references(() => proposals.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    description: text('description').notNull(),
    quantity: integer('quantity').notNull(),
    price: minor('price').notNull(),
    /** Basis points: 1600 is 16 %. */
    vatRate: integer('vat_rate').notNull(),
    /** Null for a line from before classes were named, which read "no VAT". */
    taxClass: text('tax_class', { enum: ['standard', 'zero', 'exempt'] }),
    ...discountColumns(),
    vat: minor('vat').notNull(),
  },
  (table) => [primaryKey({ columns: [table.proposalId, table.position] })],
);
