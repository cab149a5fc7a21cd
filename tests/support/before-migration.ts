import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { openDatabase } from '../../src/db/open.ts';
import { createDatabase } from './postgres.ts';

const MIGRATIONS = join(import.meta.dirname, '../../src/db/migrations');

/** Gives an empty database, and a folder of the migrations that came before the one whose file ends like this. */
export const beforeMigration =
  (step: string) =>
  async (work: (db: Database, earlier: string) => Promise<void>): Promise<void> => {
    const folder = mkdtempSync(join(tmpdir(), 'biashara-upgrade-'));
    const earlier = join(folder, 'migrations');
    const steps = readdirSync(MIGRATIONS)
      .filter((name) => name.endsWith('.sql'))
      .sort();
    for (const name of steps.slice(
      0,
      steps.findIndex((one) => one.endsWith(step)),
    ))
      cpSync(join(MIGRATIONS, name), join(earlier, name));
    const made =
      inject('database') === 'postgres'
        ? await createDatabase(inject('postgresAdminUrl'), `upgrade${step.replace('.sql', '')}`)
        : null;
    const db = await openDatabase({ dataDir: folder, databaseUrl: made?.url ?? null }, (message) =>
      process.emitWarning(message),
    );
    try {
      await work(db, earlier);
    } finally {
      await db.close();
      await made?.drop();
      rmSync(folder, { recursive: true, force: true });
    }
  };
