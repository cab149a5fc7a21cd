import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns.ts';

export const teamMembers = pgTable(
  'team_members',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    role: text('role').notNull(),
    bio: text('bio').notNull().default(''),
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
