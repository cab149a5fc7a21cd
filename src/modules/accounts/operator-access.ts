import * as z from 'zod/mini';
import { FIRST_ADMIN } from '../../contracts/accounts.ts';
import { newPassword } from '../../contracts/fields.ts';
import type { Database, Tx } from '../../db/database.ts';
import { type Clock, DAY } from '../../kernel/clock.ts';
import { isEmail } from '../../kernel/email.ts';
import { StartRefused } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { store } from './accounts.store.ts';
import type { FactorEnrolment } from './factor-enrolment.ts';
import { store as factorStore } from './factors.store.ts';
import { LINK_LIFETIME } from './mailed-links.ts';
import { makeToken } from './one-time-tokens.store.ts';
import {
  type PasswordStrength,
  hashPassword,
  randomPassword,
  verifyPassword,
} from './passwords.ts';
import { forgetDevices, store as sessionStore } from './sessions.store.ts';

/** For how many days they have been there. */
const EMPLOYED = 170;

const PRESETS = ['editor', 'support', 'viewer'] as const;

/** One account a preset, so that the demonstration shows what each is for; without a password and inactive, so that nobody can sign in. */
export async function seedDemoStaff(db: Database, clock: Clock): Promise<void> {
  const now = new Date(clock.now().getTime() - EMPLOYED * DAY);
  for (const preset of PRESETS) {
    const lastName = preset[0]!.toUpperCase() + preset.slice(1);
    await store.insert(db, {
      id: newId('usr', now.getTime()),
      firstName: 'Sample',
      lastName,
      email: `${preset}@mfano.example`,
      role: 'admin',
      preset,
      status: 'inactive',
      createdAt: now,
      updatedAt: now,
    });
  }
}

interface FirstAdmin {
  email: string;
  password: string;
}

/** ADMIN_EMAIL and ADMIN_PASSWORD as they were given. */
export interface FirstAdminSettings {
  email: string | null;
  password: string | null;
}

const DEMO_EMAIL = 'admin@mfano.example';

/**
 * Makes the first administrator where there is none (docs/calls.md#environment): the configured one, else in demo
 * mode one with a random password. Answers that one, whose password is known nowhere else, for printing once. Throws
 * StartRefused for settings that cannot make one; where there is an administrator, nothing is asked of them.
 */
export async function seedFirstAdmin(
  db: Database,
  clock: Clock,
  given: FirstAdminSettings,
  demo: boolean,
  strength: PasswordStrength,
): Promise<FirstAdmin | null> {
  return db.transaction(async (tx) => {
    if (await store.hasAdmin(tx)) return null;
    const configured = await firstAdminOf(given, demo, strength);
    const random = configured === null && demo;
    const admin = random ? { email: DEMO_EMAIL, password: randomPassword() } : configured;
    if (admin) await make(tx, clock, admin);
    return random ? admin : null;
  });
}

/**
 * The administrator in the configuration, null for nobody. Throws StartRefused for an invalid
 * address or password. In live mode the rule of registration applies, and an easily guessed
 * password is refused.
 */
export async function firstAdminOf(
  { email, password }: FirstAdminSettings,
  demo: boolean,
  strength: PasswordStrength,
): Promise<FirstAdmin | null> {
  if (!email && !password) return null;
  if (!email || !isEmail(email))
    throw new StartRefused(
      'ADMIN_EMAIL must be an email address to create the first administrator',
    );
  if (!password || password.length < 8)
    throw new StartRefused(
      'ADMIN_PASSWORD must have at least 8 characters to create the first administrator',
    );
  if (demo) return { email, password };
  const rule = z.safeParse(newPassword(), password);
  if (!rule.success)
    throw new StartRefused(`ADMIN_PASSWORD is not allowed: ${rule.error.issues[0]!.message}`);
  if ((await strength.of(password, { email })) === 'guessable')
    throw new StartRefused('ADMIN_PASSWORD is too easy to guess: please choose another');
  return { email, password };
}

async function make(tx: Tx, clock: Clock, admin: FirstAdmin): Promise<void> {
  const now = clock.now();
  const rights = {
    role: 'admin',
    status: 'active',
    passwordHash: await hashPassword(admin.password),
    emailVerifiedAt: now,
    updatedAt: now,
  } as const;
  const fresh = await store.insert(tx, {
    id: newId('usr', now.getTime()),
    ...FIRST_ADMIN,
    email: admin.email,
    createdAt: now,
    ...rights,
  });
  if (fresh) return;
  // Somebody registered this address before. It belongs to the person who configures the server, so
  // older sessions end.
  const { id } = (await store.byEmail(tx, admin.email))!;
  await store.change(tx, id, rights);
  await sessionStore.removeAll(tx, id);
  await forgetDevices(tx, id);
  await factorStore.removeAll(tx, id);
}

/** Whether there is somebody to run the shop: from then on the settings make nobody. */
export function hasAdmin(db: Database): Promise<boolean> {
  return db.transaction((tx) => store.hasAdmin(tx));
}

/** Whether the configured first password still opens an account: anyone who can read the settings has it too. */
export async function isFirstPasswordInUse(
  db: Database,
  { email, password }: FirstAdminSettings,
): Promise<boolean> {
  if (!email || !password) return false;
  const admin = await store.byEmail(db, email);
  const hash = admin?.role === 'admin' ? admin.passwordHash : null;
  return hash !== null && verifyPassword(password, hash);
}

/** Lets an owner sign in again from the server itself, when no other owner can help. */
export class AdminRecovery {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #enrolment: FactorEnrolment;

  constructor(db: Database, clock: Clock, enrolment: FactorEnrolment) {
    this.#db = db;
    this.#clock = clock;
    this.#enrolment = enrolment;
  }

  /**
   * Removes the owner's second factors and ends their sessions. Returns the token of a link for a new password, which
   * works once, within an hour. Without an address it takes the only owner; 'unknown' if that is not exactly one person.
   */
  async recover(email: string | null): Promise<{ email: string; token: string } | 'unknown'> {
    return this.#db.transaction(async (tx) => {
      const found = await store.owners(tx, email);
      if (found.length !== 1) return 'unknown';
      const user = (await store.lock(tx, found[0]!))!;
      await this.#enrolment.takeAway(tx, user, null);
      const token = await makeToken(
        tx,
        'reset_password',
        user.id,
        this.#clock.now(),
        LINK_LIFETIME,
      );
      return { email: user.email, token };
    });
  }
}
