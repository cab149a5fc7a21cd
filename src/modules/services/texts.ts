import type { Database } from '../../db/database.ts';
import { isBetweenHours, nairobiDay, type Clock } from '../../kernel/clock.ts';
import { daysAfter } from '../../kernel/days.ts';
import { eachApart } from '../../kernel/each.ts';
import type { InvoiceTexts, Sending } from '../invoices/index.ts';
import type { CardProvider } from '../payments/index.ts';
import type { SettingsService } from '../settings/index.ts';
import { GRACE_DAYS } from './services.ts';
import { untexted } from './texts.store.ts';

export interface RenewalTextsOptions {
  db: Database;
  clock: Clock;
  settings: SettingsService;
  sending: Sending;
  texts: Pick<InvoiceTexts, 'renewal'>;
  publicUrl: string;
  cards: { provider: CardProvider };
}

/** A text that was missed, because nothing ran that day, still goes out so many days later. */
const LATE_DAYS = 2;
/** Nobody is texted at night: Nairobi's hours. */
const FIRST_HOUR = 7;
const LAST_HOUR = 19;

/**
 * Text messages about renewals that are not paid: on the day that one is due, and when its service is suspended. They go
 * to customers who want texts about the invoice, where the office has chosen them. The outbox takes one of each kind for
 * an invoice, however often a round comes.
 */
export class RenewalTexts {
  readonly #options: RenewalTextsOptions;

  constructor(options: RenewalTextsOptions) {
    this.#options = options;
  }

  async work(): Promise<void> {
    const { clock, settings } = this.#options;
    const now = clock.now();
    if (!isBetweenHours(now, FIRST_HOUR, LAST_HOUR)) return;
    const chosen = await settings.read('renewalTexts');
    const today = nairobiDay(now);
    if (chosen.due) await this.#send('service_due', { to: today, statuses: ['due', 'grace'] });
    if (chosen.suspended)
      await this.#send('service_suspended', {
        to: daysAfter(today, -GRACE_DAYS),
        statuses: ['suspended'],
      });
  }

  async #send(
    kind: Parameters<typeof untexted>[1],
    { to, statuses }: Pick<Parameters<typeof untexted>[2], 'to' | 'statuses'>,
  ): Promise<void> {
    const { db, sending, texts, publicUrl, cards } = this.#options;
    const days = { from: daysAfter(to, -LATE_DAYS), to, statuses, cards: cards.provider };
    await eachApart(
      await untexted(db, kind, days),
      ({ number, name }) =>
        db.transaction((tx) =>
          texts.renewal(tx, number, {
            kind,
            name,
            link: async (invoice) => publicUrl + (await sending.pathFor(tx, invoice)),
          }),
        ),
      'texts were not written',
    );
  }
}
