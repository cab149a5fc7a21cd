import { PgBoss, type Db } from 'pg-boss';
import { notify, outsideTransaction, type Database, type Tx } from '../db/database.ts';

/**
 * Jobs that are worked on once, whichever node takes them, and come again when they fail or the process dies.
 * What has a table of its own (attempts, the inbox, the outbox of notices) is its own queue and is not here
 * (docs/decisions/0006-queues.md).
 */
export interface Queue {
  /** Makes a job known; `work` is called for each of its runs, at least once. Call before `start`. */
  define(name: string, work: (data: Record<string, unknown>) => Promise<void>): void;
  /** Runs a defined job by a cron line in Nairobi's time. Call before `start`. */
  schedule(name: string, cron: string): void;
  /** Enqueues in the caller's transaction: the job exists exactly when that commits. */
  enqueue(tx: Tx, name: string, data: Record<string, unknown>): Promise<void>;
  start(): Promise<void>;
  /** True while the queue answers. */
  healthy(): Promise<boolean>;
  /** Finishes what runs, at most 8 s. */
  stop(): Promise<void>;
}

/** For what nobody is woken for: schedules, repeats, and a listening connection that broke. */
const POLL_SECONDS = 5;
/** Told on every node when a job was enqueued, once its transaction commits. */
const QUEUED = 'job_queued';

function asBossDb(tx: Tx): Db {
  return {
    executeSql: async (text, values) => ({
      rows: await tx.query<Record<string, unknown>>(text, values),
    }),
  };
}

export function createQueue(
  db: Database,
  log: { error(data: object, message: string): void },
): Queue {
  const boss = new PgBoss({ db: asBossDb(db), schema: 'jobs', supervise: true, schedule: true });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue met an error'));
  const works = new Map<string, (data: Record<string, unknown>) => Promise<void>>();
  const schedules = new Map<string, string>();
  const workers = new Map<string, string>();
  let stopListening = async (): Promise<void> => {};
  let started = false;
  // The queue keeps what a job throws in its own table and tries again: nobody would hear of it.
  const told =
    (job: string) =>
    (error: unknown): never => {
      log.error({ err: error, job }, 'a job failed and comes again');
      throw error;
    };
  return {
    define: (name, work) => void works.set(name, work),
    schedule: (name, cron) => void schedules.set(name, cron),
    async enqueue(tx, name, data) {
      if (!works.has(name)) throw new Error(`no job is named ${name}`);
      await boss.send(name, data, {
        db: asBossDb(tx),
        retryLimit: 5,
        retryDelay: 10,
        retryBackoff: true,
      });
      await notify(tx, QUEUED, name);
    },
    async start() {
      await boss.start();
      for (const [name, work] of works) {
        await boss.createQueue(name);
        const worker = await boss.work<Record<string, unknown>>(
          name,
          { pollingIntervalSeconds: POLL_SECONDS },
          async (jobs) => {
            for (const job of jobs)
              await outsideTransaction(() => work(job.data ?? {})).catch(told(name));
          },
        );
        workers.set(name, worker);
      }
      stopListening = await db.listen(QUEUED, (name) => {
        for (const [queue, worker] of workers)
          if (name === queue || name === '') boss.notifyWorker(worker);
      });
      for (const [name, cron] of schedules)
        await boss.schedule(name, cron, null, { tz: 'Africa/Nairobi' });
      started = true;
    },
    async healthy() {
      if (!started) return false;
      try {
        return await boss.isInstalled();
      } catch (error) {
        log.error({ err: error }, 'the job queue does not answer');
        return false;
      }
    },
    async stop() {
      await stopListening();
      if (started) await boss.stop({ graceful: true, timeout: 8_000 });
      started = false;
    },
  };
}
