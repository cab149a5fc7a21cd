import { setTimeout as pause } from 'node:timers/promises';
import { LIMITS } from './limits.ts';

/** Products that run in this process at people's pace: each does what comes round while it is waited for. */
export const waitedFor = new Set<{ settle(): Promise<void> }>();

/** Waits for what happens behind the answers, and answers what `look` found; throws after `within` milliseconds, saying what was waited for. */
export async function eventually<T>(
  look: () => Promise<T | null | undefined | false>,
  within = LIMITS.wait,
  what: string | (() => string) = 'what was waited for',
): Promise<T> {
  for (const end = Date.now() + within; ; await comeRound()) {
    const found = await look();
    if (found) return found;
    if (Date.now() > end)
      throw new Error(
        `${typeof what === 'string' ? what : what()} did not come within ${within} ms`,
      );
  }
}

/** Reads a record until `done`; fails with what it was last. */
export async function comesSoFar<T>(
  read: () => Promise<T>,
  done: (record: T) => boolean,
): Promise<T> {
  let last: T | undefined;
  await eventually(
    async () => done((last = await read())),
    LIMITS.wait,
    () => `what was waited for of ${JSON.stringify(last)}`,
  );
  return last!;
}

/** Between two looks: the work that comes round, and time for what providers send; more of it for a product that goes at its own pace. */
export async function comeRound(): Promise<void> {
  await Promise.all([...waitedFor].map((product) => product.settle()));
  await pause(waitedFor.size > 0 ? 10 : 80);
}
