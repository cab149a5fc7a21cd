import { sql, type SQL } from 'drizzle-orm';
import { bigint, text, timestamp, type AnyPgColumn, integer, jsonb } from 'drizzle-orm/pg-core';

/** One instalment of what is owed, of a proposal or an invoice. */
export interface PlannedPart {
  label: string;
  /** How its size was agreed: basis points of the total, minor units, or (null) what the others leave. */
  share: 'percent' | 'sum' | 'rest';
  value: number | null;
  /** What that comes to, minor units with VAT. */
  amount: number;
  due: 'days' | 'date' | 'milestone';
  days: number | null;
  /** A Nairobi day; null where none is known: a milestone not reached, days of a proposal not accepted. */
  date: string | null;
}

/** What is taken off before VAT, minor units; its rate in basis points where it was agreed in percent. */
export const discountColumns = () => ({
  discountRate: integer('discount_rate'),
  discount: minor('discount').notNull().default(0),
});

/** How the total is paid in instalments; null where all of it is due on one day. */
export const planColumn = () => jsonb('plan').$type<PlannedPart[]>();

/** Minor units of a currency. */
export const minor = (name: string) => bigint(name, { mode: 'number' });
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const createdAt = () => instant('created_at').notNull().defaultNow();
/** The language in which its customer uses the site: their mails, PDFs and private pages speak it. */
export const language = () =>
  text('language', { enum: ['en', 'sw'] })
    .notNull()
    .default('en');

/**
 * What staff wrote in Kiswahili, by the name of the English field. A field that is not here is shown in English.
 */
export const kiswahili = <Fields extends string, Lists extends string = never>() =>
  jsonb('kiswahili')
    .$type<{ [Name in Fields]?: string } & { [Name in Lists]?: string[] }>()
    .notNull()
    .default({});

/** A day for the order of a list: rows without one come before all others. The index and the list write it alike. */
export const orderedDay = (column: AnyPgColumn): SQL => sql`coalesce(${column}, '0001-01-01')`;

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

/**
 * Kilobytes of new words that wait outside of such an index. By default they are 4,096: each search reads them all, and
 * the order that fills them up waits until they are all entered.
 */
export const FEW_WAIT = { gin_pending_list_limit: 384 };
