import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { UnavailableError, unavailableOf } from '../../kernel/unavailable.ts';
import type { Address } from './address.ts';
import { answersGreeting, connectToWriter, destroyConnection, clientConfig } from './connect.ts';

interface ClusterOptions {
  addresses: readonly Address[];
  /** Behind a pooler connections are shared between transactions: nothing may be set or named on one. */
  pooled: boolean;
  /** Connections of this node. */
  size: number;
  report(message: string, error?: unknown): void;
}

/** The pool's figures for the metrics. */
interface PoolState {
  open: number;
  idle: number;
  waiting: number;
}

/** Milliseconds that a statement may take at the server; that a transaction may do nothing. */
export const STATEMENT = 15_000;
export const IDLE_IN_TRANSACTION = 30_000;
/** The last resort here: the server ends what takes too long before. */
const AT_CLIENT = 17_000;
/** How long a free connection is waited for. */
const WAIT = 8_000;
/** While answers are outstanding the server is greeted; twice in vain, and its connections are dead: within 10 s in all. */
const GREET_EVERY = 1_500;
const GREETING = 3_000;

const types: pg.CustomTypesConfig = {
  // int8 is read as a number: all of ours are minor units or counters far below 2^53.
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === 20
      ? Number
      : pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
};

/**
 * Connections to the server that takes writes. With several servers it is the first one, looked
 * for again when it goes down.
 */
export class Cluster {
  readonly #options: ClusterOptions;
  readonly #out = new Set<pg.PoolClient>();
  #current: { pool: pg.Pool; address: Address } | null = null;
  #electing: Promise<pg.Pool> | null = null;
  #watching = false;
  #closed = false;

  constructor(options: ClusterOptions) {
    this.#options = options;
  }

  /**
   * Runs `work` on a connection of its own. Throws what it throws. A connection that met an outage is not used again; with
   * `discard` none that met any fault, for what may leave a transaction open.
   */
  async use<T>(work: (client: pg.PoolClient) => Promise<T>, discard = false): Promise<T> {
    const pool = await this.#pool();
    let broken: unknown;
    const lost = (error: Error): void => void (broken = error);
    try {
      const client = await pool.connect();
      // The pool does not listen to a client that is out: unheard, a broken connection would end the process.
      client.on('error', lost);
      this.#out.add(client);
      void this.#watch();
      try {
        return await work(client);
      } catch (error) {
        if (discard || unavailableOf(error)) broken ??= error;
        throw error;
      } finally {
        this.#out.delete(client);
        client.off('error', lost);
        client.release(broken === undefined ? undefined : true);
      }
    } catch (error) {
      if (unavailableOf(error)) this.#leave(pool);
      throw error;
    }
  }

  state(): PoolState {
    const pool = this.#current?.pool;
    return {
      open: pool?.totalCount ?? 0,
      idle: pool?.idleCount ?? 0,
      waiting: pool?.waitingCount ?? 0,
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#current?.pool.end();
  }

  async #pool(): Promise<pg.Pool> {
    if (this.#current) return this.#current.pool;
    this.#electing ??= this.#elect().finally(() => (this.#electing = null));
    return this.#electing;
  }

  async #elect(): Promise<pg.Pool> {
    const { addresses, size, pooled, report } = this.#options;
    let address = addresses[0]!;
    if (addresses.length > 1) {
      const found = await connectToWriter(addresses);
      address = found.address;
      await found.client.end();
    }
    const pool = new pg.Pool({
      ...clientConfig(address),
      max: size,
      connectionTimeoutMillis: WAIT,
      query_timeout: AT_CLIENT,
      ...(pooled
        ? {}
        : {
            statement_timeout: STATEMENT,
            idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION,
          }),
      types,
    });
    pool.on('error', (error) => {
      report('an idle database connection broke', error);
      this.#leave(pool);
    });
    this.#current = { pool, address };
    return pool;
  }

  /** Of several servers another may take writes by now: the next who asks looks. */
  #leave(pool: pg.Pool): void {
    if (this.#options.addresses.length === 1 || this.#current?.pool !== pool || this.#closed)
      return;
    this.#current = null;
    void pool.end();
  }

  /** Greets the server while answers are outstanding; what is dead ends there and is not waited for. */
  async #watch(): Promise<void> {
    if (this.#watching) return;
    this.#watching = true;
    try {
      for (let silent = 0; this.#out.size > 0 && !this.#closed;) {
        const waiting = [...this.#out];
        await pause(GREET_EVERY, undefined, { ref: false });
        // Connections lent before the greeting and not yet returned.
        const still = waiting.filter((client) => this.#out.has(client));
        if (still.length === 0 || !this.#current) continue;
        silent = (await answersGreeting(this.#current.address, GREETING)) ? 0 : silent + 1;
        if (silent < 2) continue;
        this.#options.report(
          'the database does not answer; we close its connections',
          new UnavailableError('database', 'the database does not answer'),
        );
        for (const client of still) if (this.#out.has(client)) destroyConnection(client);
        silent = 0;
      }
    } finally {
      this.#watching = false;
    }
  }
}
