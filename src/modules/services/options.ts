import type { Database } from '../../db/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Sending } from '../invoices/index.ts';
import type { MailOptions } from './mails.ts';
import type { TermsOptions } from './terms.ts';

export interface ServicesOptions extends MailOptions, TermsOptions {
  db: Database;
  clock: Clock;
  sending: Sending;
}
