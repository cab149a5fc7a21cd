import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, primaryKey } from 'drizzle-orm/pg-core';
import { createdAt, language, instant } from './columns.ts';

/** What people read of a legal text, word for word. */
interface Words {
  title: string;
  description: string;
  lead: string;
  sections: { title: string; paragraphs: string[]; list?: string[] }[];
}

/**
 * Every version of the legal texts, word for word. A changed text is a new row. Rows never change.
 */
export const legalVersions = pgTable(
  'legal_versions',
  {
    document: text('document', { enum: ['terms', 'privacy', 'license', 'refunds'] }).notNull(),
    /** The day it was published, with a number after it for the second of a day; an older shop's first has the name that staff gave it. */
    version: text('version').notNull(),
    words: jsonb('words').$type<Words>().notNull(),
    /** The same in Kiswahili; null where staff wrote no translation. */
    kiswahili: jsonb('kiswahili').$type<Words>(),
    /** What staff wrote, with places for the figures of the settings; null where the words are the product's own. */
    source: text('source'),
    /** Null where a setting or a new release changed the words. */
    publishedBy: text('published_by'),
    publishedAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.document, table.version] })],
);

/** What people without an account ask about their data, with the clock of the law. */
export const dataRequests = pgTable(
  'data_requests',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: ['access', 'correction', 'deletion', 'objection'] }).notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    details: text('details').notNull(),
    language: language(),
    /** SHA-256 of the mailed link's token; null once it was followed. */
    tokenHash: text('token_hash').unique(),
    /** When the link was followed: nobody else can have done that. */
    confirmedAt: instant('confirmed_at'),
    /** The last moment that the law gives us, from when it arrived. */
    dueAt: instant('due_at').notNull(),
    outcome: text('outcome', { enum: ['answered', 'deleted', 'refused'] }),
    answer: text('answer'),
    closedAt: instant('closed_at'),
    closedBy: text('closed_by'),
    createdAt: createdAt(),
  },
  (table) => [
    index('data_requests_created').on(table.createdAt, table.id),
    index('data_requests_due').on(table.dueAt),
  ],
);

interface Agreed {
  name: (typeof legalVersions.$inferSelect)['document'];
  version: string;
}

/** Consents and their withdrawals, with the wording shown. Rows are added and never change. */
export const consents = pgTable(
  'consents',
  {
    id: text('id').primaryKey(),
    purpose: text('purpose', { enum: ['terms', 'enquiry', 'newsletter', 'application'] }).notNull(),
    given: boolean('given').notNull(),
    email: text('email').notNull(),
    userId: text('user_id'),
    /** The words at the button or box. */
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
    index('consents_user')
      .on(table.userId)
      .where(sql`user_id is not null`),
    index('consents_reference').on(table.reference),
  ],
);
