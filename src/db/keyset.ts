import { asc, desc, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { invalidField } from '../kernel/errors.ts';

/** A list in the order that its reader asked for, read page by page: what `keyset` answers. */
export interface Keyset {
  /** Select it beside the row, under the name `cursor`. */
  cursor: SQL<string>;
  /** Rows after the cursor's; no condition without one. Throws 422 `fields.cursor` for one that is not ours. */
  after(cursor: string | undefined): SQL | undefined;
  by: [SQL, SQL];
}

/**
 * Order by `sort`, the name of a column with a minus in front for descending, and by the id where that is equal. Columns
 * that may be null go through coalesce first. A page costs the same however far down it is.
 */
export function keyset(
  columns: Record<string, AnyPgColumn>,
  sort: string,
  id: AnyPgColumn,
): Keyset {
  const down = sort.startsWith('-');
  const column = columns[sort.replace(/^-/, '')];
  if (!column) throw invalidField('sort', 'invalid_input:sort');
  const direction = down ? desc : asc;
  return {
    cursor: sql<string>`json_build_array(${column}::text, ${id}::text)::text`,
    after(cursor) {
      if (cursor === undefined) return undefined;
      const [value, row] = readPlace(cursor, column, id);
      const end = sql`(${value}::${sql.raw(column.getSQLType())}, ${row}::${sql.raw(id.getSQLType())})`;
      return down ? sql`(${column}, ${id}) < ${end}` : sql`(${column}, ${id}) > ${end}`;
    },
    by: [direction(column), direction(id)],
  };
}

/** One page out of the rows read: one more than it holds tells that another follows. */
export function keysetPage<Row>(
  found: { row: Row; cursor: string }[],
  limit: number,
  total: number,
): { rows: Row[]; next: string | null; total: number } {
  const page = found.slice(0, limit);
  const next = found.length > limit ? cursorOf(page.at(-1)!.cursor) : null;
  return { rows: page.map(({ row }) => row), next, total };
}

/** A place as the address carries it. */
export const cursorOf = (place: string): string => Buffer.from(place).toString('base64url');

/** Where a list goes on: a value of each of two columns, as text. Throws 422 `fields.cursor` for a cursor that is not ours. */
export function readPlace(
  cursor: string,
  column: AnyPgColumn,
  id: AnyPgColumn,
): [value: string, id: string] {
  const place = readCursor(cursor);
  if (!fits(place[0], column) || !fits(place[1], id))
    throw invalidField('cursor', 'invalid_input:cursor');
  return place;
}

function readCursor(cursor: string): [string, string] {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(read) && read.length === 2 && read.every((part) => typeof part === 'string'))
      return read as [string, string];
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw invalidField('cursor', 'invalid_input:cursor');
}

/** How the columns of a list write their values as text. */
const FORMS: Record<string, RegExp> = {
  integer: /^-?\d{1,9}$/,
  bigint: /^-?\d{1,15}$/,
  date: /^(?!0000)\d{4}-(0[1-9]|1[0-2])-([0-2]\d|3[01])$/,
  'timestamp with time zone':
    /^(?!0000)\d{4}-(0[1-9]|1[0-2])-([0-2]\d|3[01]) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/,
};

/** Whether the database can read a cursor's text as the column's kind: a made-up cursor is refused, never a fault. */
function fits(text: string, column: AnyPgColumn): boolean {
  const form = FORMS[column.getSQLType()];
  if (!form) return !text.includes('\u0000');
  if (!form.test(text)) return false;
  const day = /^\d{4}-\d\d-\d\d/.exec(text)?.[0];
  if (day === undefined) return true;
  const real = new Date(day);
  return !Number.isNaN(real.getTime()) && real.toISOString().startsWith(day);
}
