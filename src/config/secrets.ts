import { randomBytes } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  accessSync,
  constants,
  readdirSync,
} from 'node:fs';
import { join, dirname } from 'node:path';
import { Keys } from '../kernel/keys.ts';
import { guessBits } from './guessable.ts';
import { ConfigError, type Get } from './read.ts';

const LEAST_KEY_BITS = 128;

/** The keys of the product; in demo mode from a secret that is made and kept in `dataDir` where none is given. */
export function readKeys(get: Get, live: boolean, dataDir: string): Keys {
  const given = get('SECRET_KEY');
  if (live && !given)
    throw new ConfigError('SECRET_KEY must be set to at least 32 characters in live mode');
  const previous = get('SECRET_KEY_PREVIOUS');
  if (given) checkKey('SECRET_KEY', given, live);
  // What was good enough yesterday still opens: it is being replaced.
  if (previous) checkKey('SECRET_KEY_PREVIOUS', previous, false);
  return new Keys(given ?? ownSecret(dataDir), previous);
}

function checkKey(name: string, key: string, live: boolean): void {
  if (key.length < 32) throw new ConfigError(`${name} must have at least 32 characters`);
  if (live && guessBits(key) < LEAST_KEY_BITS)
    throw new ConfigError(
      `${name} is easy to guess: it must be random, such as the output of "openssl rand -base64 32"`,
    );
}

function ownSecret(dataDir: string): string {
  const file = join(dataDir, 'secret.key');
  return inDataDir(dataDir, () => {
    mkdirSync(dataDir, { recursive: true });
    if (!existsSync(file)) makeSecret(file);
    return readFileSync(file, 'utf8').trim();
  });
}

/** Written beside and linked: a start that is killed half-way leaves no empty secret, and of several at once one counts. */
function makeSecret(file: string): void {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(own, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(own);
  }
}

/** Does what needs DATA_DIR; throws ConfigError where the folder does not let it. */
function inDataDir<Result>(dataDir: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(
      `DATA_DIR must be a writable folder: ${dataDir} is not (${code}). Use another folder with DATA_DIR=~/biashara npm start`,
    );
  }
}

/** Throws ConfigError where the folder, or the one that it would be made in, cannot be written. Makes nothing. */
export function refuseReadOnly(dataDir: string): void {
  inDataDir(dataDir, () => {
    let folder = dataDir;
    while (!existsSync(folder)) folder = dirname(folder);
    readdirSync(folder);
    accessSync(folder, constants.W_OK);
  });
}
