import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { migrate } from '../../src/db/migrate.ts';
import { openDatabase } from '../../src/db/open.ts';
import { newId } from '../../src/kernel/ids.ts';
import { startProduct } from '../../src/product.ts';
import { openStore } from '../../src/sandbox/store.ts';
import { createApi } from '../support/api.ts';
import { fakeRenderer } from '../support/fake-renderer.ts';
import { freePort } from '../support/free-port.ts';
import { createDatabase } from '../support/postgres.ts';
import type { RunningProduct } from '../support/product.ts';
import { testClock } from '../support/test-clock.ts';
import { testConfig } from '../support/test-config.ts';
import {
  load,
  loadStandIns,
  loadUploads,
  rowsOf,
  SECRET_KEY,
  unpack,
  type Row,
} from './data-set.ts';

export interface Upgraded extends RunningProduct {
  /** The rows of each table of the data set as they stood before the migrations of today, and right after them. */
  rows: Record<string, { before: Row[]; after: Row[] }>;
}

/** Loads the data set into an empty database of the project's kind, migrates it, and starts the product on it at the moment in which the first version stopped. */
export async function startUpgraded(madeAt: string): Promise<Upgraded> {
  const folder = mkdtempSync(join(tmpdir(), 'biashara-upgrade-'));
  const made =
    inject('database') === 'postgres'
      ? await createDatabase(inject('postgresAdminUrl'), newId('upgrade'))
      : null;
  const port = await freePort();
  const config = testConfig(folder, port, {
    SECRET_KEY,
    ...(made ? { DATABASE_URL: made.url } : {}),
  });
  const set = unpack();
  const clock = testClock();
  clock.advance(Date.parse(madeAt) - Date.now());
  const db = await openDatabase(config, (message) => process.emitWarning(message));
  await load(db, set, folder);
  loadUploads(set, join(folder, 'uploads'));
  openStore(folder, clock).close();
  loadStandIns(set, join(folder, 'sandbox.sqlite'));
  await migrate(db);
  const rows: Upgraded['rows'] = {};
  for (const { name } of await db.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  )) {
    if (set.tables[name]) rows[name] = { before: set.tables[name], after: await rowsOf(db, name) };
  }
  const product = await startProduct(config, { clock, renderer: fakeRenderer, database: db });
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    db,
    clock,
    api: createApi(url),
    rows,
    async stop() {
      if (!(await product.stop())) throw new Error('the product did not stop within its time');
      await made?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
