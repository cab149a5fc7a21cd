import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, instant } from './columns.ts';

/** Requests for a quote (spec/back-office.txt §3, D67). */
export const quotes = pgTable(
  'quotes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Who was signed in while sending it. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    fullName: text('full_name').notNull(),
    businessName: text('business_name').notNull(),
    email: text('email').notNull(),
    /** As typed. */
    mobile: text('mobile').notNull(),
    /** 2547…, for SMS (D69). */
    phone: text('phone').notNull(),
    selectedServices: jsonb('selected_services').$type<string[]>().notNull(),
    referralSource: text('referral_source').notNull(),
    message: text('message').notNull(),
    consent: boolean('consent').notNull(),
    status: text('status', { enum: ['Open', 'In Progress', 'Closed'] }).notNull().default('Open'),
    /** A reply is promised until then (D68). */
    dueAt: instant('due_at').notNull(),
    /** When staff were told that the promise was missed. */
    escalatedAt: instant('escalated_at'),
    lastResponseAt: instant('last_response_at'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** The name of who edited last. */
    updatedBy: text('updated_by'),
  },
  (table) => [
    index('quotes_status').on(table.status, table.id),
    index('quotes_user').on(table.userId),
    index('quotes_email').on(sql`lower(${table.email})`, table.createdAt),
    index('quotes_phone').on(table.phone, table.createdAt),
    index('quotes_waiting').on(table.dueAt).where(sql`status = 'Open' and last_response_at is null and escalated_at is null`),
  ],
);

export const quoteMessages = pgTable(
  'quote_messages',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    quoteId: integer('quote_id').notNull().references(() => quotes.id, { onDelete: 'cascade' }),
    sender: text('sender', { enum: ['Admin'] }).notNull(),
    /** The name of who wrote it. */
    author: text('author').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('quote_messages_quote').on(table.quoteId, table.id)],
);
