const REORDER_WAIT = 3_000;
/** A clock that jumps while a callback waits is noticed within this. Milliseconds. */
const GLANCE = 250;

/** Everything that waits, so that closing ends it: delays, and callbacks held back behind the next one. */
export function openWaiting() {
  const timers = new Map<NodeJS.Timeout, () => void>();
  const held = new Map<string, Set<() => void>>();
  let closed = false;

  const sleep = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      if (closed || ms <= 0) return resolve();
      const timer = setTimeout(() => {
        timers.delete(timer);
        resolve();
      }, ms);
      timers.set(timer, resolve);
    });

  /** Waits while anything is left, at most what was left at first: of a clock that stands still, too. */
  const until = async (left: () => number): Promise<void> => {
    for (let rest = left(); rest > 0; rest = Math.min(rest - GLANCE, left()))
      await sleep(Math.min(rest, GLANCE));
  };

  const hold = async (line: string): Promise<void> => {
    const released = new Promise<void>((resolve) => {
      const group = held.get(line) ?? new Set();
      held.set(line, group.add(resolve));
    });
    await Promise.race([released, sleep(REORDER_WAIT)]);
    held.delete(line);
  };

  return {
    until,
    hold,
    release(line: string) {
      const group = held.get(line);
      held.delete(line);
      for (const free of group ?? []) free();
    },
    holds: (line: string): boolean => held.has(line),
    closed: () => closed,
    close() {
      closed = true;
      for (const [timer, resolve] of timers) {
        clearTimeout(timer);
        resolve();
      }
      timers.clear();
    },
  };
}
