import { StartRefused } from '../kernel/errors.ts';
import type { Database } from './database.ts';

/** The oldest PostgreSQL that the tests run on. */
const OLDEST = 16;

/**
 * What is wrong with the version of the database's server; null if nothing is. Throws
 * StartRefused for an old server in live mode: what it does differently would show with customers' money.
 */
export async function oldServer(
  db: Pick<Database, 'query'>,
  mode: 'demo' | 'live',
): Promise<string | null> {
  const [row] = await db.query<{ version: string }>(
    "select current_setting('server_version') as version",
  );
  if (Number.parseInt(row!.version, 10) >= OLDEST) return null;
  const fault = `DATABASE_URL must name PostgreSQL ${OLDEST} or newer (this is ${row!.version})`;
  if (mode === 'live') throw new StartRefused(fault);
  return fault;
}
