import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** What providers gave us to call them with, one for all nodes; sealed, so that the database alone calls nobody. */
export const providerTokens = pgTable('provider_tokens', {
  provider: text('provider').primaryKey(),
  /** Null before the first one came. */
  sealed: text('sealed'),
  until: instant('until').notNull(),
  /** One node asks for the next at a time; one that died is not waited for after this. */
  askingUntil: instant('asking_until').notNull(),
});
