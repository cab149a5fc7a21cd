import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';

/** The whole end. Milliseconds. */
const STOP_WITHIN = 9_500;

/** Ends in order, or gives up in time and closes the database all the same; false where it was not in order. */
export async function endInTime(
  end: () => Promise<void>,
  db: Pick<Database, 'close'>,
  log: Logger,
): Promise<boolean> {
  const ending = end().then(
    () => true,
    (err: unknown) => {
      log.error({ err }, 'the end did not go in order');
      return false;
    },
  );
  const clean = await Promise.race([ending, after(STOP_WITHIN)]);
  if (clean) return true;
  // What still runs is left to the ledger's own recovery at the next start.
  log.warn('not everything ended in order within 10 s');
  await Promise.race([db.close(), after(1_000)]);
  return false;
}

function after(wait: number): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), wait).unref());
}
