import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instant, language } from './columns.ts';
import { intakes } from './catalogue.ts';
import { orders } from './orders.ts';

/** People who wait for seats of a full class, first come first (src/modules/waitlist/waitlist.ts). */
export const waitlist = pgTable(
  'waitlist',
  {
    id: text('id').primaryKey(),
    intakeId: text('intake_id')
      .notNull()
      .references(() => intakes.id),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    seats: integer('seats').notNull(),
    language: language(),
    status: text('status', { enum: ['waiting', 'offered', 'taken', 'lapsed', 'left'] })
      .notNull()
      .default('waiting'),
    /** Until then the offered seats are held (src/db/held-seats.ts). */
    offeredUntil: instant('offered_until'),
    /** The newest order of the offered seats: it alone may be paid with them. */
    orderId: text('order_id').references(() => orders.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('waitlist_intake').on(table.intakeId, table.createdAt, table.id),
    index('waitlist_order').on(table.orderId),
    index('waitlist_email').on(sql`lower(${table.email})`),
    // Once per address and class, and what the offers look at.
    uniqueIndex('waitlist_once')
      .on(table.intakeId, sql`lower(${table.email})`)
      .where(sql`status in ('waiting', 'offered')`),
  ],
);
