import { join } from 'node:path';
import { demoPart } from '../kernel/demo-part.ts';
import { openPostgres } from './postgres.ts';
import type { Database, Report } from './database.ts';
import { POOL_SIZE } from './postgres/address.ts';

/** The one door: a PostgreSQL server where an address is given, else the embedded database in `dataDir`. */
export async function openDatabase(
  where: {
    databaseUrl: string | null;
    databaseDirectUrl?: string | null;
    databasePoolSize?: number;
    dataDir: string;
  },
  report: Report,
): Promise<Database> {
  if (where.databaseUrl)
    return openPostgres(
      {
        url: where.databaseUrl,
        directUrl: where.databaseDirectUrl ?? null,
        poolSize: where.databasePoolSize ?? POOL_SIZE,
      },
      report,
    );
  const { openEmbedded } = await demoPart(() => import('./embedded.ts'));
  return openEmbedded(join(where.dataDir, 'db'));
}
