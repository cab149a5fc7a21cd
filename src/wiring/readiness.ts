import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import type { Queue } from '../jobs/queue.ts';
import { UnavailableError } from '../kernel/unavailable.ts';

/** Milliseconds: callers wait 3 s. */
const WITHIN = 2_500;

/**
 * Answers whether the database accepts writes and the job queue responds, both in time. One check
 * serves all callers of that moment.
 */
export function readiness(db: Database, queue: Queue, log: Logger): () => Promise<boolean> {
  let looking: Promise<boolean> | null = null;
  const look = async (): Promise<boolean> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () =>
          reject(
            new UnavailableError('database', `the database did not answer within ${WITHIN} ms`),
          ),
        WITHIN,
      );
    });
    try {
      const both = Promise.all([takesWrites(db), queue.healthy()]);
      // A late answer is ignored.
      both.catch(() => undefined);
      return (await Promise.race([both, late])).every(Boolean);
    } catch (err) {
      log.warn({ err }, 'this node is not ready');
      return false;
    } finally {
      clearTimeout(timer);
    }
  };
  return () => (looking ??= look().finally(() => (looking = null)));
}

/** A number for a transaction is given only where something can be written. */
async function takesWrites(db: Database): Promise<boolean> {
  const [row] = await db.query<{ writes: boolean }>(
    `select pg_current_xact_id() is not null and current_setting('transaction_read_only') = 'off' as writes`,
  );
  return row!.writes;
}
