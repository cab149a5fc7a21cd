import { bigint, timestamp } from 'drizzle-orm/pg-core';

/** Minor units of a currency. */
export const minor = (name: string) => bigint(name, { mode: 'number' });
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const createdAt = () => instant('created_at').notNull().defaultNow();
