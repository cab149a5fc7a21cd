import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { inject } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { migrate } from '../../src/db/migrate.ts';
import { openDatabase } from '../../src/db/open.ts';
import { newId } from '../../src/kernel/ids.ts';
import { startProduct } from '../../src/product.ts';
import { openStore } from '../../src/sandbox/store.ts';
import { createApi } from '../support/api.ts';
import { fakeRenderer } from '../support/fake-renderer.ts';
import { freePort } from '../support/free-port.ts';
import { createDatabase } from '../support/postgres.ts';
import type { RunningProduct, TestProduct } from '../support/product.ts';
import { testClock } from '../support/test-clock.ts';
import { testConfig } from '../support/test-config.ts';

export type Row = Record<string, unknown>;

/** What the API answers about a company's records, by kind and id. */
export type Answers = Record<string, Record<string, Row>>;

/** A company's data as an earlier version left it, as one dump that either database takes in. */
interface Version {
  madeAt: string;
  /** Rows of each table as PostgreSQL writes them in JSON. */
  tables: Record<string, Row[]>;
  /** The last number that each sequence gave. */
  sequences: Record<string, number>;
  /** Files in the storage folder, base64. */
  uploads: Record<string, string>;
  /** The stand-ins' memory, so that payments under way can be finished. */
  standIns: Record<string, Record<string, SQLInputValue>[]>;
  /** What people hold: cookies, links from emails, payments they have begun. */
  sessions: Record<'owner' | 'support' | 'customer' | 'unverified' | 'google', string>;
  links: Record<'verify' | 'invitation' | 'reset' | 'confirm' | 'unsubscribe', string> &
    Record<'invoices' | 'quotes', Record<string, string>>;
  underWay: {
    card: { order: string; paymentIntentId: string };
    paypal: { order: string; approvalUrl: string };
  };
  /** What the API answered the owner then. */
  answers: Answers;
}

/** The dump was encrypted with this key. It protects nothing else. */
const SECRET_KEY = 'first-version-3b1f8a5c-upgrade-test-key';
const MIGRATIONS = join(import.meta.dirname, '../../src/db/migrations');

export const VERSION = JSON.parse(
  gunzipSync(readFileSync(join(import.meta.dirname, 'version-1.0.0.gz'))).toString('utf8'),
) as Version;

export interface Upgraded extends RunningProduct {
  /** The rows of each table before and after today's migrations. */
  rows: Record<string, { before: Row[]; after: Row[] }>;
}

/** Loads version 1.0.0 into an empty database of the project's kind, migrates it, and starts the product at the time of the dump. */
export async function startUpgraded(): Promise<Upgraded> {
  const folder = mkdtempSync(join(tmpdir(), 'biashara-upgrade-'));
  const made =
    inject('database') === 'postgres'
      ? await createDatabase(inject('postgresAdminUrl'), newId('upgrade'))
      : null;
  const port = await freePort();
  const config = testConfig(folder, port, {
    SECRET_KEY,
    ...(made ? { DATABASE_URL: made.url } : {}),
  });
  const clock = testClock();
  clock.advance(Date.parse(VERSION.madeAt) - Date.now());
  const db = await openDatabase(config, (message) => process.emitWarning(message));
  await loadTables(db, folder);
  loadFiles(folder);
  openStore(folder, clock).close();
  loadStandIns(join(folder, 'sandbox.sqlite'));
  await migrate(db);
  const rows: Upgraded['rows'] = {};
  for (const [name, before] of Object.entries(VERSION.tables))
    rows[name] = { before, after: await rowsOf(db, name) };
  const product = await startProduct(config, { clock, renderer: fakeRenderer, database: db });
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    db,
    clock,
    api: createApi(url),
    rows,
    async stop() {
      if (!(await product.stop())) throw new Error('the product did not stop within its time');
      await made?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** All rows as JSON without loss: times to the microsecond, whole numbers below 2^53. Empty where the table is gone. */
export async function rowsOf(db: Database, table: string): Promise<Row[]> {
  const [found] = await db.query<{ name: string | null }>('select to_regclass($1)::text as name', [
    table,
  ]);
  if (!found?.name) return [];
  return (
    await db.query<{ row: Row }>(
      `select to_jsonb(t) as row from "${table}" t order by to_jsonb(t)::text`,
    )
  ).map(({ row }) => row);
}

/** Runs the migrations that the dump knows and no others, then fills in its rows and counters. */
async function loadTables(db: Database, folder: string): Promise<void> {
  const { tables, sequences } = VERSION;
  const migrations = join(folder, 'migrations-then');
  mkdirSync(migrations);
  for (const { name } of tables.migrations as { name: string }[])
    cpSync(join(MIGRATIONS, name), join(migrations, name));
  await migrate(db, migrations);
  await db.transaction(async (tx) => {
    // References and triggers have seen these rows in the database they come from.
    await tx.query('set local session_replication_role = replica');
    for (const [name, rows] of Object.entries(tables)) {
      await tx.query(`delete from "${name}"`);
      await tx.query(
        `insert into "${name}" overriding system value select * from jsonb_populate_recordset(null::"${name}", $1::jsonb)`,
        [JSON.stringify(rows)],
      );
    }
    for (const [name, value] of Object.entries(sequences))
      await tx.query('select setval($1::regclass, $2)', [name, value]);
  });
}

function loadFiles(folder: string): void {
  for (const [path, bytes] of Object.entries(VERSION.uploads)) {
    const file = join(folder, 'uploads', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, Buffer.from(bytes, 'base64'));
  }
}

function loadStandIns(file: string): void {
  const db = new DatabaseSync(file);
  for (const [table, rows] of Object.entries(VERSION.standIns)) {
    for (const row of rows) {
      const columns = Object.keys(row);
      db.prepare(
        `insert or replace into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
      ).run(...Object.values(row));
    }
  }
  db.close();
}

/** What is read of the company: a list, and where one record is read whole. */
const READ: [kind: string, list: string, one?: (id: string) => string, key?: string][] = [
  ['orders', '/api/orders', (id) => `/api/orders/${id}`, 'order'],
  ['invoices', '/api/invoices?all=1', (id) => `/api/invoices/${id}`],
  ['quotes', '/api/quote/list', (id) => `/api/quote/${id}`],
  ['payments', '/api/payments?ledger=all'],
  ['refunds', '/api/refunds'],
  ['users', '/api/users'],
  ['subscribers', '/api/newsletter'],
  ['newsletters', '/api/newsletter/issues'],
  ['messages', '/api/contact'],
  ['jobs', '/api/jobs'],
  ['applications', '/api/applications'],
  ['posts', '/api/blogs'],
  ['comments', '/api/comments'],
  ['team', '/api/ourteam'],
  ['expenses', '/api/expenses'],
];

/** Reads everything through the API as the owner. Throws where an answer is no success. */
export async function readAnswers(product: TestProduct): Promise<Answers> {
  const get = async (path: string) => {
    const answer = await product.api<Row>('GET', path, undefined, {
      cookie: VERSION.sessions.owner,
    });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
    // The address of the shop is the test's own.
    const body = JSON.parse(answer.text.replaceAll(/http:\/\/localhost:\d+/g, '')) as Row;
    return { body, next: /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1] };
  };
  const answers: Answers = {};
  for (const [kind, list, one, key] of READ) {
    const rows: Row[] = [];
    let next: string | undefined = `${list}${list.includes('?') ? '&' : '?'}limit=100`;
    while (next) {
      const page = await get(next);
      rows.push(...((page.body.data ?? page.body) as Row[]));
      next = page.next;
    }
    const seen: Record<string, Row> = (answers[kind] = {});
    for (const row of rows) {
      const id = String(row.id);
      const whole = one ? (await get(one(id))).body : row;
      seen[id] = (key ? whole[key] : whole) as Row;
    }
  }
  return answers;
}
