import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/open.ts';

type Place = Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Config>;

/** Opens the database of the settings for one piece of work. Throws what the opening and the work throw. */
export async function withDatabase<Result>(
  place: Place,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = await openDatabase(place, () => undefined);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}
