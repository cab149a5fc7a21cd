import type { Clock } from '../../src/kernel/clock.ts';

export interface TestClock extends Clock {
  /** Lets time jump ahead by milliseconds, for the providers too; between jumps it runs as usual. */
  advance(ms: number): void;
  /** From now on the product's own clock is wrong by milliseconds, as a machine's is until it is set; 0 sets it right. */
  wrongBy(ms: number): void;
  /** What the providers go by: never wrong. */
  providers: Clock;
}

export function testClock(): TestClock {
  let ahead = 0;
  let wrong = 0;
  return {
    now: () => new Date(Date.now() + ahead + wrong),
    advance: (ms) => void (ahead += ms),
    wrongBy: (ms) => void (wrong = ms),
    providers: { now: () => new Date(Date.now() + ahead) },
  };
}
