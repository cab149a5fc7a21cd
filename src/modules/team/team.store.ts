import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Page } from '../../kernel/page.ts';
import type { Tx } from '../../db/database.ts';
import { matchesText } from '../../db/search.ts';
import { teamMembers } from '../../db/tables/content.ts';

export type MemberRow = typeof teamMembers.$inferSelect;

export interface TeamQuery {
  q?: string;
  limit?: number;
}

/** A place in the team's own order. */
export interface Place {
  position: number;
  id: string;
}

export const store = {
  async list(tx: Tx, query: TeamQuery, after: Place | null): Promise<Page<MemberRow>> {
    const limit = query.limit ?? 50;
    const filter = matchesText(query.q, teamMembers.name, teamMembers.role);
    const afterCursor = after
      ? sql`(${teamMembers.position}, ${teamMembers.id}) > (${after.position}::int, ${after.id})`
      : undefined;
    const [rows, totals] = await Promise.all([
      tx.orm
        .select()
        .from(teamMembers)
        .where(and(filter, afterCursor))
        .orderBy(asc(teamMembers.position), asc(teamMembers.id))
        .limit(limit + 1),
      tx.orm.select({ total: count() }).from(teamMembers).where(filter),
    ]);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      rows: page,
      next: rows.length > limit && last ? `${last.position}_${last.id}` : null,
      total: totals[0]!.total,
    };
  },
  async find(tx: Tx, id: string): Promise<MemberRow | null> {
    return (await tx.orm.select().from(teamMembers).where(eq(teamMembers.id, id)))[0] ?? null;
  },
  async lock(tx: Tx, id: string): Promise<MemberRow | null> {
    return (
      (await tx.orm.select().from(teamMembers).where(eq(teamMembers.id, id)).for('update'))[0] ??
      null
    );
  },
  /** The whole team in its order, locked. */
  async lockAll(tx: Tx): Promise<MemberRow[]> {
    return tx.orm
      .select()
      .from(teamMembers)
      .orderBy(asc(teamMembers.position), asc(teamMembers.id))
      .for('update');
  },
  async lastPosition(tx: Tx): Promise<number> {
    const rows = await tx.orm
      .select({ last: sql<number>`coalesce(max(${teamMembers.position}), 0)::int` })
      .from(teamMembers);
    return rows[0]!.last;
  },
  async insert(tx: Tx, rows: (typeof teamMembers.$inferInsert)[]): Promise<void> {
    await tx.orm.insert(teamMembers).values(rows);
  },
  async update(tx: Tx, id: string, values: Partial<MemberRow>): Promise<void> {
    await tx.orm.update(teamMembers).set(values).where(eq(teamMembers.id, id));
  },
  async remove(tx: Tx, id: string): Promise<void> {
    await tx.orm.delete(teamMembers).where(eq(teamMembers.id, id));
  },
  async isPhotoUsed(tx: Tx, photo: string): Promise<boolean> {
    return (
      (
        await tx.orm
          .select({ id: teamMembers.id })
          .from(teamMembers)
          .where(eq(teamMembers.photo, photo))
          .limit(1)
      ).length > 0
    );
  },
};
