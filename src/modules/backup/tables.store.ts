import { hasTable, type Database, type Tx } from '../../db/database.ts';

/** Rows that are read and written at a time. */
const CHUNK = 1_000;

/** Tables filled at each start, and counts or keys that must not be restored. */
const LEFT_OUT = [
  'migrations',
  'sessions',
  'one_time_tokens',
  'card_tries',
  'message_counts',
  'provider_tokens',
  'request_counts',
];

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The tables whose rows are saved, by name. */
export async function savedTables(tx: Tx): Promise<string[]> {
  const rows = await tx.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname <> all($1::text[]) order by relname`,
    [LEFT_OUT],
  );
  return rows.map(({ name }) => name);
}

/** The rows of a table as lines of JSON, a chunk at a time; always in one order, so that two dumps can be compared. */
export async function* rowsOf(tx: Tx, table: string): AsyncGenerator<string[]> {
  await tx.query(
    `declare saved no scroll cursor for select to_jsonb(t)::text as row from ${quoted(table)} t order by 1`,
  );
  for (;;) {
    const rows = await tx.query<{ row: string }>(`fetch ${CHUNK} from saved`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await tx.query('close saved');
}

/** Writes lines of JSON as rows; columns that compute themselves do so again. */
export async function insertLines(tx: Tx, table: string, lines: string[]): Promise<void> {
  const columns = await tx.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0
      and not attisdropped and attgenerated = '' order by attnum`,
    [quoted(table)],
  );
  const list = columns.map(({ name }) => quoted(name)).join(', ');
  for (let from = 0; from < lines.length; from += CHUNK)
    await tx.query(
      `insert into ${quoted(table)} (${list}) overriding system value
        select ${list} from jsonb_populate_recordset(null::${quoted(table)}, $1::jsonb)`,
      [`[${lines.slice(from, from + CHUNK).join(',')}]`],
    );
}

export async function countRows(db: Pick<Tx, 'query'>, table: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count from ${quoted(table)}`,
  );
  return row!.count;
}

/** The last value of each sequence that gave one. */
export async function sequenceValues(tx: Tx): Promise<Record<string, number>> {
  const rows = await tx.query<{ name: string; value: number }>(
    `select sequencename as name, last_value as value from pg_sequences
      where schemaname = 'public' and last_value is not null`,
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, Number(value)]));
}

export async function setSequences(tx: Tx, values: Record<string, number>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await tx.query('select setval($1::regclass, $2)', [`public.${quoted(name)}`, value]);
}

/**
 * Runs `work` while no row needs the one that it refers to and no trigger of ours looks on; afterwards all references are
 * checked.
 */
export async function withConstraintsDisabled(
  tx: Tx,
  names: string[],
  work: () => Promise<void>,
): Promise<void> {
  const keys = await tx.query<{ table: string; name: string; definition: string }>(
    `select relname as "table", conname as name, pg_get_constraintdef(c.oid) as definition
      from pg_constraint c join pg_class t on t.oid = conrelid
      where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of keys)
    await tx.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`);
  for (const name of names) await tx.query(`alter table ${quoted(name)} disable trigger user`);
  await work();
  for (const name of names) await tx.query(`alter table ${quoted(name)} enable trigger user`);
  for (const { table, name, definition } of keys)
    await tx.query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`);
}

/** Removes our tables, functions and the job queue, which the next start creates again. */
export async function dropAll(tx: Tx): Promise<void> {
  const tables = await tx.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  );
  for (const { name } of tables) await tx.query(`drop table if exists ${quoted(name)} cascade`);
  const functions = await tx.query<{ name: string }>(
    `select oid::regprocedure::text as name from pg_proc p where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  );
  for (const { name } of functions) await tx.query(`drop function if exists ${name} cascade`);
  await tx.query('drop schema if exists jobs cascade');
}

/** Whether the database has rows that somebody may miss. */
export const hasData = (tx: Tx): Promise<boolean> => hasTable(tx, 'migrations');

/** Whether a node of the product has it open: each listens by a connection of its own. */
export async function isServed(db: Pick<Database, 'kind' | 'query'>): Promise<boolean> {
  if (db.kind === 'embedded') return false;
  const nodes = await db.query(
    `select 1 from pg_stat_activity where datname = current_database() and application_name = 'biashara listener'`,
  );
  return nodes.length > 0;
}

/** Empties what migrations filled. */
export async function emptyTables(tx: Tx, tables: string[]): Promise<void> {
  if (tables.length > 0) await tx.query(`truncate ${tables.map(quoted).join(', ')} cascade`);
}

export async function appliedMigrations(tx: Tx): Promise<string[]> {
  const rows = await tx.query<{ name: string }>('select name from migrations order by name');
  return rows.map(({ name }) => name);
}
