import { join } from 'node:path';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';
import type { Database } from './database.ts';

/** The one door: a PostgreSQL server where an address is given, else the embedded database in `dataDir`. */
export function openDatabase(
  where: { databaseUrl: string | null; dataDir: string },
  log: (message: string) => void,
): Promise<Database> {
  return where.databaseUrl
    ? openPostgres(where.databaseUrl, log)
    : openEmbedded(join(where.dataDir, 'db'));
}
