import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { exported, type ColumnOf, type TableName } from './all-tables.ts';
import { SORTED, type Listed } from './columns.ts';

export type { TableName } from './all-tables.ts';

type Sorts = 'person' | 'about' | 'secret' | 'ours';
/** The columns that are written over when a person is taken out. */
export type Erased<N extends TableName> = Listed<Pick<(typeof SORTED)[N], ErasedSorts<N>>>;
type ErasedSorts<N extends TableName> = Extract<keyof (typeof SORTED)[N], 'person' | 'secret'>;

/** Columns of these sorts, in the order of the list. */
function columnsOf(table: TableName, sorts: Sorts[]): PgColumn[] {
  const sorted: Partial<Record<Sorts, string>> = SORTED[table];
  const columns = getTableColumns(exported[table]) as Record<string, PgColumn>;
  return sorts.flatMap((sort) => sorted[sort]?.split(' ') ?? []).map((name) => columns[name]!);
}

/** Rows of a table for a download, in SQL that only our own code wrote. */
export interface Rows {
  of: TableName;
  /** What `where` and `order` call the table. */
  as: string;
  where: string;
  order: string;
  /** Columns of other tables, by the name they get. */
  also?: Record<string, string>;
  /** Rows of other tables that belong to one of these. */
  within?: Record<string, Rows>;
}

/** A statement that reads what a person may read of these rows; sums are in shillings or dollars. */
export function selectOf(rows: Rows): string {
  const fields = fieldsOf(rows).map(([name, value]) => `${value} as ${name}`);
  return `select ${fields.join(', ')} ${from(rows)} order by ${rows.order}`;
}

const arrayOf = (rows: Rows): string => {
  const fields = fieldsOf(rows).map(([name, value]) => `'${name}', ${value}`);
  return `(select jsonb_agg(jsonb_build_object(${fields.join(', ')}) order by ${rows.order}) ${from(rows)})`;
};

const from = ({ of, as, where }: Rows): string =>
  `from ${getTableName(exported[of])} ${as} where ${where}`;

function fieldsOf({ of, as, also = {}, within = {} }: Rows): [name: string, value: string][] {
  return [
    ...Object.entries(also),
    ...columnsOf(of, ['person', 'about']).map(({ name, columnType }): [string, string] => [
      name,
      columnType === 'PgBigInt53' ? `(${as}.${name} / 100.0)::float8` : `${as}.${name}`,
    ]),
    ...Object.entries(within).map(([name, rows]): [string, string] => [name, arrayOf(rows)]),
  ];
}

/**
 * What an update sets so that a row names nobody: nothing where a column may be empty, else an empty text. `instead` is
 * SQL for columns that need something else.
 */
export function erasure<N extends TableName>(
  table: N,
  instead: { [K in ColumnOf<N> & Erased<N>]?: string } = {},
): string {
  const own = new Map(
    Object.entries<string>(instead as Record<string, string>).map(([key, value]) => [
      (getTableColumns(exported[table]) as Record<string, PgColumn>)[key]!.name,
      value,
    ]),
  );
  return columnsOf(table, ['person', 'secret'])
    .map((column) => `${column.name} = ${own.get(column.name) ?? nothingOf(column)}`)
    .join(', ');
}

function nothingOf({ notNull, columnType }: PgColumn): string {
  if (!notNull) return 'null';
  return columnType === 'PgJsonb' ? "'{}'" : "''";
}

/** The tables of which a person may read something. */
export const READABLE = (Object.keys(SORTED) as TableName[]).filter(
  (table) => columnsOf(table, ['person', 'about']).length > 0,
);
