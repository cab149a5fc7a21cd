import { ilike, or, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Rows where one of the columns holds what was typed, without case; % and _ stand for themselves. No condition for nothing typed. */
export function holds(typed: string | undefined, ...columns: AnyPgColumn[]): SQL | undefined {
  const text = typed?.trim();
  if (!text) return undefined;
  const like = containing(text);
  return or(...columns.map((column) => ilike(column, like)));
}

/** The pattern of LIKE for text that holds what was typed; % and _ stand for themselves. */
export function containing(typed: string): string {
  return `%${typed.trim().replace(/[\\%_]/g, '\\$&')}%`;
}
