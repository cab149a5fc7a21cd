import { and, asc, desc, lt, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { invalidField } from '../kernel/errors.ts';
import { PAGE_SIZE, type Page, type PageQuery } from '../kernel/page.ts';
import type { Tx } from './database.ts';
import { orderedDay } from './tables/columns.ts';

/** A list in the order that its reader asked for, read page by page: see `readPage`. */
interface Keyset<Cursor = string> {
  /** Select it beside the row, under the name `cursor`. */
  cursor: SQL<string>;
  /** Rows after the cursor's; no condition without one. Throws 422 `fields.cursor` for one that is not ours. */
  after(cursor: Cursor | undefined): SQL | undefined;
  by: SQL[];
  /** A row's place as the address carries it. */
  write(place: string): string;
}

/** A select before its conditions. */
interface Select<Found> {
  where(filter: SQL | undefined): {
    orderBy(...by: SQL[]): { limit(rows: number): PromiseLike<Found[]> };
  };
}

/**
 * One page of a list and the number of all its rows, up to `query.countTo`. `rows` selects the
 * order's `cursor` among its columns; `among` is the table, or the join, that `filter` reads.
 */
export async function readPage<Found extends { cursor: string }, Cursor = string>(
  tx: Tx,
  rows: Select<Found>,
  {
    among,
    filter,
    order,
    query: { cursor, limit = PAGE_SIZE, countTo },
  }: {
    among: PgTable | SQL;
    filter: SQL | undefined;
    order: Keyset<Cursor>;
    query: PageQuery<Cursor>;
  },
): Promise<Page<Found>> {
  const [found, counted] = await Promise.all([
    rows
      .where(and(filter, order.after(cursor)))
      .orderBy(...order.by)
      .limit(limit + 1),
    countUpTo(tx, among, filter, countTo),
  ]);
  return keysetPage(found, counted, limit, order.write);
}

/** Counts matching rows; where `most` is given, no more than one beyond it. */
export const countUpTo = (
  tx: Tx,
  among: PgTable | SQL,
  filter: SQL | undefined,
  most: number | undefined,
): Promise<number> =>
  most === undefined
    ? tx.orm.$count(among, filter)
    : tx.orm.$count(
        sql`(select 1 from ${among} where ${filter ?? sql`true`} limit ${most + 1}) counted`,
      );

/** One page out of rows read with `cursor`: one more than it holds tells that another follows. */
export function keysetPage<Found extends { cursor: string }>(
  found: Found[],
  counted: number,
  limit = PAGE_SIZE,
  write = cursorOf,
): Page<Found> {
  return {
    rows: found.slice(0, limit),
    next: found.length > limit ? write(found[limit - 1]!.cursor) : null,
    total: counted,
  };
}

/** The same of whole rows of one table. */
export async function readTable<Table extends PgTable, Cursor = string>(
  tx: Tx,
  table: Table,
  options: { filter: SQL | undefined; order: Keyset<Cursor>; query: PageQuery<Cursor> },
): Promise<Page<Table['$inferSelect']>> {
  const { cursor } = options.order;
  const rows = tx.orm.select({ row: table as PgTable, cursor }).from(table as PgTable);
  const page = await readPage(tx, rows, { ...options, among: table });
  return { ...page, rows: page.rows.map(({ row }) => row as Table['$inferSelect']) };
}

/** Newest first by an id that grows; it is also the cursor. */
export const newestFirst = <Cursor extends string | number>(id: AnyPgColumn): Keyset<Cursor> => ({
  cursor: sql<string>`${id}::text`,
  after: (cursor) => (cursor ? lt(id, cursor) : undefined),
  by: [desc(id)],
  write: (place) => place,
});

/**
 * Order by `sort`, the name of a column with a minus in front for descending, and by the id where that is equal. Only days
 * may be null (`orderedDay`). A page costs the same however far down it is.
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
  const place = column.notNull ? sql`${column}` : orderedDay(column);
  return {
    cursor: sql<string>`json_build_array((${place})::text, ${id}::text)::text`,
    after(cursor) {
      if (cursor === undefined) return undefined;
      const [value, row] = readPlace(cursor, column, id);
      const end = sql`(${value}::${sql.raw(column.getSQLType())}, ${row}::${sql.raw(id.getSQLType())})`;
      return down ? sql`(${place}, ${id}) < ${end}` : sql`(${place}, ${id}) > ${end}`;
    },
    by: [direction(place), direction(id)],
    write: cursorOf,
  };
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
