import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

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

/** Each line of the month's file as it stood when the month was closed: what changes later shows against it. */
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
