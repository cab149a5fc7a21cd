import { newId } from '../kernel/ids.ts';
import { send as sendHttp, type Outbound } from '../kernel/outbound.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Fault, Faults, SandboxProvider } from './faults.ts';
import type { Store } from './store.ts';

const REORDER_WAIT = 3_000;
/** A clock that jumps while a callback waits is noticed within this. Milliseconds. */
const GLANCE = 250;

/** Everything that waits, so that closing ends it: delays, and callbacks held back behind the next one. */
function openWaiting() {
  const timers = new Map<NodeJS.Timeout, () => void>();
  const held = new Map<string, Set<() => void>>();
  let closed = false;

  const sleep = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      if (closed || ms <= 0) return resolve();
      const timer = setTimeout(() => {
        timers.delete(timer);
        resolve();
      }, ms);
      timers.set(timer, resolve);
    });

  /** Waits while anything is left, at most what was left at first: of a clock that stands still, too. */
  const until = async (left: () => number): Promise<void> => {
    for (let rest = left(); rest > 0; rest = Math.min(rest - GLANCE, left()))
      await sleep(Math.min(rest, GLANCE));
  };

  const hold = async (line: string): Promise<void> => {
    const released = new Promise<void>((resolve) => {
      const group = held.get(line) ?? new Set();
      held.set(line, group.add(resolve));
    });
    await Promise.race([released, sleep(REORDER_WAIT)]);
    held.delete(line);
  };

  return {
    until,
    hold,
    release(line: string) {
      const group = held.get(line);
      held.delete(line);
      for (const free of group ?? []) free();
    },
    holds: (line: string): boolean => held.has(line),
    closed: () => closed,
    close() {
      closed = true;
      for (const [timer, resolve] of timers) {
        clearTimeout(timer);
        resolve();
      }
      timers.clear();
    },
  };
}

export interface Delivery {
  provider: SandboxProvider;
  /** An absolute address, or a path such as /api/webhooks/stripe that is taken under `baseUrl()`. */
  url: string;
  body: string;
  headers?: Record<string, string>;
  /** Stripe and PayPal try again until a 2xx; Daraja delivers once (docs/providers.md §1.8). */
  retry: boolean;
  /** What one callback waits behind under `reorder`: the same kind of message; the provider's unless told. */
  channel?: string;
  /** Taken already by a caller whose body it shapes; else it is taken here. */
  fault?: Fault;
}

/** Headers computed at every single try: signatures carry the time of sending. */
export type Signer = (body: string, at: Date, fault: Fault) => Record<string, string>;

interface Pending extends Delivery {
  id: string;
  fault: Fault;
  tries: number;
  /** Milliseconds since 1970. */
  due: number;
}

/** Waits between the tries, in milliseconds; after the last one the provider gives up. */
const RETRY_AFTER = [
  1_000, 3_000, 10_000, 30_000, 60_000, 120_000, 300_000, 300_000, 300_000, 300_000,
];
/** A callback without repeats that fell due this long before a start went to a dead product: it is lost. */
const LOST_AFTER = 5_000;
const TIMEOUT = 5_000;
/** How long Daraja waits for a validation (docs/providers.md §1.11). */
const VALIDATION_WITHIN = 8_000;
const KIND = 'delivery';

export interface DeliverOptions {
  /** Where the product listens, such as http://127.0.0.1:3000; asked anew for every delivery. */
  baseUrl: () => string;
  /** The address that people and callbacks are given; callbacks to it go to `baseUrl`. */
  publicUrl: string;
  clock: Clock;
}

/** The providers' side of callbacks and webhooks: real HTTP to the product, with the faults of callbacks applied. */
export class Deliver {
  readonly #store: Store;
  readonly #faults: Faults;
  readonly #options: DeliverOptions;
  readonly #signers = new Map<SandboxProvider, Signer>();
  readonly #waiting = openWaiting();

  constructor(store: Store, faults: Faults, options: DeliverOptions) {
    this.#store = store;
    this.#faults = faults;
    this.#options = options;
  }

  /** Hands a callback over for sending. The promise is of its first try (or of its being dropped); never rejects. */
  async send(delivery: Delivery): Promise<void> {
    const fault = delivery.fault ?? this.#faults.take(delivery.provider, 'callback', 'callback');
    if (fault.drop_callback) return;
    const item: Pending = {
      ...delivery,
      fault,
      id: newId('dlv', this.#now()),
      tries: 0,
      due: this.#now() + (fault.delay_ms ?? 0),
    };
    this.#store.put(KIND, item.id, item);
    await this.#attempt(item);
  }

  /** Asks the product something and reads what it says, as a validation does; no fault touches it. */
  ask(url: string, body: string): Promise<Outbound> {
    return sendHttp(
      addressOf(url, this.#options),
      { method: 'POST', headers: { 'content-type': 'application/json;charset=UTF-8' }, body },
      VALIDATION_WITHIN,
    );
  }

  signWith(provider: SandboxProvider, signer: Signer): void {
    this.#signers.set(provider, signer);
  }

  /** Sends what was left when the sandbox last closed or was killed. */
  start(): void {
    for (const item of this.#store.list<Pending>(KIND, { oldestFirst: true })) {
      if (!item.retry && item.due < this.#now() - LOST_AFTER) this.#store.remove(KIND, item.id);
      else void this.#attempt(item);
    }
  }

  close(): void {
    this.#waiting.close();
  }

  async #attempt(item: Pending): Promise<void> {
    const waiting = this.#waiting;
    await waiting.until(() => item.due - this.#now());
    const line = item.channel ?? item.provider;
    if (item.tries === 0 && item.fault.reorder && !waiting.holds(line)) await waiting.hold(line);
    if (waiting.closed()) return;
    if (!item.retry) this.#store.remove(KIND, item.id);
    const copies = item.tries === 0 ? (item.fault.duplicate_callback ?? 1) : 1;
    const results = await Promise.all(Array.from({ length: copies }, () => this.#post(item)));
    waiting.release(line);
    if (item.retry && !waiting.closed()) this.#settle(item, results.every(Boolean));
  }

  /** Answers whether the product took it. */
  async #post(item: Pending): Promise<boolean> {
    const sign = this.#signers.get(item.provider);
    const fault = item.tries === 0 ? item.fault : {};
    const headers = {
      'content-type': 'application/json;charset=UTF-8',
      ...item.headers,
      ...sign?.(item.body, this.#options.clock.now(), fault),
    };
    const outcome = await sendHttp(
      addressOf(item.url, this.#options),
      { method: 'POST', headers, body: item.body },
      TIMEOUT,
    );
    return outcome.kind === 'answer' && outcome.status >= 200 && outcome.status < 300;
  }

  #settle(item: Pending, taken: boolean): void {
    const wait = RETRY_AFTER[item.tries];
    if (taken || wait === undefined) return this.#store.remove(KIND, item.id);
    const again = { ...item, tries: item.tries + 1, due: this.#now() + wait };
    this.#store.put(KIND, item.id, again);
    void this.#attempt(again);
  }

  #now(): number {
    return this.#options.clock.now().getTime();
  }
}

/** A path goes to where the product listens, and so does its public address: the road there may not lead back in. */
function addressOf(url: string, options: DeliverOptions): string {
  if (url.startsWith('/')) return options.baseUrl() + url;
  return url.startsWith(`${options.publicUrl}/`)
    ? options.baseUrl() + url.slice(options.publicUrl.length)
    : url;
}
