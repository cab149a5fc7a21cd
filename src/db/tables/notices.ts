import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
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
    replyTo: text('reply_to'),
    /** Further headers of a mail, such as List-Unsubscribe. */
    headers: jsonb('headers').$type<Record<string, string>>(),
    /** Documents that go with a mail, by name: they are made when it is sent, so that nothing big lies in the queue. */
    attachments: jsonb('attachments').$type<{ kind: string; number: string }[]>(),
    status: text('status', { enum: ['queued', 'sent', 'failed', 'held'] })
      .notNull()
      .default('queued'),
    tries: integer('tries').notNull().default(0),
    /** When the next try is due; in the future while one is under way, so that a try whose process died is repeated. */
    nextTryAt: instant('next_try_at').notNull().defaultNow(),
    lastError: text('last_error'),
    providerId: text('provider_id'),
    /** Holds a link that works once: what is sealed goes when it is sent or given up. (Of an older version text and HTML held it: they go, too.) */
    secret: boolean('secret').notNull().default(false),
    /** Text and HTML with the address that works like a key, encrypted: in the columns above it is covered. Null where there is none. */
    sealed: text('sealed'),
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('notices_recipient').on(sql`lower(${table.recipient})`, table.createdAt),
    uniqueIndex('notices_once').on(table.channel, table.template, table.reference, table.recipient),
    index('notices_due')
      .on(table.channel, table.nextTryAt)
      .where(sql`status = 'queued'`),
  ],
);
