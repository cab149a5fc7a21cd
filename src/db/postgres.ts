import { createHash } from 'node:crypto';
import pg from 'pg';
import { drizzle } from 'drizzle-orm/node-postgres';
import { StartRefused } from '../kernel/errors.ts';
import {
  insideTransaction,
  refuseInsideTransaction,
  type Database,
  type Orm,
  type Statement,
  type Tx,
} from './database.ts';

const types: pg.CustomTypesConfig = {
  // int8 is read as a number: all of ours are minor units or counters far below 2^53.
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === 20
      ? Number
      : pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
};

type Client = Pick<pg.PoolClient, 'query'>;

const names = new WeakMap<Statement, string>();

/**
 * A statement's name with a mark of its text. Behind a pooler two versions of the product can meet on one connection:
 * a name that stood for both their texts would run the other's.
 */
function preparedName(statement: Statement): string {
  let name = names.get(statement);
  if (name === undefined) {
    const mark = createHash('sha256').update(statement.text).digest('hex').slice(0, 8);
    names.set(statement, (name = `${statement.name}_${mark}`));
  }
  return name;
}

function executor(client: Client, builder: () => Orm): Tx {
  let orm: Orm | undefined;
  return {
    get orm() {
      return (orm ??= builder());
    },
    async run<Row>(statement: Statement, params: unknown[] = []) {
      const result = await client.query({
        name: preparedName(statement),
        text: statement.text,
        values: params,
      });
      return result.rows as Row[];
    },
    async query<Row>(text: string, params?: unknown[]) {
      // Without parameters several statements in one text are allowed, which the job queue uses.
      const result = await (params && params.length > 0
        ? client.query(text, params)
        : client.query(text));
      const last = Array.isArray(result) ? result.at(-1) : result;
      return (last?.rows ?? []) as Row[];
    },
  };
}

/** Opens a PostgreSQL server by its address; throws StartRefused when it does not answer within 10 s or lets nobody in. */
export async function openPostgres(url: string, log: (message: string) => void): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 12,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    types,
  });
  pool.on('error', (error) => log(`an idle database connection broke: ${error.message}`));
  await firstContact(pool);
  const direct = executor(pool, () => drizzle(pool) as unknown as Orm);
  const guarded =
    <Args extends unknown[], Result>(call: (...args: Args) => Result) =>
    (...args: Args): Result => {
      refuseInsideTransaction();
      return call(...args);
    };
  const listener = new Listener(url, log);
  return {
    kind: 'postgres',
    get orm() {
      refuseInsideTransaction();
      return direct.orm;
    },
    run: guarded(direct.run) as Tx['run'],
    query: guarded(direct.query) as Tx['query'],
    async transaction(work) {
      refuseInsideTransaction();
      const client = await pool.connect();
      let broken: Error | undefined;
      // The pool does not listen to a client that is out: unheard, a broken connection would end the process.
      const lost = (error: Error): void => void (broken = error);
      client.on('error', lost);
      try {
        await client.query('begin');
        const result = await insideTransaction(() =>
          work(executor(client, () => drizzle(client) as unknown as Orm)),
        );
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback').catch((rollback: Error) => (broken = rollback));
        throw error;
      } finally {
        client.off('error', lost);
        client.release(broken);
      }
    },
    alone: (lock, work) => behindLock(url, log, lock, work),
    listen: (channel, heard) => listener.listen(channel, heard),
    async close() {
      await listener.close();
      await pool.end();
    },
  };
}

/** On a connection of its own, which waits without a limit and gives the lock back however it ends. */
async function behindLock<T>(
  url: string,
  log: (message: string) => void,
  lock: number,
  work: () => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', (error) =>
    log(`the connection that holds lock ${lock} broke: ${error.message}`),
  );
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    return await work();
  } finally {
    await client.end();
  }
}

async function firstContact(pool: pg.Pool): Promise<void> {
  try {
    (await pool.connect()).release();
  } catch (error) {
    const reason = ((error as NodeJS.ErrnoException).code ?? (error as Error).message).split(
      '\n',
    )[0];
    throw new StartRefused(
      `DATABASE_URL must name a PostgreSQL server that lets us in (${reason})`,
      { cause: error },
    );
  }
}

/** One connection that hears notifications and comes back when it breaks. */
class Listener {
  readonly #url: string;
  readonly #log: (message: string) => void;
  readonly #heard = new Map<string, Set<(payload: string) => void>>();
  #client: pg.Client | null = null;
  #closed = false;

  constructor(url: string, log: (message: string) => void) {
    this.#url = url;
    this.#log = log;
  }

  async listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>> {
    if (!this.#client) await this.#connect();
    const listeners = this.#heard.get(channel) ?? new Set();
    this.#heard.set(channel, listeners.add(heard));
    if (listeners.size === 1) await this.#client?.query(`listen "${channel}"`);
    return async () => {
      listeners.delete(heard);
      if (listeners.size === 0 && this.#client) await this.#client.query(`unlisten "${channel}"`);
    };
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url });
    client.on('notification', (message) => {
      for (const heard of this.#heard.get(message.channel) ?? []) heard(message.payload ?? '');
    });
    client.on('error', (error) => {
      this.#log(`the listening connection broke: ${error.message}`);
      this.#client = null;
      if (!this.#closed) setTimeout(() => this.#reconnect(), 1_000).unref();
    });
    await client.connect();
    this.#client = client;
    for (const channel of this.#heard.keys()) await client.query(`listen "${channel}"`);
  }

  async #reconnect(): Promise<void> {
    if (this.#closed || this.#client) return;
    try {
      await this.#connect();
      // What was said in between is unknown: an empty payload tells every listener to look again.
      for (const listeners of this.#heard.values()) for (const heard of listeners) heard('');
    } catch (error) {
      this.#log(`listening again failed: ${(error as Error).message}`);
      setTimeout(() => this.#reconnect(), 2_000).unref();
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#client?.end();
  }
}
