import type { KeptKind } from '../kernel/kept-kind.ts';
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { drizzle } from 'drizzle-orm/node-postgres';
import { unavailableOf } from '../kernel/unavailable.ts';
import { StartRefused } from '../kernel/errors.ts';
import {
  CONTENT_CHANGED,
  carrying,
  insideTransaction,
  type Changed,
  refuseInsideTransaction,
  type Database,
  type Orm,
  type Report,
  type Statement,
  type Tx,
  hasSqlState,
} from './database.ts';
import { Batch } from './batch.ts';
import { addressesOf, type Address } from './postgres/address.ts';
import { Cluster, IDLE_IN_TRANSACTION, STATEMENT } from './postgres/cluster.ts';
import { connectToWriter, destroyConnection } from './postgres/connect.ts';
import { Listener } from './postgres/listener.ts';
import { setTimeout as pause } from 'node:timers/promises';

/** PostgreSQL's codes for a transaction that it ended for the sake of another, and that may be run again. */
const DEADLOCK = '40P01';
const SERIALIZATION_FAILURE = '40001';
const TRIES = 4;
/** Milliseconds, times the tries so far; at random, so that the two do not meet again. */
const WAIT = 20;

/**
 * Repeats a transaction that PostgreSQL ended because of a deadlock or a serialisation failure.
 * Each one is reported, because the order of locks can be corrected. Throws what the last try
 * throws.
 */
async function againAfterDeadlock<T>(report: Report, run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await run();
    } catch (error) {
      if (tries === TRIES || !hasSqlState(error, DEADLOCK, SERIALIZATION_FAILURE)) throw error;
      report('a transaction conflicted with another one; retrying it', error);
      await pause(WAIT * tries * (1 + Math.random()));
    }
  }
}

interface PostgresAddress {
  /** DATABASE_URL: a server, several hosts of one cluster, or a pooler. */
  url: string;
  /** DATABASE_DIRECT_URL: past the pooler that the other one then is; null where there is none. */
  directUrl: string | null;
  /** Connections of this node at the most. */
  poolSize: number;
}

type Client = { query(...args: unknown[]): Promise<pg.QueryResult | pg.QueryResult[]> };

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

/**
 * `named`: statements are planned once per connection. Behind a pooler the next one may go to another connection. Without
 * `last` what runs last runs at once.
 */
function executor(client: Client, named: boolean, last?: Batch): Tx {
  let orm: Orm | undefined;
  return {
    get orm() {
      return (orm ??= drizzle(client as unknown as pg.Client) as unknown as Orm);
    },
    async run<Row>(statement: Statement, params: unknown[] = []) {
      const { text } = statement;
      const name = named ? { name: preparedName(statement) } : {};
      const result = await client.query({ ...name, text, values: params });
      return (result as pg.QueryResult).rows as Row[];
    },
    async runLast(statement, params) {
      if (last) last.add({ statement, params });
      else await this.run(statement, params);
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

/** Opens a PostgreSQL server by its address; throws StartRefused when it does not answer in time or lets nobody in. */
export async function openPostgres(
  { url, directUrl, poolSize }: PostgresAddress,
  report: Report,
): Promise<Database> {
  const addresses = addressesOf('DATABASE_URL', url);
  const direct = directUrl ? addressesOf('DATABASE_DIRECT_URL', directUrl) : addresses;
  const pooled = directUrl !== null && directUrl !== url;
  const cluster = new Cluster({ addresses, pooled, size: poolSize, report });
  await firstContact('DATABASE_URL', () => cluster.use(async () => undefined));
  if (pooled)
    await firstContact('DATABASE_DIRECT_URL', async () => {
      await (await connectToWriter(direct)).client.end();
    });
  const outside = executor(anyOf(cluster), !pooled);
  const listener = new Listener(direct, report);
  const begin = pooled
    ? `begin; set local statement_timeout = ${STATEMENT}; set local idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION}`
    : 'begin';
  return {
    kind: 'postgres',
    get orm() {
      refuseInsideTransaction();
      return outside.orm;
    },
    run(statement, params) {
      refuseInsideTransaction();
      return outside.run(statement, params);
    },
    query(text, params) {
      refuseInsideTransaction();
      return outside.query(text, params);
    },
    runLast(statement, params) {
      refuseInsideTransaction();
      return outside.runLast(statement, params);
    },
    transaction: carrying(async (work) => {
      refuseInsideTransaction();
      return againAfterDeadlock(report, () =>
        cluster.use((one) =>
          inTransaction(one as unknown as Client, begin, !pooled, work, (kind) =>
            listener.tell(CONTENT_CHANGED, kind),
          ),
        ),
      );
    }),
    alone: (lock, work) => behindLock(direct, report, lock, work),
    async directly(work) {
      refuseInsideTransaction();
      const { client: own } = await connectToWriter(direct);
      try {
        return await inTransaction(own as unknown as Client, 'begin', false, work);
      } finally {
        await own.end();
      }
    },
    listen: (channel, heard) => listener.listen(channel, heard),
    get listenerDown() {
      return listener.listenerDown;
    },
    pool: () => cluster.state(),
    async close() {
      await listener.close();
      await cluster.close();
    },
  };
}

/** Each query on whichever connection is free. */
function anyOf(cluster: Cluster): Client {
  return {
    query: (...args) =>
      cluster.use(
        (one) => (one as unknown as Client).query(...args),
        // Text that may hold several statements.
        typeof args[0] === 'string' && args.length === 1,
      ),
  };
}

async function inTransaction<T>(
  client: Client,
  begin: string,
  named: boolean,
  work: (tx: Tx) => Promise<T>,
  tell: (kind: KeptKind) => void = () => undefined,
): Promise<T> {
  const changed: Changed = new Set();
  const last = new Batch();
  let begun: Promise<unknown> | undefined;
  const opened: Client = {
    async query(...args) {
      await (begun ??= client.query(begin));
      return client.query(...args);
    },
  };
  try {
    const result = await insideTransaction(() => work(executor(opened, named, last)), changed);
    const calls = last.calls();
    // A statement alone is a transaction of its own.
    const tx = executor(begun || calls.length > 1 ? opened : client, named);
    for (const { statement, params } of calls) await tx.run(statement, params);
    if (begun) await client.query('commit');
    changed.forEach(tell);
    return result;
  } catch (error) {
    // A connection that met an outage is given up, and its transaction with it: nobody waits for its answer.
    if (begun && !unavailableOf(error)) await client.query('rollback');
    throw error;
  }
}

/** On a connection of its own, which waits without a limit and gives the lock back however it ends. */
async function behindLock<T>(
  addresses: readonly Address[],
  report: Report,
  lock: number,
  work: () => Promise<T>,
): Promise<T> {
  const { client } = await connectToWriter(addresses);
  client.on('error', (error) => report(`the connection that holds lock ${lock} broke`, error));
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    return await work();
  } finally {
    await Promise.resolve(client.end()).catch(() => destroyConnection(client));
  }
}

/** What to do about a refused first connection, by its code. */
const REFUSALS: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there. Start PostgreSQL, or correct the host and port',
  ENOTFOUND: 'the host is not known. Correct its name',
  EAI_AGAIN: 'the host could not be looked up. Check the name and the network',
  ETIMEDOUT: 'the host does not answer. Check the address and the firewall',
  '3D000': 'the database does not exist. Create it, or correct its name',
  '28000': 'the server does not let this user in. Check the user and pg_hba.conf',
  '28P01': 'the password is wrong',
  '53300': 'the server has no connections left. Raise max_connections',
};

async function firstContact(variable: string, contact: () => Promise<void>): Promise<void> {
  try {
    await contact();
  } catch (error) {
    const reason = ((error as NodeJS.ErrnoException).code ?? (error as Error).message).split(
      '\n',
    )[0];
    const words = REFUSALS[reason!];
    throw new StartRefused(
      `${variable} must name a PostgreSQL server that we can connect to: ${words ? `${words} (${reason})` : reason}`,
      { cause: error },
    );
  }
}
