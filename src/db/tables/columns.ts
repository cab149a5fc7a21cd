import { sql, type SQL } from 'drizzle-orm';
import { bigint, text, timestamp, type AnyPgColumn } from 'drizzle-orm/pg-core';

/** Minor units of a currency. */
export const minor = (name: string) => bigint(name, { mode: 'number' });
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const createdAt = () => instant('created_at').notNull().defaultNow();
/** The language in which its customer uses the site: their mails and private pages speak it. */
export const language = () =>
  text('language', { enum: ['en', 'sw'] })
    .notNull()
    .default('en');

/** What a list is searched by: its columns as one lower-case text. The index and the search write it alike, or the index is not used. */
export function searchText(...columns: (AnyPgColumn | SQL)[]): SQL {
  const parts = columns.map((column) => sql`coalesce(${column}, '')`);
  return sql`lower(${sql.join(parts, sql` || ' ' || `)})`;
}

/** The digits of a telephone number, however it was typed; `src/db/search.ts` looks for the digits of what is searched. */
export const phoneDigits = (column: AnyPgColumn): SQL =>
  sql`regexp_replace(${column}, '[^0-9]', '', 'g')`;

/** The same for an index of trigrams, which finds any part of the text without reading every row. */
export const trigrams = (...columns: (AnyPgColumn | SQL)[]): SQL =>
  sql`${searchText(...columns)} gin_trgm_ops`;
