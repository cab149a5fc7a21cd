import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../src/db/database.ts';
import { openEmbedded } from '../../src/db/embedded.ts';
import { migrate } from '../../src/db/migrate.ts';
import { fillEmptyFolder } from './empty-folder.ts';

/** Made once a process: to make the tables takes ten times as long as to copy them. */
let template: Promise<string> | undefined;

/** An embedded database of the caller's own, with all tables and nothing in them. */
export async function emptyDatabase(): Promise<Database> {
  const folder = join(mkdtempSync(join(tmpdir(), 'biashara-empty-')), 'db');
  cpSync(await (template ??= made()), folder, { recursive: true });
  return openEmbedded(folder);
}

async function made(): Promise<string> {
  const folder = join(mkdtempSync(join(tmpdir(), 'biashara-tables-')), 'db');
  await fillEmptyFolder(folder);
  const db = await openEmbedded(folder);
  await migrate(db);
  await db.close();
  return folder;
}
