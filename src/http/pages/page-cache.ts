import { setTimeout as pause } from 'node:timers/promises';
import type { KeptKind } from '../../contracts/endpoint.ts';
import { unavailableOf } from '../../kernel/unavailable.ts';
import type { StoredPage } from './stored-page.ts';
import { nextMidnight, type Clock } from '../../kernel/clock.ts';

/** The first instant after `since` at which content changes by time alone; null where none is known. */
export type NextTurn = (since: Date) => Promise<Date | null>;

const onlyMidnight: NextTurn = async () => null;

/** Content in which nothing but the day matters. */
export const BY_DAY: Record<KeptKind, NextTurn> = {
  catalogue: onlyMidnight,
  content: onlyMidnight,
  settings: onlyMidnight,
};

/**
 * Until when a kept answer is true if nobody changes anything: until the next turn of the content it was made from, and
 * until midnight in Nairobi at the latest. It is asked once, when an answer is made, and the answer is compared with the
 * node's clock when it is read: no node waits for another, and a clock that jumps is followed
 * (docs/decisions/0002-pages-as-bytes.md). Changes announce themselves, so a turn that is moved asks for a new answer.
 */
export class Turns {
  readonly #clock: Clock;
  readonly #next: Record<KeptKind, NextTurn>;

  constructor(clock: Clock, next: Record<KeptKind, NextTurn>) {
    this.#clock = clock;
    this.#next = next;
  }

  now(): Date {
    return this.#clock.now();
  }

  /** For what was made from these kinds at `since` or later. */
  async after(since: Date, kinds: Iterable<KeptKind>): Promise<Date> {
    const turns = await Promise.all([...kinds].map((kind) => this.#next[kind](since)));
    const known = turns.filter((turn) => turn !== null);
    return new Date(Math.min(nextMidnight(since).getTime(), ...known.map(Number)));
  }
}

/** Makes an answer; the one that it takes the place of, where it is kept, may say the same. */
type Make = (before?: StoredPage) => Promise<StoredPage | null>;

interface Kept {
  page: StoredPage;
  /** When it was rendered, or rendering last failed. Milliseconds. */
  at: number;
  /** By the clock, which may be set back: since when and until when it is true if nobody changes anything. Milliseconds. */
  holds: { from: number; until: number };
  /** Its content has changed since: it goes out only where none can be made. */
  outdated: boolean;
}

/** How old an answer may be that is outdated, or may be, because changes may go unheard. Milliseconds. */
const WHILE_DOUBTED = 2_000;
/** How long a new answer is waited for while changes may go unheard: a silent database takes ten seconds to be given up. */
const PATIENCE = 1_000;

/** Answers cached in memory, bounded by bytes; the one not asked for longest goes first. */
export class PageCache {
  readonly #pages = new Map<string, Kept>();
  readonly #making = new Map<string, Promise<StoredPage | null>>();
  readonly #turns: Turns;
  readonly #limit: number;
  readonly #trusted: () => boolean;
  #bytes = 0;
  #generation = 0;

  /** `trusted` is false while changes may go unheard. */
  constructor(turns: Turns, trusted: () => boolean = () => true, limitBytes = 64 * 1024 * 1024) {
    this.#turns = turns;
    this.#trusted = trusted;
    this.#limit = limitBytes;
  }

  get size(): { pages: number; bytes: number } {
    return { pages: this.#pages.size, bytes: this.#bytes };
  }

  get(key: string): StoredPage | undefined {
    const kept = this.#pages.get(key);
    if (!kept) return undefined;
    if (!kept.outdated && !holdsAt(kept, this.#turns.now().getTime())) outdate(kept);
    const doubted = kept.outdated || !this.#trusted();
    if (doubted && Date.now() - kept.at > WHILE_DOUBTED) return undefined;
    if (this.#bytes > this.#limit / 2) {
      this.#pages.delete(key);
      this.#pages.set(key, kept);
    }
    return kept.page;
  }

  /**
   * The cached answer, or a new one made once however many ask for it. `make` answers null for what must not be
   * kept, or `worth` refuses to keep it. An answer whose content changed while it was made is given out but not kept.
   * Where what it is made from is away, or silent, the answer of before goes on.
   */
  async getOrMake(
    key: string,
    make: Make,
    worth: (page: StoredPage) => boolean = () => true,
  ): Promise<StoredPage | null> {
    const known = this.get(key);
    if (known) return known;
    const making = this.#making.get(key) ?? this.#begin(key, make, worth);
    return this.#trusted() || !this.#pages.has(key) ? making : this.#impatiently(key, making);
  }

  #begin(
    key: string,
    make: Make,
    worth: (page: StoredPage) => boolean,
  ): Promise<StoredPage | null> {
    const making: Promise<StoredPage | null> = this.#anew(key, make, worth)
      .catch((error: unknown) => {
        const before = unavailableOf(error) && this.#before(key);
        if (before) return before;
        throw error;
      })
      .finally(() => {
        if (this.#making.get(key) === making) this.#making.delete(key);
      });
    this.#making.set(key, making);
    return making;
  }

  async #anew(
    key: string,
    make: Make,
    worth: (page: StoredPage) => boolean,
  ): Promise<StoredPage | null> {
    const generation = this.#generation;
    const since = this.#turns.now();
    const page = await make(this.#pages.get(key)?.page);
    const before = page?.status === 503 ? this.#before(key) : undefined;
    if (before) return before;
    const until = page && worth(page) ? await this.#turns.after(since, page.kinds) : null;
    if (generation !== this.#generation) return page;
    if (page && until) this.#keep(key, page, { from: since.getTime(), until: until.getTime() });
    else this.#drop(key);
    return page;
  }

  /** The new answer where it comes soon; else that of before, while the new one is still made. */
  async #impatiently(key: string, making: Promise<StoredPage | null>): Promise<StoredPage | null> {
    const giveUp = new AbortController();
    const late = pause(PATIENCE, null, { signal: giveUp.signal }).catch(() => null);
    // A rendering that fails after it was given up needs no report: the next request starts again.
    making.catch(() => undefined);
    try {
      return (await Promise.race([making, late])) ?? this.#before(key) ?? (await making);
    } finally {
      giveUp.abort();
    }
  }

  /** The answer that was there before, good again for a little while. */
  #before(key: string): StoredPage | undefined {
    const kept = this.#pages.get(key);
    if (kept) kept.at = Date.now();
    return kept?.page;
  }

  #keep(key: string, page: StoredPage, holds: Kept['holds']): void {
    this.#drop(key);
    this.#pages.set(key, { page, at: Date.now(), holds, outdated: false });
    this.#bytes += page.size;
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#limit) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const kept = this.#pages.get(key);
    if (!kept) return;
    this.#bytes -= kept.page.size;
    this.#pages.delete(key);
  }

  /**
   * What was made from content of this kind is out of date, and everything where none is named. It stays for those who ask
   * while none can be made.
   */
  invalidate(kind: string): void {
    this.#generation++;
    this.#making.clear();
    for (const kept of this.#pages.values()) {
      if (kind === '' || kept.page.kinds.has(kind as KeptKind)) outdate(kept);
    }
  }
}

const holdsAt = ({ holds }: Kept, now: number): boolean => holds.from <= now && now < holds.until;

function outdate(kept: Kept): void {
  kept.outdated = true;
  kept.at = Number.NEGATIVE_INFINITY;
}
