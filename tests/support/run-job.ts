import { notify } from '../../src/db/database.ts';
import type { TestProduct } from './product.ts';

/** What the schedule would do at the clock's time: it goes by the machine's. */
export async function runJob({ db }: TestProduct, name: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query('insert into jobs.job (name) values ($1)', [name]);
    await notify(tx, 'job_queued', name);
  });
}
