import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, FEW_WAIT, instant } from './columns.ts';

/**
 * Everybody with a record, kept by triggers in the transactions that write the records: the list and the search
 * read this instead of grouping all records.
 */
export const customers = pgTable(
  'customers',
  {
    key: text('key').primaryKey(),
    /** When they were last heard of: their newest record. */
    at: instant('at').notNull(),
    /** What their records call them, each once, a line each, in small letters: names, addresses, digits, companies, PINs. */
    words: text('words').notNull(),
  },
  (table) => [
    index('customers_newest').on(table.at, table.key),
    index('customers_words')
      .using('gin', sql`${table.words} gin_trgm_ops`)
      .with(FEW_WAIT),
  ],
);

/**
 * Notes of staff about customers. A customer is a key in the records that name them: the email
 * address without case, or the number of an invoice without one
 * (src/modules/customers/records.store.ts).
 */
export const customerMerges = pgTable(
  'customer_merges',
  {
    id: text('id').primaryKey(),
    /** The customer that is shown as a part of another from now on, and that other one. */
    fromKey: text('from_key').notNull(),
    intoKey: text('into_key').notNull(),
    /** The name of who said so. */
    createdBy: text('created_by').notNull(),
    createdAt: createdAt(),
    /** Taken back: they are two again. */
    undoneAt: instant('undone_at'),
    undoneBy: text('undone_by'),
  },
  (table) => [
    uniqueIndex('customer_merges_once')
      .on(table.fromKey)
      .where(sql`undone_at is null`),
    index('customer_merges_into').on(table.intoKey),
  ],
);

/** What staff note on a customer, for each other. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: text('id').primaryKey(),
    key: text('key').notNull(),
    author: text('author').notNull(),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('customer_notes_of').on(table.key, table.id)],
);
