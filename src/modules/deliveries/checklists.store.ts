import type { Statement, Tx } from '../../db/database.ts';
import { selectList } from '../../db/table-statements.ts';
import { deliveryChecklists } from '../../db/tables/deliveries.ts';

export type ChecklistRow = typeof deliveryChecklists.$inferSelect;

const statements = {
  some: {
    name: 'delivery_checklists',
    text: `select ${selectList(deliveryChecklists)} from delivery_checklists where kind = any($1::text[])`,
  },
  lock: {
    name: 'delivery_checklists_lock',
    text: `select pg_advisory_xact_lock(7261064, hashtext($1))`,
  },
} satisfies Record<string, Statement>;

export const checklists = {
  /** What staff wrote for these kinds; none for a kind that is as it came. */
  some: (tx: Tx, kinds: readonly string[]): Promise<ChecklistRow[]> =>
    tx.run<ChecklistRow>(statements.some, [[...new Set(kinds)]]),
  /** There may be no row to lock yet. */
  async lock(tx: Tx, kind: string): Promise<void> {
    await tx.run(statements.lock, [kind]);
  },
  async save(tx: Tx, row: ChecklistRow): Promise<void> {
    await tx.orm
      .insert(deliveryChecklists)
      .values(row)
      .onConflictDoUpdate({ target: deliveryChecklists.kind, set: row });
  },
};
