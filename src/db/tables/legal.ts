import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

/** What people read of a legal text, word for word. */
interface Words {
  title: string;
  description: string;
  lead: string;
  sections: { title: string; paragraphs: string[]; list?: string[] }[];
}

/** The legal texts as they stood, word for word: a row is written when the words change, and never again touched. */
export const legalVersions = pgTable(
  'legal_versions',
  {
    document: text('document', { enum: ['terms', 'privacy', 'license', 'refunds'] }).notNull(),
    /** The day it was published, with a number after it for the second of a day; an older shop's first has the name that staff gave it. */
    version: text('version').notNull(),
    words: jsonb('words').$type<Words>().notNull(),
    /** What staff wrote, with places for the figures of the settings; null where the words are the product's own. */
    source: text('source'),
    /** Null where a setting or a new release changed the words. */
    publishedBy: text('published_by'),
    publishedAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.document, table.version] })],
);
