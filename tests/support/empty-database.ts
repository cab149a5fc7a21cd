import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { openEmbedded } from '../../src/db/embedded.ts';
import { migrate } from '../../src/db/migrate.ts';
import { fillEmptyFolder } from './empty-folder.ts';

/** Made once a process: to make the tables takes ten times as long as to copy them. */
let template: Promise<string> | undefined;

/** An embedded database with all tables and nothing in them, one for all tests of a file: `use` is given it before them. */
export function useEmptyDatabase(use: (db: Database) => unknown): void {
  let folder: string;
  let db: Database;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'biashara-empty-'));
    cpSync(await (template ??= made()), join(folder, 'db'), { recursive: true });
    db = await openEmbedded(join(folder, 'db'));
    await use(db);
  });
  afterAll(async () => {
    await db.close();
    rmSync(folder, { recursive: true });
  });
}

async function made(): Promise<string> {
  const folder = join(mkdtempSync(join(tmpdir(), 'biashara-tables-')), 'db');
  await fillEmptyFolder(folder);
  const db = await openEmbedded(folder);
  await migrate(db);
  await db.close();
  return folder;
}
