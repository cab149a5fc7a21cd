import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instant, trigrams } from './columns.ts';

/** Who asked for the newsletter, and since when they have it. */
export const subscribers = pgTable(
  'subscribers',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    status: text('status', { enum: ['Pending', 'Confirmed', 'Unsubscribed'] })
      .notNull()
      .default('Pending'),
    /** Moves each time the address leaves: a confirmation link from before that starts nothing. */
    round: integer('round').notNull().default(1),
    /** When the address was last typed in by somebody; a confirmation link is good for some days from here. */
    requestedAt: instant('requested_at').notNull(),
    mailedAt: instant('mailed_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    unsubscribedAt: instant('unsubscribed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('subscribers_email').on(sql`lower(${table.email})`),
    index('subscribers_status').on(table.status, table.id),
    index('subscribers_by_date').on(table.createdAt, table.id),
    index('subscribers_by_email').on(table.email, table.id),
    index('subscribers_search').using('gin', trigrams(table.email)),
  ],
);

/** A newsletter that staff write and send to the confirmed subscribers. */
export const newsletterIssues = pgTable(
  'newsletter_issues',
  {
    id: text('id').primaryKey(),
    subject: text('subject').notNull(),
    /** HTML, sanitised before it was stored. */
    content: text('content').notNull(),
    status: text('status', { enum: ['draft', 'sending', 'sent'] })
      .notNull()
      .default('draft'),
    /** Confirmed subscribers at the moment of sending. */
    recipients: integer('recipients').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedBy: text('updated_by'),
    changedFields: text('changed_fields').array().notNull().default([]),
    startedAt: instant('started_at'),
    sentAt: instant('sent_at'),
  },
  (table) => [index('newsletter_issues_status').on(table.status, table.id)],
);

/** Who an issue goes to, fixed when its sending starts; queued one by one, so that a stop loses and doubles nothing. */
export const newsletterDeliveries = pgTable(
  'newsletter_deliveries',
  {
    issueId: text('issue_id')
      .notNull()
      .references(() => newsletterIssues.id),
    subscriberId: text('subscriber_id')
      .notNull()
      .references(() => subscribers.id, { onDelete: 'cascade' }),
    /** When its mail was put in the queue; null while it waits. */
    queuedAt: instant('queued_at'),
    /** Set instead where the subscriber left before the turn came. */
    skippedAt: instant('skipped_at'),
  },
  (table) => [
    primaryKey({ columns: [table.issueId, table.subscriberId] }),
    index('newsletter_deliveries_waiting')
      .on(table.issueId)
      .where(sql`queued_at is null and skipped_at is null`),
  ],
);
