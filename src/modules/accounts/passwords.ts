import { hash, verify } from '@node-rs/argon2';
import type { Database } from '../../db/database.ts';
import { invalidField } from '../../kernel/errors.ts';
import { newToken, randomText } from '../../kernel/ids.ts';
import { WorkQueue } from '../../kernel/work-queue.ts';
import { OneThread } from '../threads/index.ts';
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
const dummyHash = (): Promise<string> => (made ??= hashPassword(newToken()));

/** Whether the password fits. Without a hash (no such account) it is false after the same work, so time tells nothing. */
export async function verifyPassword(
  password: string,
  passwordHash: string | null,
): Promise<boolean> {
  const against = passwordHash ?? (await dummyHash());
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
  if (costOf(known.passwordHash!) === costOf(await dummyHash())) return known;
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

export interface Judged {
  password: string;
  /** What somebody who guesses knows. */
  known: readonly string[];
}

/** Answers how many guesses a password withstands. The worst takes less than a twentieth of a second of a processor; a busy machine takes longer. */
export const passwordJudge = new OneThread<Judged, number>(
  new URL('./password-judge.worker.ts', import.meta.url),
  { mostWaiting: 50, longest: 3_000, mostMegabytes: 256 },
);

/** Fewer guesses than this are too few: a thief of the hashes needs a day. */
const TOO_FEW = 1e8;
/** From here on it withstands a thief of the hashes for years. */
const MANY = 1e12;

export type Strength = 'guessable' | 'fair' | 'strong';

export function strengthOf(guesses: number): Strength {
  if (guesses < TOO_FEW) return 'guessable';
  return guesses < MANY ? 'fair' : 'strong';
}

/** What somebody who guesses knows of a person. */
interface KnownPerson {
  firstName?: string;
  lastName?: string;
  email?: string;
  phone?: string;
}

/** Tells how hard a new password is to guess; `refuse` throws 422 at `password` for one that is too easy. */
export class PasswordStrength {
  readonly #house: () => Promise<string[]>;
  /** Hints while somebody types: one at a time among the passwords that are chosen, which never wait for more than that. */
  readonly #hints = new WorkQueue({ atOnce: 1, mostWaiting: 8 });

  /** `house`: what everybody knows of the company, such as its name. */
  constructor(house: () => Promise<string[]>) {
    this.#house = house;
  }

  /** For the meter beside a field. Throws 503 where many are typing: the form does without. */
  hint(password: string, person: KnownPerson): Promise<Strength> {
    return this.#hints.run(() => this.of(password, person));
  }

  async of(password: string, person: KnownPerson): Promise<Strength> {
    const { firstName = '', lastName = '', email = '', phone = '' } = person;
    const known = [firstName, lastName, email, phone, ...(await this.#house())];
    return strengthOf(await passwordJudge.ask({ password, known }));
  }

  async refuse(password: string, person: KnownPerson): Promise<void> {
    if ((await this.of(password, person)) === 'guessable')
      throw invalidField('password', 'password_guessable');
  }
}
