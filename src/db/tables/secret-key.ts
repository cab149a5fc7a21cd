import { integer, pgTable, text } from 'drizzle-orm/pg-core';

/** One row, sealed with SECRET_KEY: a node with another key cannot open it, and is found out before it serves anybody. */
export const secretKeyCheck = pgTable('secret_key_check', {
  id: integer('id').primaryKey(),
  sealed: text('sealed').notNull(),
});
