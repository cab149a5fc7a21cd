import { eq } from 'drizzle-orm';
import type { Marked } from '../../contracts/editing.ts';
import type { Tx } from '../../db/database.ts';
import { settings } from '../../db/tables/operations.ts';

export type SettingsRow = typeof settings.$inferSelect;

export const store = {
  async find(tx: Tx, key: string): Promise<SettingsRow | null> {
    return (await tx.orm.select().from(settings).where(eq(settings.key, key)))[0] ?? null;
  },
  /** The row, held until the transaction ends. */
  async lock(tx: Tx, key: string): Promise<SettingsRow | null> {
    return (
      (await tx.orm.select().from(settings).where(eq(settings.key, key)).for('update'))[0] ?? null
    );
  },
  /** Leaves a group that is there alone. */
  async insert(tx: Tx, key: string, value: object, now: Date): Promise<void> {
    await tx.orm.insert(settings).values({ key, value, updatedAt: now }).onConflictDoNothing();
  },
  async update(tx: Tx, key: string, value: object, mark: Marked): Promise<void> {
    await tx.orm
      .update(settings)
      .set({ value, ...mark })
      .where(eq(settings.key, key));
  },
};
