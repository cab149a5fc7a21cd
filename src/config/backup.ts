import { readFileSync } from 'node:fs';
import { ConfigError, type Get, block } from './read.ts';

/**
 * BACKUP_IDENTITY: what opens backups (AGE-SECRET-KEY-1…), on the machine that restores only; null where it is not set.
 * Throws ConfigError.
 */
export function readIdentity(env: Record<string, string | undefined>): string | null {
  const value = env.BACKUP_IDENTITY?.trim();
  return value ? identityOf(value) : null;
}

/** The public key that encrypts backups; null for none. Throws ConfigError. */
export function readRecipient(value: string | null): string | null {
  if (value !== null && !/^age1[0-9a-z]{50,80}$/.test(value))
    throw new ConfigError('BACKUP_RECIPIENT must be a public key that begins with age1');
  return value;
}

/** The bucket that backups are copied to; null for none. Throws ConfigError. */
export function readBackupBucket(get: Get): Bucket | null {
  const address = get('BACKUP_URL');
  return address === null ? null : readBucket(get, 'BACKUP_URL', 'BACKUP_', address);
}

/** The key itself, or the file that holds it, in which age's own program writes comments above it. */
function identityOf(value: string): string {
  const text = value.startsWith('AGE-SECRET-KEY-') ? value : readFile(value);
  const key = text.split('\n').find((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (!key)
    throw new ConfigError(
      'BACKUP_IDENTITY must be a key that begins with AGE-SECRET-KEY-, or its file',
    );
  return key.trim();
}

function readFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new ConfigError(
      `BACKUP_IDENTITY must be a key or a readable file (${(error as NodeJS.ErrnoException).code})`,
    );
  }
}

/** A bucket of a store that speaks S3, and the keys that open it. */
export interface Bucket {
  /** s3://bucket?endpoint=…&region=… */
  url: string;
  keys: { accessKeyId: string; secretAccessKey: string };
}

/**
 * Checks the address of a bucket, and reads its keys: the variable with the address is `name`, those with the keys begin
 * with `prefix`. Throws ConfigError.
 */
export function readBucket(get: Get, name: string, prefix: string, address: string): Bucket {
  const url =
    /^s3:\/\/[\w.-]+(\?|$)/.test(address) && URL.canParse(address) ? new URL(address) : null;
  if (!url) throw new ConfigError(`${name} must be s3://BUCKET?endpoint=…&region=…`);
  const endpoint = url.searchParams.get('endpoint');
  if (endpoint !== null && !/^https?:\/\/[^/]+/.test(endpoint))
    throw new ConfigError(`${name} must have an endpoint that begins with https:// or http://`);
  const names = [`${prefix}ACCESS_KEY_ID`, `${prefix}SECRET_ACCESS_KEY`] as const;
  const set = block(get, names);
  if (!set) throw new ConfigError(`${names[0]} must be set, because ${name} names an S3 store`);
  return {
    url: address,
    keys: { accessKeyId: set[names[0]]!, secretAccessKey: set[names[1]]! },
  };
}
