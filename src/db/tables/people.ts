import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, instant } from './columns.ts';

/** People who may act for an account, and invitations to do so. */
export const accountPeople = pgTable(
  'account_people',
  {
    id: text('id').primaryKey(),
    /** The account that they act for. */
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As the owner wrote them. */
    name: text('name').notNull(),
    email: text('email').notNull(),
    role: text('role', { enum: ['see', 'act'] }).notNull(),
    /** SHA-256 of the token in the emailed link; null once it was accepted. */
    tokenHash: text('token_hash'),
    expiresAt: instant('expires_at').notNull(),
    /** Their own account; null until they accept. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    acceptedAt: instant('accepted_at'),
    /** When they last acted for the account. */
    seenAt: instant('seen_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('account_people_email').on(table.ownerId, sql`lower(${table.email})`),
    uniqueIndex('account_people_token').on(table.tokenHash),
    index('account_people_user').on(table.userId, table.ownerId),
    index('account_people_address').on(sql`lower(${table.email})`),
  ],
);
