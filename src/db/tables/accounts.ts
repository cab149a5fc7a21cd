import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, instant, language, phoneDigits, trigrams } from './columns.ts';

export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull().default(''),
    /** argon2id; null for an account that signs in by another provider only. */
    passwordHash: text('password_hash'),
    role: text('role', { enum: ['user', 'admin'] })
      .notNull()
      .default('user'),
    /** What an administrator may do in the office; without meaning for a user. */
    preset: text('preset', { enum: ['owner', 'editor', 'support', 'viewer'] })
      .notNull()
      .default('owner'),
    status: text('status', { enum: ['active', 'inactive'] })
      .notNull()
      .default('active'),
    avatar: text('avatar'),
    /** By which customers know one of the staff; empty until it is said. */
    displayName: text('display_name').notNull().default(''),
    /** Wants texts about orders and invoices. */
    texts: boolean('texts').notNull().default(false),
    language: language(),
    termsVersion: text('terms_version'),
    emailVerifiedAt: instant('email_verified_at'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedBy: text('updated_by'),
    changedFields: text('changed_fields').array().notNull().default([]),
    /** When a person with records was taken out: names and addresses are gone, the row stays for what points to it. */
    anonymisedAt: instant('anonymised_at'),
  },
  (table) => [
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    index('users_created').on(table.createdAt, table.id),
    index('users_first_name').on(table.firstName, table.id),
    index('users_last_name').on(table.lastName, table.id),
    index('users_by_email').on(table.email, table.id),
    index('users_role').on(table.role, table.id),
    index('users_status').on(table.status, table.id),
    index('users_search').using(
      'gin',
      trigrams(table.firstName, table.lastName, table.email, phoneDigits(table.phone)),
    ),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie's value; the value itself is nowhere on the server. */
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** 30 days instead of 12 idle hours. */
    remember: boolean('remember').notNull(),
    createdAt: createdAt(),
    seenAt: instant('seen_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    /** When they last showed who they are; null for a session from before proofs. */
    provedAt: instant('proved_at'),
    /** For its owner's list: browser and system, and the network that it was begun from. */
    device: text('device'),
    network: text('network'),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_expires').on(table.expiresAt),
  ],
);

/** Failed tries against one account: of each browser that it knows, and of all others together. */
export const loginTries = pgTable(
  'login_tries',
  {
    email: text('email').notNull(),
    /** `known_devices.id`; empty for all others. After the word `factor`: tries of codes and passkeys. */
    device: text('device').notNull().default(''),
    count: integer('count').notNull(),
    windowEndsAt: instant('window_ends_at').notNull(),
    /** How many windows before this one were used up without a pause: each makes the next one longer. */
    usedUp: integer('used_up').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.email, table.device] })],
);

/** Browsers that have signed in to an account: they have tries and mails of their own there. */
export const knownDevices = pgTable(
  'known_devices',
  {
    /** SHA-256 of the cookie's value. */
    id: text('id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.userId] }),
    index('known_devices_user').on(table.userId, table.seenAt),
  ],
);

/**
 * A person who came from Google and must still give the other details. Used up by the
 * registration.
 */
export const pendingRegistrations = pgTable(
  'pending_registrations',
  {
    /** SHA-256 of the cookie's value. */
    id: text('id').primaryKey(),
    subject: text('subject').notNull(),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** The page to return to. */
    origin: text('origin'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('pending_registrations_expires').on(table.expiresAt)],
);

/** Links sent by mail that work once: e-mail verification, password reset, sign-in and invitations. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    /** SHA-256 of the token. */
    id: text('id').primaryKey(),
    purpose: text('purpose').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    /** When something else ended it: a newer link, another address, a new password. Then `usedAt` is set as well. */
    replacedAt: instant('replaced_at'),
    /** The known device that asked for it; null where anybody else did, and for what nobody asked for. */
    device: text('device'),
    /** The address that using it gives the account; null for what changes none. */
    newEmail: text('new_email'),
  },
  (table) => [index('one_time_tokens_user').on(table.userId)],
);

/** The account's lasting id at another provider. It stays the same if the address changes. */
export const identities = pgTable(
  'identities',
  {
    provider: text('provider', { enum: ['google'] }).notNull(),
    /** The provider's own id of the person: `sub` of OpenID Connect. */
    subject: text('subject').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    index('identities_user').on(table.userId),
  ],
);

/** The Nairobi days on which each account was signed in. */
export const userDays = pgTable(
  'user_days',
  {
    day: date('day', { mode: 'string' }).notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.day, table.userId] })],
);
