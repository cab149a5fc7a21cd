import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, instant, phoneDigits, trigrams } from './columns.ts';

/** What visitors write through the contact form. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    status: text('status', { enum: ['Unread', 'Read'] })
      .notNull()
      .default('Unread'),
    /** Which colleague takes care of it; null for nobody yet. */
    assignedTo: text('assigned_to').references(() => users.id, { onDelete: 'set null' }),
    /** When it was answered, from the office or as somebody marked it; null while it waits. */
    repliedAt: instant('replied_at'),
    /** When it was put away: it stands in the archive and no longer in the list. */
    archivedAt: instant('archived_at'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** The name of who edited last. */
    updatedBy: text('updated_by'),
  },
  (table) => [
    index('contact_messages_status').on(table.status, table.id),
    index('contact_messages_email').on(sql`lower(${table.email})`, table.createdAt),
    index('contact_messages_search').using(
      'gin',
      trigrams(table.name, table.email, table.subject, table.message, phoneDigits(table.phone)),
    ),
  ],
);

/** What staff wrote on a message: replies that went to its sender by mail, and notes for each other. */
export const messageEntries = pgTable(
  'message_entries',
  {
    id: text('id').primaryKey(),
    messageId: integer('message_id')
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['reply', 'note'] }).notNull(),
    /** As the sender reads it for a reply, as colleagues know it for a note. */
    author: text('author').notNull(),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('message_entries_of').on(table.messageId, table.id)],
);
