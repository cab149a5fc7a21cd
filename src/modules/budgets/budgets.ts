import type { Tx } from '../../db/database.ts';
import { DAY, HOUR } from '../../kernel/clock.ts';
import { refusal } from '../../kernel/errors.ts';
import { networkOf } from '../../kernel/network.ts';
import { currentCaller } from '../audit/index.ts';
import { notifyStaff } from '../notifications/index.ts';
import { store } from './budgets.store.ts';
import { Declines } from './declines.ts';
import {
  budgetOf,
  mailboxOf,
  type Budget,
  type BudgetsOptions,
  type Channel,
  type Limit,
  hashKey,
  isUnknown,
  sharesOf,
  windowAt,
} from './kinds.ts';

/** Which limit was reached, and the seconds until its window ends. */
export interface BudgetExceeded {
  limit: 'recipient' | 'network' | 'total';
  retryAfter: number;
}

/** The limits, for staff. */
export const LIMIT_NAMES: Record<BudgetExceeded['limit'], string> = {
  recipient: 'for one recipient',
  network: 'for one internet connection',
  total: 'for everyone together',
};

/** The account for which a sign-in link was requested. */
export interface AskedLink {
  to: string;
  /** By a browser that the account knows. */
  known: boolean;
  /** The address was proved to be the owner's. */
  proved: boolean;
  /** The mailbox holds no link that could work instead. */
  first: boolean;
}

const NAMES: Record<Channel, string> = {
  mail: 'emails',
  sms: 'text messages',
  prompt: 'M-Pesa prompts',
};
const KEPT = 2 * DAY;
/** From this share of a total, staff are warned and callers who are not signed in get less. */
const NEARLY = 0.8;
const TIGHTER = 5;
const MEGABYTE = 1024 * 1024;

/**
 * Limits for emails, text messages and prompts that strangers can cause, counted in the database by
 * kind in fixed windows. Users who are signed in, and the product itself, count towards the total but
 * are never refused for it. An account has the share of a network.
 */
export class Budgets {
  readonly #options: BudgetsOptions;
  /** Limits for declined cards. */
  readonly declines: Declines;

  constructor(options: BudgetsOptions) {
    this.#options = options;
    this.declines = new Declines(options);
  }

  /** Counts one message in the caller's transaction; null where it may go out. */
  async spend(
    tx: Tx,
    channel: Channel,
    kind: string,
    recipient: string,
  ): Promise<BudgetExceeded | null> {
    const budget = budgetOf(channel, this.#options.limits());
    const counted = `${channel}:${kind}`;
    const tight = isUnknown() && (await this.#isNearly(tx, counted, budget.total));
    for (const limit of budget.recipient) {
      const key = `to:${mailboxOf(recipient)}:${limit.window}`;
      const over = await this.#count(tx, counted, key, tight ? { ...limit, most: 1 } : limit);
      if (over) return this.#refused(tx, channel, kind, 'recipient', over);
    }
    return this.#spendOfCaller(tx, channel, kind, budget, tight);
  }

  /**
   * Counts a link that somebody asked to be mailed to an account, whose own limits are the caller's;
   * false where it must not go out. The browsers that the account knows, and the first link to a
   * proved address, are never refused: no stranger can use up what the owner needs to come in.
   */
  async spendLink(tx: Tx, kind: string, { to, known, proved, first }: AskedLink): Promise<boolean> {
    if (!proved && !known) return (await this.spend(tx, 'mail', kind, to)) === null;
    const budget = budgetOf('mail', this.#options.limits());
    if (known) return (await this.#countTotal(tx, 'mail', kind, budget.total, false), true);
    const tight = isUnknown() && (await this.#isNearly(tx, `mail:${kind}`, budget.total));
    return (await this.#spendOfCaller(tx, 'mail', kind, budget, tight)) === null || first;
  }

  /** What one caller may spend, and all together. */
  async #spendOfCaller(
    tx: Tx,
    channel: Channel,
    kind: string,
    { network, total }: Budget,
    tight: boolean,
  ) {
    for (const { key, times } of sharesOf(currentCaller())) {
      const most = (network.most * times) / (tight ? TIGHTER : 1);
      const over = await this.#count(tx, `${channel}:${kind}`, key, { ...network, most });
      if (over) return this.#refused(tx, channel, kind, 'network', over);
    }
    const over = await this.#countTotal(tx, channel, kind, total, isUnknown());
    return over && isUnknown() ? { limit: 'total' as const, retryAfter: over } : null;
  }

  /**
   * Counts the bytes of a resume for the network of who sends it, in the caller's transaction, and
   * warns staff when `unreviewed`, what waits for them already, comes near its limit with it. Throws
   * 429 where either is too much; then nothing is counted.
   */
  async spendStorage(tx: Tx, bytes: number, unreviewed: number): Promise<void> {
    const { resumesPerNetwork, resumesInAll } = this.#options.limits();
    const caller = currentCaller();
    if (caller && caller.userId === null) {
      const { start, left } = this.#window({ most: 1, window: DAY });
      const kilobytes = Math.ceil(bytes / 1024);
      const used = await store.add(
        tx,
        'resume',
        hashKey(`from:${networkOf(caller.ip)}`),
        start,
        kilobytes,
      );
      if (used > this.#most({ most: resumesPerNetwork, window: DAY }) * 1024)
        throw refusal('too_many_files', {}, { retryAfter: left });
    }
    const most = resumesInAll * MEGABYTE;
    if (unreviewed + bytes > most)
      throw refusal('too_many_files:store', {}, { retryAfter: DAY / 1000 });
    if (unreviewed < most * NEARLY && unreviewed + bytes >= most * NEARLY) {
      await this.#notifyStaff(
        tx,
        `Unreviewed CVs have nearly reached their limit of ${resumesInAll} MB. If they reach it, we will not accept more applications.`,
      );
    }
  }

  /** Removes counts of windows that are over. */
  async tidy(tx: Tx): Promise<void> {
    await this.declines.tidy(tx);
    await store.removeBefore(tx, new Date(this.#options.clock.now().getTime() - KEPT));
  }

  /** Notifies staff of the first message of a kind that a limit holds back in an hour. */
  async #refused(
    tx: Tx,
    channel: Channel,
    kind: string,
    limit: BudgetExceeded['limit'],
    retryAfter: number,
  ): Promise<BudgetExceeded> {
    const { start } = this.#window({ most: 1, window: HOUR });
    const first = (await store.add(tx, `${channel}:${kind}`, 'held', start)) === 1;
    if (first && channel !== 'prompt') {
      const address = channel === 'mail' ? 'one address' : 'one number';
      const whose = limit === 'recipient' ? `for ${address}` : 'from one internet connection';
      await this.#notifyStaff(
        tx,
        `Too many ${nameOf(channel, kind)} were requested ${whose}. We will not send those above the limit, but we have saved the requests.`,
      );
    }
    return { limit, retryAfter };
  }

  #notifyStaff(tx: Tx, message: string): Promise<void> {
    const href = '/dashboard/admin/settings?group=budgets';
    return notifyStaff(tx, { message, type: 'error', href, area: 'company' });
  }

  /** Counts one; returns the seconds until the window ends if the limit was exceeded. */
  async #count(tx: Tx, counted: string, key: string, limit: Limit): Promise<number | null> {
    const { start, left } = this.#window(limit);
    const count = await store.add(tx, counted, hashKey(key), start);
    return count > this.#most(limit) ? left : null;
  }

  /** Notifies staff once when a total is nearly used up and once when it is used up. */
  async #countTotal(tx: Tx, channel: Channel, kind: string, limit: Limit, unknown: boolean) {
    const { start, left } = this.#window(limit);
    const most = this.#most(limit);
    const counted = `${channel}:${kind}`;
    // Refused messages are not counted, so that an attack cannot use up the budget of others.
    if (unknown && (await store.read(tx, counted, 'total', start)) >= most) return left;
    const count = await store.add(tx, counted, 'total', start);
    const budget = `this hour’s limit of ${most} ${nameOf(channel, kind)}`;
    if (count === most)
      await this.#notifyStaff(
        tx,
        `We have reached ${budget}. Visitors who are not signed in will get none until the next hour.`,
      );
    else if (count === Math.ceil(most * NEARLY))
      await this.#notifyStaff(
        tx,
        `We have nearly reached ${budget}. We will send fewer to visitors who are not signed in.`,
      );
    return count > most ? left : null;
  }

  async #isNearly(tx: Tx, counted: string, limit: Limit): Promise<boolean> {
    const count = await store.read(tx, counted, 'total', this.#window(limit).start);
    return count >= Math.ceil(this.#most(limit) * NEARLY);
  }

  #most({ most }: Limit): number {
    return Math.max(1, Math.floor(most * this.#options.scale));
  }

  #window({ window }: Limit): { start: Date; left: number } {
    return windowAt(this.#options.clock, window);
  }
}

/** "mails (quote confirmed)", for staff. */
function nameOf(channel: Channel, kind: string): string {
  return `${NAMES[channel]} (${kind.replaceAll(/[_-]/g, ' ')})`;
}
