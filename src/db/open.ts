import { join } from 'node:path';
import { demoPart } from '../kernel/demo-part.ts';
import { openPostgres } from './postgres.ts';
import { oldServer } from './server-version.ts';
import type { Database, Report } from './database.ts';
import { POOL_SIZE } from './postgres/address.ts';

/**
 * The one door: a PostgreSQL server where an address is given, else the embedded database in `dataDir`. With `tables` a new
 * embedded one has its tables already, if the build made them.
 */
export async function openDatabase(
  where: {
    databaseUrl: string | null;
    databaseDirectUrl?: string | null;
    databasePoolSize?: number;
    dataDir: string;
    mode?: 'demo' | 'live';
    tables?: boolean;
  },
  report: Report,
): Promise<Database> {
  if (where.databaseUrl) {
    const db = await openPostgres(
      {
        url: where.databaseUrl,
        directUrl: where.databaseDirectUrl ?? null,
        poolSize: where.databasePoolSize ?? POOL_SIZE,
      },
      report,
    );
    try {
      const old = await oldServer(db, where.mode ?? 'demo');
      if (old !== null) report(old);
      return db;
    } catch (error) {
      await db.close();
      throw error;
    }
  }
  const { openEmbedded } = await demoPart(() => import('./embedded.ts'));
  return openEmbedded(join(where.dataDir, 'db'), where.tables);
}
