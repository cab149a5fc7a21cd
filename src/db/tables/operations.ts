import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Each time that an older state of the database was brought back. */
export const restores = pgTable('restores', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** Of what moment the state is. */
  madeAt: instant('made_at').notNull(),
  restoredAt: instant('restored_at').notNull(),
});

/** Numbers of invoices and credit notes that went out and that a restored database does not know. */
export const lostNumbers = pgTable('lost_numbers', {
  number: text('number').primaryKey(),
  foundAt: instant('found_at').notNull(),
});

/** Calls of one address in a window of time, of all nodes together; by a hash, for what is counted is nobody's to read. */
export const requestCounts = pgTable(
  'request_counts',
  {
    key: text('key').notNull(),
    windowStart: instant('window_start').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.windowStart] })],
);
