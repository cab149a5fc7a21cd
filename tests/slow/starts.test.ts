import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { Keys } from '../../src/kernel/keys.ts';
import { SecretKeyCheck } from '../../src/modules/secret-key/index.ts';
import { freePort } from '../support/free-port.ts';
import { LIMITS } from '../support/limits.ts';
import {
  launch,
  makePlace,
  makeUsedPlace,
  refusedStart,
  useProcesses,
  watch,
  withDatabase,
  type Place,
} from '../support/process.ts';
import { CUSTOMER, EXAM } from '../support/shop.ts';
import { LIVE } from '../support/live.ts';

/** Several starts of the product, and its end in live mode: on PostgreSQL, in processes of their own. */
const { keep, places, started, running } = useProcesses();

describe('SIGTERM in live mode', () => {
  it('/readyz says 503 for 3 s while everything is served, then the process ends with 0, within 10 s', async () => {
    const place = await keep(makeUsedPlace());
    const product = launch(place, LIVE);
    running.push(product);
    const status = async (path: string) => (await product.api('GET', path)).status;
    // Asked without a pause: whatever answers can be stopped in order.
    await expect
      .poll(() => status('/readyz').catch(() => 0), { timeout: LIMITS.start, interval: 1 })
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
      words: expect.stringMatching(/Authenticator apps.*Private links/),
    });
    const node = launch(place, LIVE);
    running.push(node);
    const readiness = () =>
      node.api('GET', '/readyz').then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(readiness, { timeout: LIMITS.start }).toBe(200);
  });
});

describe('two at once', () => {
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

  it('three first starts on one empty database and one DATA_DIR: one fills it, the others wait, and all speak for one shop', async () => {
    const place = await keep(makePlace('postgres', inject('postgresAdminUrl')));
    const ports = await Promise.all([freePort(), freePort()]);
    const nodes = await Promise.all(
      [place.port, ...ports].map((port) => started({ ...place, port })),
    );
    const filled = await withDatabase(place, async (db) => {
      const count = async (what: string): Promise<number> =>
        (await db.query<{ count: number }>(`select count(*)::int as count from ${what}`))[0]!.count;
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
});

describe('a first start', () => {
  it('where nobody sits at a terminal says the first password once and else JSON', async () => {
    const place = await keep(makePlace('postgres', inject('postgresAdminUrl')));
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
