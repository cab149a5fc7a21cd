import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findCaddy, startCaddy } from '../support/caddy.ts';
import { freePort } from '../support/free-port.ts';
import { findNginx, startNginx } from '../support/nginx.ts';
import {
  makeUsedPlace,
  start,
  withDatabase,
  type Place,
  type ProductProcess,
} from '../support/process.ts';
import type { Proxy } from '../support/proxy.ts';
import { CUSTOMER, EXAM } from '../support/shop.ts';
import { LIVE } from '../support/live.ts';

/*
 * Three nodes on one PostgreSQL, behind the nginx of deploy/nginx.conf or the Caddy of
 * deploy/Caddyfile, while people read and buy. A node is killed, all are replaced one after the
 * other, and columns are added. No page fails, and no order is lost or made twice.
 */
const PROXIES = [
  { name: 'nginx', program: findNginx(), startProxy: startNginx },
  { name: 'Caddy', program: findCaddy(), startProxy: startCaddy },
];
const NODES = 3;
const PEOPLE = 10;
/** As the product's own pages do: an order whose answer did not come is sent again under its key. */
const TRIES = 40;
const NODE = { ...LIVE, PUBLIC_URL: 'https://shop.example.co.ke', TRUST_PROXY: 'loopback' };

describe.each(PROXIES)('three nodes behind $name', { timeout: 300_000 }, (behind) => {
  const { program, startProxy } = behind;
  const places: Place[] = [];
  const nodes: ProductProcess[] = [];
  let proxy: Proxy;

  beforeAll(async () => {
    if (!program) return;
    const first = await makeUsedPlace();
    places.push(first);
    while (places.length < NODES) {
      const dataDir = mkdtempSync(join(tmpdir(), 'biashara-node-'));
      const remove = async () => rmSync(dataDir, { recursive: true, force: true });
      places.push({ ...first, port: await freePort(), dataDir, remove });
    }
    for (const place of places) nodes.push(await start(place, '', NODE));
    proxy = await startProxy(
      program!,
      places.map(({ port }) => port),
    );
  });
  afterAll(async () => {
    await proxy?.stop();
    for (const node of nodes) if (node.alive()) await node.kill();
    for (const place of places.toReversed()) await place.remove();
  });

  it.skipIf(!program)('people are led to https, and a call without it is refused', async () => {
    expect(await proxy.plainly('/about?lang=sw')).toEqual([
      301,
      'https://shop.example.co.ke/about?lang=sw',
    ]);
    expect(await proxy.plainly('/api/catalogue')).toEqual([403, undefined]);
  });

  it.skipIf(!program)(
    'whoever never ends a header is let go, and does not hold the others up',
    async () => {
      const begun = Array.from({ length: 20 }, () => proxy.begin('GET / HTTP/1.1\r\nX-Slow: '));
      expect((await proxy.ask('GET', '/')).status).toBe(200);
      const longest = Math.max(...(await Promise.all(begun)));
      expect(longest).toBeGreaterThan(14_000);
      expect(longest).toBeLessThan(25_000);
    },
  );

  it.skipIf(!program)(
    'one is killed, all are replaced, tables grow: no page fails, no order is lost or made twice',
    async () => {
      const failures: string[] = [];
      const repeated: string[] = [];
      const orders = new Map<string, string>();
      const closing = new AbortController();
      let pages = 0;

      async function read(path: string): Promise<void> {
        pages++;
        const answer = await proxy.ask('GET', path).catch((error: unknown) => String(error));
        if (typeof answer === 'string') failures.push(`${path}: ${answer}`);
        else if (answer.status !== 200) failures.push(`${path}: ${answer.status}`);
      }
      async function buy(key: string): Promise<void> {
        for (let tries = 0; tries < TRIES; tries++) {
          const answer = await proxy
            .ask(
              'POST',
              '/api/orders',
              { lines: [EXAM], customer: CUSTOMER },
              { 'Idempotency-Key': key },
            )
            .catch((error: unknown) => String(error));
          if (typeof answer !== 'string' && answer.status === 201) {
            orders.set(key, (JSON.parse(answer.body) as { order: { id: string } }).order.id);
            return;
          }
          repeated.push(typeof answer === 'string' ? answer : `${answer.status}`);
          await pause(250);
        }
        failures.push(`the order ${key} was never taken`);
      }
      const people = Array.from({ length: PEOPLE }, async (_, person) => {
        for (let visit = 0; !closing.signal.aborted; visit++) {
          await read('/');
          await read(`/about/blog?q=${person}-${visit}`);
          await read('/api/catalogue');
          await buy(`people-${person}-${visit}`);
        }
      });
      const grow = (table: string) =>
        withDatabase(places[0]!, (db) => db.query(`alter table ${table} add column later text`));

      await pause(2_000);
      await nodes[1]!.kill();
      await pause(3_000);
      nodes[1] = await start(places[1]!, '', NODE);
      for (const table of ['orders', 'order_lines', 'packages', 'payments', 'notices'])
        await grow(table);
      for (const [index, place] of places.entries()) {
        await nodes[index]!.stop();
        nodes[index] = await start(place, '', NODE);
      }
      await pause(2_000);
      closing.abort();
      await Promise.all(people);

      expect(failures).toEqual([]);
      expect(new Set(orders.values()).size).toBe(orders.size);
      const [kept] = await withDatabase(places[0]!, (db) =>
        db.query<{ count: number }>(
          `select count(*)::int as count from orders where customer_email = '${CUSTOMER.email}'`,
        ),
      );
      expect(kept!.count).toBe(orders.size);
      process.stdout.write(
        `${behind.name}: ${pages} pages read, ${orders.size} orders, ${repeated.length} sent again (${[...new Set(repeated)].join(', ')})\n`,
      );
    },
  );
});
