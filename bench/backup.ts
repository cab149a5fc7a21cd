import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillTables } from './office/fill.ts';
import { openStorage } from '../src/adapters/storage/storage.ts';
import { migrate } from '../src/db/migrate.ts';
import { openDatabase } from '../src/db/open.ts';
import { backup, restore } from '../src/wiring/backup.ts';
import { createDatabase, startPostgres } from '../tests/support/postgres.ts';

/**
 * `npm run bench:backup`: a database with so many orders and files is saved, lost and brought back, and every row and file is
 * compared. Prints the times; exits 1 where anything differs.
 */
const wanted = (name: string, usual: number): number =>
  Number(process.argv.find((arg) => arg.startsWith(`--${name}=`))?.split('=')[1] ?? usual);
const orders = wanted('orders', 100_000);
const files = wanted('files', Math.ceil(orders / 100));
const folder = mkdtempSync(join(tmpdir(), 'biashara-drill-'));
const server = await startPostgres();

interface Place {
  databaseUrl: string;
  dataDir: string;
}

async function place(name: string): Promise<Place> {
  const { url } = await createDatabase(server.adminUrl, name);
  return { databaseUrl: url, dataDir: join(folder, name) };
}

const envOf = ({ databaseUrl, dataDir }: Place) => ({
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  BACKUP_DIR: join(folder, 'kept'),
});

async function fill(at: Place): Promise<void> {
  const db = await openDatabase(at, () => undefined);
  await migrate(db);
  await db.close();
  await fillTables(at.databaseUrl, orders);
  const again = await openDatabase(at, () => undefined);
  const storage = openStorage(`file:${join(at.dataDir, 'uploads')}`, null);
  for (let n = 0; n < files; n++) {
    const key = `content/${randomBytes(16).toString('hex')}.webp`;
    await storage.put(key, randomBytes(100_000), 'image/webp');
    await again.query(
      `insert into files (key, folder, content_type, size, name) values ($1, 'content', 'image/webp', 100000, 'a.webp')`,
      [key],
    );
  }
  await again.close();
}

/** Every row of what was filled, and every file that a row names, as one hash. */
async function checksum(at: Place): Promise<string> {
  const db = await openDatabase(at, () => undefined);
  const storage = openStorage(`file:${join(at.dataDir, 'uploads')}`, null);
  const hash = createHash('sha256');
  const tables = [
    'users',
    'orders',
    'invoices',
    'contact_messages',
    'quotes',
    'jobs',
    'applications',
    'posts',
    'files',
  ];
  for (const table of tables) {
    const [row] = await db.query<{ sum: string }>(
      `select md5(string_agg(md5(t::text), '' order by t::text collate "C")) as sum from "${table}" t`,
    );
    hash.update(`${table} ${row!.sum}\n`);
  }
  for (const { key } of await db.query<{ key: string }>(
    "select key from files where folder = 'content' order by key",
  ))
    hash.update((await storage.get(key)) ?? 'missing');
  await db.close();
  return hash.digest('hex');
}

try {
  const [before, after] = [await place('before'), await place('after')];
  console.log(
    `Filling ${orders} orders (and as many users, invoices, messages …) and ${files} files …`,
  );
  await fill(before);
  const was = await checksum(before);
  await backup(envOf(before), [], console.log);
  const [archive] = readdirSync(join(folder, 'kept')).filter((name) => name.endsWith('.gz'));
  await restore(envOf(after), [join(folder, 'kept', archive!)], console.log);
  const same = (await checksum(after)) === was;
  console.log(same ? '✔ every row and file is as it was' : '✘ something differs');
  process.exitCode = same ? 0 : 1;
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
