import { unavailableOf } from '../../kernel/unavailable.ts';
import { AppError, refusal } from '../../kernel/errors.ts';

export interface Logger {
  info(data: object, message: string): void;
  warn(data: object, message: string): void;
  error(data: object, message: string): void;
}

interface Item {
  /** For the log: no secret, no phone. */
  name: string;
  bytes: number;
  tries: number;
  write(): Promise<unknown>;
}

/** Rounds that are left out after the n-th failure in a row; a round comes each second. */
const roundsToSkip = (failures: number): number => Math.min(30, 2 ** (failures - 1));
/** About a day at one try in half a minute. What fails that often fails for another reason than a database away. */
const MOST_TRIES = 3_000;

/**
 * Keeps in memory what cannot be written because the database is away, and writes it when it is back. Bounded in count
 * and bytes. What is lost with the process is found by the reconciler: the attempt's row was committed before.
 */
export class HeldWrites {
  readonly #log: Logger;
  readonly #most: { items: number; bytes: number };
  #items: Item[] = [];
  #failures = 0;
  #rest = 0;

  constructor(log: Logger, most: { items: number; bytes: number }) {
    this.#log = log;
    this.#most = most;
  }

  /**
   * Stores a provider's message, and holds it where the database is away: a callback is sent once.
   * Throws what `store` refuses (AppError), and 503 not_stored for what is held.
   */
  async storeOrHold(name: string, bytes: number, store: () => Promise<unknown>): Promise<void> {
    try {
      await store();
    } catch (error) {
      if (error instanceof AppError) throw error;
      this.hold(name, bytes, () => this.#dropIfRefused(name, store), error);
      throw refusal('not_stored', {}, { retryAfter: 30 });
    }
  }

  /** What turns out to be nobody's message is dropped, as it would have been refused. */
  async #dropIfRefused(name: string, store: () => Promise<unknown>): Promise<void> {
    try {
      await store();
    } catch (error) {
      if (!(error instanceof AppError) || error.kind === 'unavailable') throw error;
      this.#log.warn({ code: error.code }, `${name} was held in memory, then refused and dropped`);
    }
  }

  /** Keeps a piece of work that failed; `write` may run again and again. False, and not kept, where there is no room. */
  hold(name: string, bytes: number, write: () => Promise<unknown>, cause: unknown): boolean {
    const heldBytes = this.#items.reduce((sum, item) => sum + item.bytes, 0);
    const room = this.#items.length < this.#most.items && heldBytes + bytes <= this.#most.bytes;
    if (room) this.#items.push({ name, bytes, tries: 0, write });
    // The first message that meets the outage logs it once; each held message is logged.
    const why = unavailableOf(cause) ? {} : { err: cause };
    this.#log.error(
      { ...why, held: this.#items.length },
      `could not store ${name}; ${room ? 'it is held in memory and retried' : 'it is lost'}`,
    );
    return room;
  }

  /** A round: writes what it can, and backs off while the database is away. */
  async tick(): Promise<void> {
    if (this.#rest > 0) this.#rest--;
    else await this.#round();
  }

  /** The last round before the database closes. */
  async finish(): Promise<void> {
    await this.#round();
    if (this.#items.length > 0)
      this.#log.error(
        { held: this.#items.map((item) => item.name) },
        'could not store the payment messages held in memory',
      );
  }

  async #round(): Promise<void> {
    for (let left = this.#items.length; left > 0; left--) {
      const item = this.#items.shift()!;
      try {
        await item.write();
        this.#failures = 0;
        this.#log.info(
          { held: this.#items.length },
          `${item.name} was held in memory and is now stored`,
        );
      } catch (error) {
        this.#failed(item, error);
        return;
      }
    }
  }

  /** The rest waits as well: where one cannot be written, most likely none can. */
  #failed(item: Item, error: unknown): void {
    item.tries++;
    this.#rest = roundsToSkip(++this.#failures);
    if (item.tries < MOST_TRIES) return void this.#items.push(item);
    this.#log.error(
      { err: error },
      `${item.name} was held in memory and could not be stored after all retries`,
    );
  }
}
