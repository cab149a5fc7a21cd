import { join, resolve } from 'node:path';
import { isIP } from 'node:net';
import {
  readCardProvider,
  readPaystack,
  readStripe,
  type CardChoice,
  type PaystackConfig,
  type StripeConfig,
} from './cards.ts';
import {
  readGoogle,
  readMpesa,
  readPaypal,
  readSms,
  type GoogleConfig,
  type MpesaConfig,
  type PaypalConfig,
  type SmsConfig,
  readClamav,
  readVarnish,
  type ClamavAddress,
} from './providers.ts';
import {
  ConfigError,
  oneOf,
  positiveNumber,
  readOrigin,
  readUrl,
  wholeNumber,
  type Get,
} from './read.ts';
import { addressesOf, POOL_SIZE } from '../db/postgres/address.ts';
import { readBackupBucket, readRecipient, readBucket, type Bucket } from './backup.ts';
import { refuseReadOnly, readKeys } from './secrets.ts';
import { StartRefused } from '../kernel/errors.ts';
import type { Keys } from '../kernel/keys.ts';

export { ConfigError } from './read.ts';

/** The sender of emails where MAIL_FROM is not set. */
export const EXAMPLE_SENDER = 'Mfano Technologies <hello@mfano.example>';

/** The only reader of process.env (docs/calls.md#environment). Read once at start, checked, frozen. */
export interface Config {
  mode: 'demo' | 'live';
  host: string;
  port: number;
  /** Without a trailing slash. */
  publicUrl: string;
  trustProxy: string[] | false;
  /** Whether browsers are told that all names below ours are on https as well. */
  hstsSubdomains: boolean;
  dataDir: string;
  databaseUrl: string | null;
  /** Past the pooler that DATABASE_URL then names. */
  databaseDirectUrl: string | null;
  /** Connections of one node to the database, at the most. */
  databasePoolSize: number;
  storageUrl: string;
  /** Of the S3 store; null for a folder. */
  storageKeys: Bucket['keys'] | null;
  /** The virus scanner of uploads; null for none. */
  clamav: ClamavAddress | null;
  /** Where a Varnish in front takes PURGE. */
  varnishUrl: string | null;
  /** Of SECRET_KEY, which nothing else knows. */
  keys: Keys;
  demoPublic: boolean;
  /** As it was given: judged only while there is no administrator. */
  firstAdmin: { email: string | null; password: string | null };
  smtpUrl: string | null;
  mailFrom: string;
  metricsToken: string | null;
  rateLimitScale: number;
  logLevel: string;
  /** Named point at which a fault test kills the process; demo mode only (src/kernel/failpoints.ts). */
  failpoint: string | null;
  mpesa: MpesaConfig | null;
  stripe: StripeConfig | null;
  paystack: PaystackConfig | null;
  /** The company that takes new card payments. */
  cardProvider: CardChoice;
  paypal: PaypalConfig | null;
  sms: SmsConfig | null;
  google: GoogleConfig | null;
  /** The public key that encrypts backups (age1…); null leaves it to the office. */
  backupRecipient: string | null;
  backupFolder: string;
  /** How many backups stay in the folder. */
  backupKeep: number;
  /** Each backup is copied to it; null for none. */
  backupBucket: Bucket | null;
  /** Backups may stay unencrypted. */
  backupOpen: boolean;
}

type Env = Record<string, string | undefined>;

const LOOPBACK = /^(localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/;
const DARAJA_REFUSES = /mpesa|m-pesa|safaricom|exe|exec|cmd|sql|query/i;

/** Reads and checks the environment. Throws ConfigError. Writes a generated SECRET_KEY into DATA_DIR in demo mode. */
export function readConfig(env: Env = process.env): Config {
  const get = (name: string): string | null => env[name]?.trim() || null;
  const mode = get('MODE') ?? 'demo';
  if (mode !== 'demo' && mode !== 'live') throw new ConfigError('MODE must be "demo" or "live"');
  const port = wholeNumber('PORT', get('PORT') ?? '3000', 0, 65_535);
  const host = get('HOST') ?? '127.0.0.1';
  const publicUrl = readOrigin('PUBLIC_URL', get('PUBLIC_URL') ?? `http://localhost:${port}`);
  const database = readDatabase(get);
  const demoPublic = oneOf('DEMO_PUBLIC', get('DEMO_PUBLIC') ?? '0', ['0', '1']) === '1';
  if (mode === 'live') checkLive(get('PUBLIC_URL'), database.databaseUrl);
  else checkDemo(host, publicUrl, demoPublic);
  const dataDir = resolve(get('DATA_DIR') ?? './data');
  const sandbox = mode === 'demo' ? `http://127.0.0.1:${port}/sandbox` : null;
  const uploads = `file:${join(dataDir, 'uploads')}`;
  const storageUrl = get('STORAGE_URL') ?? uploads;
  if (mode === 'demo' || storageUrl === uploads) refuseReadOnly(dataDir);
  const stripe = readStripe(get, sandbox);
  const paystack = readPaystack(get, sandbox);
  return Object.freeze({
    mode,
    host,
    port,
    publicUrl,
    trustProxy: readProxies(get('TRUST_PROXY')),
    hstsSubdomains: oneOf('HSTS_SUBDOMAINS', get('HSTS_SUBDOMAINS') ?? '0', ['0', '1']) === '1',
    dataDir,
    ...database,
    databasePoolSize: readPoolSize(get),
    storageUrl,
    storageKeys: readStorageKeys(get, storageUrl),
    clamav: readClamav(get('CLAMAV_SOCKET')),
    varnishUrl: readVarnish(get('VARNISH_URL')),
    keys: readKeys(get, mode === 'live', dataDir),
    demoPublic,
    firstAdmin: { email: get('ADMIN_EMAIL'), password: get('ADMIN_PASSWORD') },
    smtpUrl: readSmtp(get('SMTP_URL')),
    mailFrom: readSender(get('MAIL_FROM') ?? EXAMPLE_SENDER),
    metricsToken: get('METRICS_TOKEN'),
    rateLimitScale: positiveNumber('RATE_LIMIT_SCALE', get('RATE_LIMIT_SCALE') ?? '1'),
    logLevel: oneOf('LOG_LEVEL', get('LOG_LEVEL') ?? 'info', [
      'trace',
      'debug',
      'info',
      'warn',
      'error',
      'fatal',
      'silent',
    ]),
    failpoint: mode === 'demo' ? get('FAILPOINT') : null,
    mpesa: readMpesa(get, sandbox),
    stripe,
    paystack,
    cardProvider: readCardProvider(get, mode === 'live', {
      stripe: stripe !== null,
      paystack: paystack !== null,
    }),
    paypal: readPaypal(get, sandbox),
    sms: readSms(get, sandbox),
    google: readGoogle(get, sandbox),
    backupRecipient: readRecipient(get('BACKUP_RECIPIENT')),
    backupFolder: resolve(get('BACKUP_DIR') ?? join(dataDir, 'backups')),
    backupKeep: wholeNumber('BACKUP_KEEP', get('BACKUP_KEEP') ?? '14', 1, 10_000),
    backupBucket: readBackupBucket(get),
    backupOpen: mode === 'demo' || get('BACKUP_OPEN') === '1',
  } satisfies Config);
}

/** Checks the addresses of the database and of its direct connection past a pooler. */
function readDatabase(get: Get): Pick<Config, 'databaseUrl' | 'databaseDirectUrl'> {
  const databaseUrl = get('DATABASE_URL');
  const databaseDirectUrl = get('DATABASE_DIRECT_URL');
  checkDatabase('DATABASE_URL', databaseUrl);
  checkDatabase('DATABASE_DIRECT_URL', databaseDirectUrl);
  if (databaseDirectUrl && !databaseUrl)
    throw new ConfigError('DATABASE_URL must be set, because DATABASE_DIRECT_URL is');
  return { databaseUrl, databaseDirectUrl };
}

function readPoolSize(get: Get): number {
  const size = get('DATABASE_POOL_SIZE') ?? String(POOL_SIZE);
  return wholeNumber('DATABASE_POOL_SIZE', size, 2, 500);
}

/** Checks STORAGE_URL; returns the keys that an S3 store needs. */
function readStorageKeys(get: Get, storageUrl: string): Config['storageKeys'] {
  if (/^file:./.test(storageUrl)) return null;
  if (!storageUrl.startsWith('s3:'))
    throw new ConfigError('STORAGE_URL must be file:FOLDER or s3://BUCKET?endpoint=…&region=…');
  return readBucket(get, 'STORAGE_URL', 'S3_', storageUrl).keys;
}

function checkDatabase(name: string, url: string | null): void {
  try {
    if (url) addressesOf(name, url);
  } catch (error) {
    throw error instanceof StartRefused ? new ConfigError(error.message) : error;
  }
}

function checkLive(publicUrl: string | null, databaseUrl: string | null): void {
  if (!publicUrl?.startsWith('https://'))
    throw new ConfigError('PUBLIC_URL must be set to an https address in live mode');
  if (DARAJA_REFUSES.test(publicUrl)) {
    throw new ConfigError(
      'PUBLIC_URL must not hold a word that Daraja refuses in callbacks (mpesa, safaricom, exe, exec, cmd, sql, query)',
    );
  }
  if (!databaseUrl)
    throw new ConfigError('DATABASE_URL must name a PostgreSQL server in live mode');
}

function checkDemo(host: string, publicUrl: string, demoPublic: boolean): void {
  if (demoPublic) return;
  if (!LOOPBACK.test(host))
    throw new ConfigError('HOST must be a loopback address in demo mode, unless DEMO_PUBLIC=1');
  if (!LOOPBACK.test(new URL(publicUrl).hostname))
    throw new ConfigError(
      'PUBLIC_URL must be a loopback address in demo mode, unless DEMO_PUBLIC=1',
    );
}

function readSmtp(value: string | null): string | null {
  return value === null ? null : readUrl('SMTP_URL', value, ['smtp:', 'smtps:']);
}

function readSender(value: string): string {
  if (!/^([^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(value))
    throw new ConfigError(
      'MAIL_FROM must be an e-mail address, or a name and an address as in "Mfano <hello@mfano.example>"',
    );
  return value;
}

/** Addresses, ranges and the names that Fastify knows for them. */
function readProxies(value: string | null): string[] | false {
  if (value === null) return false;
  const proxies = value.split(',').map((part) => part.trim());
  if (!proxies.every(isProxy))
    throw new ConfigError(
      'TRUST_PROXY must be addresses or ranges with commas between, such as 10.0.0.1,192.168.0.0/16',
    );
  return proxies;
}

function isProxy(part: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(part)) return true;
  const [address, bits, rest] = part.split('/');
  const version = isIP(address ?? '');
  return (
    version !== 0 &&
    rest === undefined &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
  );
}
