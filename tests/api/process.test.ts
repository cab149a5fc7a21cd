import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { freePort } from '../support/free-port.ts';
import {
  makeUsedPlace,
  refusedStart,
  useProcesses,
  watch,
  withDatabase,
} from '../support/process.ts';
import { CUSTOMER, EXAM } from '../support/shop.ts';

/** The product as `npm start` runs it, in processes of its own; several at once are in tests/slow. */
const kind = inject('database');
const { keep, started } = useProcesses();

describe('SIGTERM', () => {
  it('ends in order within 10 s: what runs is answered, watchers are let go, the code is 0, the work is kept', async () => {
    const place = await keep(makeUsedPlace());
    const product = await started(place);
    const first = await product.api<{ order: { id: string } }>('POST', '/api/orders', {
      lines: [EXAM],
      customer: CUSTOMER,
    });
    const watching = watch(`${product.url}/api/orders/${first.body.order.id}/events`);
    await watching.open;
    const orders = Array.from({ length: 5 }, () =>
      product.api('POST', '/api/orders', { lines: [EXAM], customer: CUSTOMER }),
    );
    await Promise.race(orders);
    const began = Date.now();
    const [answers] = await Promise.all([
      Promise.allSettled(orders),
      product.stop(),
      watching.closed,
    ]);
    expect(Date.now() - began).toBeLessThan(10_000);
    const made = answers.flatMap((answer) =>
      answer.status === 'fulfilled' && answer.value.status === 201 ? 1 : [],
    );
    const kept = await withDatabase(place, (db) => db.query('select id from orders'));
    expect(kept.length).toBeGreaterThanOrEqual(made.length + 1);
    await expect(fetch(`${product.url}/healthz`)).rejects.toThrow('fetch failed');
  });
});

if (kind === 'embedded')
  describe('two at once', () => {
    it('a second process on the same DATA_DIR is refused with one line, and the first goes on', async () => {
      const place = await keep(makeUsedPlace());
      const first = await started(place);
      const second = await refusedStart({
        PORT: String(await freePort()),
        DATA_DIR: place.dataDir,
        MODE: 'demo',
      });
      expect(second.code).toBe(1);
      expect(second.words.trim()).toMatch(/^DATA_DIR [^\n]*$/);
      expect((await first.api('GET', '/readyz')).status).toBe(200);
      await first.stop();
    });
  });

// Whatever database the others have.
if (kind === 'postgres')
  describe('a start that cannot be', () => {
    it('says so in one line: a bad value, a port in use, a database that is away', async () => {
      const bad = await refusedStart({ PORT: 'eighty', MODE: 'demo' });
      expect([bad.code, bad.words.trim()]).toEqual([
        1,
        'PORT must be a whole number from 0 to 65535',
      ]);
      const dataDir = mkdtempSync(join(tmpdir(), 'biashara-away-'));
      const away = await refusedStart({
        PORT: String(await freePort()),
        MODE: 'demo',
        DATA_DIR: dataDir,
        DATABASE_URL: `postgres://shop:hidden-word@127.0.0.1:${await freePort()}/shop`,
      });
      expect([away.code, away.words.trim()]).toEqual([
        1,
        'DATABASE_URL must name a PostgreSQL server that we can connect to: nothing listens there. Start PostgreSQL, or correct the host and port (ECONNREFUSED)',
      ]);
      const busy = createServer().listen(0, '127.0.0.1');
      await once(busy, 'listening');
      const { port } = busy.address() as AddressInfo;
      const taken = await refusedStart({ PORT: String(port), MODE: 'demo', DATA_DIR: dataDir });
      busy.close();
      const filled = existsSync(join(dataDir, 'db'));
      expect([taken.code, taken.words.trim()]).toEqual([
        1,
        `PORT must be a free port: ${port} is in use, perhaps by another running copy. Use another port with PORT=${port + 1} npm start`,
      ]);
      expect(filled, 'refused before a database is made').toBe(false);
      const inFile = join(dataDir, 'secret.key', 'data');
      const readOnly = await refusedStart({ MODE: 'demo', DATA_DIR: inFile });
      rmSync(dataDir, { recursive: true, force: true });
      expect([readOnly.code, readOnly.words.trim()]).toEqual([
        1,
        `DATA_DIR must be a writable folder: ${inFile} is not (ENOTDIR). Use another folder with DATA_DIR=~/biashara npm start`,
      ]);
    });
  });
