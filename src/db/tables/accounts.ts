import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instant, trigrams } from './columns.ts';

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
    role: text('role', { enum: ['user', 'admin'] }).notNull().default('user'),
    /** What an administrator may do in the office (D94); without meaning for a user. */
    preset: text('preset', { enum: ['owner', 'editor', 'support', 'viewer'] }).notNull().default('owner'),
    status: text('status', { enum: ['active', 'inactive'] }).notNull().default('active'),
    avatar: text('avatar'),
    termsVersion: text('terms_version'),
    emailVerifiedAt: instant('email_verified_at'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedBy: text('updated_by'),
    changedFields: text('changed_fields').array().notNull().default([]),
    /** When a person with records was taken out: names and addresses are gone, the row stays for what points to it (D96). */
    anonymisedAt: instant('anonymised_at'),
  },
  (table) => [
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    index('users_created').on(table.createdAt, table.id),
    index('users_first_name').on(table.firstName, table.id),
    index('users_last_name').on(table.lastName, table.id),
    index('users_by_email').on(table.email, table.id),
    index('users_search').using('gin', trigrams(table.firstName, table.lastName, table.email)),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie's value; the value itself is nowhere on the server. */
    id: text('id').primaryKey(),
    userId: text('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    /** 30 days instead of 12 idle hours (D16). */
    remember: boolean('remember').notNull(),
    createdAt: createdAt(),
    seenAt: instant('seen_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expires').on(table.expiresAt)],
);

/** Failed tries against one account, whoever makes them (D27). */
export const loginTries = pgTable('login_tries', {
  email: text('email').primaryKey(),
  count: integer('count').notNull(),
  windowEndsAt: instant('window_ends_at').notNull(),
});

/** Links sent by mail that work once: e-mail verification, later password reset and invitations. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    /** SHA-256 of the token. */
    id: text('id').primaryKey(),
    purpose: text('purpose').notNull(),
    userId: text('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('one_time_tokens_user').on(table.userId)],
);

/** Who an account is at another provider: its lasting id there, whatever becomes of the address (D17). */
export const identities = pgTable(
  'identities',
  {
    provider: text('provider', { enum: ['google'] }).notNull(),
    /** The provider's own id of the person: `sub` of OpenID Connect. */
    subject: text('subject').notNull(),
    userId: text('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.subject] }), index('identities_user').on(table.userId)],
);

/** Who was signed in on which Nairobi day (D86). */
export const userDays = pgTable(
  'user_days',
  {
    day: date('day', { mode: 'string' }).notNull(),
    userId: text('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.day, table.userId] })],
);
