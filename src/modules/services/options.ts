import type { Database, Tx } from '../../db/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Budgets } from '../budgets/index.ts';
import type { Sending } from '../invoices/index.ts';
import type { CardProvider } from '../payments/index.ts';
import type { ShownCard } from './cards.store.ts';
import type { MailOptions } from './mails.ts';
import type { TermsOptions } from './terms.ts';

export interface ServicesOptions extends MailOptions, TermsOptions {
  db: Database;
  clock: Clock;
  sending: Sending;
  cards: {
    provider: CardProvider;
    /** The card that an account keeps and that can be charged; null for none. */
    own(tx: Tx, userId: string): Promise<ShownCard | null>;
  };
  /** What customers may have written to them. */
  budgets: Pick<Budgets, 'spend'>;
}
