import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns.ts';

/** Private addresses of one invoice, one quote or one receipt: 32 random bytes open what they name, until revoked. */
export const privateLinks = pgTable(
  'private_links',
  {
    /** SHA-256 of the token. */
    id: text('id').primaryKey(),
    purpose: text('purpose', { enum: ['invoice', 'quote', 'receipt'] }).notNull(),
    /** INV-00012, the quote's number, or the order's id. */
    reference: text('reference').notNull(),
    /** The token, encrypted with the product's secret, so that a later mail can carry the same link. */
    sealed: text('sealed').notNull(),
    createdAt: createdAt(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [index('private_links_of').on(table.purpose, table.reference)],
);
