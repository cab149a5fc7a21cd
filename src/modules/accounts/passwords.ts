import { hash, verify } from '@node-rs/argon2';
import type { Database } from '../../db/database.ts';
import { newToken, randomText } from '../../kernel/ids.ts';
import { WorkQueue } from '../../kernel/work-queue.ts';
import { store, type UserRow } from './accounts.store.ts';

/** argon2id with 19 MiB and two passes, the least that OWASP's password storage sheet asks for. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * What hashes and compares passwords shares four threads with pictures and compressed pages, each of which leaves some free.
 * Here two at once, and no more than some seconds of sign-ins before them.
 */
const hashing = new WorkQueue({ atOnce: 2, mostWaiting: 200 });

export function hashPassword(password: string): Promise<string> {
  return hashing.run(() => hash(password, COST));
}

let made: Promise<string> | undefined;
/** Of a password that nobody has, at today's cost. */
const nobodys = (): Promise<string> => (made ??= hashPassword(newToken()));

/** Whether the password fits. Without a hash (no such account) it is false after the same work, so time tells nothing. */
export async function verifyPassword(
  password: string,
  passwordHash: string | null,
): Promise<boolean> {
  const against = passwordHash ?? (await nobodys());
  const matches = await hashing.run(() => verify(against, password));
  return matches && passwordHash !== null;
}

/**
 * The account with this address and password; null for nobody. A hash of another cost than today's
 * is replaced.
 */
export async function userByPassword(
  db: Database,
  email: string,
  password: string,
): Promise<UserRow | null> {
  const known = await store.byEmail(db, email);
  if (!(await verifyPassword(password, known?.passwordHash ?? null)) || !known) return null;
  if (costOf(known.passwordHash!) === costOf(await nobodys())) return known;
  const renewed = await store.renewHash(db, known, await hashPassword(password));
  // Another sign-in or another password was quicker.
  return renewed ?? userByPassword(db, email, password);
}

/** Algorithm, version and parameters, as a hash begins with them. */
const costOf = (passwordHash: string): string => passwordHash.split('$', 4).join('$');

/** A password that satisfies the rule of registration and can be typed from a console. */
export function randomPassword(): string {
  return `Mf-${randomText(6)}-${randomText(6)}-${randomText(6)}-9`;
}
