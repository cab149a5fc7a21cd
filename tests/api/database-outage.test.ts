import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { openPostgres } from '../../src/db/postgres.ts';
import { newId } from '../../src/kernel/ids.ts';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/free-port.ts';
import { asAdmin, copyDatabase, TEMPLATE, type TestDatabase } from '../support/postgres.ts';
import { startTestProduct, type RunningProduct } from '../support/product.ts';
import { CUSTOMER, EXAM } from '../support/shop.ts';
import { openTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';

/** The network between the product and its PostgreSQL server breaks, or goes silent. */
describe('a PostgreSQL server that goes', () => {
  let made: TestDatabase;
  let proxy: TcpProxy;
  let product: RunningProduct;

  beforeAll(async () => {
    const adminUrl = inject('postgresAdminUrl');
    made = await copyDatabase(adminUrl, TEMPLATE, newId('away'));
    proxy = await openTcpProxy(made.url);
    product = await startTestProduct({ DATABASE_URL: proxy.through(made.url) });
  });
  afterEach(async () => {
    proxy.mend();
    await eventually(async () => (await ready()) === 200);
  });
  afterAll(async () => {
    await product.stop();
    await proxy.close();
    await made.drop();
  });

  const ready = async (): Promise<number> => (await product.api('GET', '/readyz')).status;
  const order = () => product.api('POST', '/api/orders', { lines: [EXAM], customer: CUSTOMER });
  /** How many connections of this node listen. */
  const listeners = async (): Promise<number> =>
    (
      await product.db.query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name = 'biashara listener'`,
      )
    )[0]!.count;

  it('is told in the one shape with Retry-After, to people as a page, while kept answers go on', async () => {
    const kept = await product.api('GET', '/api/catalogue');
    expect((await product.api('GET', '/')).status).toBe(200);
    proxy.cut();
    expect(await ready()).toBe(503);
    const refused = await order();
    expect([refused.status, refused.headers.get('retry-after'), refused.body]).toMatchObject([
      503,
      '30',
      {
        code: 'unavailable',
        reason: 'database',
        error: refused.body.message,
        message: expect.stringContaining('Try again in a minute'),
        requestId: expect.stringMatching(/^req_/),
      },
    ]);
    const download = await product.api(
      'GET',
      '/uploads/blog/abcdefghjkmnpqrstvwxyz0123456789.webp',
      undefined,
      {
        headers: { accept: 'text/html' },
      },
    );
    expect([download.status, download.headers.get('retry-after')]).toEqual([503, '30']);
    expect(download.text).toContain('<p>We cannot reach our records right now');
    // Changes are not received now, so kept answers are old enough to be rendered again, which
    // fails.
    await eventually(async () => product.db.listenerDown);
    await expect
      .poll(async () => (await product.api('GET', '/api/catalogue')).text, { interval: 400 })
      .toBe(kept.text);
    expect((await product.api('GET', '/')).status).toBe(200);
    proxy.mend();
    await eventually(async () => (await order()).status === 201);
  });

  it('silently is noticed: /readyz within 3 s, every call within 10 s', async () => {
    proxy.blackhole();
    const asked = Date.now();
    const [answer, readiness] = await Promise.all([
      order().then((got) => ({ status: got.status, after: Date.now() - asked })),
      ready().then((status) => ({ status, after: Date.now() - asked })),
    ]);
    expect([readiness.status, answer.status]).toEqual([503, 503]);
    expect(readiness.after).toBeLessThan(3_000);
    expect(answer.after).toBeLessThan(10_500);
  });

  it('and comes back leaves one listening connection, however often', async () => {
    for (let times = 0; times < 3; times++) {
      proxy.cut();
      await eventually(async () => product.db.listenerDown);
      proxy.mend();
      await eventually(async () => !product.db.listenerDown);
    }
    await eventually(async () => (await ready()) === 200);
    expect(await listeners()).toBe(1);
  });

  it('only reads for now: /readyz says 503, and orders are asked to come again', async () => {
    const name = new URL(made.url).pathname.slice(1);
    const setting = (value: string) =>
      asAdmin(
        inject('postgresAdminUrl'),
        `alter database "${name}" set default_transaction_read_only = ${value}`,
      );
    await setting('on');
    // The setting holds for connections made from now on.
    proxy.cut();
    proxy.mend();
    await eventually(async () => (await ready()) === 503);
    const refused = await order();
    expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
    await setting('off');
    proxy.cut();
    proxy.mend();
    await eventually(async () => (await order()).status === 201);
  });
});

describe('addresses', () => {
  let made: TestDatabase;
  const open: Database[] = [];
  beforeAll(async () => {
    made = await copyDatabase(inject('postgresAdminUrl'), TEMPLATE, newId('hosts'));
  });
  afterAll(async () => {
    for (const db of open) await db.close();
    await made.drop();
  });

  it('of several hosts the first that takes writes is used', async () => {
    const { host, pathname } = new URL(made.url);
    const url = `postgres://postgres@127.0.0.1:${await freePort()},${host}${pathname}`;
    const db = await openPostgres({ url, directUrl: null, poolSize: 2 }, () => undefined);
    open.push(db);
    await db.query('create table written (at int)');
    expect(await db.query('select count(*)::int as count from written')).toEqual([{ count: 0 }]);
    const heard = Promise.withResolvers<string>();
    await db.listen('news', heard.resolve);
    await db.query("select pg_notify('news', 'heard')");
    expect(await heard.promise).toBe('heard');
  });

  it('two transactions that wait for each other both come to their end, and it is told', async () => {
    const told: string[] = [];
    const address = { url: made.url, directUrl: null, poolSize: 4 };
    const db = await openPostgres(address, (message) => told.push(message));
    open.push(db);
    await db.query('create table ring (id int primary key, sum int not null)');
    await db.query('insert into ring values (1, 0), (2, 0)');
    const each = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    const add = (mine: 0 | 1) =>
      db.transaction(async (tx) => {
        await tx.query('update ring set sum = sum + 1 where id = $1', [mine + 1]);
        each[mine].resolve();
        await each[1 - mine]!.promise;
        await tx.query('update ring set sum = sum + 1 where id = $1', [2 - mine]);
      });
    await Promise.all([add(0), add(1)]);
    expect(await db.query('select sum from ring')).toEqual([{ sum: 2 }, { sum: 2 }]);
    expect(told).toEqual(['a transaction conflicted with another one; retrying it']);
  });

  it('behind a pooler no statement has a name, and the shop works all the same', async () => {
    const product = await startTestProduct({
      DATABASE_URL: `${made.url}?application_name=pooled`,
      DATABASE_DIRECT_URL: made.url,
    });
    try {
      const { status } = await product.api('POST', '/api/orders', {
        lines: [EXAM],
        customer: CUSTOMER,
      });
      expect(status).toBe(201);
      const named = await Promise.all(
        Array.from({ length: 12 }, () =>
          product.db.query('select name from pg_prepared_statements'),
        ),
      );
      expect(named.flat()).toEqual([]);
    } finally {
      await product.stop();
    }
  });
});
