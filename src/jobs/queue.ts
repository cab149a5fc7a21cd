import { PgBoss, type Db } from 'pg-boss';
import { notify, outsideTransaction, type Database, type Tx } from '../db/database.ts';

type JobHandler = (data: Record<string, unknown>) => Promise<void>;

interface QueueLog {
  error(data: object, message: string): void;
}

/** For what nobody is woken for: schedules, repeats, and a listening connection that broke. */
const POLL_SECONDS = 5;
const ZONE = 'Africa/Nairobi';
/** Told on every node when a job was enqueued, once its transaction commits. */
const QUEUED = 'job_queued';

/**
 * Jobs that are worked on once, whichever node takes them, and come again when they fail or the process dies.
 * What has a table of its own (attempts, the inbox, the outbox of notices) is its own queue and is not here
 * (docs/decisions/0006-queues.md).
 */
export class Queue {
  readonly #db: Database;
  readonly #log: QueueLog;
  readonly #boss: PgBoss;
  readonly #handlers = new Map<string, JobHandler>();
  readonly #schedules = new Map<string, string>();
  /** By the job's name. */
  readonly #workerIds = new Map<string, string>();
  #stopListening = async (): Promise<void> => {};
  #started = false;

  constructor(db: Database, log: QueueLog) {
    this.#db = db;
    this.#log = log;
    this.#boss = new PgBoss({ db: asBossDb(db), schema: 'jobs', supervise: true, schedule: true });
    this.#boss.on('error', (error) => log.error({ err: error }, 'the job queue met an error'));
  }

  /** Makes a job known; `handler` is called for each of its runs, at least once. Call before `start`. */
  define(name: string, handler: JobHandler): void {
    this.#handlers.set(name, handler);
  }

  /** Runs a defined job by a cron line in Nairobi's time. Call before `start`. */
  schedule(name: string, cron: string): void {
    this.#schedules.set(name, cron);
  }

  /** Enqueues in the caller's transaction: the job exists exactly when that commits. Throws for a job that is not defined. */
  async enqueue(tx: Tx, name: string, data: Record<string, unknown>): Promise<void> {
    if (!this.#handlers.has(name)) throw new Error(`no job is named ${name}`);
    await this.#boss.send(name, data, {
      db: asBossDb(tx),
      retryLimit: 5,
      retryDelay: 10,
      retryBackoff: true,
    });
    await notify(tx, QUEUED, name);
  }

  async start(): Promise<void> {
    await this.#boss.start();
    // Most starts find all of them, and each would take a transaction.
    const made = new Set((await this.#boss.getQueues()).map(({ name }) => name));
    for (const [name, handler] of this.#handlers) {
      if (!made.has(name)) await this.#boss.createQueue(name);
      this.#workerIds.set(name, await this.#startWorker(name, handler));
    }
    this.#stopListening = await this.#db.listen(QUEUED, (name) => {
      for (const [queue, worker] of this.#workerIds)
        if (name === queue || name === '') this.#boss.notifyWorker(worker);
    });
    const scheduled = await this.#boss.getSchedules();
    for (const [name, cron] of this.#schedules)
      if (!scheduled.some((row) => row.name === name && row.cron === cron && row.timezone === ZONE))
        await this.#boss.schedule(name, cron, null, { tz: ZONE });
    this.#started = true;
  }

  /** Jobs that were given up, newest first; what an answer would tell of values is left out. */
  async failed(): Promise<{ id: string; name: string; why: string; at: Date }[]> {
    const rows = await this.#db.query<{ id: string; name: string; why: string | null; at: Date }>(
      `select id::text, name, coalesce(output->>'message', output->>'value') as why, completed_on as at
        from jobs.job where state = 'failed' order by completed_on desc limit 100`,
    );
    return rows.map(({ why, ...job }) => ({
      ...job,
      why: !why || why.startsWith('Failed query') ? 'a statement failed' : why.slice(0, 300),
    }));
  }

  /** Lets a job run again that was given up; false where there is none. */
  async retry(name: string, id: string): Promise<boolean> {
    if (!this.#handlers.has(name)) return false;
    const rows = await this.#db.query(
      "select 1 from jobs.job where name = $1 and id = $2::uuid and state = 'failed'",
      [name, id],
    );
    if (rows.length === 0) return false;
    await this.#boss.retry(name, id);
    await notify(this.#db, QUEUED, name);
    return true;
  }

  /** True while the queue answers. */
  async healthy(): Promise<boolean> {
    if (!this.#started) return false;
    try {
      return await this.#boss.isInstalled();
    } catch (error) {
      this.#log.error({ err: error }, 'the job queue does not answer');
      return false;
    }
  }

  /** Finishes what runs, at most 8 s. */
  async stop(): Promise<void> {
    await this.#stopListening();
    if (this.#started) await this.#boss.stop({ graceful: true, timeout: 8_000 });
    this.#started = false;
  }

  #startWorker(name: string, handler: JobHandler): Promise<string> {
    return this.#boss.work<Record<string, unknown>>(
      name,
      { pollingIntervalSeconds: POLL_SECONDS },
      async (jobs) => {
        for (const job of jobs) await this.#run(name, () => handler(job.data ?? {}));
      },
    );
  }

  async #run(job: string, work: () => Promise<void>): Promise<void> {
    try {
      await outsideTransaction(work);
    } catch (error) {
      // The queue keeps what a job throws in its own table and tries again: without this line nobody would hear of it.
      this.#log.error(
        { err: error, job },
        'a job failed; it will run again if it has retries left',
      );
      throw error;
    }
  }
}

function asBossDb(tx: Tx): Db {
  return {
    executeSql: async (text, values) => ({
      rows: await tx.query<Record<string, unknown>>(text, values),
    }),
  };
}
