import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';

/** Where nodes put their counts together. */
export interface SharedCounts {
  /** Adds what this node counted in a window; answers what all nodes counted, by key. */
  add(window: Date, counted: Map<string, number>): Promise<Map<string, number>>;
}

interface Count {
  own: number;
  /** Of own, what the other nodes have been told. */
  told: number;
  others: number;
}

type Heard = (error: Error | null, result?: { current: number; ttl: number }) => void;

const WINDOW = 60_000;
/** From this part of its limit on an address is counted together: nobody else costs the database anything. */
const SHARED_FROM = 1 / 4;
const MOST_COUNTED = 50_000;

/**
 * Calls by address and route, in minutes. Each node counts alone and adds its counts to the
 * others' every second, so a limit holds for all nodes, except for calls within that second.
 */
export class SharedLimits {
  readonly #shared: SharedCounts;
  readonly #now: () => number;
  #window = 0;
  #counts = new Map<string, Count>();
  #wanted = new Set<string>();

  constructor(shared: SharedCounts, now: () => number = Date.now) {
    this.#shared = shared;
    this.#now = now;
  }

  /** Counts one call; answers how many there were in this minute, and the milliseconds until it ends. */
  count(key: string, most: number): { current: number; ttl: number } {
    const now = this.#now();
    const window = now - (now % WINDOW);
    if (window !== this.#window) {
      this.#window = window;
      this.#counts = new Map();
      this.#wanted = new Set();
    }
    const count = this.#counts.get(key) ?? { own: 0, told: 0, others: 0 };
    this.#counts.set(key, count);
    // The caller not seen for longest is dropped, so that strangers cannot fill memory.
    if (this.#counts.size > MOST_COUNTED) this.#counts.delete(this.#counts.keys().next().value!);
    count.own++;
    if (count.own >= most * SHARED_FROM) this.#wanted.add(key);
    return { current: count.own + count.others, ttl: window + WINDOW - now };
  }

  /** A round: tells the other nodes what was counted here, and learns what they counted. */
  async share(): Promise<void> {
    const [counts, window] = [this.#counts, new Date(this.#window)];
    const keys = [...this.#wanted].filter((key) => counts.has(key));
    this.#wanted.clear();
    if (keys.length === 0) return;
    const hashes = new Map(keys.map((key) => [hashOf(key), key]));
    const news = new Map(
      [...hashes].map(([hash, key]) => [hash, counts.get(key)!.own - counts.get(key)!.told]),
    );
    const totals = await this.#shared.add(window, news);
    for (const [hash, key] of hashes) {
      const count = counts.get(key)!;
      count.told += news.get(hash)!;
      count.others = (totals.get(hash) ?? count.told) - count.told;
    }
  }

  /** As @fastify/rate-limit wants its counts: a class, one of it for each route. */
  asStore() {
    const count = (key: string, most: number) => this.count(key, most);
    return class Store {
      readonly #route: string;

      constructor(options: { routeInfo?: { method?: unknown; url?: string } } = {}) {
        this.#route = `${String(options.routeInfo?.method)} ${options.routeInfo?.url}`;
      }

      incr(key: string, heard: Heard, _window: number, most: number): void {
        heard(null, count(`${this.#route} ${key}`, most));
      }

      child(options: object): Store {
        return new Store(options);
      }
    };
  }
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 22);
}

/** Loopback and private addresses. */
const NEAR = /^(?:::ffff:)?(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)|^(?:::1$|f[cd])/i;

/**
 * Notices a proxy that TRUST_PROXY does not name. We then take the proxy for the visitor, so all visitors share its
 * limits: thirty wrong passwords would shut everybody out. Warns once, and keeps the address for the back office.
 */
export class UnnamedProxy {
  readonly #log: Pick<Logger, 'warn'>;
  /** Of the proxy that was seen last; null for none. */
  address: string | null = null;

  constructor(log: Pick<Logger, 'warn'>) {
    this.#log = log;
  }

  /** Looks at a request: a header that was not believed leaves the caller's address as the connection's own. */
  see({ headers, ip, socket }: Pick<FastifyRequest, 'headers' | 'ip' | 'socket'>): void {
    const forwarded = headers['x-forwarded-for'];
    if (forwarded === undefined || ip !== socket.remoteAddress) return;
    // A call from the proxy's own machine: its address is the visitor's as well.
    if (String(forwarded).split(',').at(-1)!.trim() === ip) return;
    // Anybody can send the header: a stranger's address must not look like one to trust.
    if (!NEAR.test(ip)) return;
    if (this.address === null)
      this.#log.warn(
        `visitors arrive through a proxy at ${ip} that TRUST_PROXY does not name, so they share one limit; if the proxy is yours, set TRUST_PROXY=${ip}`,
      );
    this.address = ip;
  }
}
