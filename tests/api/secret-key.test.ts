import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { openDatabase } from '../../src/db/open.ts';
import { startProduct } from '../../src/product.ts';
import { PASSWORD, signUp } from '../support/accounts.ts';
import { createApi } from '../support/api.ts';
import { challengeFor, enrolApp, type App } from '../support/factors.ts';
import { fakeRenderer } from '../support/fake-renderer.ts';
import { freePort } from '../support/free-port.ts';
import type { TestProduct } from '../support/product.ts';
import { testClock } from '../support/test-clock.ts';
import { testConfig } from '../support/test-config.ts';

const [OLD, NEW] = ['tTYDpJ4PzGq0bV9rWm2sKxLhEf7uNcAe', 'hB3kQz8LwXv5mRc1TnY6sJd9FgPa2EuM'];
const EMAIL = 'sealed@example.com';

// The keys know nothing of the kind of database: once is enough.
test.runIf(inject('database') === 'embedded')(
  'right codes never spend their owner’s tries where a demo runs with another SECRET_KEY',
  { meta: { needs: 'the embedded database, on which it runs as well' } },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'biashara-key-'));
    cpSync(inject('embeddedTemplate'), join(dataDir, 'db'), { recursive: true });
    const clock = testClock();
    const run = async (SECRET_KEY: string, work: (product: TestProduct) => Promise<void>) => {
      const port = await freePort();
      const config = testConfig(dataDir, port, { SECRET_KEY });
      const db = await openDatabase(config, (message) => process.emitWarning(message));
      const started = await startProduct(config, { renderer: fakeRenderer, database: db, clock });
      const url = `http://127.0.0.1:${port}`;
      try {
        await work({ url, db, clock, api: createApi(url) });
      } finally {
        await started.stop();
      }
    };
    let app: App;
    const finish = async (product: TestProduct) =>
      product.api('POST', '/api/auth/second-factor', {
        challenge: await challengeFor(product, EMAIL, PASSWORD),
        code: app.nextCode(),
      });
    try {
      await run(OLD, async (product) => {
        app = await enrolApp(product, await signUp(product, EMAIL));
      });
      await run(NEW, async (product) => {
        for (let tries = 0; tries < 12; tries++) {
          const { status, body } = await finish(product);
          expect([status, body.code]).toEqual([503, 'code_unreadable']);
        }
      });
      await run(OLD, async (product) => expect((await finish(product)).status).toBe(200));
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
);
