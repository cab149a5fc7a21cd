import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { StartRefused } from './kernel/errors.ts';

/** The only reader of process.env (contract.md, Environment). Read once at start, checked, frozen. */
export interface Config {
  mode: 'demo' | 'live';
  host: string;
  port: number;
  /** Without a trailing slash. */
  publicUrl: string;
  trustProxy: string[] | false;
  dataDir: string;
  databaseUrl: string | null;
  storageUrl: string;
  /** Of the S3 store; null for a folder. */
  storageKeys: { accessKeyId: string; secretAccessKey: string } | null;
  secretKey: string;
  demoPublic: boolean;
  firstAdmin: { email: string; password: string } | null;
  smtpUrl: string | null;
  mailFrom: string;
  metricsToken: string | null;
  rateLimitScale: number;
  logLevel: string;
  /** Named point at which a fault test kills the process; demo mode only (src/kernel/failpoints.ts). */
  failpoint: string | null;
  mpesa: MpesaConfig | null;
  stripe: StripeConfig | null;
  paypal: PaypalConfig | null;
  sms: SmsConfig | null;
  google: GoogleConfig | null;
}

export interface MpesaConfig {
  baseUrl: string;
  consumerKey: string;
  consumerSecret: string;
  shortcode: string;
  /** The till, where it differs from the shortcode (Buy Goods). */
  partyB: string;
  passkey: string;
  transactionType: 'CustomerPayBillOnline' | 'CustomerBuyGoodsOnline';
  /** Whole shillings that one payment may have at the most (D43). */
  maxAmount: number;
}

export interface StripeConfig {
  baseUrl: string;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
}

export interface PaypalConfig {
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  webhookId: string;
}

export interface SmsConfig {
  baseUrl: string;
  username: string;
  apiKey: string;
  senderId: string | null;
}

export interface GoogleConfig {
  issuerUrl: string;
  clientId: string;
  clientSecret: string;
}

/** A setting that stops the start; its message is one line that names the variable and what it should be. */
export class ConfigError extends StartRefused {}

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
  const databaseUrl = get('DATABASE_URL');
  if (databaseUrl) readUrl('DATABASE_URL', databaseUrl, ['postgres:', 'postgresql:']);
  const demoPublic = oneOf('DEMO_PUBLIC', get('DEMO_PUBLIC') ?? '0', ['0', '1']) === '1';
  if (mode === 'live') checkLive(get('PUBLIC_URL'), databaseUrl, get('SECRET_KEY'));
  else checkDemo(host, publicUrl, demoPublic);
  const dataDir = resolve(get('DATA_DIR') ?? './data');
  const sandbox = mode === 'demo' ? `http://127.0.0.1:${port}/sandbox` : null;
  const storageUrl = get('STORAGE_URL') ?? `file:${join(dataDir, 'uploads')}`;
  return Object.freeze({
    mode,
    host,
    port,
    publicUrl,
    trustProxy: readProxies(get('TRUST_PROXY')),
    dataDir,
    databaseUrl,
    storageUrl,
    storageKeys: readStorageKeys(get, storageUrl),
    secretKey: readSecret(get('SECRET_KEY'), dataDir),
    demoPublic,
    firstAdmin: readFirstAdmin(get('ADMIN_EMAIL'), get('ADMIN_PASSWORD')),
    smtpUrl: readSmtp(get('SMTP_URL')),
    mailFrom: readSender(get('MAIL_FROM') ?? 'Mfano Technologies <hello@mfano.example>'),
    metricsToken: get('METRICS_TOKEN'),
    rateLimitScale: positiveNumber('RATE_LIMIT_SCALE', get('RATE_LIMIT_SCALE') ?? '1'),
    logLevel: oneOf('LOG_LEVEL', get('LOG_LEVEL') ?? 'info', ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
    failpoint: mode === 'demo' ? get('FAILPOINT') : null,
    mpesa: readMpesa(get, sandbox),
    stripe: readStripe(get, sandbox),
    paypal: readPaypal(get, sandbox),
    sms: readSms(get, sandbox),
    google: readGoogle(get, sandbox),
  } satisfies Config);
}

type Get = (name: string) => string | null;

/** All of a provider's variables, or null when none is set; half of them stop the start. */
function block<Name extends string>(get: Get, names: readonly Name[]): Record<Name, string> | null {
  const found = names.filter((name) => get(name) !== null);
  if (found.length === 0) return null;
  const missing = names.find((name) => get(name) === null);
  if (missing) throw new ConfigError(`${missing} must be set, because ${found[0]} is`);
  return Object.fromEntries(names.map((name) => [name, get(name)!])) as Record<Name, string>;
}

/** Checks STORAGE_URL; answers the keys that an S3 store needs. */
function readStorageKeys(get: Get, storageUrl: string): Config['storageKeys'] {
  if (/^file:./.test(storageUrl)) return null;
  const url = /^s3:\/\/[\w.-]+(\?|$)/.test(storageUrl) && URL.canParse(storageUrl) ? new URL(storageUrl) : null;
  if (!url) throw new ConfigError('STORAGE_URL must be file:FOLDER or s3://BUCKET?endpoint=…&region=…');
  const endpoint = url.searchParams.get('endpoint');
  if (endpoint !== null && !/^https?:\/\/[^/]+/.test(endpoint)) throw new ConfigError('STORAGE_URL must have an endpoint that begins with https:// or http://');
  const set = block(get, ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);
  if (!set) throw new ConfigError('S3_ACCESS_KEY_ID must be set, because STORAGE_URL names an S3 store');
  return { accessKeyId: set.S3_ACCESS_KEY_ID, secretAccessKey: set.S3_SECRET_ACCESS_KEY };
}

function readMpesa(get: Get, sandbox: string | null): MpesaConfig | null {
  const set = block(get, ['MPESA_CONSUMER_KEY', 'MPESA_CONSUMER_SECRET', 'MPESA_SHORTCODE', 'MPESA_PASSKEY']);
  const maxAmount = wholeNumber('MPESA_MAX_AMOUNT', get('MPESA_MAX_AMOUNT') ?? '250000', 1, 10_000_000);
  const transactionType = oneOf('MPESA_TRANSACTION_TYPE', get('MPESA_TRANSACTION_TYPE') ?? 'CustomerPayBillOnline', [
    'CustomerPayBillOnline',
    'CustomerBuyGoodsOnline',
  ]);
  if (!set) {
    return sandbox === null ? null : {
      baseUrl: `${sandbox}/daraja`, consumerKey: 'sandbox-key', consumerSecret: 'sandbox-secret', shortcode: '174379',
      partyB: '174379', passkey: 'bfb279f9aa9bdbcf158e97dd71a467cd2e0c893059b10f78e6b72ada1ed2c919', transactionType, maxAmount,
    };
  }
  if (!/^\d{5,7}$/.test(set.MPESA_SHORTCODE)) throw new ConfigError('MPESA_SHORTCODE must be 5 to 7 digits');
  const baseUrl = readUrl('MPESA_BASE_URL', get('MPESA_BASE_URL') ?? 'https://api.safaricom.co.ke', ['https:', 'http:']);
  if (sandbox === null && /sandbox\.safaricom\.co\.ke/i.test(baseUrl)) throw new ConfigError('MPESA_BASE_URL must not be the sandbox in live mode');
  return {
    baseUrl,
    consumerKey: set.MPESA_CONSUMER_KEY,
    consumerSecret: set.MPESA_CONSUMER_SECRET,
    shortcode: set.MPESA_SHORTCODE,
    partyB: get('MPESA_TILL') ?? set.MPESA_SHORTCODE,
    passkey: set.MPESA_PASSKEY,
    transactionType,
    maxAmount,
  };
}

function readStripe(get: Get, sandbox: string | null): StripeConfig | null {
  const set = block(get, ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET']);
  if (!set) {
    return sandbox === null ? null : {
      baseUrl: `${sandbox}/stripe`, secretKey: 'sk_test_sandbox', publishableKey: 'pk_test_sandbox', webhookSecret: 'whsec_sandbox',
    };
  }
  const baseUrl = readUrl('STRIPE_BASE_URL', get('STRIPE_BASE_URL') ?? 'https://api.stripe.com', ['https:', 'http:']);
  if (sandbox === null && !/^(sk|rk)_live_/.test(set.STRIPE_SECRET_KEY)) {
    throw new ConfigError('STRIPE_SECRET_KEY must be a live key (sk_live_… or rk_live_…) in live mode');
  }
  return { baseUrl, secretKey: set.STRIPE_SECRET_KEY, publishableKey: set.STRIPE_PUBLISHABLE_KEY, webhookSecret: set.STRIPE_WEBHOOK_SECRET };
}

function readPaypal(get: Get, sandbox: string | null): PaypalConfig | null {
  const set = block(get, ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID']);
  if (!set) {
    return sandbox === null ? null : {
      baseUrl: `${sandbox}/paypal`, clientId: 'sandbox-client', clientSecret: 'sandbox-secret', webhookId: 'WH-SANDBOX',
    };
  }
  const baseUrl = readUrl('PAYPAL_BASE_URL', get('PAYPAL_BASE_URL') ?? 'https://api-m.paypal.com', ['https:', 'http:']);
  if (sandbox === null && /sandbox\.paypal\.com/.test(baseUrl)) throw new ConfigError('PAYPAL_BASE_URL must not be the sandbox in live mode');
  return { baseUrl, clientId: set.PAYPAL_CLIENT_ID, clientSecret: set.PAYPAL_CLIENT_SECRET, webhookId: set.PAYPAL_WEBHOOK_ID };
}

function readSms(get: Get, sandbox: string | null): SmsConfig | null {
  const set = block(get, ['SMS_USERNAME', 'SMS_API_KEY']);
  if (!set) return sandbox === null ? null : { baseUrl: `${sandbox}/sms`, username: 'sandbox', apiKey: 'sandbox-key', senderId: null };
  return {
    baseUrl: readUrl('SMS_BASE_URL', get('SMS_BASE_URL') ?? 'https://api.africastalking.com', ['https:', 'http:']),
    username: set.SMS_USERNAME,
    apiKey: set.SMS_API_KEY,
    senderId: get('SMS_SENDER_ID'),
  };
}

function readGoogle(get: Get, sandbox: string | null): GoogleConfig | null {
  const set = block(get, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']);
  if (!set) return sandbox === null ? null : { issuerUrl: `${sandbox}/google`, clientId: 'sandbox-client', clientSecret: 'sandbox-secret' };
  const issuerUrl = readUrl('GOOGLE_ISSUER_URL', get('GOOGLE_ISSUER_URL') ?? 'https://accounts.google.com', sandbox === null ? ['https:'] : ['https:', 'http:']);
  return { issuerUrl, clientId: set.GOOGLE_CLIENT_ID, clientSecret: set.GOOGLE_CLIENT_SECRET };
}

function checkLive(publicUrl: string | null, databaseUrl: string | null, secretKey: string | null): void {
  if (!publicUrl?.startsWith('https://')) throw new ConfigError('PUBLIC_URL must be set to an https address in live mode');
  if (DARAJA_REFUSES.test(publicUrl)) {
    throw new ConfigError('PUBLIC_URL must not hold a word that Daraja refuses in callbacks (mpesa, safaricom, exe, exec, cmd, sql, query)');
  }
  if (!databaseUrl) throw new ConfigError('DATABASE_URL must name a PostgreSQL server in live mode');
  if (!secretKey) throw new ConfigError('SECRET_KEY must be set to at least 32 characters in live mode');
}

function checkDemo(host: string, publicUrl: string, demoPublic: boolean): void {
  if (demoPublic) return;
  if (!LOOPBACK.test(host)) throw new ConfigError('HOST must be a loopback address in demo mode, unless DEMO_PUBLIC=1');
  if (!LOOPBACK.test(new URL(publicUrl).hostname)) throw new ConfigError('PUBLIC_URL must be a loopback address in demo mode, unless DEMO_PUBLIC=1');
}

function readSecret(given: string | null, dataDir: string): string {
  if (given) {
    if (given.length < 32) throw new ConfigError('SECRET_KEY must have at least 32 characters');
    return given;
  }
  const file = join(dataDir, 'secret.key');
  try {
    mkdirSync(dataDir, { recursive: true });
    if (!existsSync(file)) {
      // Written beside and renamed: a start that is killed half-way must not leave an empty secret.
      writeFileSync(`${file}.new`, randomBytes(32).toString('base64url'), { mode: 0o600 });
      renameSync(`${file}.new`, file);
    }
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new ConfigError(`DATA_DIR must be a folder that can be written (${(error as Error).message})`);
  }
}

function readFirstAdmin(email: string | null, password: string | null): Config['firstAdmin'] {
  if (!email && !password) return null;
  if (!email || !/^\S+@\S+\.\S+$/.test(email)) throw new ConfigError('ADMIN_EMAIL must be an e-mail address, because ADMIN_PASSWORD is set');
  if (!password || password.length < 8) throw new ConfigError('ADMIN_PASSWORD must have at least 8 characters, because ADMIN_EMAIL is set');
  return { email, password };
}

function readSmtp(value: string | null): string | null {
  return value === null ? null : readUrl('SMTP_URL', value, ['smtp:', 'smtps:']);
}

function readSender(value: string): string {
  if (!/^([^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(value)) throw new ConfigError('MAIL_FROM must be an e-mail address, or a name and an address as in "Mfano <hello@mfano.example>"');
  return value;
}

/** Addresses, ranges and the names that Fastify knows for them. */
function readProxies(value: string | null): string[] | false {
  if (value === null) return false;
  const proxies = value.split(',').map((part) => part.trim());
  if (!proxies.every(isProxy)) throw new ConfigError('TRUST_PROXY must be addresses or ranges with commas between, such as 10.0.0.1,192.168.0.0/16');
  return proxies;
}

function isProxy(part: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(part)) return true;
  const [address, bits, rest] = part.split('/');
  const version = isIP(address ?? '');
  return version !== 0 && rest === undefined && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)));
}

/** An address without path: what is served lives at its root. Answered without the last slash. */
function readOrigin(name: string, value: string): string {
  const url = new URL(readUrl(name, value, ['http:', 'https:']));
  if (url.href !== `${url.origin}/`) throw new ConfigError(`${name} must be an address without a path, such as https://mfano.example`);
  return url.origin;
}

function readUrl(name: string, value: string, protocols: string[]): string {
  const wanted = protocols.map((protocol) => `${protocol}//`).join(' or ');
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) throw new ConfigError(`${name} must be an address that begins with ${wanted}`);
  return value;
}

function wholeNumber(name: string, value: string, min: number, max: number): number {
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < min || number > max) throw new ConfigError(`${name} must be a whole number from ${min} to ${max}`);
  return number;
}

function positiveNumber(name: string, value: string): number {
  const number = Number(value);
  if (!Number.isFinite(number) || number <= 0) throw new ConfigError(`${name} must be a number above 0`);
  return number;
}

function oneOf<Value extends string>(name: string, value: string, allowed: readonly Value[]): Value {
  const found = allowed.find((item) => item === value);
  if (!found) throw new ConfigError(`${name} must be one of ${allowed.join(', ')}`);
  return found;
}
