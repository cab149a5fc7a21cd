import { and, between, getTableName, is, not, or, SQL, sql } from 'drizzle-orm';
import { getTableConfig, PgDialect, type AnyPgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { parseDecimal } from '../kernel/money.ts';
import { searchText } from './tables/columns.ts';

/** What was typed into a search, read in every way that people mean it. */
export interface Sought {
  /** The pattern of LIKE for the text as typed, without case; % and _ stand for themselves. */
  text: string;
  /** The same for the digits of a telephone number without its 0, 254 or +254; null for what is none. */
  phone: string | null;
  /**
   * The least and most minor units of an amount such as "85,000", "85000.00", "KSh 85,000/="; null for what is none. One
   * without cents is every amount of these whole units.
   */
  amount: readonly [least: number, most: number] | null;
}

/** Fewer digits than these are a part of too many numbers. */
const LEAST_DIGITS = 3;
const PHONE = /^\+?[\d\s().-]{3,30}$/;
const AMOUNT =
  /^(?:kes|ksh|usd|us\$|\$)?\.?\s?([1-9]\d{0,2}(?:,\d{3}){1,4}|[1-9]\d{0,11}|0)(\.\d{1,2})?(?:\/[=-])?$/i;

/** Reads what was typed into a search; null for nothing. */
export function parseSearch(typed: string | undefined): Sought | null {
  const part = typed?.trim();
  if (!part) return null;
  const digits = PHONE.test(part)
    ? part
        .replace(/\D/g, '')
        .replace(/^00/, '')
        .replace(/^(?:254)?0?/, '')
    : '';
  const [, whole, cents] = AMOUNT.exec(part) ?? [];
  const least =
    whole === undefined ? null : parseDecimal(whole.replaceAll(',', '') + (cents ?? ''));
  return {
    text: likePattern(part.toLowerCase()),
    phone: digits.length >= LEAST_DIGITS && digits !== part ? likePattern(digits) : null,
    amount: least === null ? null : [least, cents === undefined ? least + 99 : least],
  };
}

/**
 * Rows whose text holds what was typed, or whose `amount` it is (minor units). No condition for nothing typed. A table
 * is searched by what its search index holds, so that the index is used. Throws for a table without one.
 */
export function matches(
  typed: string | undefined,
  table: PgTable,
  amount?: AnyPgColumn,
): SQL | undefined {
  const { text, rows } = indexed(table);
  const sought = parseSearch(typed);
  if (!sought) return undefined;
  const found = [sought.text, sought.phone]
    .filter((pattern) => pattern !== null)
    .map((pattern) => sql`${text} like ${pattern}`);
  return or(
    ...(rows ? [...found.map((one) => and(rows, one)), and(not(rows), or(...found))] : found),
    amount && sought.amount !== null ? between(amount, ...sought.amount) : undefined,
  );
}

/** The text that a table is searched by. Throws for a table without a search index. */
export const searchedText = (table: PgTable): string => written(indexed(table).text);

/**
 * A condition for statements that are written out: that text meets any of these `conditions`. Rows that the search index
 * leaves out have a part of their own, so that PostgreSQL finds an index for each part. Throws for a table without one.
 */
export function searched(table: PgTable, conditions: (text: string) => string[]): string {
  const { text, rows } = indexed(table);
  const found = conditions(written(text));
  if (!rows) return found.join(' or ');
  const [held, any] = [written(rows), found.join(' or ')];
  return [...found.map((one) => `${held} and ${one}`), `not (${held}) and (${any})`].join(' or ');
}

const written = (part: SQL): string => new PgDialect().sqlToQuery(part).sql;

/** The text of the table's index of trigrams (`trigrams`), its first part before the operators' name, and the rows that it holds if not all. */
function indexed(table: PgTable): { text: SQL; rows: SQL | undefined } {
  const index = getTableConfig(table).indexes.find(({ config }) =>
    config.name?.endsWith('_search'),
  );
  const expression = index?.config.columns[0];
  const text = is(expression, SQL) && expression.queryChunks.find((chunk) => is(chunk, SQL));
  if (!text) throw new Error(`${getTableName(table)} has no search index`);
  return { text: text as SQL, rows: index!.config.where };
}

/** The same by any columns, where the rows are too few for an index or stand in several tables. */
export function matchesText(typed: string | undefined, ...columns: AnyPgColumn[]): SQL | undefined {
  return like(typed, searchText(...columns));
}

function like(typed: string | undefined, text: SQL): SQL | undefined {
  const part = typed?.trim();
  return part ? sql`${text} like ${likePattern(part.toLowerCase())}` : undefined;
}

/** The pattern of LIKE for text that holds what was typed; % and _ stand for themselves. */
export function likePattern(typed: string): string {
  return `%${typed.trim().replace(/[\\%_]/g, '\\$&')}%`;
}
