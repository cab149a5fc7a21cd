import { join } from 'node:path';
import { demoPart } from '../kernel/demo-part.ts';
import { openPostgres } from './postgres.ts';
import type { Database } from './database.ts';

/** The one door: a PostgreSQL server where an address is given, else the embedded database in `dataDir`. */
export async function openDatabase(
  where: { databaseUrl: string | null; dataDir: string },
  log: (message: string) => void,
): Promise<Database> {
  if (where.databaseUrl) return openPostgres(where.databaseUrl, log);
  const { openEmbedded } = await demoPart(() => import('./embedded.ts'));
  return openEmbedded(join(where.dataDir, 'db'));
}
