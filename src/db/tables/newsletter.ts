import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns.ts';

/** Who asked for the newsletter, and since when they have it (D7). */
export const subscribers = pgTable(
  'subscribers',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    status: text('status', { enum: ['Pending', 'Confirmed', 'Unsubscribed'] }).notNull().default('Pending'),
    /** Counts the subscriptions of this address: the confirmation link of an ended one starts none. */
    round: integer('round').notNull().default(1),
    /** When the address was last typed in by somebody; a confirmation link is good for some days from here. */
    requestedAt: instant('requested_at').notNull(),
    mailedAt: instant('mailed_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    unsubscribedAt: instant('unsubscribed_at'),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('subscribers_email').on(sql`lower(${table.email})`), index('subscribers_status').on(table.status, table.id)],
);
