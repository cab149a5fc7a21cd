import { refusal } from './errors.ts';

/** Lets through what takes much memory or time one piece after another. */
export interface Turns {
  /** Runs `work` when all before it is done. Throws 503 `busy` at once where too many wait already. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

const RETRY_AFTER = 5;

/** `mostWaiting` pieces may wait behind the one that runs; whoever comes after them is refused. */
export function oneAtATime(mostWaiting: number): Turns {
  let last: Promise<unknown> = Promise.resolve();
  let inside = 0;
  return {
    async run(work) {
      if (inside > mostWaiting) throw refusal('busy', {}, { retryAfter: RETRY_AFTER });
      inside++;
      const turn = last.then(work).finally(() => inside--);
      // Whether it went well is told to whoever asked for it; the next one does not wait for that.
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}
