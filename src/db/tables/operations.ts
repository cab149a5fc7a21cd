import { bigint, integer, pgTable, primaryKey, text, index, jsonb } from 'drizzle-orm/pg-core';
import { instant, createdAt } from './columns.ts';
import { sql } from 'drizzle-orm';

/**
 * The state of deletion for each kind of personal data. Nothing is deleted before staff have
 * reviewed it.
 */
export const retentionStates = pgTable('retention_states', {
  kind: text('kind').primaryKey(),
  /** The last dry run. */
  checkedAt: instant('checked_at').notNull(),
  checkedDays: integer('checked_days').notNull(),
  found: integer('found').notNull(),
  oldest: instant('oldest'),
  /** Released for this many days or more: a shorter time needs another look. Null while it is not released. */
  releasedDays: integer('released_days'),
  releasedAt: instant('released_at'),
  releasedBy: text('released_by'),
  removedAt: instant('removed_at'),
  removed: integer('removed').notNull().default(0),
  problem: text('problem'),
});

/** The company's facts and switches, one row a group; edited in the back office. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  updatedBy: text('updated_by'),
  changedFields: text('changed_fields').array().notNull().default([]),
});

/** One row, sealed with SECRET_KEY: a node with another key cannot open it, and is found out before it serves anybody. */
export const secretKeyCheck = pgTable('secret_key_check', {
  id: integer('id').primaryKey(),
  sealed: text('sealed').notNull(),
});

/** What providers gave us to call them with, one for all nodes; sealed, so that the database alone calls nobody. */
export const providerTokens = pgTable('provider_tokens', {
  provider: text('provider').primaryKey(),
  /** Null before the first one came. */
  sealed: text('sealed'),
  until: instant('until').notNull(),
  /** One node asks for the next at a time; one that died is not waited for after this. */
  askingUntil: instant('asking_until').notNull(),
});

/** Private addresses of one invoice, one quote or one receipt: 32 random bytes open what they name, until revoked. */
export const privateLinks = pgTable(
  'private_links',
  {
    /** SHA-256 of the token. */
    id: text('id').primaryKey(),
    purpose: text('purpose', { enum: ['invoice', 'quote', 'receipt', 'waitlist'] }).notNull(),
    /** INV-00012, the quote's number, or the id of the order or of the place on a waitlist. */
    reference: text('reference').notNull(),
    /** The token, encrypted with the product's secret, so that a later mail can carry the same link. */
    sealed: text('sealed').notNull(),
    createdAt: createdAt(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [index('private_links_of').on(table.purpose, table.reference)],
);

/**
 * Every object in the storage. The row is written before the object, so every object has a row.
 */
export const files = pgTable(
  'files',
  {
    /** Path below the storage's root and below /uploads: cvs/<random>.pdf */
    key: text('key').primaryKey(),
    folder: text('folder', {
      enum: ['cvs', 'team', 'blog', 'receipts', 'certificates', 'content', 'deliveries'],
    }).notNull(),
    contentType: text('content_type').notNull(),
    size: integer('size').notNull(),
    /** The sender's name for it, made harmless; for downloads. */
    name: text('name').notNull(),
    createdAt: createdAt(),
    /** What the virus scanner said; null for what came while there was none. Of a harmful one the object is gone. */
    scan: text('scan', { enum: ['waiting', 'clean', 'harmful'] }),
  },
  (table) => [
    index('files_folder').on(table.folder, table.createdAt),
    index('files_unscanned')
      .on(table.createdAt)
      .where(sql`scan is null or scan = 'waiting'`),
  ],
);

/** A month that staff closed for the accountant; closed again, the newest row counts. */
export const monthClosings = pgTable(
  'month_closings',
  {
    id: text('id').primaryKey(),
    /** YYYY-MM, by Nairobi's calendar. */
    month: text('month').notNull(),
    closedAt: instant('closed_at').notNull(),
    /** The name of who closed it. */
    closedBy: text('closed_by').notNull(),
    /** What was still open, as they were told. */
    open: jsonb('open').$type<unknown[]>().notNull(),
  },
  (table) => [index('month_closings_of').on(table.month, table.closedAt)],
);

/** Each line of the month's file as it was when the month was closed, to show later changes. */
export const monthLines = pgTable(
  'month_lines',
  {
    closingId: text('closing_id')
      .notNull()
      .references(() => monthClosings.id),
    /** Invoice, credit note, payment, refund …, and its own id. */
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    line: jsonb('line').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.closingId, table.kind, table.id] })],
);

/**
 * How many messages of a kind were sent in a window of time, to whom and at whose request. Shared
 * by all nodes.
 */
export const messageCounts = pgTable(
  'message_counts',
  {
    kind: text('kind').notNull(),
    /** Of an address, number or network, as a hash: what is counted is nobody's to read. */
    key: text('key').notNull(),
    windowStart: instant('window_start').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.key, table.windowStart] }),
    index('message_counts_window').on(table.windowStart),
  ],
);

/** Card attempts that are not paid, for two days, to count declined cards. */
export const cardTries = pgTable(
  'card_tries',
  {
    paymentId: text('payment_id').primaryKey(),
    /** Of network or account, as hashes, with how many times the limit each of them has. */
    shares: jsonb('shares').$type<{ key: string; times: number }[]>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('card_tries_created').on(table.createdAt)],
);

/** Each time that an older state of the database was brought back. */
export const restores = pgTable('restores', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** Of what moment the state is. */
  madeAt: instant('made_at').notNull(),
  restoredAt: instant('restored_at').notNull(),
});

/** Numbers of invoices and credit notes that went out and that a restored database does not know. */
export const lostNumbers = pgTable('lost_numbers', {
  number: text('number').primaryKey(),
  foundAt: instant('found_at').notNull(),
});

/** Calls of one address in a window of time, of all nodes together; by a hash, for what is counted is nobody's to read. */
export const requestCounts = pgTable(
  'request_counts',
  {
    key: text('key').notNull(),
    windowStart: instant('window_start').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.windowStart] })],
);
