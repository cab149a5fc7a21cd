import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** How the deletion of each kind of personal data stands: nothing goes before staff have seen what would. */
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
