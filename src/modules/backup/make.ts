import { sha256 } from '../../kernel/sha256.ts';
import type { Database, Tx } from '../../db/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { StartRefused } from '../../kernel/errors.ts';
import type { Storage } from '../files/index.ts';
import { writeArchive, type Add, type Written } from './archive.ts';
import { countersOf, MANIFEST, NONE, type Manifest, type Numbers } from './manifest.ts';
import { appliedMigrations, rowsOf, savedTables, sequenceValues } from './tables.store.ts';

interface BackupOptions {
  db: Database;
  storage: Pick<Storage, 'get'>;
  clock: Clock;
  version: string;
  /** The recipient it is encrypted for (age1…); null leaves it unencrypted. */
  recipient: string | null;
}

interface Made extends Written {
  rows: number;
  files: number;
  /** The last numbers of invoices and credit notes in it. */
  numbers: Numbers;
  manifest: Manifest;
}

/** Characters of rows in one entry. */
const ENTRY = 4_000_000;

/**
 * Saves the database at one moment, then the files that it names at that moment. Files uploaded
 * later are in neither; files removed since are listed as missing.
 */
export async function makeBackup(path: string, options: BackupOptions): Promise<Made> {
  const { db, storage, clock, version, recipient } = options;
  const entries: Record<string, string> = {};
  let manifest: Manifest | undefined;
  let numbers = NONE;
  const written = await writeArchive(path, recipient, async (put) => {
    const add: Add = async (name, bytes) => {
      entries[name] = sha256(bytes);
      await put(name, bytes);
    };
    const saved = await db.directly((tx) => saveTables(tx, add, clock));
    const missingFiles = await saveFiles(saved.files, storage, add);
    const { files: _files, numbers: found, ...facts } = saved;
    numbers = found;
    manifest = { format: 1, version, ...facts, missingFiles, entries };
    await put(MANIFEST, Buffer.from(JSON.stringify(manifest, null, 1)));
  });
  const rows = Object.values(manifest!.tables).reduce((sum, count) => sum + count, 0);
  const files = Object.keys(entries).filter((name) => name.startsWith('files/')).length;
  return { ...written, rows, files, numbers, manifest: manifest! };
}

async function saveTables(tx: Tx, add: Add, clock: Clock) {
  await tx.query('set transaction isolation level repeatable read, read only');
  const names = await savedTables(tx);
  if (names.length === 0)
    throw new StartRefused('the database is empty: start the product once, then make a backup');
  const files = await tx.query<{ key: string }>('select key from files order by key');
  const madeAt = clock.now().toISOString();
  const tables: Record<string, number> = {};
  for (const table of names) tables[table] = await saveTable(tx, table, add);
  return {
    madeAt,
    migrations: await appliedMigrations(tx),
    tables,
    sequences: await sequenceValues(tx),
    files: files.map(({ key }) => key),
    numbers: await countersOf(tx),
  };
}

async function saveTable(tx: Tx, table: string, add: Add): Promise<number> {
  let [rows, part, size] = [0, 0, 0];
  let lines: string[] = [];
  const flush = async (): Promise<void> => {
    const name = `tables/${table}/${String(++part).padStart(6, '0')}.jsonl`;
    await add(name, Buffer.from(lines.join('\n')));
    [lines, size] = [[], 0];
  };
  for await (const chunk of rowsOf(tx, table)) {
    rows += chunk.length;
    for (const line of chunk) {
      lines.push(line);
      size += line.length;
      if (size > ENTRY) await flush();
    }
  }
  if (lines.length > 0) await flush();
  return rows;
}

async function saveFiles(
  keys: string[],
  storage: Pick<Storage, 'get'>,
  add: Add,
): Promise<string[]> {
  const missing: string[] = [];
  for (const key of keys) {
    const bytes = await storage.get(key);
    if (bytes) await add(`files/${key}`, Buffer.from(bytes));
    else missing.push(key);
  }
  return missing;
}
