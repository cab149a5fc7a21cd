import { and, count, desc, eq, lt } from 'drizzle-orm';
import { PAGE_SIZE, pageOf, type Page } from '../../contracts/paging.ts';
import type { Tx } from '../../db/database.ts';
import { applicationNotes } from '../../db/tables/recruitment.ts';

export type NoteRow = typeof applicationNotes.$inferSelect;

export interface NotesQuery {
  cursor?: string;
  limit?: number;
}

export const noteStore = {
  async list(
    tx: Tx,
    applicationId: string,
    { cursor, limit = PAGE_SIZE }: NotesQuery,
  ): Promise<Page<NoteRow>> {
    const filter = eq(applicationNotes.applicationId, applicationId);
    const [rows, totals] = await Promise.all([
      tx.orm
        .select()
        .from(applicationNotes)
        .where(and(filter, cursor ? lt(applicationNotes.id, cursor) : undefined))
        .orderBy(desc(applicationNotes.id))
        .limit(limit + 1),
      tx.orm.select({ total: count() }).from(applicationNotes).where(filter),
    ]);
    return pageOf(rows, limit, totals[0]!.total);
  },
  async insert(tx: Tx, row: typeof applicationNotes.$inferInsert): Promise<NoteRow> {
    return (await tx.orm.insert(applicationNotes).values(row).returning())[0]!;
  },
};
