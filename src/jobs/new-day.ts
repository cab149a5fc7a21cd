import { nairobiDay, type Clock } from '../kernel/clock.ts';
import type { Loop, StartLoop } from './loop.ts';

/** How often a node looks whether it is another day, in milliseconds: it reads its clock and nothing else. */
const LOOK = 1_000;

/**
 * Runs `work` when a day begins in Nairobi, on each node by its own clock, so `work` must be safe on several at once.
 * What fails is tried again. A node that starts later in the day is not told; jobs of the queue catch up there.
 */
export function onNewDay(startLoop: StartLoop, clock: Clock, work: () => Promise<void>): Loop {
  let seen = nairobiDay(clock.now());
  return startLoop(LOOK, async () => {
    const today = nairobiDay(clock.now());
    if (today === seen) return;
    await work();
    seen = today;
  });
}
