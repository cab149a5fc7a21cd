import type { Database } from '../../db/database.ts';
import { showCard } from '../../kernel/card.ts';
import { isBetweenHours, nairobiDay, type Clock } from '../../kernel/clock.ts';
import { daysAfter } from '../../kernel/days.ts';
import { eachApart } from '../../kernel/each.ts';
import { failpoint } from '../../kernel/failpoints.ts';
import { formatMoney } from '../../kernel/money.ts';
import type { Collecting } from '../invoices/index.ts';
import type { Cards } from './cards.ts';
import { cardStore } from './cards.store.ts';
import { hold } from './held.ts';
import { tell, type MailOptions } from './mails.ts';
import { record } from './plan-steps.ts';
import { promptStore } from './prompts.store.ts';

export interface ChargesOptions extends MailOptions {
  db: Database;
  clock: Clock;
  cards: Pick<Cards, 'charged'>;
  invoices: Pick<Collecting, 'chargeable' | 'charge'>;
}

/** Banks ask, and people answer, by day: Nairobi's hours. */
const FIRST_HOUR = 8;
const LAST_HOUR = 18;
/** A charge that could not be made on its day is made so many days later. */
const LATE_DAYS = 3;

/**
 * Charges the kept cards of customers on the day that a renewal is due, once for each invoice. A charge is written down
 * before it is made, and made under a key that its payment knows again: a round that is killed, comes twice or runs on
 * two nodes makes one. A card that its bank declines is not charged again; its customer gets an email with the way to pay.
 */
export class Charges {
  readonly #options: ChargesOptions;

  constructor(options: ChargesOptions) {
    this.#options = options;
  }

  async work(): Promise<void> {
    const { db, clock } = this.#options;
    const now = clock.now();
    if (!isBetweenHours(now, FIRST_HOUR, LAST_HOUR)) return;
    const to = nairobiDay(now);
    await eachApart(
      await cardStore.due(db, { from: daysAfter(to, -LATE_DAYS), to }),
      ({ serviceId, number }) => this.#charge(serviceId, number),
      'cards were not charged',
    );
  }

  async #charge(serviceId: string, number: string): Promise<void> {
    const { db, invoices } = this.#options;
    const asked = await invoices.chargeable(number);
    if (asked === null) return;
    const card = await this.#writeDown(serviceId, number, asked);
    if (card === null) return;
    failpoint('service-charge-written');
    const outcome = await invoices.charge(number, card);
    failpoint('service-charge-made');
    if (outcome === 'paid') await promptStore.done(db, number);
    if (outcome === 'declined') await this.#declined(serviceId, number);
  }

  /** Null where the customer turned it off a moment ago. */
  async #writeDown(
    serviceId: string,
    number: string,
    amount: number,
  ): Promise<{ userId: string; token: string } | null> {
    const { cards } = this.#options;
    let card = null as { userId: string; token: string } | null;
    await hold(this.#options, serviceId, async ({ tx, row, today }) => {
      const kept = await cards.charged(tx, row);
      if (kept === null) return;
      card = { userId: kept.userId, token: kept.token };
      const { promptedOn, open } = await promptStore.of(tx, number);
      if (promptedOn !== null) {
        // Another node has finished it.
        if (open === null) card = null;
        return;
      }
      await promptStore.write(tx, number, today, amount);
      await record(tx, row, {
        action: 'service.charged',
        summary: `is due: ${formatMoney(amount)} for ${number} charged to ${showCard(kept.card)}`,
      });
    });
    return card;
  }

  async #declined(serviceId: string, number: string): Promise<void> {
    await hold(this.#options, serviceId, async ({ tx, row }) => {
      const { open } = await promptStore.of(tx, number);
      if (open === null) return;
      await promptStore.done(tx, number);
      await record(tx, row, {
        action: 'service.declined',
        summary: `${number} is not paid: the charge of the card was not accepted`,
      });
      await tell(
        tx,
        row,
        { template: 'service_card_declined', invoice: number },
        number,
        this.#options,
      );
    });
  }
}
