import { getTableName, is, SQL, sql } from 'drizzle-orm';
import { getTableConfig, PgDialect, type AnyPgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { searchText } from './tables/columns.ts';

/**
 * Rows whose text holds what was typed, without case; % and _ stand for themselves. No condition for nothing typed. A
 * table is searched by what its search index holds, so that the index is used. Throws for a table without one.
 */
export function matches(typed: string | undefined, table: PgTable): SQL | undefined {
  return like(typed, indexed(table));
}

/** The text that a table is searched by, for statements that are written out. Throws for a table without a search index. */
export const searchedText = (table: PgTable): string =>
  new PgDialect().sqlToQuery(indexed(table)).sql;

/** The text of the table's index of trigrams (`trigrams`): its first part, before the operators' name. */
function indexed(table: PgTable): SQL {
  const index = getTableConfig(table).indexes.find(({ config }) =>
    config.name?.endsWith('_search'),
  );
  const expression = index?.config.columns[0];
  const text = is(expression, SQL) && expression.queryChunks.find((chunk) => is(chunk, SQL));
  if (!text) throw new Error(`${getTableName(table)} has no search index`);
  return text as SQL;
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
