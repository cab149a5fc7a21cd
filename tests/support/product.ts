import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import type { Config } from '../../src/config/config.ts';
import type { Database } from '../../src/db/database.ts';
import { openDatabase } from '../../src/db/open.ts';
import { newId } from '../../src/kernel/ids.ts';
import { startProduct } from '../../src/product.ts';
import { createApi, type Api } from './api.ts';
import { waitedFor } from './eventually.ts';
import { fakeRenderer } from './fake-renderer.ts';
import { freePort } from './free-port.ts';
import { copyDatabase, TEMPLATE } from './postgres.ts';
import { BEGINNING, testClock, type TestClock } from './test-clock.ts';
import { testConfig } from './test-config.ts';

export { ADMIN } from './test-config.ts';

export interface TestProduct {
  url: string;
  api: Api;
  /** The product's own database, for looking behind the answers. */
  db: Database;
  /** The product's time. */
  clock: TestClock;
}

export interface RunningProduct extends TestProduct {
  stop(): Promise<void>;
}

type Env = Record<string, string>;

/** In a browser's tests: what comes round every two seconds comes five times in one. Others ask for it while they wait (eventually.ts). */
const PACE = 1 / 10;

/** The minute of all limits, which does not end: what they let in does not depend on when a test begins. */
const ONE_MINUTE = Date.UTC(2026, 0, 1);

/** DNS without a record: no test asks real name servers. */
const noRecords = (): Promise<never> =>
  Promise.reject(Object.assign(new Error('no record'), { code: 'ENODATA' }));

/** Starts the whole product on a port of its own, on a copy of the database that the Vitest project names. `env` overrides the configuration, `changes` what came of it; pages are plain ones unless those of the build are asked for. */
export async function startTestProduct(
  env: Env = {},
  changes: Partial<Config> = {},
  pages: 'plain' | 'built' = 'plain',
): Promise<RunningProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), 'biashara-test-'));
  if (inject('database') === 'embedded')
    cpSync(inject('embeddedTemplate'), join(dataDir, 'db'), { recursive: true });
  const made =
    inject('database') === 'postgres'
      ? await copyDatabase(inject('postgresAdminUrl'), TEMPLATE, newId('test'))
      : null;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const config = {
    ...testConfig(dataDir, port, { ...(made ? { DATABASE_URL: made.url } : {}), ...env }),
    // Live mode takes calls from its own address only.
    ...(changes.mode === 'live' && { publicUrl: url }),
    ...changes,
  };
  const clock = testClock(pages === 'built' ? new Date() : BEGINNING);
  const db = await openDatabase(config, (message) => process.emitWarning(message));
  const product = await startProduct(config, {
    clock,
    providersClock: clock.providers,
    limitsNow: () => ONE_MINUTE,
    resolveTxt: noRecords,
    ...(pages === 'plain' ? { renderer: fakeRenderer } : {}),
    database: db,
    pace: pages === 'built' ? PACE : 1,
  });
  if (pages === 'plain') waitedFor.add(product);
  return {
    url,
    db,
    clock,
    api: createApi(url),
    async stop() {
      waitedFor.delete(product);
      if (!(await product.stop())) throw new Error('the product did not stop within its time');
      await made?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** One product for all tests of the file (or `describe`) that calls this; it ends after the last one. */
export function useProduct(
  env: Env = {},
  pages: 'plain' | 'built' = 'plain',
  changes: Partial<Config> = {},
): TestProduct {
  let running: RunningProduct | undefined;
  beforeAll(async () => void (running = await startTestProduct(env, changes, pages)));
  afterAll(() => running?.stop());
  const get = (): RunningProduct => {
    if (!running) throw new Error('the product runs only inside of tests and their hooks');
    return running;
  };
  return {
    get url() {
      return get().url;
    },
    get db() {
      return get().db;
    },
    get clock() {
      return get().clock;
    },
    api: (...call) => get().api(...call),
  };
}
