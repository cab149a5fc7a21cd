import type { Database, Tx } from '../../db/database.ts';
import { openText, sealText } from '../../kernel/box.ts';
import { showCard } from '../../kernel/card.ts';
import { HOUR, nairobiDay, type Clock } from '../../kernel/clock.ts';
import { daysAfter } from '../../kernel/days.ts';
import { forEachSettled } from '../../kernel/each.ts';
import { refusal } from '../../kernel/errors.ts';
import type { PurposeKeys } from '../../kernel/keys.ts';
import { isCard, type CardKept, type CardProvider, type Payments } from '../payments/index.ts';
import { cardStore, promptStore, removedStore, type ShownCard } from './collecting.store.ts';
import { withService } from './locked-service.ts';
import { mailCustomer, type MailOptions } from './mails.ts';
import { record } from './plan-steps.ts';
import { firstUnsettled, type ServiceRow } from './services.ts';
import { store } from './services.store.ts';

/** How often the card company is asked to remove a card, and for how long: a week. */
const REMOVED_EVERY = HOUR;
const MOST_REMOVALS = 7 * 24;
/** How often the queue repeats a failed job before it gives it up and staff see it. */
const REPEATS = 2;

interface CardsOptions extends MailOptions {
  db: Database;
  clock: Clock;
  keys: PurposeKeys;
  /** The company that takes card payments. A card that another one keeps cannot be charged. */
  provider: CardProvider;
}

/**
 * The cards that accounts keep for their renewals. A card is kept at the card company when its holder pays an order or a
 * renewal and asks for it; we have what it is charged by, sealed. An account keeps one card, for as long as it pays for a service.
 */
export class Cards {
  readonly #options: CardsOptions;

  constructor(options: CardsOptions) {
    this.#options = options;
  }

  get provider(): CardProvider {
    return this.#options.provider;
  }

  async own(tx: Tx, userId: string): Promise<ShownCard | null> {
    return (await this.#open(tx, userId))?.card ?? null;
  }

  /** The service whose renewals an account can have charged to the card that pays this invoice; null for none. */
  async keepable(tx: Tx, number: string, userId: string): Promise<string | null> {
    const service = await cardStore.ofInvoice(tx, number);
    return service && (await store.isOf(tx, service, userId)) ? service.name : null;
  }

  /** Whether a card is charged for what an invoice renews. */
  async isCharged(tx: Tx, number: string): Promise<boolean> {
    const service = await cardStore.ofInvoice(tx, number);
    return service !== null && (await this.charged(tx, service)) !== null;
  }

  /** What is charged for a service, and whose; null for no card. */
  async charged(
    tx: Tx,
    row: ServiceRow,
  ): Promise<{ userId: string; token: string; card: ShownCard } | null> {
    const userId = row.cardUserId;
    if (userId === null || !(await cardStore.ofServices(tx, [row])).has(row.id)) return null;
    const kept = await this.#open(tx, userId);
    return kept && { userId, ...kept };
  }

  /**
   * Keeps the card that paid an order or an invoice, and charges it for their services from now on, unless its money goes
   * back, or its account has been closed or has lost the service since it asked for this.
   */
  async keep(tx: Tx, kept: CardKept, now: Date): Promise<void> {
    const { payment, userId, card, counts } = kept;
    let isKept = false;
    for (const { id } of counts ? await cardStore.ofPayable(tx, payment) : []) {
      const row = await store.lock(tx, id);
      if (!row || !(await store.isOf(tx, row, userId))) continue;
      if (!isKept) await this.#remember(tx, kept, now);
      isKept = true;
      await this.#charge(tx, row, userId, card, now);
      // They chose how much of a renewal they pay now.
      const today = nairobiDay(now);
      await promptStore.leave(tx, payment.payableId, { today, dueUntil: today });
    }
    if (!isKept && isCard(payment.provider))
      await removedStore.add(tx, {
        provider: payment.provider,
        sealed: sealText(this.#options.keys, card.token),
      });
  }

  async #remember(
    tx: Tx,
    { payment: { provider }, userId, card: { token, ...shown } }: CardKept,
    now: Date,
  ): Promise<void> {
    if (!isCard(provider)) return;
    const sealed = sealText(this.#options.keys, token);
    await cardStore.keep(tx, { userId, provider, sealed, ...shown, createdAt: now });
  }

  /** Has an account's kept card charged for a service, or no card any more; at once. Throws 404, 409 without a card. */
  async choose(id: string, charged: boolean, mine: string): Promise<void> {
    await withService(
      this.#options,
      id,
      async ({ tx, row, periods, today, now }) => {
        if (!charged) return this.#stop(tx, row, now);
        const card = await cardStore.find(tx, mine);
        if (!card || card.provider !== this.#options.provider) throw refusal('no_kept_card');
        if (row.cardUserId === mine) return;
        await this.#charge(tx, row, mine, card, now);
        // The day is over on which it would have been charged: its customer pays it by hand.
        const number = firstUnsettled(periods)?.invoiceNumber;
        if (number) await promptStore.leave(tx, number, { today, dueUntil: daysAfter(today, -1) });
      },
      mine,
    );
  }

  async #charge(tx: Tx, row: ServiceRow, userId: string, card: ShownCard, now: Date) {
    // One way at a time.
    await store.update(tx, row.id, { cardUserId: userId, promptPhone: null, updatedAt: now });
    // Another account may have paid for it.
    if (row.cardUserId !== null) await cardStore.removeUnused(tx, row.cardUserId);
    await record(tx, row, {
      action: 'service.card',
      summary: `is paid by ${showCard(card)} when a renewal is due: its customer asked for this`,
    });
    const { brand, last4 } = card;
    await mailCustomer(
      tx,
      row,
      { template: 'service_card', brand, last4 },
      now.toISOString(),
      this.#options,
    );
  }

  async #stop(tx: Tx, row: ServiceRow, now: Date): Promise<void> {
    if (row.cardUserId === null) return;
    await store.update(tx, row.id, { cardUserId: null, updatedAt: now });
    await cardStore.removeUnused(tx, row.cardUserId);
    await record(tx, row, {
      action: 'service.card',
      summary: 'is paid by no card any more: its customer turned this off',
    });
  }

  /** What an account's card is charged by; null where none is kept by the company that takes card payments. */
  async #open(tx: Tx, userId: string): Promise<{ token: string; card: ShownCard } | null> {
    const card = await cardStore.find(tx, userId);
    if (!card || card.provider !== this.#options.provider) return null;
    const opened = openText(this.#options.keys, card.sealed);
    if (!opened) return null;
    const { brand, last4, expires } = card;
    return { token: opened.text, card: { brand, last4, expires } };
  }

  /**
   * Removes at the card company the cards that no account keeps any more. Nobody can charge them then, with an older
   * backup either. Throws where one could not be removed for a week.
   */
  async removeUnkept(payments: Pick<Payments, 'offers' | 'gateway'>): Promise<void> {
    const { db, clock, keys } = this.#options;
    const now = clock.now();
    const due = await removedStore.claimDue(db, now, new Date(now.getTime() + REMOVED_EVERY));
    if (due.length === 0) return;
    // Paystack has one name for a card, also where it is kept again.
    const kept = new Set(
      (await cardStore.all(db)).map(({ sealed }) => openText(keys, sealed)?.text),
    );
    const remove = async ({ sealed, provider, tries }: (typeof due)[number]): Promise<void> => {
      const token = openText(keys, sealed)?.text;
      // Another node may have the key that sealed it.
      const isDone =
        token !== undefined &&
        (kept.has(token) ||
          (payments.offers(provider) && (await payments.gateway(provider).removeCard?.(token))));
      if (isDone) return removedStore.remove(db, sealed);
      if (tries < MOST_REMOVALS) return;
      if (tries < MOST_REMOVALS + REPEATS) await removedStore.tryAt(db, sealed, now);
      else await removedStore.remove(db, sealed);
      throw new Error(`a card could not be removed at ${provider}`);
    };
    await forEachSettled(due, remove, 'cards were not removed');
  }

  /** Seals with the newest key what an older one sealed. */
  async sealAnew(): Promise<void> {
    const { db, keys } = this.#options;
    for (const { userId, sealed } of await cardStore.all(db)) {
      const opened = openText(keys, sealed);
      if (opened && !opened.newest)
        await cardStore.reseal(db, userId, sealed, sealText(keys, opened.text));
    }
    for (const { sealed } of await removedStore.all(db)) {
      const opened = openText(keys, sealed);
      if (opened && !opened.newest)
        await removedStore.reseal(db, sealed, sealText(keys, opened.text));
    }
  }
}
