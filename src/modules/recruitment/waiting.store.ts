import { and, asc, desc, eq, inArray, lte } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { waitingApplications as waiting } from '../../db/tables/recruitment.ts';

export type WaitingRow = typeof waiting.$inferSelect;

export const waitingStore = {
  async insert(tx: Tx, row: typeof waiting.$inferInsert): Promise<void> {
    await tx.orm.insert(waiting).values(row);
  },
  /** What waits beside these applications, oldest first. */
  async beside(tx: Tx, applicationIds: string[]): Promise<WaitingRow[]> {
    if (applicationIds.length === 0) return [];
    return tx.orm
      .select()
      .from(waiting)
      .where(inArray(waiting.applicationId, applicationIds))
      .orderBy(asc(waiting.createdAt), asc(waiting.id));
  },
  async byLink(tx: Tx, linkHash: string): Promise<WaitingRow | null> {
    return (await tx.orm.select().from(waiting).where(eq(waiting.linkHash, linkHash)))[0] ?? null;
  },
  async lock(tx: Tx, id: string, applicationId: string): Promise<WaitingRow | null> {
    const mine = and(eq(waiting.id, id), eq(waiting.applicationId, applicationId));
    return (await tx.orm.select().from(waiting).where(mine).for('update'))[0] ?? null;
  },
  async remove(tx: Tx, id: string): Promise<void> {
    await tx.orm.delete(waiting).where(eq(waiting.id, id));
  },
  /** Leaves the newest `most` beside an application. */
  async trim(tx: Tx, applicationId: string, most: number): Promise<void> {
    const over = await tx.orm
      .select({ id: waiting.id })
      .from(waiting)
      .where(eq(waiting.applicationId, applicationId))
      .orderBy(desc(waiting.createdAt), desc(waiting.id))
      .offset(most);
    if (over.length > 0)
      await tx.orm.delete(waiting).where(
        inArray(
          waiting.id,
          over.map(({ id }) => id),
        ),
      );
  },
  async removeExpired(tx: Tx, now: Date): Promise<void> {
    await tx.orm.delete(waiting).where(lte(waiting.expiresAt, now));
  },
  async isResumeUsed(tx: Tx, key: string): Promise<boolean> {
    return (
      (
        await tx.orm
          .select({ id: waiting.id })
          .from(waiting)
          .where(eq(waiting.resumeKey, key))
          .limit(1)
      ).length > 0
    );
  },
};
