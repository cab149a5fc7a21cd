import type { Database } from '../../db/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Budgets } from '../budgets/index.ts';
import type { Sending } from '../invoices/index.ts';
import type { Cards } from './cards.ts';
import type { MailOptions } from './mails.ts';
import type { TermsOptions } from './terms.ts';

export interface ServicesOptions extends MailOptions, TermsOptions {
  db: Database;
  clock: Clock;
  sending: Sending;
  cards: Pick<Cards, 'token'>;
  /** What customers may have written to them. */
  budgets: Pick<Budgets, 'spend'>;
}
