import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { openEmbedded } from '../../src/db/embedded.ts';
import { migrate } from '../../src/db/migrate.ts';
import { fillEmptyFolder } from './empty-folder.ts';

/** Made once a process: to make the tables takes ten times as long as to copy them. */
let template: Promise<string> | undefined;

/** An embedded database of the caller's own, with all tables and nothing in them. */
async function emptyDatabase(): Promise<Database> {
  const folder = join(mkdtempSync(join(tmpdir(), 'biashara-empty-')), 'db');
  cpSync(await (template ??= made()), folder, { recursive: true });
  return openEmbedded(folder);
}

/** One for all tests of a file: `use` is given it before them, and it is closed after them. */
export function useEmptyDatabase(use: (db: Database) => unknown): void {
  let db: Database;
  beforeAll(async () => {
    db = await emptyDatabase();
    await use(db);
  });
  afterAll(() => db.close());
}

async function made(): Promise<string> {
  const folder = join(mkdtempSync(join(tmpdir(), 'biashara-tables-')), 'db');
  await fillEmptyFolder(folder);
  const db = await openEmbedded(folder);
  await migrate(db);
  await db.close();
  return folder;
}
