import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, language } from './columns.ts';
import type { legalVersions } from './legal.ts';

interface Agreed {
  name: (typeof legalVersions.$inferSelect)['document'];
  version: string;
}

/** Who agreed to which words, and who took it back: rows are added, and never changed. */
export const consents = pgTable(
  'consents',
  {
    id: text('id').primaryKey(),
    purpose: text('purpose', { enum: ['terms', 'enquiry', 'newsletter', 'application'] }).notNull(),
    given: boolean('given').notNull(),
    email: text('email').notNull(),
    userId: text('user_id'),
    /** The words that stood at the button or box. */
    wording: text('wording').notNull(),
    language: language(),
    /** The legal texts that the words name, each with the version that was agreed to. */
    texts: jsonb('texts').$type<Agreed[]>().notNull().default([]),
    /** What the releases before `texts` wrote in place of it; migrations only add. */
    version: text('version'),
    /** The form or link that it was done by. */
    source: text('source').notNull(),
    /** The record that it belongs to: an order, a quote, a subscriber, an application, an account. */
    reference: text('reference').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('consents_email').on(sql`lower(${table.email})`),
    index('consents_user').on(table.userId),
    index('consents_reference').on(table.reference),
  ],
);
