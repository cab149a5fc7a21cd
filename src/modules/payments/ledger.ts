import type { Database } from '../../db/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Gateway, Provider } from './gateway.ts';
import type { Logger } from './held-writes.ts';
import type { PayableHandlers } from './payable.ts';

/** What the services of this module use. Each names in its constructor what it needs. */
export interface Ledger {
  db: Database;
  clock: Clock;
  log: Logger;
  gateways: Partial<Record<Provider, Gateway>>;
  /** Wired by the composition root after orders and invoices exist. */
  handlers: PayableHandlers;
  /** Where providers reach us, without a trailing slash. */
  callbackBase: string;
}
