import pg from 'pg';
import { createDatabase } from '../../tests/support/postgres.ts';
import { pairedRatio, type Row } from '../report.ts';
import { openBare } from './bare.ts';
import { recordStatements } from './pg-recording.ts';
import { openShop } from './shop.ts';

const WORKERS = 8;
/** How many orders: before anything is measured, then in each round. */
const AMOUNTS = { warmUp: 400, orders: 300, rounds: 7 };

interface Measured {
  perSecond: number;
  /** CPU of this process, ms an order. */
  cpu: number;
}

/** Runs `one` `count` times, `WORKERS` at a time. */
async function measure(
  count: number,
  one: (index: number, worker: number) => Promise<void>,
): Promise<Measured> {
  let next = 0;
  const cpu = process.cpuUsage();
  const started = performance.now();
  await Promise.all(
    Array.from({ length: WORKERS }, async (_, worker) => {
      for (let index = next++; index < count; index = next++) await one(index, worker);
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  return { perSecond: count / seconds, cpu: (user + system) / 1000 / count };
}

/**
 * PostgreSQL's statistics, as autovacuum makes them in a shop's first minutes: plans that were made for empty tables are
 * made again. Without them foreign keys read whole tables.
 */
async function analyse(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}

/**
 * A whole order (made, prompted, called back, paid) by the product's services, against the very statements it sends,
 * replayed by the driver alone on the same database.
 */
export async function orders(adminUrl: string, amounts = AMOUNTS): Promise<Row[]> {
  const database = await createDatabase(adminUrl, 'bench_orders');
  const shop = await openShop(database.url);
  await shop.buy();
  const recordedAt = Date.now();
  const recording = await recordStatements(() => shop.buy());
  const bare = await openBare(database.url, recording, recordedAt, WORKERS);
  const product = (count: number): Promise<Measured> => measure(count, () => shop.buy());
  const replay = (count: number): Promise<Measured> => {
    const scripts = bare.prepare(count);
    return measure(count, (index, worker) => bare.send(scripts[index]!, worker));
  };
  const warmUp = async (): Promise<void> => {
    await product(amounts.warmUp);
    await replay(amounts.warmUp);
  };
  await warmUp();
  await analyse(database.url);
  await warmUp();
  const rounds: { ours: Measured; bare: Measured }[] = [];
  for (let round = 0; round < amounts.rounds; round++)
    rounds.push({ ours: await product(amounts.orders), bare: await replay(amounts.orders) });
  await bare.close();
  await shop.close();
  const name = `Order, M-Pesa start, callback to paid (${recording.length} statements)`;
  const against = 'bare driver, same statements';
  return [
    {
      name: `${name}: orders/s`,
      against,
      ...pairedRatio(
        rounds.map((round) => ({ ours: round.ours.perSecond, bare: round.bare.perSecond })),
      ),
    },
    {
      name: `${name}: Node's CPU, ms an order`,
      against,
      ...pairedRatio(
        rounds.map((round) => ({ ours: round.ours.cpu, bare: round.bare.cpu })),
        true,
      ),
    },
  ];
}
