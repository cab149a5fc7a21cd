import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectBooksAgree } from '../faults/books.ts';
import { expectCalm, openCrowd, told } from '../faults/crowd.ts';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/free-port.ts';
import { newId } from '../../src/kernel/ids.ts';
import { asAdmin, startPostgres, type PostgresServer } from '../support/postgres.ts';
import { emptyPlace, start, type Place, type ProductProcess } from '../support/process.ts';
import { CUSTOMER, EXAM } from '../support/shop.ts';
import { makeSmallDisk } from '../support/small-disk.ts';
import { openTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';

/*
 * One PostgreSQL server, and everything that can become of it while people read, order and pay: kept pages go on, the
 * rest is refused calmly, nothing that was said is lost, nothing is charged twice.
 */
const disk = makeSmallDisk(600);

describe('one PostgreSQL server under a crowd', { timeout: 400_000 }, () => {
  let server: PostgresServer;
  let network: TcpProxy;
  let place: Place;
  let product: ProductProcess;

  beforeAll(async () => {
    server = await startPostgres(disk?.folder);
    // What was acknowledged has to outlive a crash of the server. The product is no superuser: nothing is reserved for it.
    const setUp = [
      'alter role postgres set synchronous_commit = on',
      'create role shop login',
      'alter role shop set synchronous_commit = on',
      'create database shop owner shop',
    ];
    for (const statement of setUp) await asAdmin(server.adminUrl, statement);
    network = await openTcpProxy(server.adminUrl);
    const url = new URL(network.through(server.adminUrl));
    url.username = url.pathname = 'shop';
    place = emptyPlace(await freePort(), url.href);
    product = await start(place);
  });
  afterAll(async () => {
    if (product?.alive()) await product.kill();
    await place?.remove();
    await network?.close();
    await server?.stop();
    disk?.remove();
  });

  const readiness = async (): Promise<number> => (await product.api('GET', '/readyz')).status;
  const becomes = (status: number): Promise<unknown> =>
    eventually(async () => (await readiness()) === status, 30_000, `/readyz says ${status}`);

  /** A search, whose page is made for it alone, an order, and a kept page. */
  async function expectCalmRefusals(page: 200 | 503 = 503): Promise<void> {
    const html = { headers: { accept: 'text/html' } };
    const search = `/about/blog?q=${newId('probe')}`;
    const [visit, order, kept] = await Promise.all([
      product.api('GET', search, undefined, html),
      product.api('POST', '/api/orders', { lines: [EXAM], customer: CUSTOMER }),
      product.api('GET', '/sw', undefined, html),
    ]);
    expect([visit.status, order.status, kept.status]).toEqual([page, 503, 200]);
    expect(order.body).toMatchObject({ code: 'unavailable', reason: 'database' });
    expect(order.headers.get('retry-after')).toBe('30');
    if (page === 200) return;
    expect(visit.headers.get('retry-after')).toBe('30');
    expect(visit.text).toContain('We could not load the articles. Try again.');
  }

  /** `trouble` begins and answers how it ends; `bites` resolves once it is felt. */
  async function under(
    trouble: () => Promise<() => Promise<void> | void>,
    {
      lasts = 12_000,
      bites = (): Promise<unknown> => becomes(503),
      probe = (): Promise<void> => expectCalmRefusals(),
    } = {},
  ): Promise<void> {
    const crowd = await openCrowd({ people: 4, nodes: [product], patience: 60_000 });
    await pause(3_000);
    const mend = await trouble();
    const began = Date.now();
    let felt = 0;
    try {
      await bites();
      felt = Date.now() - began;
      await probe();
      await pause(Math.max(0, began + lasts - Date.now()));
    } finally {
      await mend();
    }
    const mended = Date.now();
    await becomes(200);
    const ready = Date.now() - mended;
    await pause(3_000);
    await crowd.goHome();
    await expectCalm(crowd, [product]);
    process.stdout.write(
      `${expect.getState().currentTestName}: felt after ${felt} ms, ready ${ready} ms after its end; ${told(crowd)}\n`,
    );
  }

  it.each([
    ['stopped in order', 'SIGINT'],
    ['crashed', 'SIGQUIT'],
  ] as const)('%s and started again', async (_, signal) => {
    await under(async () => {
      await server.halt(signal);
      return () => server.resume();
    });
  });

  it.each([
    ['frozen and thawed', () => server.freeze(), () => server.thaw()],
    ['out of reach, without a word', () => network.blackhole(), () => network.mend()],
  ])('%s', async (_, begin, end) => {
    await under(
      async () => {
        begin();
        return end;
      },
      { lasts: 15_000 },
    );
  });

  it('only reads for a while: pages go on, all of them', async () => {
    const setting = async (value: string): Promise<void> => {
      await asAdmin(server.adminUrl, `alter system set default_transaction_read_only = ${value}`);
      await asAdmin(server.adminUrl, 'select pg_reload_conf()');
    };
    await under(
      async () => {
        await setting('on');
        return () => setting('off');
      },
      { probe: () => expectCalmRefusals(200) },
    );
  });

  it('has no connection left', async () => {
    const eaters: pg.Client[] = [];
    const url = new URL(server.adminUrl);
    url.username = 'eater';
    await asAdmin(server.adminUrl, 'create role eater login');
    const watcher = new pg.Client({ connectionString: server.adminUrl });
    await watcher.connect();
    const openOf = async (role: string): Promise<number> => {
      const { rows } = await watcher.query<{ count: number }>(
        'select count(*)::int as count from pg_stat_activity where usename = $1',
        [role],
      );
      return rows[0]!.count;
    };
    const eat = async (): Promise<void> => {
      for (;;) {
        const eater = new pg.Client({ connectionString: url.href });
        eater.on('error', () => undefined);
        try {
          await eater.connect();
        } catch (error) {
          expect((error as { code?: string }).code).toBe('53300');
          return;
        }
        eaters.push(eater);
      }
    };
    await under(
      async () => {
        await eat();
        return async () => {
          expect(await openOf('shop')).toBe(0);
          for (const one of [...eaters, watcher]) await one.end();
        };
      },
      {
        bites: () =>
          eventually(async () => {
            await watcher.query(
              "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'shop'",
            );
            await eat();
            // Whether the product was quicker to connect again, or has nothing now.
            return (await openOf('shop')) === 0;
          }, 30_000),
      },
    );
  });

  it.skipIf(!disk)(
    `has a full disk${disk ? '' : ' (not here: this user may mount none)'}`,
    async () => {
      const order = () => product.api('POST', '/api/orders', { lines: [EXAM], customer: CUSTOMER });
      // Pages of tables that are there already have room for some orders.
      let refused = await order();
      const isRefused = async (): Promise<boolean> => (refused = await order()).status === 503;
      await under(
        async () => {
          disk!.fill();
          return async () => {
            disk!.clear();
            await server.resume();
          };
        },
        {
          bites: () => eventually(isRefused, 30_000, 'an order is refused'),
          probe: async () => {
            expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
            expect(refused.body).toMatchObject({ code: 'unavailable', reason: 'database' });
            const headers = { accept: 'text/html' };
            expect((await product.api('GET', '/sw', undefined, { headers })).status).toBe(200);
          },
        },
      );
    },
  );

  it.each(['orders', 'payments'])('%s is locked for 20 seconds', async (table) => {
    await under(
      async () => {
        const url = new URL(server.adminUrl);
        url.pathname = 'shop';
        const holder = new pg.Client({ connectionString: url.href });
        await holder.connect();
        await holder.query(`begin; lock table ${table} in access exclusive mode`);
        return () => holder.end();
      },
      { lasts: 20_000, bites: async () => undefined, probe: async () => undefined },
    );
  });

  it('and all books agree with the providers', async () => {
    await expectBooksAgree(place, product);
    expect(product.alive()).toBe(false);
  });
});
