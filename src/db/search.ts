import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { searchText } from './tables/columns.ts';

/**
 * Rows where the columns' text holds what was typed, without case; % and _ stand for themselves. No condition for nothing
 * typed. Name the columns of the table's search index in its order, or every row is read.
 */
export function holds(typed: string | undefined, ...columns: AnyPgColumn[]): SQL | undefined {
  const text = typed?.trim();
  if (!text) return undefined;
  return sql`${searchText(...columns)} like ${containing(text.toLowerCase())}`;
}

/** The pattern of LIKE for text that holds what was typed; % and _ stand for themselves. */
export function containing(typed: string): string {
  return `%${typed.trim().replace(/[\\%_]/g, '\\$&')}%`;
}
