import { eq, sql } from 'drizzle-orm';
import type { RetentionKind } from '../../contracts/settings-values.ts';
import type { Tx } from '../../db/database.ts';
import { retentionStates } from '../../db/tables/operations.ts';
import { KINDS } from './kinds.ts';

export type StateRow = typeof retentionStates.$inferSelect;

export const store = {
  /** How many records of a kind were settled before `cutOff`, and since when the oldest is. */
  async count(
    tx: Tx,
    kind: RetentionKind,
    cutOff: Date,
  ): Promise<{ found: number; oldest: Date | null }> {
    const [row] = await tx.query<{ found: number; oldest: string | Date | null }>(
      `select count(*)::int as found, min(since) as oldest from (${KINDS[kind].due}) due`,
      [cutOff],
    );
    return { found: row!.found, oldest: row!.oldest === null ? null : new Date(row!.oldest) };
  },

  /** Locks the oldest records that are due and answers those that still are, once nobody can change them any more. */
  async lockDue(tx: Tx, kind: RetentionKind, cutOff: Date, most: number): Promise<string[]> {
    const { due, table, id } = KINDS[kind];
    const ids = await tx.query<{ id: string }>(
      `select id from (${due}) due order by since, id limit ${most}`,
      [cutOff],
    );
    if (ids.length === 0) return [];
    await tx.query(`select 1 from ${table} where ${id} = any($1) order by ${id} for update`, [
      ids.map((row) => row.id),
    ]);
    const still = await tx.query<{ id: string }>(`select id from (${due}) due where id = any($2)`, [
      cutOff,
      ids.map((row) => row.id),
    ]);
    return still.map((row) => row.id);
  },

  async remove(tx: Tx, kind: RetentionKind, ids: string[]): Promise<void> {
    for (const statement of KINDS[kind].remove) await tx.query(statement, [ids]);
  },

  async states(tx: Tx): Promise<StateRow[]> {
    return tx.orm.select().from(retentionStates);
  },

  async lockState(tx: Tx, kind: RetentionKind): Promise<StateRow | null> {
    return (
      (
        await tx.orm
          .select()
          .from(retentionStates)
          .where(eq(retentionStates.kind, kind))
          .for('update')
      )[0] ?? null
    );
  },

  async update(tx: Tx, kind: RetentionKind, values: Partial<StateRow>): Promise<void> {
    await tx.orm.update(retentionStates).set(values).where(eq(retentionStates.kind, kind));
  },

  /** Notes a dry run. */
  async checked(
    tx: Tx,
    row: Pick<StateRow, 'kind' | 'checkedAt' | 'checkedDays' | 'found' | 'oldest'>,
  ): Promise<void> {
    const { kind: _kind, ...values } = row;
    await tx.orm
      .insert(retentionStates)
      .values(row)
      .onConflictDoUpdate({ target: retentionStates.kind, set: values });
  },

  async addRemoved(
    tx: Tx,
    kind: RetentionKind,
    count: number,
    now: Date,
    first: boolean,
  ): Promise<void> {
    await tx.orm
      .update(retentionStates)
      .set({ removedAt: now, removed: first ? count : sql`${retentionStates.removed} + ${count}` })
      .where(eq(retentionStates.kind, kind));
  },
};
