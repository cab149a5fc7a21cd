import type { Clock } from '../../src/kernel/clock.ts';

export interface TestClock extends Clock {
  /** Lets time jump ahead by milliseconds; between jumps it runs as usual. */
  advance(ms: number): void;
}

export function testClock(): TestClock {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    advance: (ms) => void (ahead += ms),
  };
}
