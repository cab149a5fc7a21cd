import { setTimeout as pause } from 'node:timers/promises';
import { checkMail } from '../adapters/mail/mail.ts';
import { checkVarnish } from '../adapters/edge/varnish.ts';
import { checkClamd } from '../adapters/scanner/clamd.ts';
import { openStorage } from '../adapters/storage/storage.ts';
import { firstAdminOf, hasAdmin, PasswordStrength } from '../modules/accounts/index.ts';
import { readConfig, type Config } from '../config/config.ts';
import { inOneLine } from '../config/missing.ts';
import { unprotected } from '../config/unprotected.ts';
import { createSettings, exampleFacts } from '../modules/settings/index.ts';
import { unconfirmedSteps } from '../modules/setup/index.ts';
import { type Database, hasTable } from '../db/database.ts';
import { systemClock } from '../kernel/clock.ts';
import { StartRefused } from '../kernel/errors.ts';
import { missingHere } from './missing-settings.ts';
import { providerChecks, type ProviderCheck } from './gateways.ts';
import { checkSecretKeyIfAny } from './secret-key.ts';
import { randomText } from '../kernel/ids.ts';
import { withDatabase } from './with-database.ts';

/** The result of one check: `good` is true if it passed, false if it failed, null if it is not set up. */
export interface Finding {
  what: string;
  good: boolean | null;
  says: string;
}

type Check = [what: string, look: () => Promise<string | Pick<Finding, 'good' | 'says'>>];

const HEARD_WITHIN = 3_000;
/** M-Pesa and signed links depend on the time. Seconds. */
const CLOCKS_APART = 30;
const WRITTEN = Buffer.from('biashara preflight');

/** Checks the product's requirements before it serves anyone, and reports each result. Moves no money, sends no message. */
export async function preflight(
  env: Record<string, string | undefined>,
  tell: (finding: Finding) => void,
): Promise<boolean> {
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    tell({ what: 'Configuration', good: false, says: error.message });
    return false;
  }
  let all = true;
  for (const [what, look] of checksOf(config)) {
    const found = await finding(what, look);
    tell(found);
    if (found.good === false) all = false;
  }
  return all;
}

async function finding(what: string, look: Check[1]): Promise<Finding> {
  try {
    const said = await look();
    return typeof said === 'string' ? { what, good: true, says: said } : { what, ...said };
  } catch (error) {
    const { message } = error as Error;
    return { what, good: false, says: message.split('\n')[0]! };
  }
}

function checksOf(config: Config): Check[] {
  return [
    ['Configuration', async () => `${config.mode} mode at ${config.publicUrl}`],
    ['Encryption', async () => checkEncryption(config)],
    ['First administrator', () => checkFirstAdmin(config)],
    ['Database', () => withDatabase(config, (db) => checkDatabase(config, db))],
    ...missingCheck(config),
    ['Company', () => withDatabase(config, checkCompany)],
    ...setupCheck(config),
    ['Email', () => checkOutgoing(config)],
    ['Storage', () => checkStorage(config)],
    ...bucketCheck(config),
    ['Virus scanner', () => checkScanner(config)],
    ...varnishCheck(config),
    ...Object.values(providerChecks(config)).map(ofProvider),
  ];
}

/** A live shop must use encrypted connections to other machines, unless its settings allow others. */
function checkEncryption(config: Config): Pick<Finding, 'good' | 'says'> {
  const open = unprotected(config);
  if (open.length === 0)
    return { good: true, says: 'no unencrypted connections to other machines' };
  return { good: config.mode === 'live' ? false : null, says: open.join('. ') };
}

/** As at the start, which also knows the company's own words from the database. */
async function checkFirstAdmin(config: Config): Promise<Pick<Finding, 'good' | 'says'>> {
  const { firstAdmin, mode } = config;
  if (await withDatabase(config, isRunByAnAdmin))
    return { good: true, says: 'exists, so ADMIN_EMAIL and ADMIN_PASSWORD are no longer needed' };
  const strength = new PasswordStrength(async () => []);
  const admin = await firstAdminOf(firstAdmin, mode === 'demo', strength);
  if (!admin) return { good: null, says: 'not set up, so nobody can manage the shop' };
  // A live start was already refused here. A demo accepts the password.
  if ((await strength.of(admin.password, admin)) === 'guessable')
    return { good: null, says: 'ADMIN_PASSWORD is too easy to guess' };
  return { good: true, says: `the first start will create ${admin.email}` };
}

const isRunByAnAdmin = async (db: Database): Promise<boolean> =>
  (await hasTable(db, 'users')) && hasAdmin(db);

/** A provider without credentials is not offered, and a simulated one has nothing to check. */
function ofProvider({ name, credentials, check }: ProviderCheck): Check {
  if (credentials === 'set') return [name, check];
  const says = credentials === 'none' ? 'not set up, and not offered' : 'simulated in demo mode';
  return [name, async () => ({ good: null, says })];
}

/** Checks that the database is writable, allows new tables, has the extensions, and delivers messages between nodes. */
async function checkDatabase(config: Config, db: Database): Promise<string> {
  const [row] = await db.query<{
    version: string;
    writes: boolean;
    makes: boolean;
    trigrams: boolean;
    now: Date;
  }>(`select current_setting('server_version') as version,
      current_setting('transaction_read_only') = 'off' as writes,
      has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as makes,
      exists (select from pg_available_extensions where name = 'pg_trgm') as trigrams, now()`);
  if (!row!.writes) throw new Error('this server is read-only');
  if (!row!.makes) throw new Error('our user cannot create tables and schemas');
  if (!row!.trigrams) throw new Error('the extension pg_trgm is not available');
  const apart = Math.round(Math.abs(row!.now.getTime() - Date.now()) / 1000);
  if (apart > CLOCKS_APART) throw new Error(`its clock differs from this machine by ${apart} s`);
  await checkSecretKeyIfAny(config, db);
  await hearsItself(db);
  const kind = db.kind === 'postgres' ? 'PostgreSQL' : 'embedded, PostgreSQL';
  return `${kind} ${row!.version}, writable, our user can create tables`;
}

async function hearsItself(db: Database): Promise<void> {
  const heard = Promise.withResolvers<true>();
  const stop = await db.listen('preflight', () => heard.resolve(true));
  await db.query("select pg_notify($1, '')", ['preflight']);
  const arrived = await Promise.race([heard.promise, pause(HEARD_WITHIN, false)]);
  await stop();
  if (!arrived) throw new Error('messages between nodes do not arrive: set DATABASE_DIRECT_URL');
}

/** Before the first start there are no settings: all facts are still examples. */
async function checkCompany(db: Database): Promise<Pick<Finding, 'good' | 'says'>> {
  if (!(await hasTable(db, 'settings')))
    return { good: null, says: 'the first start will use example company details' };
  const examples = await exampleFacts(createSettings(db, systemClock));
  return examples.length === 0
    ? { good: true, says: 'name, address, phone and KRA PIN are the company’s own' }
    : { good: null, says: examples.join(' ') };
}

/** A demo needs no settings. */
const missingCheck = (config: Config): Check[] =>
  config.mode === 'live'
    ? [['Settings', () => withDatabase(config, (db) => checkMissing(config, db))]]
    : [];

async function checkMissing(config: Config, db: Database): Promise<Pick<Finding, 'good' | 'says'>> {
  const missing = await missingHere(config, db);
  return missing.length === 0
    ? { good: true, says: 'all needed settings are there' }
    : { good: null, says: missing.map(inOneLine).join('. ') };
}

/** A demo needs no set-up. */
const setupCheck = (config: Config): Check[] =>
  config.mode === 'live' ? [['Set-up', () => withDatabase(config, checkSetup)]] : [];

/** The steps that an owner has not confirmed. Until then a new live website shows visitors that it opens soon. */
async function checkSetup(db: Database): Promise<Pick<Finding, 'good' | 'says'>> {
  const left = (await hasTable(db, 'settings')) ? await unconfirmedSteps(db) : null;
  if (left?.length === 0) return { good: true, says: 'all needed steps are confirmed' };
  const steps = left
    ? `not confirmed yet: ${left.join(', ')}`
    : 'the steps appear when the server first starts';
  return { good: null, says: `${steps}. Open the Set-up page in the back office` };
}

async function checkOutgoing({ smtpUrl, mailFrom, mode }: Config) {
  if (smtpUrl) return checkMail({ smtpUrl, from: mailFrom });
  return mode === 'demo'
    ? { good: null, says: 'emails go to the sandbox mailbox' }
    : { good: false, says: 'SMTP_URL must be set, otherwise no email is sent' };
}

async function checkScanner({ clamav }: Config) {
  return clamav
    ? checkClamd(clamav)
    : { good: null, says: 'not set up, so uploads are not scanned' };
}

function varnishCheck({ varnishUrl }: Config): Check[] {
  return varnishUrl ? [['Varnish', () => checkVarnish(varnishUrl)]] : [];
}

/** The key of this bucket need not read or delete, so one small object is written over and over. */
function bucketCheck({ backupBucket: bucket }: Config): Check[] {
  if (!bucket) return [];
  const write = async (): Promise<string> => {
    await openStorage(bucket.url, bucket.keys).put('preflight.txt', WRITTEN, 'text/plain');
    return `${bucket.url.split('?')[0]} can be written`;
  };
  return [['Backup bucket', write]];
}

async function checkStorage({ storageUrl, storageKeys }: Config): Promise<string> {
  const storage = openStorage(storageUrl, storageKeys);
  const key = `preflight/${randomText(16)}.txt`;
  await storage.put(key, WRITTEN, 'text/plain');
  const read = await storage.get(key);
  await storage.remove(key);
  if (!read || !WRITTEN.equals(read)) throw new Error('we wrote a file but could not read it');
  return `${storageUrl.split('?')[0]} can be written, read and deleted`;
}
