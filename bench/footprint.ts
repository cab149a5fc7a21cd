import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import pg from 'pg';
import { createDatabase, startPostgres } from '../tests/support/postgres.ts';
import { recordStatements } from './orders/pg-recording.ts';
import { openShop } from './orders/shop.ts';

/**
 * What one paid M-Pesa order leaves behind and costs, for docs/performance.md: statements, commits,
 * bytes of each table with its indexes, WAL, and processor time of Node and of PostgreSQL.
 * `npm run bench:footprint [-- orders]`; it reads /proc, so Linux only.
 */
const ORDERS = Number(process.argv[2] ?? 500);
const AT_ONCE = 8;
const WARM_UP = 100;
const TICKS_PER_SECOND = 100;

const busy = loadavg()[0]!;
const server = await startPostgres();
const { url } = await createDatabase(server.adminUrl, 'bench_footprint');
const shop = await openShop(url);
const look = new pg.Client({ connectionString: url });
await look.connect();

async function ask<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  return (await look.query<Row>(text)).rows;
}

async function buy(count: number): Promise<void> {
  let left = count;
  const customer = async (): Promise<void> => {
    while (left-- > 0) await shop.buy();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, customer));
}

/** Bytes by table, indexes and out-of-line values included. */
async function sizes(): Promise<Map<string, number>> {
  const rows = await ask<{ name: string; bytes: string }>(
    `select relname as name, pg_total_relation_size(oid) as bytes from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]));
}

async function walBytes(): Promise<number> {
  return Number((await ask<{ at: string }>(`select pg_current_wal_lsn() - '0/0' as at`))[0]!.at);
}

/** Processor seconds of the whole server: each of its processes that lives. */
async function serverCpu(): Promise<number> {
  const [own] = await ask<{ pid: number }>('select pg_backend_pid() as pid');
  const parent = statOf(own!.pid)![1];
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => statOf(Number(pid)))
    .filter((stat) => stat?.[1] === parent);
  const ticks = stats.reduce((sum, stat) => sum + Number(stat![11]) + Number(stat![12]), 0);
  return ticks / TICKS_PER_SECOND;
}

/** The fields of /proc/…/stat after the program's name; null for one that has just ended. */
function statOf(pid: number): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}

await buy(WARM_UP);
// As autovacuum does in a shop: plans made for empty tables would read them whole.
await ask('vacuum analyze');
const statements = await recordStatements(() => shop.buy());
const [tables, wal, postgres, node] = [
  await sizes(),
  await walBytes(),
  await serverCpu(),
  process.cpuUsage(),
];
const began = performance.now();
await buy(ORDERS);
const seconds = (performance.now() - began) / 1000;
const used = process.cpuUsage(node);
const postgresUsed = (await serverCpu()) - postgres;
const walUsed = (await walBytes()) - wal;

const grown = [...(await sizes())]
  .map(([name, bytes]) => ({ name, bytes: (bytes - (tables.get(name) ?? 0)) / ORDERS }))
  .filter(({ bytes }) => bytes > 0)
  .sort((a, b) => b.bytes - a.bytes);
const texts = statements.map(({ text }) => text.trim().toLowerCase());
/** Transactions, and statements outside of any that write: each waits for the disk once. */
let [open, commits] = [false, 0];
for (const text of texts) {
  if (text === 'begin') open = true;
  if (text === 'commit') open = false;
  if (text === 'commit' || (!open && /^(insert|update|delete|with)/.test(text))) commits++;
}
/**
 * From taking the invoice's number to the end of the transaction. No other order can take a number
 * in this time.
 */
const taken = statements.findIndex(({ name }) => name?.startsWith('invoice_insert_'));
const held = texts.indexOf('commit', taken) - taken;

console.log(`${ORDERS} orders, ${AT_ONCE} at once, ${(ORDERS / seconds).toFixed(0)} a second`);
console.log(`statements an order        ${statements.length}`);
console.log(`commits that write         ${commits}`);
console.log(`with the counter held      ${held} statements, the commit included`);
console.log(`Node's CPU, ms an order    ${((used.user + used.system) / 1000 / ORDERS).toFixed(2)}`);
console.log(`PostgreSQL's, ms an order  ${((postgresUsed * 1000) / ORDERS).toFixed(2)}`);
console.log(`WAL, bytes an order        ${(walUsed / ORDERS).toFixed(0)} (no full pages)`);
const total = grown.reduce((sum, { bytes }) => sum + bytes, 0);
console.log(`tables and indexes, bytes  ${total.toFixed(0)}`);
for (const { name, bytes } of grown) console.log(`  ${name.padEnd(24)} ${bytes.toFixed(0)}`);
console.log(
  `Node ${process.version} on ${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}; load ${busy.toFixed(1)}`,
);
await look.end();
await shop.close();
await server.stop();
