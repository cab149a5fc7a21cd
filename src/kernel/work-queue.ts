import { refusal } from './errors.ts';

export interface Turn {
  /**
   * A caller that asks for work still queued gets the same result. Work that has begun may have
   * read older data.
   */
  key?: string;
  /** Part of something that has begun already: it waits, however many do. */
  begun?: boolean;
}

const RETRY_AFTER = 5;

/** Runs work that takes much memory or time a few pieces at once, in the order in which they came. */
export class WorkQueue {
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  readonly #shared = new Map<string, Promise<unknown>>();
  #free: number;

  /** `mostWaiting` pieces may wait behind the `atOnce` that run; further ones are refused. */
  constructor({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
    this.#free = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  /** False while the next piece would be refused: for work that can as well be done later. */
  get hasRoom(): boolean {
    return this.#free > 0 || this.#waiting.length < this.#mostWaiting;
  }

  /** Runs `work` when its turn comes. Throws 503 `busy` at once where too many wait already. */
  async run<Result>(work: () => Promise<Result>, { key, begun }: Turn = {}): Promise<Result> {
    const same = key !== undefined && this.#shared.get(key);
    if (same) return same as Promise<Result>;
    if (!this.hasRoom && !begun) throw refusal('busy', {}, { retryAfter: RETRY_AFTER });
    const result = this.#turn().then(() => {
      if (key !== undefined) this.#shared.delete(key);
      return work();
    });
    if (key !== undefined) this.#shared.set(key, result);
    return result.finally(() => this.#next());
  }

  async #turn(): Promise<void> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((begin) => this.#waiting.push(begin));
  }

  #next(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free++;
  }
}
