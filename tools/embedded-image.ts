import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { imageFolder, openEmbedded } from '../src/db/embedded.ts';
import { migrate } from '../src/db/migrate.ts';

/**
 * Makes what a new embedded database begins with, so that the first start need not: PostgreSQL's own tables, and ours without
 * a row. Nothing in it is secret, and each build may be copied by anybody. Does nothing if it is there for these migrations.
 */
const image = imageFolder();
if (!existsSync(image)) {
  const images = dirname(image);
  rmSync(images, { recursive: true, force: true });
  mkdirSync(images, { recursive: true });
  const making = mkdtempSync(join(images, 'making-'));
  const db = await openEmbedded(making);
  await migrate(db);
  await db.query(`update migrations set at = 'epoch'`);
  await db.query('vacuum');
  await db.query('checkpoint');
  await db.close();
  const made = readdirSync(join(making, 'pg'), { recursive: true, withFileTypes: true });
  // Another user than the one that builds may start the product.
  for (const one of made.filter((entry) => entry.isFile()))
    chmodSync(join(one.parentPath, one.name), 0o644);
  renameSync(join(making, 'pg'), image);
  rmSync(making, { recursive: true });
}
