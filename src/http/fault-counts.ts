/** A kind of fault: its log message, how often it was logged, and when last. */
export interface FaultCount {
  message: string;
  count: number;
  last: Date;
}

/** Kinds that are kept apart: a fault with a message of its own each time must not fill the memory. */
const MOST = 50;

/** Counts what this process logs as an error, by message, until somebody takes the counts. */
export class FaultCounts {
  #seen = new Map<string, FaultCount>();

  note(message: string, count = 1, last = new Date()): void {
    const known = this.#seen.get(message) ?? { message, count: 0, last };
    if (known.count === 0 && this.#seen.size >= MOST) return;
    this.#seen.set(message, { message, count: known.count + count, last });
  }

  /** The counts since the last call, most frequent first. */
  take(): FaultCount[] {
    const seen = [...this.#seen.values()];
    this.#seen = new Map();
    return seen.sort((one, other) => other.count - one.count);
  }
}

/** Those of this process. */
export const faultCounts = new FaultCounts();
