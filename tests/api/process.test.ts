import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { Keys } from '../../src/kernel/keys.ts';
import { SecretKeyCheck } from '../../src/modules/secret-key/index.ts';
import { freePort } from '../support/free-port.ts';
import { LIMITS } from '../support/limits.ts';
import {
  launch,
  makePlace,
  makeUsedPlace,
  start,
  withDatabase,
  type Place,
  type ProductProcess,
} from '../support/process.ts';
import { CUSTOMER, EXAM } from '../support/shop.ts';

/** The built product as `npm start` runs it, in processes of its own. */
const MAIN = join(import.meta.dirname, '../../src/main.ts');
const kind = inject('database');
const running: ProductProcess[] = [];
const places: Place[] = [];

afterEach(async () => {
  for (const product of running.splice(0)) if (product.alive()) await product.kill();
  for (const place of places.splice(0)) await place.remove();
});

async function keep(making: Promise<Place>): Promise<Place> {
  const place = await making;
  places.push(place);
  return place;
}

async function started(place: Place): Promise<ProductProcess> {
  const product = await start(place);
  running.push(product);
  return product;
}

/** A start that is refused, or a command: its exit code and what it says. */
function refusedStart(
  env: Record<string, string>,
  script = [MAIN],
): Promise<{ code: number; words: string }> {
  const { PATH, HOME } = process.env;
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', ...script],
      {
        env: { PATH, HOME, LOG_LEVEL: 'error', ...env } as NodeJS.ProcessEnv,
        timeout: LIMITS.start,
      },
      (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code ?? -1) : 0, words: stdout + stderr }),
    );
  });
}

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

/** What live mode wants beside a database. */
const LIVE = {
  MODE: 'live',
  PUBLIC_URL: 'https://shop.mfano.co.ke',
  SECRET_KEY: 'o2JkX9vQm4T7sLrZ8wYbN1cFhPdUeG5a6iRtK0jMqVx=',
};

if (kind === 'postgres')
  describe('SIGTERM in live mode', () => {
    it('/readyz says 503 for 3 s while everything is served, then the process ends with 0, within 10 s', async () => {
      const place = await keep(makeUsedPlace());
      const product = launch(place, LIVE);
      running.push(product);
      const status = async (path: string) => (await product.api('GET', path)).status;
      await expect
        .poll(() => status('/readyz').catch(() => 0), { timeout: LIMITS.start })
        .toBe(200);
      const began = Date.now();
      const stopped = product.stop();
      await expect.poll(() => status('/readyz'), { timeout: 2_000 }).toBe(503);
      let served = 0;
      while (Date.now() - began < 2_500) {
        // As a proxy would, by connections that stay open.
        const answers = await Promise.all(
          ['/readyz', '/healthz', '/', '/api/catalogue', '/api/auth/me'].map((path) =>
            fetch(product.url + path).then(async (answer) => {
              await answer.text();
              return answer.status;
            }),
          ),
        );
        expect(answers).toEqual([503, 200, 200, 200, 401]);
        served++;
      }
      expect(served).toBeGreaterThan(3);
      await stopped;
      expect(Date.now() - began).toBeGreaterThan(2_900);
      expect(Date.now() - began).toBeLessThan(10_000);
    });
  });

if (kind === 'postgres')
  describe('a live node with another SECRET_KEY than that of the database', () => {
    it('does not start, says what to do in one line, and starts once the new key was taken on purpose', async () => {
      const place = await keep(makeUsedPlace());
      const lost = new Keys('tTYDpJ4PzGq0bV9rWm2sKxLhEf7uNcAe');
      await withDatabase(place, (db) => new SecretKeyCheck(lost).set(db));
      const env = {
        ...LIVE,
        PORT: String(place.port),
        DATA_DIR: place.dataDir,
        DATABASE_URL: place.databaseUrl!,
      };
      const { code, words } = await refusedStart(env);
      expect(code).toBe(1);
      expect(words).toMatch(/^SECRET_KEY [^\n]*SECRET_KEY_PREVIOUS[^\n]*\n$/);
      const recover = [join(import.meta.dirname, '../../src/admin-recover.ts'), '--new-key'];
      expect(await refusedStart(env, recover)).toMatchObject({
        code: 0,
        words: expect.stringMatching(/authenticator apps.*private links/),
      });
      const node = launch(place, LIVE);
      running.push(node);
      await expect
        .poll(
          () =>
            node.api('GET', '/readyz').then(
              ({ status }) => status,
              () => 0,
            ),
          {
            timeout: LIMITS.start,
          },
        )
        .toBe(200);
    });
  });

describe('two at once', () => {
  if (kind === 'postgres')
    it("nodes starting on one database share one catalogue and hear of each other's orders", async () => {
      const place = await keep(makeUsedPlace());
      const other: Place = {
        ...place,
        port: await freePort(),
        dataDir: mkdtempSync(join(tmpdir(), 'biashara-node-')),
      };
      places.push({
        ...other,
        remove: async () => rmSync(other.dataDir, { recursive: true, force: true }),
      });
      const [one, two] = await Promise.all([started(place), started(other)]);
      const catalogues = await Promise.all(
        [one, two].map(async (node) => (await node.api<unknown[]>('GET', '/api/catalogue')).body),
      );
      expect([catalogues[0]!.length, catalogues[1]]).toEqual([22, catalogues[0]]);
      const { body, headers } = await one.api<{ order: { id: string; total: number } }>(
        'POST',
        '/api/orders',
        { lines: [EXAM], customer: CUSTOMER },
      );
      const watching = watch(`${two.url}/api/orders/${body.order.id}/events`);
      await watching.open;
      const cookie = headers.getSetCookie().join().split(';')[0];
      await one.api('POST', `/api/orders/${body.order.id}/cancel`, undefined, { cookie });
      await watching.heard('"status":"cancelled"');
      await Promise.all([one.stop(), two.stop()]);
    });

  if (kind === 'postgres')
    it('three first starts on one empty database and one DATA_DIR: one fills it, the others wait, and all speak for one shop', async () => {
      const place = await keep(makePlace(kind, inject('postgresAdminUrl')));
      const ports = await Promise.all([freePort(), freePort()]);
      const nodes = await Promise.all(
        [place.port, ...ports].map((port) => started({ ...place, port })),
      );
      const filled = await withDatabase(place, async (db) => {
        const count = async (what: string): Promise<number> =>
          (await db.query<{ count: number }>(`select count(*)::int as count from ${what}`))[0]!
            .count;
        return Promise.all([
          count("manual_payments where reference = 'SAMPLE-1'"),
          count('(select title from jobs group by title having count(*) > 1) twice'),
          count(
            '(select date, supplier, amount from expenses group by 1, 2, 3 having count(*) > 1) twice',
          ),
        ]);
      });
      expect(filled).toEqual([1, 0, 0]);
      // What one node seals, the others open: they have one secret.
      await nodes[0]!.api('POST', '/api/newsletter', { email: 'reader@example.com' });
      const mails = () =>
        nodes[1]!.api<{ text: string }[]>('GET', '/sandbox/api/mail?to=reader@example.com');
      await expect.poll(async () => (await mails()).body.length).toBe(1);
      const way = /\/api\/newsletter\/unsubscribe\/[\w.-]+/.exec((await mails()).body[0]!.text)![0];
      expect(
        (await Promise.all(nodes.map((node) => node.api('POST', way)))).map(
          (answer) => answer.status,
        ),
      ).toEqual([200, 200, 200]);
      await Promise.all(nodes.map((node) => node.stop()));
    });

  if (kind === 'embedded')
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
if (kind === 'embedded')
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
        'DATABASE_URL must name a PostgreSQL server that lets us in (ECONNREFUSED)',
      ]);
      const busy = createServer().listen(0, '127.0.0.1');
      await once(busy, 'listening');
      const { port } = busy.address() as AddressInfo;
      const taken = await refusedStart({ PORT: String(port), MODE: 'demo', DATA_DIR: dataDir });
      busy.close();
      const filled = existsSync(join(dataDir, 'db'));
      expect([taken.code, taken.words.trim()]).toEqual([
        1,
        `PORT must be a port that nothing else listens on: ${port} is taken (as by a Biashara that still runs); PORT=${port + 1} npm start takes another`,
      ]);
      expect(filled, 'refused before a database is made').toBe(false);
      const inFile = join(dataDir, 'secret.key', 'data');
      const readOnly = await refusedStart({ MODE: 'demo', DATA_DIR: inFile });
      rmSync(dataDir, { recursive: true, force: true });
      expect([readOnly.code, readOnly.words.trim()]).toEqual([
        1,
        `DATA_DIR must be a folder that can be written: ${inFile} is not (ENOTDIR); DATA_DIR=~/biashara npm start takes another`,
      ]);
    });

    it('that can be, where nobody sits at a terminal, says the first password once and else JSON', async () => {
      const place = await keep(makePlace(kind, ''));
      const product = launch(place, { LOG_LEVEL: 'info' });
      running.push(product);
      await expect.poll(() => product.said(), { timeout: LIMITS.start }).toContain('"ready at ');
      await product.stop();
      const lines = product.said().trim().split('\n');
      const plain = lines.filter((line) => !line.startsWith('{'));
      expect(plain).toEqual([
        expect.stringMatching(
          /^First administrator: admin@mfano\.example with the password \S{12,} \(shown this once\)$/,
        ),
      ]);
      expect(
        lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line).level),
      ).toContain(30);
    });
  });

/** A browser that watches an order. */
function watch(url: string) {
  let text = '';
  let wake = (): void => undefined;
  const closing = Promise.withResolvers<void>();
  const opening = Promise.withResolvers<void>();
  const call = request(url, (response) => {
    response.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      opening.resolve();
      wake();
    });
    response.on('close', closing.resolve);
    response.on('error', () => closing.resolve());
  });
  call.on('error', () => closing.resolve());
  call.end();
  return {
    open: opening.promise,
    closed: closing.promise,
    async heard(part: string): Promise<void> {
      while (!text.includes(part)) await new Promise<void>((resolve) => (wake = resolve));
    },
  };
}
