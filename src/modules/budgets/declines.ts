import type { Tx } from '../../db/database.ts';
import { DAY, HOUR, showTime } from '../../kernel/clock.ts';
import { refusal } from '../../kernel/errors.ts';
import { currentCaller } from '../audit/index.ts';
import { notifyStaff } from '../notifications/index.ts';
import { store, cardTries } from './budgets.store.ts';
import { type BudgetsOptions, hashKey, sharesOf, windowAt } from './kinds.ts';

/** A card that its bank declined. */
interface Declined {
  paymentId: string;
  /** The provider's mark of the card; empty where it tells none. */
  card: string;
  /** What was asked, as staff read it: "KES 2,320.00". */
  sum: string;
}

const KIND = 'declined';
/** Where a sum is being tried out, everybody has so many times fewer. */
const TIGHTER = 5;
/** Tries that wait can be made ahead, and each takes a card: so many times the limit of declined cards. */
const WAITING = 3;
const KEPT = 2 * DAY;

/**
 * Slows people who test stolen cards. Declined cards are counted by the person who started the
 * attempt, by card, and in total, in fixed windows. The browser confirms a card with the provider
 * and never with us, so the limit applies twice: we start no new attempt, and end a running one.
 */
export class Declines {
  readonly #options: BudgetsOptions;

  constructor(options: BudgetsOptions) {
    this.#options = options;
  }

  /**
   * Notes who starts a try by card, in its transaction. Throws 429 too_many_declines where too many
   * of their cards were declined within the hour, or too many of their tries wait unpaid.
   */
  async admit(tx: Tx, { paymentId, sum }: Omit<Declined, 'card'>): Promise<void> {
    const { clock } = this.#options;
    const { start, left } = windowAt(clock, HOUR);
    const most = await this.#most(tx, sum);
    const shares = sharesOf(currentCaller()).map(({ key, times }) => ({
      key: hashKey(key),
      times,
    }));
    for (const { key, times } of shares)
      if (
        (await store.read(tx, KIND, key, start)) >= most * times ||
        (await cardTries.unpaid(tx, key, start)) >= most * times * WAITING
      )
        throw refusal(
          'too_many_declines',
          { time: showTime(new Date(start.getTime() + HOUR)) },
          { retryAfter: left },
        );
    await cardTries.note(tx, { paymentId, shares, createdAt: clock.now() });
  }

  /** Counts one; true where it was one too many, so that its try has to be ended at the provider. */
  async count(tx: Tx, { paymentId, card, sum }: Declined): Promise<boolean> {
    const { clock, limits } = this.#options;
    const { start } = windowAt(clock, HOUR);
    const ofSum = await store.add(tx, KIND, sumKey(sum), start);
    if (ofSum === this.#scaled(limits().declinesPerSum)) await this.#warnStaff(tx, sum, ofSum);
    const most = await this.#most(tx, sum);
    let over = false;
    for (const { key, times } of await cardTries.sharesOf(tx, paymentId))
      if ((await store.add(tx, KIND, key, start)) >= most * times) over = true;
    if (card === '') return over;
    const day = windowAt(clock, DAY).start;
    const ofCard = await store.add(tx, KIND, hashKey(`card:${card}`), day);
    return over || ofCard >= this.#scaled(limits().declinesPerCard);
  }

  /** A try that was paid counts against nobody. */
  paid(tx: Tx, paymentId: string): Promise<void> {
    return cardTries.remove(tx, paymentId);
  }

  /** Forgets who started tries whose windows are over. */
  tidy(tx: Tx): Promise<void> {
    return cardTries.removeBefore(tx, new Date(this.#options.clock.now().getTime() - KEPT));
  }

  /** What one network or account may have declined in the hour, for this sum. */
  async #most(tx: Tx, sum: string): Promise<number> {
    const { clock, limits } = this.#options;
    const { declinesPerNetwork, declinesPerSum } = limits();
    const ofSum = await store.read(tx, KIND, sumKey(sum), windowAt(clock, HOUR).start);
    const isTriedOut = ofSum >= this.#scaled(declinesPerSum);
    return this.#scaled(isTriedOut ? declinesPerNetwork / TIGHTER : declinesPerNetwork);
  }

  #scaled(most: number): number {
    return Math.max(1, Math.floor(most * this.#options.scale));
  }

  #warnStaff(tx: Tx, sum: string, count: number): Promise<void> {
    return notifyStaff(tx, {
      message: `Card payments of ${sum} were declined ${count} times within an hour. Someone might be testing stolen cards. Until this stops, we will allow fewer attempts to pay this amount by card.`,
      type: 'error',
      href: '/dashboard/admin/payments',
      area: 'sales',
    });
  }
}

const sumKey = (sum: string): string => `sum:${sum}`;
