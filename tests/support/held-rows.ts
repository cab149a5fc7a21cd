import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../src/db/database.ts';

/**
 * Presses while another transaction holds the payments of an order, as a job does that settles one of them. (The embedded
 * database has one transaction at a time: there the press comes after it.)
 */
export async function whileSettling<T>(
  db: Database,
  orderId: string,
  press: () => Promise<T>,
): Promise<T> {
  const held = Promise.withResolvers<void>();
  const settling = db.transaction(async (tx) => {
    await tx.query('select 1 from payments where payable_id = $1 for update', [orderId]);
    held.resolve();
    await sleep(300);
  });
  await held.promise;
  const [answer] = await Promise.all([press(), settling]);
  return answer;
}
