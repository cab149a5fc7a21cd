import { sql } from 'drizzle-orm';
import { customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** New words go into the index with their row: a search would read those that wait for the next vacuum one by one. */
const AT_ONCE = { fastupdate: false };

/** What the website's search finds: what its pages show, read from the pages themselves. */
export const siteSearch = pgTable(
  'site_search',
  {
    /** The page that it was read from. */
    source: text('source').notNull(),
    /** 0 is the page itself; then its packages and questions. */
    position: integer('position').notNull(),
    kind: text('kind', { enum: ['fact', 'page', 'package', 'question', 'job', 'post'] }).notNull(),
    language: text('language', { enum: ['en', 'sw'] }).notNull(),
    /** In which editions it is found: a page without a translation is found in both. */
    editions: text('editions').array().notNull(),
    address: text('address').notNull(),
    title: text('title').notNull(),
    detail: text('detail').notNull(),
    /** Of which build or change it is: another one is read again. */
    stamp: text('stamp').notNull(),
    titleWords: tsvector('title_words').notNull(),
    words: tsvector('words').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.position] }),
    index('site_search_title_words').using('gin', table.titleWords).with(AT_ONCE),
    index('site_search_words').using('gin', table.words).with(AT_ONCE),
  ],
);

/** Every word that was ever found: what was typed wrongly is compared with them. */
export const siteWords = pgTable('site_words', { word: text('word').primaryKey() }, (table) => [
  index('site_words_alike').using('gist', sql`${table.word} gist_trgm_ops`),
]);
