import { createHash } from 'node:crypto';
import { createReadStream, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { openStorage } from '../adapters/storage/storage.ts';
import { readConfig, type Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { VERSION } from '../http/build-name.ts';
import { createLog } from '../http/log.ts';
import { nairobiMinute, systemClock } from '../kernel/clock.ts';
import {
  lastNumbers,
  makeBackup,
  RestoreRefused,
  restoreBackup,
  tablesThatDiffer,
} from '../modules/backup/index.ts';
import type { MailContent } from '../modules/notices/index.ts';
import { BACKUP_EVERY } from '../modules/operations/index.ts';
import { createSettings } from '../modules/settings/index.ts';
import { backupsIn } from './backup.ts';
import { wireNotices } from './notices.ts';
import { withDatabase } from './with-database.ts';

const USAGE = `biashara drill (in a clone of the project: npm run drill)
  Saves database and files, restores them into a new database beside the shop's, compares them and removes both. Checks
  the newest backup in BACKUP_DIR. Emails the result to the company. Exit code 1 if anything is wrong.`;

/** What a drill found: the rows of its email, and what is wrong. */
interface Found {
  rows: [string, string][];
  faults: string[];
}

/**
 * `npm run drill`: proves that the shop can be restored, and emails the company the result with the last invoice
 * number, which a restore after a fire needs. The private key is not on this machine, so the drill restores a copy that
 * it makes itself, and compares the newest backup with its checksum. Throws RestoreRefused if anything is wrong.
 */
export async function drill(
  env: Record<string, string | undefined>,
  args: string[],
  say: (line: string) => void,
): Promise<void> {
  const { values: asked } = parseArgs({ args, options: { help: { type: 'boolean' } } });
  if (asked.help) return say(USAGE);
  const config = readConfig(env);
  await withDatabase(config, async (db) => {
    const restored = await tryRestore(config, db);
    const newest = await checkNewest(config.backupFolder);
    const found: Found = {
      rows: [...restored.rows, ...newest.rows],
      faults: [...restored.faults, ...newest.faults],
    };
    for (const [name, value] of found.rows) say(`${name}: ${value}`);
    await sendResult(config, db, found);
    say('The shop will email this result to the company.');
    if (found.faults.length > 0) throw new RestoreRefused(found.faults.join('\n'));
    say('The shop can be restored.');
  });
}

async function tryRestore(config: Config, db: Database): Promise<Found> {
  const began = Date.now();
  const folder = mkdtempSync(join(tmpdir(), 'biashara-drill-'));
  try {
    const path = join(folder, 'copy.tar.gz');
    const storage = openStorage(config.storageUrl, config.storageKeys);
    const made = await makeBackup(path, {
      db,
      storage,
      clock: systemClock,
      version: VERSION,
      recipient: null,
    });
    const differ = await inScratchDatabase(config, db, folder, async (scratch) => {
      await restoreBackup(path, {
        db: scratch,
        storage: openStorage(`file:${join(folder, 'files')}`, null),
        clock: systemClock,
        identity: null,
        replace: false,
        highestInvoice: null,
        live: false,
      });
      return tablesThatDiffer(scratch, made.manifest);
    });
    const [invoice, creditNote] = lastNumbers(made.numbers);
    return {
      rows: [
        ['Restored', `${made.rows} rows and ${made.files} files`],
        ['Time', `${Math.round((Date.now() - began) / 1000)} s`],
        ['Last invoice', invoice],
        ['Last credit note', creditNote],
      ],
      faults: differ.map((table) => `the restored table ${table} differs`),
    };
  } catch (error) {
    return { rows: [], faults: [`the restore failed: ${(error as Error).message.split('\n')[0]}`] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** An empty database beside the shop's, on its server, for the time of the work; in `folder` if the shop's is embedded. */
async function inScratchDatabase<Result>(
  config: Config,
  db: Database,
  folder: string,
  work: (scratch: Database) => Promise<Result>,
): Promise<Result> {
  const server = config.databaseDirectUrl ?? config.databaseUrl;
  if (server === null) return withDatabase({ databaseUrl: null, dataDir: folder }, work);
  const [shop] = await db.query<{ name: string }>('select current_database() as name');
  const name = `${shop!.name}_drill`;
  // One that was killed left its copy of the customers' data.
  await db.query(`drop database if exists "${name}" with (force)`);
  await db.query(`create database "${name}"`);
  try {
    const databaseUrl = server.replace(/^([a-z]+:\/\/[^/?]*)(?:\/[^?]*)?/, `$1/${name}`);
    return await withDatabase({ databaseUrl, dataDir: folder }, work);
  } finally {
    await db.query(`drop database "${name}" with (force)`);
  }
}

/** Whether the newest backup is of last night, and as it was written. */
async function checkNewest(folder: string): Promise<Found> {
  const name = backupsIn(folder).at(-1);
  if (!name)
    return {
      rows: [],
      faults: [`there is no backup in ${folder}: make one with \`biashara backup\``],
    };
  const path = join(folder, name);
  const { mtime, size } = statSync(path);
  const faults: string[] = [];
  if (Date.now() - mtime.getTime() > BACKUP_EVERY) faults.push('the newest backup is old');
  if (!(await isAsWritten(path))) faults.push(`${name} differs from its checksum`);
  const megabytes = (size / 1_048_576).toFixed(1);
  return {
    rows: [['Newest backup', `${name}, ${megabytes} MB, ${nairobiMinute(mtime)}`]],
    faults,
  };
}

async function isAsWritten(path: string): Promise<boolean> {
  if (!existsSync(`${path}.sha256`)) return false;
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return readFileSync(`${path}.sha256`, 'utf8').startsWith(`${hash.digest('hex')} `);
}

/** Queues the email; the running shop sends it. */
async function sendResult(config: Config, db: Database, found: Found): Promise<void> {
  const clock = systemClock;
  const log = createLog(config.logLevel);
  const settings = createSettings(db, clock);
  const { notices } = await wireNotices({ config, db, clock, log, settings, sandbox: null });
  const { email: to } = await settings.read('company');
  const content = drillMail(found);
  const reference = clock.now().toISOString();
  await db.transaction((tx) =>
    notices.queueMail(tx, { template: 'drill', reference, to, content }),
  );
}

function drillMail({ rows, faults }: Found): MailContent {
  const failed = faults.length > 0;
  return {
    subject: failed ? 'Restore test failed' : 'Restore test passed',
    addressee: 'staff',
    paragraphs: failed
      ? [
          'We tested whether the website could be restored after a failure, and something is wrong. Send this email to the person who looks after the server.',
          ...faults.map((fault) => `${fault[0]!.toUpperCase()}${fault.slice(1)}.`),
        ]
      : [
          'We saved the database and the files, restored both to a temporary copy and compared it with the backup. The website can be restored after a failure.',
        ],
    rows,
    note: 'Keep this email outside the server. If the server is lost, a restore needs the last invoice number.',
  };
}
