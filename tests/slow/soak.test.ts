import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { METHODS, newCustomer, orderOf, pay, press } from '../faults/customer.ts';
import { eventually } from '../support/eventually.ts';
import {
  makeUsedPlace,
  start,
  withDatabase,
  type Place,
  type ProductProcess,
} from '../support/process.ts';

/*
 * `SOAK_MINUTES=30 npx vitest run --project slow-postgres tests/slow/soak.test.ts`: people read, order, pay and watch for
 * so long, and what the process holds is looked at every ten seconds. After a first quarter, in which it grows warm,
 * nothing grows any more.
 */
const MINUTES = Number(process.env.SOAK_MINUTES ?? 0);
const PEOPLE = Number(process.env.SOAK_PEOPLE ?? 3);
const LOOK_EVERY = Math.min(10_000, MINUTES * 1_000);
/** The lowest of a quarter of the run: memory between two garbage collections is no growth. */
const HELD = {
  heap: 'nodejs_heap_size_used_bytes',
  resident: 'process_resident_memory_bytes',
  files: 'process_open_fds',
  handles: 'nodejs_active_handles_total',
} as const;
type Held = keyof typeof HELD | 'connections';
type Look = Record<Held, number>;

describe.skipIf(MINUTES === 0)(
  `${MINUTES} minutes of use (SOAK_MINUTES)`,
  { timeout: MINUTES * 60_000 + 120_000 },
  () => {
    let place: Place;
    let product: ProductProcess;
    beforeAll(async () => {
      place = await makeUsedPlace();
      product = await start(place);
    });
    afterAll(() => place?.remove());

    async function look(): Promise<Look> {
      const { text } = await product.api('GET', '/metrics');
      const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)![1]);
      const connections = place.databaseUrl
        ? await withDatabase(place, async (db) => {
            const [row] = await db.query<{ count: number }>(
              `select count(*)::int as count from pg_stat_activity
                where datname = current_database() and pid <> pg_backend_pid()`,
            );
            return row!.count;
          })
        : 0;
      return {
        heap: figure(HELD.heap),
        resident: figure(HELD.resident),
        files: figure(HELD.files),
        handles: figure(HELD.handles),
        connections,
      };
    }

    async function visit(serial: number): Promise<void> {
      for (const path of ['/', `/about/blog?q=${serial}`, '/api/catalogue', '/nowhere'])
        await (await fetch(product.url + path)).text();
      const customer = await newCustomer(product, METHODS[serial % 3]!, serial);
      const leaving = new AbortController();
      const stream = await fetch(`${product.url}/api/orders/${customer.order.id}/events`, {
        signal: leaving.signal,
      });
      await pay(product, await press(product, customer));
      await eventually(
        async () => (await orderOf(product, customer)).status === 'paid',
        60_000,
        `the order ${customer.order.number} is paid`,
      );
      expect(stream.status).toBe(200);
      leaving.abort();
    }

    it('memory, files, handles and connections are flat', async () => {
      const until = Date.now() + MINUTES * 60_000;
      const looks: Look[] = [];
      let visits = 0;
      const people = Array.from({ length: PEOPLE }, async () => {
        while (Date.now() < until) {
          await visit(visits++);
          await pause(250);
        }
      });
      while (Date.now() < until) {
        await pause(LOOK_EVERY);
        looks.push(await look());
      }
      await Promise.all(people);

      const quarter = (n: number): Look => {
        const part = looks.slice((looks.length * n) / 4, (looks.length * (n + 1)) / 4);
        const least = (of: Held) => Math.min(...part.map((one) => one[of]));
        const most = (of: Held) => Math.max(...part.map((one) => one[of]));
        return {
          heap: least('heap'),
          resident: least('resident'),
          files: most('files'),
          handles: most('handles'),
          connections: most('connections'),
        };
      };
      const quarters = [0, 1, 2, 3].map(quarter);
      process.stdout.write(
        `${inject('database')}: ${visits} visits and paid orders in ${MINUTES} minutes; by quarter ${JSON.stringify(quarters)}\n`,
      );
      const [, warm, , last] = quarters as [Look, Look, Look, Look];
      expect(last.heap / warm.heap).toBeLessThan(1.15);
      expect(last.resident / warm.resident).toBeLessThan(1.15);
      for (const held of ['files', 'handles', 'connections'] as const)
        expect(last[held] - warm[held], held).toBeLessThan(15);
    });
  },
);
