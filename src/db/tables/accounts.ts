import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns.ts';

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
    status: text('status', { enum: ['active', 'inactive'] }).notNull().default('active'),
    avatar: text('avatar'),
    termsVersion: text('terms_version'),
    emailVerifiedAt: instant('email_verified_at'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('users_email').on(sql`lower(${table.email})`), index('users_created').on(table.createdAt, table.id)],
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
