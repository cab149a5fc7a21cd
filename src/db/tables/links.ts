import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns.ts';

/** Private addresses of one invoice or one quote: 32 random bytes open what they name, until revoked. */
export const privateLinks = pgTable(
  'private_links',
  {
    /** SHA-256 of the token. */
    id: text('id').primaryKey(),
    purpose: text('purpose', { enum: ['invoice', 'quote'] }).notNull(),
    /** INV-00012, or the quote's number. */
    reference: text('reference').notNull(),
    /** The token, encrypted with the product's secret, so that a later mail can carry the same link. */
    sealed: text('sealed').notNull(),
    createdAt: createdAt(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [index('private_links_of').on(table.purpose, table.reference)],
);
