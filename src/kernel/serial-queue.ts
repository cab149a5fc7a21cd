import { refusal } from './errors.ts';

/** Runs work that takes much memory or time one piece after another. */
export interface SerialQueue {
  /** Runs `work` when all before it is done. Throws 503 `busy` at once where too many wait already. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

const RETRY_AFTER = 5;

/** `mostWaiting` pieces may wait behind the one that runs; further ones are refused. */
export function createSerialQueue(mostWaiting: number): SerialQueue {
  let last: Promise<unknown> = Promise.resolve();
  let inside = 0;
  return {
    async run(work) {
      if (inside > mostWaiting) throw refusal('busy', {}, { retryAfter: RETRY_AFTER });
      inside++;
      const turn = last.then(work).finally(() => inside--);
      // A failure reaches the caller whose work it was; the next piece runs all the same.
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}
