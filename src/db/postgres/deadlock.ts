import { setTimeout as pause } from 'node:timers/promises';
import type { Report } from '../database.ts';
import { hasSqlState } from '../sqlstate.ts';

/** PostgreSQL's codes for a transaction that it ended for the sake of another, and that may be run again. */
const DEADLOCK = '40P01';
const SERIALIZATION_FAILURE = '40001';
const TRIES = 4;
/** Milliseconds, times the tries so far; at random, so that the two do not meet again. */
const WAIT = 20;

/**
 * Runs a transaction again that was ended because it and another waited for each other: nobody did anything wrong, and
 * nothing of it is left. Each is reported, because an order of locks can be mended. Throws what the last try throws.
 */
export async function againAfterDeadlock<T>(report: Report, run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await run();
    } catch (error) {
      if (tries === TRIES || !hasSqlState(error, DEADLOCK, SERIALIZATION_FAILURE)) throw error;
      report('a transaction and another waited for each other; it is run again', error);
      await pause(WAIT * tries * (1 + Math.random()));
    }
  }
}
