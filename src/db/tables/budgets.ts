import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns.ts';

/** How many messages of a kind went out in a window of time, to whom and at whose request: shared by all nodes. */
export const messageCounts = pgTable(
  'message_counts',
  {
    kind: text('kind').notNull(),
    /** Of an address, number or network, as a hash: what is counted is nobody's to read. */
    key: text('key').notNull(),
    windowStart: instant('window_start').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.key, table.windowStart] }),
    index('message_counts_window').on(table.windowStart),
  ],
);

/** Who started a try by card that is not paid, for two days: what its declined cards are counted by. */
export const cardTries = pgTable(
  'card_tries',
  {
    paymentId: text('payment_id').primaryKey(),
    /** Of network or account, as hashes, with how many times the limit each of them has. */
    shares: jsonb('shares').$type<{ key: string; times: number }[]>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('card_tries_created').on(table.createdAt)],
);
