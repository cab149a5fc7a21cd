import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant, language } from './columns.ts';

/** What people without an account ask about their data, with the clock of the law. */
export const dataRequests = pgTable(
  'data_requests',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: ['access', 'correction', 'deletion', 'objection'] }).notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    details: text('details').notNull(),
    language: language(),
    /** SHA-256 of the mailed link's token; null once it was followed. */
    tokenHash: text('token_hash').unique(),
    /** When the link was followed: nobody else can have done that. */
    confirmedAt: instant('confirmed_at'),
    /** The last moment that the law gives us, from when it arrived. */
    dueAt: instant('due_at').notNull(),
    outcome: text('outcome', { enum: ['answered', 'deleted', 'refused'] }),
    answer: text('answer'),
    closedAt: instant('closed_at'),
    closedBy: text('closed_by'),
    createdAt: createdAt(),
  },
  (table) => [
    index('data_requests_created').on(table.createdAt, table.id),
    index('data_requests_due').on(table.dueAt),
  ],
);
