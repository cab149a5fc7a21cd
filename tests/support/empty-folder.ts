import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { openEmbedded } from '../../src/db/embedded.ts';

const CACHE = join(import.meta.dirname, '../../node_modules/.cache');
const KEPT = join(CACHE, `empty-database-${packageJson.devDependencies['@electric-sql/pglite']}`);

/** Makes an embedded database with nothing in it in `folder`, where there is none. A copy takes a tenth of the time; what is copied is made once. */
export async function fillEmptyFolder(folder: string): Promise<void> {
  if (!existsSync(KEPT)) await keepOne();
  cpSync(KEPT, folder, { recursive: true });
}

/** Several processes may find none at once: the first to be ready is kept. */
async function keepOne(): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  const beside = mkdtempSync(`${KEPT}-`);
  await (await openEmbedded(beside)).close();
  try {
    renameSync(beside, KEPT);
  } catch (error) {
    rmSync(beside, { recursive: true, force: true });
    if (!existsSync(KEPT)) throw error;
  }
}
