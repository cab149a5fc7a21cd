import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, instant } from './columns.ts';

/** What somebody shows besides the password: the second factors of an account, and what is asked of them. */

const owner = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** An app that makes codes (TOTP, RFC 6238). One that was never confirmed by a code is no factor yet. */
export const authenticatorApps = pgTable(
  'authenticator_apps',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    /** The secret it shares with the app, encrypted (`src/kernel/box.ts`). */
    sealed: text('sealed').notNull(),
    createdAt: createdAt(),
    confirmedAt: instant('confirmed_at'),
    /** The time step of the last code that was taken: none works twice. */
    usedStep: bigint('used_step', { mode: 'number' }),
  },
  (table) => [index('authenticator_apps_user').on(table.userId)],
);

/** A key pair in somebody's phone, computer or security key (WebAuthn). */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    /** The authenticator's own id of it, base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** How often the authenticator says it was used; 0 for one that does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull().default([]),
    /** What its owner calls it. */
    name: text('name').notNull(),
    createdAt: createdAt(),
    usedAt: instant('used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);

/** Codes for who has lost the factor: each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    /** SHA-256 of the user's id and the code, which has 80 random bits. */
    id: text('id').primaryKey(),
    userId: owner(),
    createdAt: createdAt(),
  },
  (table) => [index('recovery_codes_user').on(table.userId)],
);

/** A question that was put to a browser and waits for its answer, once: at sign-in, for a proof, for a new passkey. */
export const challenges = pgTable(
  'challenges',
  {
    /** SHA-256 of the token, which a passkey signs as well. */
    id: text('id').primaryKey(),
    purpose: text('purpose', {
      enum: ['sign_in', 'proof', 'new_passkey', 'link_google'],
    }).notNull(),
    userId: owner(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    /** At sign-in: the session that is to start. */
    remember: boolean('remember').notNull().default(false),
    /** Where Google vouched for somebody: its id of the person. */
    subject: text('subject'),
  },
  (table) => [index('challenges_expires').on(table.expiresAt)],
);
