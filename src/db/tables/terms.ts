import { integer, jsonb } from 'drizzle-orm/pg-core';
import { minor } from './columns.ts';

/** One instalment of what is owed, of a proposal or an invoice. */
export interface PlannedPart {
  label: string;
  /** How its size was agreed: basis points of the total, minor units, or (null) what the others leave. */
  share: 'percent' | 'sum' | 'rest';
  value: number | null;
  /** What that comes to, minor units with VAT. */
  amount: number;
  due: 'days' | 'date' | 'milestone';
  days: number | null;
  /** A Nairobi day; null where none is known: a milestone not reached, days of a proposal not accepted. */
  date: string | null;
}

/** What is taken off before VAT, minor units; its rate in basis points where it was agreed in percent. */
export const discountColumns = () => ({
  discountRate: integer('discount_rate'),
  discount: minor('discount').notNull().default(0),
});

/** How the total is paid in instalments; null where all of it is due on one day. */
export const planColumn = () => jsonb('plan').$type<PlannedPart[]>();
