import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant, kiswahili } from './columns.ts';

export const teamMembers = pgTable(
  'team_members',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    role: text('role').notNull(),
    bio: text('bio').notNull().default(''),
    kiswahili: kiswahili<'role' | 'bio'>(),
    /** Address of the photo: one of our own under /uploads/team, or empty. */
    photo: text('photo').notNull().default(''),
    facebook: text('facebook').notNull().default(''),
    twitter: text('twitter').notNull().default(''),
    linkedin: text('linkedin').notNull().default(''),
    position: integer('position').notNull(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedBy: text('updated_by'),
    changedFields: text('changed_fields').array().notNull().default([]),
  },
  (table) => [index('team_order').on(table.position, table.id)],
);

/** Records that staff write and public pages show. */
export const contentRecords = pgTable(
  'content_records',
  {
    id: text('id').primaryKey(),
    /** One of the registry's (src/contracts/content-kinds.ts). */
    kind: text('kind').notNull(),
    /** The page that shows it, such as software-development; empty if its kind has one place. */
    place: text('place').notNull().default(''),
    position: integer('position').notNull(),
    /** By the kind's own schema. */
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    /** Fields of `data` in Kiswahili. */
    kiswahili: jsonb('kiswahili').$type<Record<string, unknown>>().notNull().default({}),
    /** Made up for the demonstration; live mode shows it only once staff approved it. */
    sample: boolean('sample').notNull().default(false),
    approvedAt: instant('approved_at'),
    approvedBy: text('approved_by'),
    published: boolean('published').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedBy: text('updated_by'),
    changedFields: text('changed_fields').array().notNull().default([]),
  },
  (table) => [index('content_of').on(table.kind, table.place, table.position)],
);

/** Addresses whose content is gone for good: they answer 410 instead of 404. */
export const goneAddresses = pgTable('gone_addresses', {
  path: text('path').primaryKey(),
  createdAt: createdAt(),
});
