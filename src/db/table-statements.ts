import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Statement } from './database.ts';

type Row<T extends PgTable> = T['$inferSelect'];
type Name<T extends PgTable> = keyof Row<T> & string;

declare const selected: unique symbol;

/** Columns for a statement's text, under the names of their properties; `RowOf` is the row that they make. */
type SelectList<R> = string & { readonly [selected]?: R };
export type RowOf<List> = List extends SelectList<infer R> ? R : never;

/** Columns and what SQL writes into each. */
type Expressions<Name extends string> = { readonly [Column in Name]: string };

/** An insert or update with the order of its parameters. */
interface Writing<Values extends unknown[]> extends Statement {
  /** How many parameters a row has. */
  places: number;
  params(...values: Values): unknown[];
}

/** Kinds of columns whose values both drivers read and write as the table's types say; dates are read as text. */
const KINDS = new Set([
  'PgText',
  'PgInteger',
  'PgBigInt53',
  'PgBoolean',
  'PgTimestamp',
  'PgDateString',
  'PgJsonb',
  'PgArray',
]);

function columnsOf(table: PgTable): [string, PgColumn][] {
  const columns = Object.entries(getTableColumns(table));
  for (const [, column] of columns)
    if (!KINDS.has(column.columnType))
      throw new Error(
        `${getTableName(table)}.${column.name}: no prepared statement knows ${column.columnType}`,
      );
  return columns;
}

const givenOf = (table: PgTable, without: readonly string[]): [string, PgColumn][] =>
  columnsOf(table).filter(([key]) => !without.includes(key));

const columnOf = (table: PgTable, name: string): PgColumn =>
  columnsOf(table).find(([key]) => key === name)![1];

/**
 * All columns of a table, or `only` some, or all but those `without`, as prepared statements select and return them. A
 * column that is added to the table is selected from then on. `as` is the table's name in the statement. Throws for a
 * kind of column that the two drivers may read differently.
 */
export function selectList<
  T extends PgTable,
  K extends Name<T> = Name<T>,
  W extends Name<T> = never,
>(
  table: T,
  { as, only, without }: { as?: string; only?: readonly K[]; without?: readonly W[] } = {},
): SelectList<Pick<Row<T>, Exclude<K, W>>> {
  const wanted = columnsOf(table).filter(
    ([name]) => (only ?? [name]).some((one) => one === name) && !without?.some((w) => w === name),
  );
  return wanted.map(([name, column]) => read(name, column, as)).join(', ');
}

function read(name: string, column: PgColumn, as: string | undefined): string {
  const place = as === undefined ? `"${column.name}"` : `${as}."${column.name}"`;
  if (column.columnType === 'PgDateString') return `to_char(${place}, 'YYYY-MM-DD') as "${name}"`;
  return name === column.name ? place : `${place} as "${name}"`;
}

/**
 * An insert of one row that names every column of the table but those `byDefault`, which the database fills in: a column
 * that is forgotten does not compile. Columns with an expression in `sql` have no parameter. `end` follows the values:
 * "on conflict …", "returning …"; it may be made from the place of the first parameter behind the row's.
 */
export function insertInto<T extends PgTable, D extends Name<T> = never, S extends Name<T> = never>(
  table: T,
  name: string,
  {
    byDefault = [],
    sql = {} as Expressions<S>,
    end = '',
  }: {
    byDefault?: readonly D[];
    sql?: Expressions<S>;
    end?: string | ((next: string) => string);
  } = {},
): Writing<[row: Omit<Row<T>, D | S>]> {
  const made = Object.entries<string>(sql);
  const given = givenOf(table, [...byDefault, ...made.map(([key]) => key)]);
  const computed = made.map(([key]) => [key, columnOf(table, key)] as [string, PgColumn]);
  const places = given.map((_, index) => `$${index + 1}`);
  const after = typeof end === 'string' ? end : end(`$${given.length + 1}`);
  const values = [...places, ...made.map(([, expression]) => expression)].join(', ');
  return {
    name,
    places: given.length,
    text: `insert into ${into(table, [...given, ...computed])} values (${values}) ${after}`.trim(),
    params: (row) => given.map(([key, column]) => written(column, (row as Values)[key])),
  };
}

/** The same for many rows in one statement, each column an array; columns `once` have one value for all of them. */
export function insertRows<
  T extends PgTable,
  O extends Name<T> = never,
  D extends Name<T> = never,
  S extends Name<T> = never,
>(
  table: T,
  name: string,
  {
    once = [],
    byDefault = [],
    sql = {} as Expressions<S>,
    end = '',
  }: { once?: readonly O[]; byDefault?: readonly D[]; sql?: Expressions<S>; end?: string } = {},
): Writing<[shared: Pick<Row<T>, O>, rows: Omit<Row<T>, O | D | S>[]]> {
  const made = Object.entries<string>(sql);
  const given = givenOf(table, [...byDefault, ...made.map(([key]) => key)]);
  const computed = made.map(([key]) => [key, columnOf(table, key)] as [string, PgColumn]);
  const shared = given.filter(([key]) => once.some((one) => one === key));
  const own = given.filter((column) => !shared.includes(column));
  if (own.some(([, column]) => column.columnType === 'PgArray'))
    throw new Error(`${getTableName(table)}: a column of arrays cannot be written for many rows`);
  const values = shared.map(([, column], index) => `$${index + 1}::${column.getSQLType()}`);
  const arrays = own.map(
    ([, column], index) => `$${shared.length + index + 1}::${column.getSQLType()}[]`,
  );
  const selected = [...made.map(([, expression]) => expression), ...values, '*'].join(', ');
  return {
    name,
    places: given.length,
    shared: shared.length,
    text: `insert into ${into(table, [...computed, ...shared, ...own])} select ${selected} from unnest(${arrays.join(', ')}) ${end}`.trim(),
    params: (all, rows) => [
      ...shared.map(([key, column]) => written(column, (all as Values)[key])),
      ...own.map(([key, column]) => rows.map((row) => written(column, (row as Values)[key]))),
    ],
  };
}

/** The text of a statement whose parameters come behind others. */
export const shiftPlaces = (text: string, by: number): string =>
  text.replace(/\$(\d+)/g, (_, place) => `$${by + Number(place)}`);

/** An update that sets these columns of the row with this `key`. `end`: "returning …". */
export function updateOf<T extends PgTable, S extends Name<T>, K extends Name<T>>(
  table: T,
  name: string,
  { set, key, end = '' }: { set: readonly S[]; key: K; end?: string },
): Writing<[row: Pick<Row<T>, S | K>]> {
  const columns = [key, ...set].map((one) => [one, columnOf(table, one)] as const);
  const sets = columns.slice(1).map(([, column], index) => `"${column.name}" = $${index + 2}`);
  return {
    name,
    places: columns.length,
    text: `update "${getTableName(table)}" set ${sets.join(', ')} where "${columns[0]![1].name}" = $1 ${end}`.trim(),
    params: (row) => columns.map(([one, column]) => written(column, (row as Values)[one])),
  };
}

type Values = Record<string, unknown>;

const into = (table: PgTable, columns: [string, PgColumn][]): string =>
  `"${getTableName(table)}" (${columns.map(([, column]) => `"${column.name}"`).join(', ')})`;

/** JSON goes as text: pg would write an array of it as an array of PostgreSQL. */
function written(column: PgColumn, value: unknown): unknown {
  return column.columnType === 'PgJsonb' && value !== null ? JSON.stringify(value) : value;
}
