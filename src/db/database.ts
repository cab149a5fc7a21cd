import { AsyncLocalStorage } from 'node:async_hooks';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { KeptKind } from '../kernel/kept-kind.ts';

const UNIQUE_VIOLATION = '23505';

/** Whether a statement failed because another row has the same value of something unique. */
export const isUniqueViolation = (error: unknown): boolean => hasSqlState(error, UNIQUE_VIOLATION);

/** Drizzle's query builder, the same over PostgreSQL and the embedded database. */
export type Orm = PgDatabase<PgQueryResultHKT>;

/**
 * A statement that is planned once per connection: hot paths use these instead of the builder (docs/decisions/0004).
 * Made once, when its module loads; `src/db/table-statements.ts` makes those that follow a table's columns.
 */
export interface Statement {
  name: string;
  text: string;
  /** Of an insert of many rows: how many of its parameters, the first, all rows share. The others are an array a column. */
  shared?: number;
}

/** What a store works with: a transaction, or the database itself outside of one. */
export interface Tx {
  readonly orm: Orm;
  /** Runs a prepared statement. Times come back as Date, bigint as number (all of ours are safe integers). */
  run<Row = Record<string, unknown>>(statement: Statement, params?: unknown[]): Promise<Row[]>;
  /** Runs SQL text without preparing it by name; for the job queue and the rare statement. */
  query<Row = Record<string, unknown>>(text: string, params?: unknown[]): Promise<Row[]>;
  /**
   * Runs a write at the end of the transaction, with all others of its kind as one statement; outside of a transaction at
   * once. For what nothing in the transaction reads again. What it throws, the transaction throws.
   */
  runLast(statement: Statement, params: unknown[]): Promise<void>;
}

/** Hears what a database meets that no caller does. */
export type Report = (message: string, error?: unknown) => void;

export interface Database extends Tx {
  readonly kind: 'postgres' | 'embedded';
  /**
   * Runs `work` in one transaction; throws what it throws, after rolling back. `work` is run again where the database
   * ended it in a deadlock: it changes nothing but the database.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs `work` while no other node runs any under the same number: the others wait, however long. Throws what it throws. */
  alone<T>(lock: number, work: () => Promise<T>): Promise<T>;
  /** Runs `work` in one transaction past a pooler and without a limit of time: for migrations. */
  directly<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Hears of `notify` on every node. Answers a function that stops listening. */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>;
  /** Whether what is told now may go unheard here: the connection that listens is away. */
  readonly listenerDown: boolean;
  /** The connections of this node; null where there is none to count. */
  pool(): { open: number; idle: number; waiting: number } | null;
  close(): Promise<void>;
}

/** The kinds of content that a transaction changed. */
export type Changed = Set<KeptKind>;

const running = new AsyncLocalStorage<Changed>();

/** Marks the asynchronous calls of `work` as being inside a transaction, and collects in `changed` what they change. */
export function insideTransaction<T>(
  work: () => Promise<T>,
  changed: Changed = new Set(),
): Promise<T> {
  return running.run(changed, work);
}

/**
 * Throws where the database itself is used inside a transaction: on the embedded database that call would
 * wait for ever, on PostgreSQL it would see another state. Pass `tx` instead.
 */
export function refuseInsideTransaction(): void {
  if (running.getStore()) throw new Error('the database was used inside a transaction: pass tx');
}

/** Leaves the mark behind, for work that is started inside a transaction but runs on its own. */
export function outsideTransaction<T>(work: () => T): T {
  return running.exit(work);
}

/** What the next transaction that commits writes as well. */
interface Rider {
  write(tx: Tx): Promise<void>;
  carried: boolean;
}

const riding = new AsyncLocalStorage<Rider>();

/** Runs `work`, whose first transaction also does `write`, so that no crash comes between them; without a transaction it has one of its own. */
export async function withFirstTransaction<T>(
  db: Database,
  write: Rider['write'],
  work: () => Promise<T>,
): Promise<T> {
  const rider = { write, carried: false };
  try {
    const answer = await riding.run(rider, work);
    if (!rider.carried) await db.transaction(write);
    return answer;
  } finally {
    // What the work left running is none of it.
    rider.carried = true;
  }
}

/** Transactions that take along what `withFirstTransaction` gave them. */
export function carrying(transaction: Database['transaction']): Database['transaction'] {
  return async (work) => {
    const rider = riding.getStore();
    if (!rider || rider.carried) return transaction(work);
    const result = await transaction(async (tx) => {
      const done = await work(tx);
      await rider.write(tx);
      return done;
    });
    rider.carried = true;
    return result;
  };
}

/** Channels $1 with a payload $2 each. */
export const notifyAll: Statement = {
  name: 'notify',
  text: 'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as n (channel, payload)',
};

/** Tells every listening node, once the transaction commits. */
export function notify(tx: Tx, channel: string, payload: string): Promise<void> {
  return tx.runLast(notifyAll, [[channel], [payload]]);
}

/** The channel on which every node hears that cached pages are out of date; the payload is the kind of content. */
export const CONTENT_CHANGED = 'content_changed';

/**
 * Tells every node, once the transaction commits, that cached pages made from this kind of content are out of date. This
 * node hears it before the transaction resolves, so that the person who changed something sees it at once.
 */
export async function contentChanged(tx: Tx, kind: KeptKind): Promise<void> {
  running.getStore()?.add(kind);
  await notify(tx, CONTENT_CHANGED, kind);
}

/** Whether a fault, however deep it is wrapped, carries one of PostgreSQL's codes. */
export function hasSqlState(error: unknown, ...codes: string[]): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && codes.includes(String(cause.code))) return true;
  }
  return false;
}

/** Whether the database has the table. Before its first start it has none. */
export async function hasTable(tx: Pick<Tx, 'query'>, name: string): Promise<boolean> {
  const [row] = await tx.query<{ there: boolean }>(
    'select to_regclass($1::text) is not null as there',
    [`public.${name}`],
  );
  return row!.there;
}
