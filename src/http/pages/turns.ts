import type { KeptKind } from '../../contracts/endpoint.ts';
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
