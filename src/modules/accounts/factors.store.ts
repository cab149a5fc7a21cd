import { and, desc, eq, isNotNull, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { authenticatorApps, passkeys } from '../../db/tables/factors.ts';
import { removeRecoveryCodes } from './recovery-codes.store.ts';

export type AppRow = typeof authenticatorApps.$inferSelect;
export type PasskeyRow = typeof passkeys.$inferSelect;

const hasFactor = (userId: string): string =>
  `(exists (select 1 from authenticator_apps a where a.user_id = ${userId} and a.confirmed_at is not null)
    or exists (select 1 from passkeys p where p.user_id = ${userId}))`;

/** Whether the user of a row `u` has a second factor, as part of a statement; `USERS_FACTOR` where the table has no other name. */
export const HAS_FACTOR = hasFactor('u.id');
export const USERS_FACTOR = sql.raw(hasFactor('users.id')) as SQL<boolean>;

export const store = {
  /** The app whose codes are taken. */
  async app(tx: Tx, userId: string): Promise<AppRow | null> {
    const mine = and(
      eq(authenticatorApps.userId, userId),
      isNotNull(authenticatorApps.confirmedAt),
    );
    return (await tx.orm.select().from(authenticatorApps).where(mine))[0] ?? null;
  },
  /** One that waits for its first code. */
  async waitingApp(tx: Tx, userId: string, id: string): Promise<AppRow | null> {
    const mine = and(
      eq(authenticatorApps.userId, userId),
      eq(authenticatorApps.id, id),
      isNull(authenticatorApps.confirmedAt),
    );
    return (await tx.orm.select().from(authenticatorApps).where(mine))[0] ?? null;
  },
  async insertApp(tx: Tx, app: typeof authenticatorApps.$inferInsert): Promise<void> {
    await tx.orm.insert(authenticatorApps).values(app);
  },
  /** From now on its codes are taken, and those of no other. */
  async confirmApp(tx: Tx, app: AppRow, usedStep: number, now: Date): Promise<void> {
    await tx.orm
      .delete(authenticatorApps)
      .where(and(eq(authenticatorApps.userId, app.userId), ne(authenticatorApps.id, app.id)));
    await tx.orm
      .update(authenticatorApps)
      .set({ confirmedAt: now, usedStep })
      .where(eq(authenticatorApps.id, app.id));
  },
  /** Takes the code of a step, once; false where it, or a later one, was taken before. */
  async useStep(tx: Tx, id: string, step: number): Promise<boolean> {
    const unused = and(
      eq(authenticatorApps.id, id),
      or(isNull(authenticatorApps.usedStep), lt(authenticatorApps.usedStep, step)),
    );
    const used = tx.orm.update(authenticatorApps).set({ usedStep: step }).where(unused);
    return (await used.returning()).length > 0;
  },
  allApps: (tx: Tx): Promise<AppRow[]> => tx.orm.select().from(authenticatorApps),
  async reseal(tx: Tx, id: string, sealed: string): Promise<void> {
    await tx.orm.update(authenticatorApps).set({ sealed }).where(eq(authenticatorApps.id, id));
  },
  async removeApps(tx: Tx, userId: string): Promise<number> {
    const gone = tx.orm.delete(authenticatorApps).where(eq(authenticatorApps.userId, userId));
    return (await gone.returning()).length;
  },
  /** Those that were begun and never confirmed. */
  async removeForgotten(tx: Tx, before: Date): Promise<void> {
    await tx.orm
      .delete(authenticatorApps)
      .where(and(isNull(authenticatorApps.confirmedAt), lt(authenticatorApps.createdAt, before)));
  },

  passkeys: (tx: Tx, userId: string): Promise<PasskeyRow[]> =>
    tx.orm
      .select()
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .orderBy(desc(passkeys.createdAt)),
  /** False where the authenticator's key is somebody's already. */
  async insertPasskey(tx: Tx, passkey: typeof passkeys.$inferInsert): Promise<boolean> {
    const made = tx.orm.insert(passkeys).values(passkey).onConflictDoNothing();
    return (await made.returning()).length > 0;
  },
  async usePasskey(tx: Tx, id: string, counter: number, now: Date): Promise<void> {
    await tx.orm
      .update(passkeys)
      .set({ counter: sql`greatest(${passkeys.counter}, ${counter})`, usedAt: now })
      .where(eq(passkeys.id, id));
  },
  async removePasskey(tx: Tx, userId: string, id: string): Promise<PasskeyRow | null> {
    const mine = and(eq(passkeys.userId, userId), eq(passkeys.id, id));
    return (await tx.orm.delete(passkeys).where(mine).returning())[0] ?? null;
  },

  async hasFactor(tx: Tx, userId: string): Promise<boolean> {
    const [row] = await tx.query<{ has: boolean }>(
      `select ${HAS_FACTOR} as has from users u where u.id = $1`,
      [userId],
    );
    return row?.has ?? false;
  },
  /** Every factor of a user, and the codes for its loss. */
  async removeAll(tx: Tx, userId: string): Promise<void> {
    await this.removeApps(tx, userId);
    await tx.orm.delete(passkeys).where(eq(passkeys.userId, userId));
    await removeRecoveryCodes(tx, userId);
  },
};
