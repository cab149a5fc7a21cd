import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setFlagsFromString } from 'node:v8';
import { PGlite, types, type Transaction } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { StartRefused } from '../kernel/errors.ts';
import { Batch } from './batch.ts';
import {
  carrying,
  insideTransaction,
  refuseInsideTransaction,
  type Database,
  type Orm,
  type Statement,
  type Tx,
} from './database.ts';
import { MIGRATIONS, migrationNames } from './migrate.ts';

/** PGlite, with the guards that it does not bring itself (docs/decisions/0003). For trying, developing and testing. */
const CARE_EVERY = 3 * 60_000;
const QUERY_LIMIT = 30_000;

type Client = Pick<PGlite, 'query' | 'exec'>;

/** Little memory, and as much as a database for trying needs. */
const START = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

// The hot parts of the database are not compiled twice: that takes 1 s of CPU and 500 MB at each start, and would save a
// third of the time of long queries only.
setFlagsFromString('--no-wasm-dynamic-tiering');
setFlagsFromString('--no-wasm-tier-up');

/** Thrown when another process has the folder open. */
class DatabaseInUse extends StartRefused {}

function bounded<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error('the embedded database did not answer within 30 s')),
      QUERY_LIMIT,
    );
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

/** Without `last` what runs last runs at once. */
function executor(client: Client, builder: () => Orm, last?: Batch): Tx {
  let orm: Orm | undefined;
  const read = async <Row>(text: string, params: unknown[]): Promise<Row[]> =>
    (await bounded(client.query<Row>(text, params))).rows;
  return {
    get orm() {
      return (orm ??= builder());
    },
    run: <Row>(statement: Statement, params: unknown[] = []) => read<Row>(statement.text, params),
    async runLast(statement, params) {
      if (last) last.add({ statement, params });
      else await read(statement.text, params);
    },
    async query<Row>(text: string, params?: unknown[]) {
      if (params && params.length > 0) return read<Row>(text, params);
      const results = await bounded(client.exec(text));
      return (results.at(-1)?.rows ?? []) as Row[];
    },
  };
}

/**
 * Opens the embedded database in a folder (or in memory); throws DatabaseInUse when another process has it. A new folder is
 * empty; with `tables` it has those that the build made, if they are there.
 */
export async function openEmbedded(folder: string | null, tables = false): Promise<Database> {
  const lock = folder === null ? null : lockFolder(folder);
  const options = {
    extensions: { pg_trgm },
    parsers: { [types.INT8]: (value: string) => Number(value) },
    startParams: START,
  };
  let client: PGlite;
  try {
    const copied = folder !== null && (await fillFolder(join(folder, 'pg'), tables));
    client = await PGlite.create({
      ...options,
      dataDir: folder === null ? 'memory://' : join(folder, 'pg'),
    });
    // The image holds no date.
    if (copied) await client.exec('update migrations set at = now()');
  } catch (error) {
    lock?.close();
    throw error;
  }
  const direct = executor(client, () => drizzle(client) as unknown as Orm);
  const care = setInterval(() => void careFor(client), CARE_EVERY);
  care.unref();
  const transaction = carrying((work) => {
    refuseInsideTransaction();
    return client.transaction(async (tx: Transaction) => {
      const last = new Batch();
      const builder = () => drizzle(tx as unknown as PGlite) as unknown as Orm;
      const result = await insideTransaction(() => work(executor(tx as Client, builder, last)));
      for (const { statement, params } of last.calls())
        await bounded(tx.query(statement.text, params));
      return result;
    });
  });
  return {
    kind: 'embedded',
    get orm() {
      refuseInsideTransaction();
      return direct.orm;
    },
    run(statement, params) {
      refuseInsideTransaction();
      return direct.run(statement, params);
    },
    query(text, params) {
      refuseInsideTransaction();
      return direct.query(text, params);
    },
    runLast(statement, params) {
      refuseInsideTransaction();
      return direct.runLast(statement, params);
    },
    transaction,
    directly: transaction,
    listenerDown: false,
    pool: () => null,
    // The folder's lock lets one process in.
    alone: (_lock, work) => work(),
    listen: (channel, heard) => client.listen(channel, heard) as Promise<() => Promise<void>>,
    async close() {
      clearInterval(care);
      await client.close();
      lock?.close();
    },
  };
}

/** An exclusive transaction on a lock file: the operating system ends it with the process, however that dies. */
function lockFolder(folder: string): DatabaseSync {
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(join(folder, 'pg.lock'));
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    throw new DatabaseInUse(
      `DATA_DIR must be a folder that no other process has open (${folder})`,
      { cause: error },
    );
  }
}

/**
 * A first start that is killed half-way leaves a folder that never opens: fill one beside it and rename. Answers whether
 * it is a copy of the image.
 */
async function fillFolder(folder: string, tables: boolean): Promise<boolean> {
  if (existsSync(folder)) return false;
  const beside = `${folder}.new`;
  rmSync(beside, { recursive: true, force: true });
  const image = tables ? imageFolder() : null;
  const copied = image !== null && existsSync(image);
  if (copied) cpSync(image, beside, { recursive: true });
  else {
    const first = await PGlite.create(beside, { startParams: START });
    await first.exec('checkpoint');
    await first.close();
  }
  renameSync(beside, folder);
  return copied;
}

/** Where the build keeps an empty database with all tables (tools/embedded-image.ts). The name changes with PGlite and with every migration. */
export function imageFolder(): string {
  const hash = createHash('sha256').update(
    readFileSync(new URL('../package.json', import.meta.resolve('@electric-sql/pglite'))),
  );
  for (const name of migrationNames()) hash.update(readFileSync(join(MIGRATIONS, name)));
  return join(import.meta.dirname, '../../build/embedded', hash.digest('hex'));
}

async function careFor(client: PGlite): Promise<void> {
  try {
    await client.exec('checkpoint');
    await client.exec('vacuum analyze');
  } catch (error) {
    // A busy moment is no fault: the next round comes in minutes. Anything else shows on the next query.
    process.emitWarning(`embedded database upkeep: ${(error as Error).message}`);
  }
}
