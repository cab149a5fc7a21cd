import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns.ts';

/** Mail and SMS on their way out, written in the transaction of what they speak of. */
export const notices = pgTable(
  'notices',
  {
    id: text('id').primaryKey(),
    channel: text('channel', { enum: ['mail', 'sms'] }).notNull(),
    template: text('template').notNull(),
    /** What it is about (order, account, …): one notice per template, reference and recipient, never two. */
    reference: text('reference').notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull().default(''),
    text: text('text').notNull(),
    html: text('html').notNull().default(''),
    status: text('status', { enum: ['queued', 'sent', 'failed'] }).notNull().default('queued'),
    tries: integer('tries').notNull().default(0),
    lastError: text('last_error'),
    providerId: text('provider_id'),
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    uniqueIndex('notices_once').on(table.channel, table.template, table.reference, table.recipient),
    index('notices_queued').on(table.createdAt).where(sql`status = 'queued'`),
  ],
);
