import type { Needed } from '../kernel/away.ts';

/** Milliseconds without a sign of it, after which an outage is over. */
const OVER_AFTER = 15_000;

interface Outage {
  since: number;
  last: number;
  /** Times it was met after the first. */
  more: number;
}

/** An outage is met by every call and each round of work: it is told once, and that it is over, with how often it was met. */
export class Outages {
  readonly #running = new Map<Needed, Outage>();
  readonly #over: (what: Needed, seconds: number, more: number) => void;

  constructor(over: (what: Needed, seconds: number, more: number) => void) {
    this.#over = over;
  }

  /** Whether an outage begins with this sign of it. */
  begins(what: Needed): boolean {
    const now = Date.now();
    const running = this.#running.get(what);
    if (running) {
      running.last = now;
      running.more++;
      return false;
    }
    this.#running.set(what, { since: now, last: now, more: 0 });
    this.#look(what, OVER_AFTER);
    return true;
  }

  #look(what: Needed, wait: number): void {
    const timer = setTimeout(() => {
      const outage = this.#running.get(what)!;
      const quiet = Date.now() - outage.last;
      if (quiet < OVER_AFTER) return this.#look(what, OVER_AFTER - quiet);
      this.#running.delete(what);
      this.#over(what, Math.round((outage.last - outage.since) / 1000), outage.more);
    }, wait);
    timer.unref();
  }
}
