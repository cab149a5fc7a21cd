import type { Database, Tx } from '../../db/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Notices, QueuedMail, QueuedSms } from '../notices/index.ts';
import type { PrivateLinks } from '../private-links/index.ts';
import type { SettingsService } from '../settings/index.ts';

/** What the parts of this module work with. */
export interface QuotesOptions {
  db: Database;
  clock: Clock;
  settings: SettingsService;
  links: PrivateLinks;
  publicUrl: string;
  /** Messages that a customer may leave behind one private link in an hour. */
  answersPerHour: number;
  queueMail(tx: Tx, mail: QueuedMail): Promise<void>;
  queueSms(tx: Tx, sms: QueuedSms): Promise<void>;
  heldBack: Notices['heldBack'];
}
