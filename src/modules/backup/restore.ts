import type { Database, Tx } from '../../db/database.ts';
import { migrateTo, migrationNames } from '../../db/migrate.ts';
import type { Clock } from '../../kernel/clock.ts';
import { contentTypeOf, type Storage } from '../files/index.ts';
import { afterRestore, type Waiting } from './after-restore.ts';
import { readArchive } from './archive.ts';
import { verifyBackup, type Manifest } from './manifest.ts';
import { countersOf, highestNumbers, NONE } from './number-marks.ts';
import { RestoreRefused } from './refused.ts';
import * as tables from './tables.store.ts';

export interface RestoreOptions {
  db: Database;
  storage: Storage;
  clock: Clock;
  /** What opens an encrypted backup (AGE-SECRET-KEY-1…). */
  identity: string | null;
  /** Whether a database that holds data may be replaced. */
  replace: boolean;
  /** The highest invoice number that went out, where neither database nor files know it any more. */
  highestInvoice: number | null;
}

export interface Restored {
  manifest: Manifest;
  files: number;
  waiting: Waiting;
}

/**
 * Brings a backup back, all of it or nothing: every entry is compared with its checksum first, the database changes in
 * one transaction. Then what must not happen twice waits for a person (`afterRestore`).
 */
export async function restoreBackup(path: string, options: RestoreOptions): Promise<Restored> {
  const { db, storage, identity, replace, clock } = options;
  const manifest = await verifyBackup(path, identity);
  const known = migrationNames();
  const unknown = manifest.migrations.find((name) => !known.includes(name));
  if (unknown)
    throw new RestoreRefused(
      `this backup is of a newer version (${manifest.version}, ${unknown}): restore it with that one`,
    );
  const holdsData = await tables.holdsData(db);
  if (!replace && holdsData)
    throw new RestoreRefused(
      'the database holds data already: --replace removes all of it, or name an empty one in DATABASE_URL',
    );
  if (await tables.isServed(db))
    throw new RestoreRefused('a node of the product runs on this database: stop all of them first');
  const [kept, there] = await Promise.all([
    highestNumbers(storage),
    // What is replaced knows its numbers itself.
    holdsData ? countersOf(db) : NONE,
  ]);
  const marks = {
    invoice: Math.max(kept.invoice, there.invoice, options.highestInvoice ?? 0),
    credit_note: Math.max(kept.credit_note, there.credit_note),
  };
  let files = 0;
  const waiting = await db.directly(async (tx) => {
    await tables.dropAll(tx);
    await migrateTo(tx, manifest.migrations);
    const names = await tables.savedTables(tx);
    await tables.withoutRules(tx, names, async () => {
      await tables.emptyTables(tx, names);
      await readArchive(path, identity, async (name, bytes) => {
        if (name.startsWith('tables/')) await restoreRows(tx, name, bytes);
        if (!name.startsWith('files/')) return;
        const key = name.slice('files/'.length);
        await storage.put(key, bytes, contentTypeOf(key));
        files++;
      });
    });
    await tables.setSequences(tx, manifest.sequences);
    await migrateTo(tx, known);
    return afterRestore(tx, { madeAt: new Date(manifest.madeAt), now: clock.now(), marks });
  });
  return { manifest, files, waiting };
}

async function restoreRows(tx: Tx, name: string, bytes: Buffer): Promise<void> {
  const table = name.split('/')[1]!;
  await tables.insertLines(tx, table, bytes.toString('utf8').split('\n'));
}
