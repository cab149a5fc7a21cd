import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant, phoneDigits, trigrams } from './columns.ts';

/** What visitors write through the contact form (S2-161, D61). */
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
