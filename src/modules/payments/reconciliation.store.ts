import { desc, lt } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { reconciliationRuns } from '../../db/tables/payments.ts';

export type RunRow = typeof reconciliationRuns.$inferSelect;

export const runs = {
  async insert(tx: Tx, run: typeof reconciliationRuns.$inferInsert): Promise<void> {
    await tx.orm.insert(reconciliationRuns).values(run);
  },
  /** Newest first, those before an id if given. */
  newest(tx: Tx, most: number, before?: number): Promise<RunRow[]> {
    return tx.orm
      .select()
      .from(reconciliationRuns)
      .where(before === undefined ? undefined : lt(reconciliationRuns.id, before))
      .orderBy(desc(reconciliationRuns.id))
      .limit(most);
  },
  count: (tx: Tx): Promise<number> => tx.orm.$count(reconciliationRuns),
};
