import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { copyToBucket, openStorage } from '../adapters/storage/storage.ts';
import { readIdentity } from '../config/backup.ts';
import { readConfig } from '../config/config.ts';
import { ConfigError } from '../config/read.ts';
import { VERSION } from '../http/build-name.ts';
import { systemClock } from '../kernel/clock.ts';
import {
  lastNumbers,
  makeBackup,
  restoreBackup,
  RestoreRefused,
  verifyBackup,
  type Restored,
} from '../modules/backup/index.ts';
import { recordBackup } from '../modules/setup/index.ts';
import { keptRecipient } from './missing-settings.ts';
import { withDatabase } from './with-database.ts';

type Env = Record<string, string | undefined>;
type Say = (line: string) => void;

const NO_RECIPIENT =
  'BACKUP_RECIPIENT must be set in live mode, or a key made on the Set-up page, unless BACKUP_OPEN=1';

const NAME = /^biashara-\d{8}T\d{6}Z(_INV-\d+_CN-\d+)?\.tar\.gz(\.age)?$/;

const BACKUP_USAGE = `biashara backup (in a clone of the project: npm run backup)
  Saves the database and the files as one file in BACKUP_DIR, and removes old backups. Copies it to the bucket of
  BACKUP_URL, if there is one.
biashara backup --new-key (npm run backup -- --new-key)
  Makes a pair of keys for encrypted backups. It saves nothing.`;

const RESTORE_USAGE = `biashara restore FILE (in a clone of the project: npm run restore -- FILE)
  Restores a backup into the database and storage of the settings. Without FILE it takes the newest in BACKUP_DIR.
  --check                  Only reads the whole backup, and changes nothing.
  --replace                Replaces the data that is there.
  --highest-invoice=1234   The number of the last invoice that was sent, if the files are lost.`;

/** `npm run backup`: saves database and files as one file, and removes old backups. */
export async function backup(env: Env, args: string[], say: Say): Promise<void> {
  const { values: asked } = parseArgs({
    args,
    options: { 'new-key': { type: 'boolean' }, help: { type: 'boolean' } },
  });
  if (asked.help) return say(BACKUP_USAGE);
  if (asked['new-key']) return newKey(say);
  const config = readConfig(env);
  const { backupFolder: folder, backupKeep: keep, backupBucket: bucket } = config;
  const began = Date.now();
  const stamp = new Date(began).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const { made, path, recipient, removed } = await withDatabase(config, async (db) => {
    const recipient = config.backupRecipient ?? (await keptRecipient(db));
    if (!recipient && !config.backupOpen) throw new ConfigError(NO_RECIPIENT);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const draft = join(folder, `biashara-${stamp}.draft`);
    const made = await makeBackup(draft, {
      db,
      storage: openStorage(config.storageUrl, config.storageKeys),
      clock: systemClock,
      version: VERSION,
      recipient,
    });
    // After a fire the name tells which numbers were used.
    const path = join(
      folder,
      `biashara-${stamp}_${lastNumbers(made.numbers).join('_')}.tar.gz${recipient ? '.age' : ''}`,
    );
    renameSync(draft, path);
    writeFileSync(`${path}.sha256`, `${made.sha256}  ${basename(path)}\n`, { mode: 0o600 });
    const removed = removeOld(folder, keep);
    // A backup that did not leave the machine is not recorded, so the office reports that the last one is old.
    if (bucket) await copyToBucket(bucket, { path, name: basename(path), sha256: made.sha256 });
    await recordBackup(db, systemClock, { bytes: made.bytes, recipient: recipient ?? '' });
    return { made, path, recipient, removed };
  });
  const missing = made.manifest.missingFiles.length;
  say(
    `Saved ${made.rows} rows from ${Object.keys(made.manifest.tables).length} tables and ${made.files} files to ${path} in ${seconds(began)} (${megabytes(made.bytes)}, ${recipient ? 'encrypted' : 'not encrypted'})`,
  );
  if (bucket) say(`Copied it to ${bucket.url.split('?')[0]}`);
  if (missing > 0)
    say(
      `${missing} files named in the database were missing from storage: ${made.manifest.missingFiles.slice(0, 5).join(', ')}`,
    );
  for (const name of removed) say(`Removed ${name}`);
}

/** `npm run restore -- FILE`: restores a backup into the configured database and storage. */
export async function restore(env: Env, args: string[], say: Say): Promise<void> {
  const { values: asked, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      check: { type: 'boolean' },
      replace: { type: 'boolean' },
      'highest-invoice': { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (asked.help) return say(RESTORE_USAGE);
  const config = readConfig(env);
  const identity = readIdentity(env);
  const path = positionals[0] ?? newest(config.backupFolder);
  mustRead(path);
  const began = Date.now();
  if (asked.check) {
    const { madeAt, tables, entries } = await verifyBackup(path, identity);
    const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
    say(
      `${path} is complete: ${rows} rows, ${Object.keys(entries).length} entries, from ${madeAt} (${seconds(began)})`,
    );
    return;
  }
  const highest = asked['highest-invoice'];
  if (highest !== undefined && !/^\d{1,9}$/.test(highest))
    throw new RestoreRefused('--highest-invoice must be a number, as in --highest-invoice=1234');
  const restored = await withDatabase(config, (db) =>
    restoreBackup(path, {
      db,
      storage: openStorage(config.storageUrl, config.storageKeys),
      clock: systemClock,
      identity,
      replace: asked.replace ?? false,
      highestInvoice: highest === undefined ? null : Number(highest),
      live: config.mode === 'live',
    }),
  );
  for (const line of told(restored)) say(line);
  say(`Restored in ${seconds(began)}.`);
}

function told({ manifest, files, waiting }: Restored): string[] {
  const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0);
  const { lostNumbers, notices, refunds, newsletters } = waiting;
  const listed = lostNumbers.length > 0 ? ` (${lostNumbers.slice(0, 10).join(', ')})` : '';
  return [
    `${rows} rows and ${files} files from ${manifest.madeAt}, verified by checksum.`,
    `To check by hand: ${notices} emails and text messages, ${refunds} refunds, ${newsletters} newsletters.`,
    `Invoices and credit notes sent after the backup and now lost: ${lostNumbers.length}${listed}.`,
    'All users must sign in again.',
  ];
}

/** Throws RestoreRefused in words if the user that runs this cannot read a file. */
function mustRead(path: string): void {
  try {
    accessSync(path, constants.R_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new RestoreRefused(`there is no file ${path}`);
    throw new RestoreRefused(
      `the shop’s user cannot read ${path} (${code}): move it to BACKUP_DIR and give it to that user`,
    );
  }
}

/** Creates a pair of keys. The public key stays here; the other one opens the backups and must be kept elsewhere. */
async function newKey(say: Say): Promise<void> {
  const identity = await generateIdentity();
  say(`BACKUP_RECIPIENT=${await identityToRecipient(identity)}`);
  say(
    'The next line is the private key. Keep it away from this machine and the backups. Nothing else opens the backups.',
  );
  say(`BACKUP_IDENTITY=${identity}`);
}

/** The names of the backups in a folder, oldest first. */
export const backupsIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => NAME.test(name))
        .sort()
    : [];

function newest(folder: string): string {
  const name = backupsIn(folder).at(-1);
  if (!name)
    throw new RestoreRefused(
      `there is no backup in ${folder}: give a file, as in \`biashara restore FILE\``,
    );
  return join(folder, name);
}

function removeOld(folder: string, keep: number): string[] {
  const old = backupsIn(folder).slice(0, -keep);
  for (const name of old) {
    rmSync(join(folder, name));
    rmSync(join(folder, `${name}.sha256`), { force: true });
  }
  return old;
}

const seconds = (began: number): string => `${((Date.now() - began) / 1000).toFixed(1)} s`;
const megabytes = (bytes: number): string => `${(bytes / 1_048_576).toFixed(1)} MB`;
