import type { Clock } from '../../src/kernel/clock.ts';

export interface TestClock extends Clock {
  /** Lets time jump ahead by milliseconds, for the providers too; between jumps it runs as usual. */
  advance(ms: number): void;
  /** From now on the product's own clock is wrong by milliseconds, as a machine's is until it is set; 0 sets it right. */
  wrongBy(ms: number): void;
  /** What the providers go by: never wrong. */
  providers: Clock;
}

/** When tests begin: a Tuesday, 10:00 in Nairobi. What is said of a day does not depend on when they run. */
export const BEGINNING = new Date('2026-11-24T07:00:00Z');

/** A clock that begins at this instant; browsers, which have the machine's time, need that. */
export function testClock(beginning = BEGINNING): TestClock {
  let ahead = beginning.getTime() - Date.now();
  let wrong = 0;
  return {
    now: () => new Date(Date.now() + ahead + wrong),
    advance: (ms) => void (ahead += ms),
    wrongBy: (ms) => void (wrong = ms),
    providers: { now: () => new Date(Date.now() + ahead) },
  };
}
