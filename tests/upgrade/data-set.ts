import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Database } from '../../src/db/database.ts';
import { migrate } from '../../src/db/migrate.ts';

/** A company's data as one logical dump, which either database takes in, with what lies in its folder. */
export interface DataSet {
  /** Rows of each table as PostgreSQL writes them in JSON. */
  tables: Record<string, Row[]>;
  /** The last number that each sequence gave. */
  sequences: Record<string, number>;
  /** Files below the storage's folder, base64. */
  uploads: Record<string, string>;
  /** The memory of the stand-ins, so that what began at a provider can go on. */
  standIns: Record<string, Record<string, SQLInputValue>[]>;
}

export type Row = Record<string, unknown>;

/** Of the company of the data set; good for nothing else. */
export const SECRET_KEY = 'first-version-3b1f8a5c-upgrade-test-key';
export const FILE = join(import.meta.dirname, 'first-version.data.gz');
const MIGRATIONS = join(import.meta.dirname, '../../src/db/migrations');
const TABLES = `select table_name as name from information_schema.tables
  where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`;
const SEQUENCES = `select sequencename as name, last_value as value from pg_sequences where schemaname = 'public' order by 1`;

export function pack(set: DataSet): void {
  writeFileSync(FILE, gzipSync(JSON.stringify(set), { level: 9 }));
}

export function unpack(): DataSet {
  return JSON.parse(gunzipSync(readFileSync(FILE)).toString('utf8')) as DataSet;
}

/** All rows, as JSON keeps them without loss: times to the microsecond, whole numbers below 2^53. */
export async function dumpTables(db: Database): Promise<Pick<DataSet, 'tables' | 'sequences'>> {
  const tables: DataSet['tables'] = {};
  for (const { name } of await db.query<{ name: string }>(TABLES))
    tables[name] = await rowsOf(db, name);
  const sequences: DataSet['sequences'] = {};
  for (const { name, value } of await db.query<{ name: string; value: number | null }>(SEQUENCES))
    if (value !== null) sequences[name] = value;
  return { tables, sequences };
}

export async function rowsOf(db: Database, table: string): Promise<Row[]> {
  return (
    await db.query<{ row: Row }>(
      `select to_jsonb(t) as row from "${table}" t order by to_jsonb(t)::text`,
    )
  ).map(({ row }) => row);
}

/** Brings an empty database to where the data set was: its migrations, and none after them, then its rows and counters. */
export async function load(
  db: Database,
  { tables, sequences }: DataSet,
  folder: string,
): Promise<void> {
  const migrations = join(folder, 'migrations-then');
  mkdirSync(migrations);
  for (const { name } of tables.migrations as { name: string }[])
    cpSync(join(MIGRATIONS, name), join(migrations, name));
  await migrate(db, migrations);
  await db.transaction(async (tx) => {
    // The rows come from a database that was whole: references and triggers have seen them.
    await tx.query('set local session_replication_role = replica');
    for (const [name, rows] of Object.entries(tables)) {
      await tx.query(`delete from "${name}"`);
      await tx.query(
        `insert into "${name}" overriding system value select * from jsonb_populate_recordset(null::"${name}", $1::jsonb)`,
        [JSON.stringify(rows)],
      );
    }
    for (const [name, value] of Object.entries(sequences))
      await tx.query('select setval($1::regclass, $2)', [name, value]);
  });
}

export function loadUploads({ uploads }: DataSet, folder: string): void {
  for (const [path, bytes] of Object.entries(uploads)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), Buffer.from(bytes, 'base64'));
  }
}

/** The stand-ins' memory, without mails that nobody reads again and calls to where the product was. */
export function dumpStandIns(file: string): DataSet['standIns'] {
  const db = new DatabaseSync(file, { readOnly: true });
  const read = (table: string, where = ''): Record<string, SQLInputValue>[] =>
    db.prepare(`select * from ${table} ${where} order by 1`).all() as Record<
      string,
      SQLInputValue
    >[];
  const memory = {
    documents: read('documents', "where kind not in ('mail', 'sms', 'delivery', 'faults')"),
    serials: read('serials'),
    ledger: read('ledger'),
  };
  db.close();
  return memory;
}

/** Fills the memory that the stand-ins have opened under `folder`. */
export function loadStandIns({ standIns }: DataSet, file: string): void {
  const db = new DatabaseSync(file);
  for (const [table, rows] of Object.entries(standIns)) {
    for (const row of rows) {
      const columns = Object.keys(row);
      db.prepare(
        `insert or replace into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
      ).run(...Object.values(row));
    }
  }
  db.close();
}
