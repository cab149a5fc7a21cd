import type { Database } from '../../db/database.ts';
import { showCard } from '../../kernel/card.ts';
import { isBetweenHours, nairobiDay, type Clock } from '../../kernel/clock.ts';
import { daysAfter } from '../../kernel/days.ts';
import { forEachSettled } from '../../kernel/each.ts';
import { AppError } from '../../kernel/errors.ts';
import { failpoint } from '../../kernel/failpoints.ts';
import { formatMoney, toMajor } from '../../kernel/money.ts';
import { showEnds } from '../../kernel/phone.ts';
import type { Collecting, InvoiceTexts, Sending } from '../invoices/index.ts';
import type { CardProvider } from '../payments/index.ts';
import type { SettingsService } from '../settings/index.ts';
import type { Cards } from './cards.ts';
import { cardStore, promptStore, renewalsWithoutText } from './collecting.store.ts';
import { withService } from './locked-service.ts';
import { mailCustomer, type MailOptions } from './mails.ts';
import { record } from './plan-steps.ts';
import { store } from './services.store.ts';
import { GRACE_DAYS } from './services.ts';

interface ChargesOptions extends MailOptions {
  db: Database;
  clock: Clock;
  cards: Pick<Cards, 'charged'>;
  invoices: Pick<Collecting, 'chargeable' | 'charge'>;
}

/** Banks ask, people answer and phones ring by day: Nairobi's hours. */
const HOURS = [8, 18] as const;
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
    if (!isBetweenHours(now, ...HOURS)) return;
    const to = nairobiDay(now);
    await forEachSettled(
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
    await withService(this.#options, serviceId, async ({ tx, row, today }) => {
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
    await withService(this.#options, serviceId, async ({ tx, row }) => {
      const { open } = await promptStore.of(tx, number);
      if (open === null) return;
      await promptStore.done(tx, number);
      await record(tx, row, {
        action: 'service.declined',
        summary: `${number} is not paid: the charge of the card was not accepted`,
      });
      await mailCustomer(
        tx,
        row,
        { template: 'service_card_declined', invoice: number },
        number,
        this.#options,
      );
    });
  }
}

interface PromptsOptions {
  db: Database;
  clock: Clock;
  invoices: Pick<Collecting, 'promptable' | 'prompt'>;
}

/**
 * The M-Pesa prompts of renewals on the day that they are due, for customers who asked for them: one for each invoice and
 * day. It is written down before it is sent, and sent under a key that its payment knows again: a round that is killed,
 * comes twice or runs on two nodes sends one. What a customer did not answer, or a budget refused, is not sent again.
 */
export class Prompts {
  readonly #options: PromptsOptions;

  constructor(options: PromptsOptions) {
    this.#options = options;
  }

  async work(): Promise<void> {
    const { db, clock } = this.#options;
    const now = clock.now();
    if (!isBetweenHours(now, ...HOURS)) return;
    await forEachSettled(
      await promptStore.due(db, nairobiDay(now)),
      ({ serviceId, number }) => this.#prompt(serviceId, number),
      'prompts were not sent',
    );
  }

  async #prompt(serviceId: string, number: string): Promise<void> {
    const { db, invoices } = this.#options;
    const asked = await invoices.promptable(number);
    let sent = null as { phone: string; amount: number; today: string } | null;
    await withService(this.#options, serviceId, async ({ tx, row, today }) => {
      // Turned off a moment ago.
      const phone = row.promptPhone;
      if (phone === null) return;
      const { promptedOn, open } = await promptStore.of(tx, number);
      const amount = promptedOn === today ? open : asked;
      if (amount === null) return;
      sent = { phone, amount, today };
      if (promptedOn === today) return;
      await promptStore.write(tx, number, today, amount);
      await record(tx, row, {
        action: 'service.prompted',
        summary: `is due: M-Pesa prompt of ${formatMoney(amount)} for ${number} to ${showEnds(phone)}`,
      });
    });
    if (sent === null) return;
    const { phone, amount, today } = sent;
    failpoint('service-prompt-written');
    try {
      const key = `service-prompt:${number}:${today}`;
      const asked = { phoneNumber: phone, amount: toMajor(amount), key };
      if (!(await invoices.prompt(number, asked))) return;
    } catch (error) {
      // Refused: it is paid, another prompt is open, a budget is used up, or its phone does not answer.
      if (!(error instanceof AppError) || error.kind === 'unavailable') throw error;
    }
    failpoint('service-prompt-sent');
    await promptStore.done(db, number);
  }

  /** Turns the prompts of a service on, to a phone, or off with null; at once. Throws 404. */
  async choose(id: string, phone: string | null, mine: string): Promise<void> {
    await withService(
      this.#options,
      id,
      async ({ tx, row, now }) => {
        if (row.promptPhone === phone) return;
        // One way at a time.
        const values = phone === null ? {} : { cardUserId: null };
        await store.update(tx, id, { ...values, promptPhone: phone, updatedAt: now });
        if (phone !== null && row.cardUserId !== null)
          await cardStore.removeUnused(tx, row.cardUserId);
        await record(tx, row, {
          action: 'service.prompts',
          summary:
            phone === null
              ? 'sends no M-Pesa prompts any more: its customer turned them off'
              : `sends an M-Pesa prompt when a renewal is due: its customer turned this on for ${showEnds(phone)}`,
        });
      },
      mine,
    );
  }
}

interface RenewalTextsOptions {
  db: Database;
  clock: Clock;
  settings: SettingsService;
  sending: Sending;
  texts: Pick<InvoiceTexts, 'renewal'>;
  publicUrl: string;
  cards: { provider: CardProvider };
}

/** A text that was missed, because nothing ran that day, still goes out so many days later. */
const TEXT_LATE_DAYS = 2;
/** Nobody is texted at night: Nairobi's hours. */
const TEXTING_HOURS = [7, 19] as const;

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
    if (!isBetweenHours(now, ...TEXTING_HOURS)) return;
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
    kind: Parameters<typeof renewalsWithoutText>[1],
    { to, statuses }: Pick<Parameters<typeof renewalsWithoutText>[2], 'to' | 'statuses'>,
  ): Promise<void> {
    const { db, sending, texts, publicUrl, cards } = this.#options;
    const days = { from: daysAfter(to, -TEXT_LATE_DAYS), to, statuses, cards: cards.provider };
    await forEachSettled(
      await renewalsWithoutText(db, kind, days),
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
