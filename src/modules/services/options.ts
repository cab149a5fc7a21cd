import { termOf } from '../../contracts/settings-values.ts';
import type { Database, Tx } from '../../db/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Budgets } from '../budgets/index.ts';
import type { Sending } from '../invoices/index.ts';
import type { CardProvider } from '../payments/index.ts';
import type { SettingsService } from '../settings/index.ts';
import type { ShownCard } from './collecting.store.ts';
import type { MailOptions } from './mails.ts';
import type { Term } from './services.ts';

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

export interface TermsOptions {
  settings: SettingsService;
  /** Terms that nobody has confirmed count only in demo mode. */
  live: boolean;
}

/** The school terms by which services are renewed. */
export async function readTerms({ settings, live }: TermsOptions): Promise<Term[]> {
  const { terms, confirmed } = await settings.read('schoolTerms');
  return live && !confirmed ? [] : terms.flatMap((written) => termOf(written) ?? []);
}
