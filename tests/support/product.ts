import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import { readConfig } from '../../src/config.ts';
import type { Database } from '../../src/db/database.ts';
import { openDatabase } from '../../src/db/open.ts';
import { newId } from '../../src/kernel/ids.ts';
import { startProduct } from '../../src/product.ts';
import { createApi, type Api } from './api.ts';
import { fakeRenderer } from './fake-renderer.ts';
import { freePort } from './free-port.ts';
import { createDatabase } from './postgres.ts';
import { testClock, type TestClock } from './test-clock.ts';

/** The first administrator of every test product. */
export const ADMIN = { email: 'admin@mfano.example', password: 'Kilimanjaro-5895' };

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

/** Starts the whole product on a port of its own, on the database that the Vitest project names. `env` overrides the configuration. */
export async function startTestProduct(env: Env = {}): Promise<RunningProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), 'biashara-test-'));
  if (inject('database') === 'embedded') cpSync(inject('embeddedTemplate'), join(dataDir, 'pg'), { recursive: true });
  const made = inject('database') === 'postgres' ? await createDatabase(inject('postgresAdminUrl'), newId('test')) : null;
  const port = await freePort();
  const config = readConfig({
    PORT: String(port), DATA_DIR: dataDir, MODE: 'demo', LOG_LEVEL: 'fatal', RATE_LIMIT_SCALE: '1000',
    ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, ...(made ? { DATABASE_URL: made.url } : {}), ...env,
  });
  const clock = testClock();
  const db = await openDatabase(config, (message) => process.emitWarning(message));
  const product = await startProduct(config, { clock, renderer: fakeRenderer, database: db });
  const url = `http://127.0.0.1:${port}`;
  return {
    url, db, clock, api: createApi(url),
    async stop() {
      if (!(await product.stop())) throw new Error('the product did not stop within its time');
      await made?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** One product for all tests of the file (or `describe`) that calls this; it ends after the last one. */
export function useProduct(env: Env = {}): TestProduct {
  let running: RunningProduct | undefined;
  beforeAll(async () => void (running = await startTestProduct(env)));
  afterAll(() => running?.stop());
  const get = (): RunningProduct => {
    if (!running) throw new Error('the product runs only inside of tests and their hooks');
    return running;
  };
  return {
    get url() { return get().url; },
    get db() { return get().db; },
    get clock() { return get().clock; },
    api: (...call) => get().api(...call),
  };
}
