import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant, minor, trigrams } from './columns.ts';
import { users } from './accounts.ts';

/**
 * Every change by staff, with the values before and after. Rows are added and never change: a
 * trigger refuses it.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull().defaultNow(),
    /** The account; null for the product itself. Kept without a reference: an entry outlives the account. */
    actorId: text('actor_id'),
    actor: text('actor').notNull(),
    ip: text('ip').notNull().default(''),
    requestId: text('request_id').notNull().default(''),
    /** user.updated, invoice.sent, … */
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    /** The sentence that a person reads: Invoice INV-00012 sent to Green Hills Academy. */
    summary: text('summary').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
  },
  (table) => [
    index('audit_of').on(table.entity, table.entityId, table.id),
    index('audit_actor').on(table.actorId, table.id),
    index('audit_search').using('gin', trigrams(table.summary, table.actor, table.entityId)),
  ],
);

/** What the bell shows one administrator. */
export const notifications = pgTable(
  'notifications',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    message: text('message').notNull(),
    type: text('type', { enum: ['success', 'info', 'error'] }).notNull(),
    /** The address in the office that it leads to; empty for none. */
    href: text('href').notNull().default(''),
    /**
     * The area it is about. An administrator without access to the area does not see it. Null for
     * an administrator's own office.
     */
    area: text('area'),
    read: boolean('read').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index('notifications_of').on(table.userId, table.id),
    index('notifications_unread')
      .on(table.userId)
      .where(sql`not read`),
  ],
);

/** How one administrator wants their own office; without a row, as it comes. */
export const officePreferences = pgTable('office_preferences', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Whether single letters act in lists. */
  shortcuts: boolean('shortcuts').notNull().default(true),
  /** The sections that the bell keeps quiet about, by their slugs. */
  muted: text('muted').array().notNull().default([]),
});

/** What the company spends. */
export const expenses = pgTable(
  'expenses',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    date: date('date', { mode: 'string' }).notNull(),
    category: text('category').notNull(),
    supplier: text('supplier').notNull(),
    /** Minor units of KES, with VAT. */
    amount: minor('amount').notNull(),
    note: text('note').notNull().default(''),
    /** Key of the receipt's picture or PDF in `files`. */
    receiptKey: text('receipt_key'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedBy: text('updated_by'),
    changedFields: text('changed_fields').array().notNull().default([]),
  },
  (table) => [
    index('expenses_date').on(table.date, table.id),
    index('expenses_amount').on(table.amount, table.id),
    index('expenses_search').using('gin', trigrams(table.supplier, table.category, table.note)),
  ],
);

/** The company's figures at the end of each Nairobi day, to compare with "from last month". */
export const dailyFigures = pgTable('daily_figures', {
  day: date('day', { mode: 'string' }).primaryKey(),
  users: integer('users').notNull(),
  openJobs: integer('open_jobs').notNull(),
  /** Minor units of KES. */
  revenue: minor('revenue').notNull(),
});

/**
 * What the office tells of whole tables: the sums of all rows here. Triggers add a row for each change, so that no write
 * waits for another; every night one row, counted from the tables, replaces them all. Invoices in USD are not here: their sums depend on the rate.
 */
export const totals = pgTable('totals', {
  users: integer('users'),
  /** Without VAT, of invoices that were issued here. */
  invoiced: minor('invoiced'),
  overdue: integer('overdue'),
  /** What is owed of them. */
  overdueSum: minor('overdue_sum'),
});

/** Keys with which other systems read the API. The key itself is not kept. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    prefix: text('prefix').notNull(),
    /** SHA-256 of the key, which has 256 random bits. */
    hash: text('hash').notNull().unique(),
    scopes: text('scopes').array().notNull(),
    /** Nairobi days: the last one that it works on, and the last one that it was used on. */
    expiresOn: date('expires_on', { mode: 'string' }),
    lastUsedOn: date('last_used_on', { mode: 'string' }),
    createdAt: createdAt(),
    createdBy: text('created_by').notNull(),
    revokedAt: instant('revoked_at'),
    revokedBy: text('revoked_by'),
  },
  (table) => [index('api_keys_search').using('gin', trigrams(table.name, table.prefix))],
);
