import { Batch } from '../../src/db/batch.ts';
import type { Database, Tx } from '../../src/db/database.ts';

/** A database of which each state can be gone back to: everything happens within one transaction that is never kept. */
export interface StepDatabase extends Database {
  /** While true, nothing can be read or written. */
  away: boolean;
  mark(name: string): Promise<void>;
  goBack(name: string): Promise<void>;
}

/** Runs `explore` over a database whose transactions are savepoints of one that is rolled back. */
export async function inSteps(
  db: Database,
  explore: (steps: StepDatabase) => Promise<void>,
): Promise<void> {
  const over = new Error('the end of the exploration');
  const whole = db.transaction(async (tx) => {
    await explore(stepsOf(db, tx));
    throw over;
  });
  await whole.catch((error: unknown) => {
    if (error !== over) throw error;
  });
}

function stepsOf(db: Database, tx: Tx): StepDatabase {
  let depth = 0;
  const savepoint = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    const name = `t${++depth}`;
    await tx.query(`savepoint ${name}`);
    try {
      const last = new Batch();
      const answer = await work({
        orm: tx.orm,
        run: tx.run,
        query: tx.query,
        runLast: async (statement, params) => last.add({ statement, params }),
      });
      for (const { statement, params } of last.calls()) await tx.run(statement, params);
      await tx.query(`release savepoint ${name}`);
      return answer;
    } catch (error) {
      await tx.query(`rollback to savepoint ${name}; release savepoint ${name}`);
      throw error;
    } finally {
      depth--;
    }
  };
  const here = <T>(work: () => Promise<T>): Promise<T> =>
    steps.away ? Promise.reject(new Error('Connection terminated unexpectedly')) : work();
  const steps: StepDatabase = {
    kind: db.kind,
    away: false,
    get orm() {
      return tx.orm;
    },
    run: (statement, params) => here(() => tx.run(statement, params)),
    query: (text, params) => here(() => tx.query(text, params)),
    runLast: (statement, params) => here(() => tx.run(statement, params)).then(() => undefined),
    transaction: (work) => here(() => savepoint(work)),
    directly: (work) => here(() => savepoint(work)),
    alone: (_lock, work) => work(),
    listenerDown: false,
    pool: () => null,
    listen: () => Promise.reject(new Error('nobody listens here')),
    close: () => Promise.resolve(),
    mark: (name) => tx.query(`savepoint ${name}`).then(() => undefined),
    goBack: (name) =>
      tx.query(`rollback to savepoint ${name}; release savepoint ${name}`).then(() => undefined),
  };
  return steps;
}
