import { AsyncLocalStorage } from 'node:async_hooks';
import { nairobiDay, type Clock } from '../kernel/clock.ts';

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

/** Work that comes round again and again in this process, one round at a time, ended in order. */
export interface Loop {
  /** Starts a round now, or right after the one that runs. */
  wake(): void;
  /** No more rounds; resolves when the one that runs is done. */
  stop(): Promise<void>;
}

/** A loop that can be asked for a round. */
interface Settling extends Loop {
  /** Resolves after a round that began after this call. */
  settle(): Promise<void>;
}

/** What comes round within seconds; the rest tidies. */
const SOON = 15_000;

/** Runs `round` at once and then every `every` milliseconds. */
export type StartLoop = (every: number, round: () => Promise<void>) => Loop;

/**
 * An error in a round is logged, and the next round runs anyway. `pace` multiplies every wait
 * between rounds; tests use less than the product's 1, because they have no seconds to wait.
 */
export function loops(
  log: { error(data: object, message: string): void },
  pace: number,
): { startLoop: StartLoop; settle: () => Promise<void> } {
  const soon: Settling[] = [];
  const failed = (error: unknown): void =>
    log.error({ err: error }, 'a round of work failed and comes again');
  return {
    startLoop(every, round) {
      const loop = startLoop(every * pace, round, failed);
      if (every <= SOON) soon.push(loop);
      return loop;
    },
    /** Resolves after one round more of each loop that comes round within seconds. */
    async settle() {
      await Promise.all(soon.map((loop) => loop.settle()));
    },
  };
}

function startLoop(
  every: number,
  round: () => Promise<void>,
  failed: (error: unknown) => void,
): Settling {
  // The caller that wakes it does not do the work, so its name and transaction are not passed on.
  const onItsOwn = AsyncLocalStorage.snapshot();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  const plan = (wait: number): void => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => onItsOwn(run), wait);
  };
  const run = (): void => {
    if (running) {
      again = true;
      return;
    }
    running = round()
      .catch(failed)
      .finally(() => {
        running = null;
        plan(again ? 0 : every);
        again = false;
      });
  };
  plan(0);
  return {
    wake: () => (running ? void (again = true) : plan(0)),
    async settle() {
      // The round that runs may have looked before the call.
      await running;
      if (stopped) return;
      if (!running) onItsOwn(run);
      await running;
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
