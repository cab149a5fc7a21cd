import type { Database, Tx } from '../../db/database.ts';
import { migrateTo, migrationNames } from '../../db/migrate.ts';
import type { Clock } from '../../kernel/clock.ts';
import { contentTypeOf, type Storage } from '../files/index.ts';
import { readArchive, RestoreRefused } from './archive.ts';
import {
  verifyBackup,
  type Manifest,
  countersOf,
  highestNumbers,
  NONE,
  PREFIX,
  type Numbers,
} from './manifest.ts';
import * as tables from './tables.store.ts';

/** What was found open in a state that the world has gone on from, and now waits for a person. */
interface Waiting {
  /** Numbers of invoices and credit notes that went out after the backup and are lost. */
  lostNumbers: string[];
  notices: number;
  refunds: number;
  newsletters: number;
}

interface Facts {
  madeAt: Date;
  now: Date;
  /** The highest numbers that are known to have been sent. */
  marks: Numbers;
}

/** Shown in the office beside the messages that were held back. */
const WHY = 'restored from a backup, so it might already have been sent';

/**
 * Makes a restored state safe to continue from. Numbers continue after the highest one sent, and messages that may
 * already have been sent are held back. All users must sign in again.
 */
async function afterRestore(tx: Tx, { madeAt, now, marks }: Facts): Promise<Waiting> {
  const lostNumbers = [
    ...(await goOnAfter(tx, 'invoice', marks.invoice, now)),
    ...(await goOnAfter(tx, 'credit_note', marks.credit_note, now)),
  ];
  const notices = await tx.query(
    `update notices set status = 'held', last_error = $1 where status = 'queued' returning id`,
    [WHY],
  );
  // A refund that was on its way may have reached the provider. A due refund still waits for staff as before.
  const refunds = await tx.query(
    `update refunds set status = 'failed', failure_reason = $1, next_check_at = null, updated_at = $2
      where status = 'submitted' returning id`,
    [
      'Restored from a backup. Before you send this refund again, check with the provider whether it was already made',
      now,
    ],
  );
  const newsletters = await tx.query(
    `with stopped as (update newsletter_issues set status = 'sent', sent_at = $1 where status = 'sending' returning id),
      skipped as (update newsletter_deliveries set skipped_at = $1
        where queued_at is null and skipped_at is null and issue_id in (select id from stopped))
      select id from stopped`,
    [now],
  );
  await tx.query('delete from sessions');
  await tx.query('delete from one_time_tokens');
  await tx.query('insert into restores (made_at, restored_at) values ($1, $2)', [madeAt, now]);
  return {
    lostNumbers,
    notices: notices.length,
    refunds: refunds.length,
    newsletters: newsletters.length,
  };
}

/** Lets a counter go on after the highest number; each one in between becomes a row for staff. */
async function goOnAfter(
  tx: Tx,
  counter: keyof Numbers,
  highest: number,
  now: Date,
): Promise<string[]> {
  const rows = await tx.query<{ number: string }>(
    `insert into lost_numbers (number, found_at)
      select $3 || '-' || lpad(n::text, greatest(5, length(n::text)), '0'), $4
      from counters, generate_series(value + 1, $2::bigint) n where name = $1
      on conflict (number) do nothing returning number`,
    [counter, highest, PREFIX[counter], now],
  );
  await tx.query('update counters set value = greatest(value, $2) where name = $1', [
    counter,
    highest,
  ]);
  return rows.map(({ number }) => number).sort();
}

interface RestoreOptions {
  db: Database;
  storage: Storage;
  clock: Clock;
  /** What opens an encrypted backup (AGE-SECRET-KEY-1…). */
  identity: string | null;
  /** Whether a database that holds data may be replaced. */
  replace: boolean;
  /** The highest invoice number that went out, where neither database nor files know it any more. */
  highestInvoice: number | null;
  /** Whether customers have these invoices: then no number may be used twice. */
  live: boolean;
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
      `this backup is from a newer version (${manifest.version}, ${unknown}): restore it with that version`,
    );
  if (await tables.isServed(db))
    throw new RestoreRefused('the product is running on this database: stop every node first');
  const holdsData = await tables.hasData(db);
  if (!replace && holdsData)
    throw new RestoreRefused(
      'the database already holds data: use --replace to delete it, or set DATABASE_URL to an empty database',
    );
  const [kept, there] = await Promise.all([
    highestNumbers(storage),
    // What is replaced knows its numbers itself.
    holdsData ? countersOf(db) : NONE,
  ]);
  const isForgotten = kept.invoice === 0 && there.invoice === 0 && options.highestInvoice === null;
  if (options.live && isForgotten && (manifest.tables.invoices ?? 0) > 0)
    throw new RestoreRefused(
      'the last invoice number is not known, because its record beside the files is gone: add --highest-invoice=NUMBER, from the last invoice that was emailed, or the name of the newest backup if that is higher',
    );
  const marks = {
    invoice: Math.max(kept.invoice, there.invoice, options.highestInvoice ?? 0),
    credit_note: Math.max(kept.credit_note, there.credit_note),
  };
  let files = 0;
  const waiting = await db.directly(async (tx) => {
    await tables.dropAll(tx);
    await migrateTo(tx, manifest.migrations);
    const names = await tables.savedTables(tx);
    await tables.withConstraintsDisabled(tx, names, async () => {
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

/** Tables whose rows a restore changes: what it found and what it lost. */
const CHANGED = new Set(['restores', 'lost_numbers']);

/** The tables that have another number of rows than a backup says. */
export async function tablesThatDiffer(
  db: Database,
  { tables: saved }: Manifest,
): Promise<string[]> {
  const differ: string[] = [];
  for (const [name, rows] of Object.entries(saved))
    if (!CHANGED.has(name) && (await tables.countRows(db, name)) !== rows) differ.push(name);
  return differ;
}
