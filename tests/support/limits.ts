import { createHash } from 'node:crypto';

/** Milliseconds that `work` takes on two quiet cores of 2026. */
const QUIET = 150;

/**
 * How many times slower this machine is, at least 1: measured at the start of a run, for all of
 * its limits.
 */
export function slowness(): number {
  const began = performance.now();
  work();
  return Math.max(1, (performance.now() - began) / QUIET);
}

/** Long enough to share the cores with whatever else runs. */
function work(): void {
  const block = Buffer.alloc(1024 * 1024, 'x');
  for (let blocks = 0; blocks < 250; blocks++) createHash('sha256').update(block).digest();
}

/** A limit is there for what hangs, so it is generous: nothing that merely takes long is to fail. Milliseconds. */
export const limitsOf = (slower: number) => ({
  /** Of a test, and of a hook. */
  test: Math.round(300_000 * slower),
  /** Of the start of a process, and of a command. */
  start: Math.round(60_000 * slower),
  /** Of a wait for one fact. */
  wait: Math.round(30_000 * slower),
});

/** The run's: vitest.config.ts measures, and hands it to its workers. */
export const LIMITS = limitsOf(Number(process.env.TEST_SLOWNESS ?? 1));
