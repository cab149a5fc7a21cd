import { setTimeout as pause } from 'node:timers/promises';
import { LIMITS } from './limits.ts';

/** Waits for what happens behind the answers, and answers what `look` found; throws after `within` milliseconds, saying what was waited for. */
export async function eventually<T>(
  look: () => Promise<T | null | undefined | false>,
  within = LIMITS.wait,
  what = 'what was waited for',
): Promise<T> {
  for (const end = Date.now() + within; ; await pause(80)) {
    const found = await look();
    if (found) return found;
    if (Date.now() > end) throw new Error(`${what} did not come within ${within} ms`);
  }
}
