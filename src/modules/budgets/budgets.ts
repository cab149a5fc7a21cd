import { createHash } from 'node:crypto';
import type { Settings } from '../../contracts/settings.ts';
import type { Tx } from '../../db/database.ts';
import { DAY, HOUR, type Clock } from '../../kernel/clock.ts';
import { networkOf } from '../../kernel/network.ts';
import { currentCaller } from '../audit/index.ts';
import { tellStaff } from '../notifications/index.ts';
import { store } from './budgets.store.ts';
import { budgetOf, mailboxOf, type Channel, type Limit } from './kinds.ts';

export interface BudgetsOptions {
  clock: Clock;
  /** As they are now; asked inside transactions, so it must not ask the database. */
  limits(): Settings['budgets'];
  /** RATE_LIMIT_SCALE. */
  scale: number;
}

/** Which limit was reached, and the seconds until its window ends. */
export interface Over {
  limit: 'recipient' | 'network' | 'total';
  retryAfter: number;
}

const NAMES: Record<Channel, string> = { mail: 'mails', sms: 'SMS', prompt: 'M-Pesa prompts' };
const KEPT = 2 * DAY;
/** From this part of a total on, staff are warned, and callers whom we do not know get less. */
const NEARLY = 0.8;
const TIGHTER = 5;

/**
 * What strangers may spend of our mail, SMS and prompts, counted in the database by kind, in fixed windows. Who is signed
 * in, and what the product does by itself, counts towards the total but is never refused for it.
 */
export class Budgets {
  readonly #options: BudgetsOptions;

  constructor(options: BudgetsOptions) {
    this.#options = options;
  }

  /**
   * Counts one message in the caller's transaction; null where it may go out. `scope` `total` leaves address and network
   * to the caller, who has limits of its own for them.
   */
  async spend(tx: Tx, channel: Channel, kind: string, recipient: string, scope: 'all' | 'total' = 'all'): Promise<Over | null> {
    const budget = budgetOf(channel, this.#options.limits());
    const caller = currentCaller();
    const unknown = caller !== null && !caller.signedIn;
    const counted = `${channel}:${kind}`;
    const tight = unknown && (await this.#isNearly(tx, counted, budget.total));
    if (scope === 'all') {
      for (const limit of budget.recipient) {
        const over = await this.#count(tx, counted, `to:${mailboxOf(recipient)}:${limit.window}`, tight ? { ...limit, most: 1 } : limit);
        if (over) return this.#refused(tx, channel, kind, 'recipient', over);
      }
      const network = tight ? { ...budget.network, most: budget.network.most / TIGHTER } : budget.network;
      const over = unknown ? await this.#count(tx, counted, `from:${networkOf(caller.ip)}`, network) : null;
      if (over) return this.#refused(tx, channel, kind, 'network', over);
    }
    const over = await this.#countTotal(tx, channel, kind, budget.total, unknown);
    return over && unknown ? { limit: 'total', retryAfter: over } : null;
  }

  /** Removes counts of windows that are over. */
  tidy(tx: Tx): Promise<void> {
    return store.removeBefore(tx, new Date(this.#options.clock.now().getTime() - KEPT));
  }

  /** Staff hear of the first message of a kind that an hour's limits held back. */
  async #refused(tx: Tx, channel: Channel, kind: string, limit: 'recipient' | 'network', retryAfter: number): Promise<Over> {
    const first = await store.add(tx, `${channel}:${kind}`, 'held', this.#window({ most: 1, window: HOUR }).start);
    if (first === 1 && channel !== 'prompt') {
      const whose = limit === 'recipient' ? `one ${channel === 'mail' ? 'address' : 'number'}` : 'one network';
      await this.#tell(tx, `More ${NAMES[channel]} (${readable(kind)}) were asked for by ${whose} than its limit: they are held back, what was sent in is kept`);
    }
    return { limit, retryAfter };
  }

  #tell(tx: Tx, message: string): Promise<void> {
    return tellStaff(tx, { message, type: 'error', href: '/dashboard/admin/settings?group=budgets', area: 'company' });
  }

  /** Counts one; answers the seconds until the window ends where it was one too many. */
  async #count(tx: Tx, counted: string, key: string, limit: Limit): Promise<number | null> {
    const { start, left } = this.#window(limit);
    const count = await store.add(tx, counted, hashed(key), start);
    return count > this.#most(limit) ? left : null;
  }

  /** Staff hear once when a total is nearly used up and once when it is: both while the message itself still goes out. */
  async #countTotal(tx: Tx, channel: Channel, kind: string, limit: Limit, unknown: boolean): Promise<number | null> {
    const { start, left } = this.#window(limit);
    const most = this.#most(limit);
    const counted = `${channel}:${kind}`;
    // What is refused is not counted: an attack must not use up the window of those who are let through.
    if (unknown && (await store.read(tx, counted, 'total', start)) >= most) return left;
    const count = await store.add(tx, counted, 'total', start);
    const state = count === most ? 'used up: callers who are not signed in get none until it is over' : count === Math.ceil(most * NEARLY) ? 'nearly used up: callers who are not signed in get fewer' : null;
    if (state) await this.#tell(tx, `The hour's budget of ${most} ${NAMES[channel]} (${readable(kind)}) is ${state}`);
    return count > most ? left : null;
  }

  async #isNearly(tx: Tx, counted: string, limit: Limit): Promise<boolean> {
    return (await store.read(tx, counted, 'total', this.#window(limit).start)) >= Math.ceil(this.#most(limit) * NEARLY);
  }

  #most({ most }: Limit): number {
    return Math.max(1, Math.floor(most * this.#options.scale));
  }

  #window({ window }: Limit): { start: Date; left: number } {
    const now = this.#options.clock.now().getTime();
    const start = now - (now % window);
    return { start: new Date(start), left: Math.ceil((start + window - now) / 1000) };
  }
}

const readable = (kind: string): string => kind.replaceAll(/[_-]/g, ' ');

function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
