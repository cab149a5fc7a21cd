import type { Database } from '../../db/database.ts';
import { nairobiDay, showDay, type Clock } from '../../kernel/clock.ts';
import { notifyStaff } from '../notifications/index.ts';
import { store } from './deliveries.store.ts';
import { officePath } from './locked-delivery.ts';

/** Staff are told so many days before something expires; the nearest first, so that one told late is told once. */
const NOTICES = [7, 30];

/** Tells staff what expires soon. Safe on several nodes, and when it is killed or comes again. */
export function tellExpiries({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const today = nairobiDay(clock.now());
  return db.transaction(async (tx) => {
    for (const days of NOTICES)
      for (const { row, order } of await store.takeExpiring(tx, days, today))
        await notifyStaff(tx, {
          message: `“${row.title}” of order ${order.number} for ${order.customer} expires on ${showDay(row.expiresOn!)}`,
          type: 'info',
          href: officePath(row.id),
          area: 'sales',
        });
  });
}
