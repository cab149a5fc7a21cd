import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

/** What lies in the storage: the row is written before the object, so that nothing is stored that no row names. */
export const files = pgTable(
  'files',
  {
    /** Path below the storage's root and below /uploads: cvs/<random>.pdf */
    key: text('key').primaryKey(),
    folder: text('folder', { enum: ['cvs', 'team', 'blog', 'receipts', 'content'] }).notNull(),
    contentType: text('content_type').notNull(),
    size: integer('size').notNull(),
    /** The sender's name for it, made harmless; for downloads. */
    name: text('name').notNull(),
    createdAt: createdAt(),
    /** What the virus scanner said; null for what came while there was none. Of a harmful one the object is gone. */
    scan: text('scan', { enum: ['waiting', 'clean', 'harmful'] }),
  },
  (table) => [
    index('files_folder').on(table.folder, table.createdAt),
    index('files_unscanned')
      .on(table.createdAt)
      .where(sql`scan is null or scan = 'waiting'`),
  ],
);
