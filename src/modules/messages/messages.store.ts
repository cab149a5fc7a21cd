import { and, count, eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { keyset, keysetPage } from '../../db/keyset.ts';
import { matches } from '../../db/search.ts';
import { contactMessages } from '../../db/tables/messages.ts';
import { PAGE_SIZE, type Page } from '../../contracts/paging.ts';

export type MessageRow = typeof contactMessages.$inferSelect;

export interface MessagesQuery {
  q?: string;
  status?: MessageRow['status'];
  sort?: string;
  cursor?: string;
  limit?: number;
}

/** The columns that the list can be sorted by, under the names of its call. */
const SORTED = { id: contactMessages.id, name: contactMessages.name, email: contactMessages.email };

export const store = {
  async insert(tx: Tx, message: typeof contactMessages.$inferInsert): Promise<number> {
    return (
      await tx.orm.insert(contactMessages).values(message).returning({ id: contactMessages.id })
    )[0]!.id;
  },
  async list(tx: Tx, query: MessagesQuery): Promise<Page<MessageRow>> {
    const { q, status, sort = '-id', cursor, limit = PAGE_SIZE } = query;
    const filter = and(
      matches(q, contactMessages),
      status ? eq(contactMessages.status, status) : undefined,
    );
    const order = keyset(SORTED, sort, contactMessages.id);
    const [rows, totals] = await Promise.all([
      tx.orm
        .select({ row: contactMessages, cursor: order.cursor })
        .from(contactMessages)
        .where(and(filter, order.after(cursor)))
        .orderBy(...order.by)
        .limit(limit + 1),
      tx.orm.select({ total: count() }).from(contactMessages).where(filter),
    ]);
    return keysetPage(rows, limit, totals[0]!.total);
  },
  async find(tx: Tx, id: number): Promise<MessageRow | null> {
    return (
      (await tx.orm.select().from(contactMessages).where(eq(contactMessages.id, id)))[0] ?? null
    );
  },
  async lock(tx: Tx, id: number): Promise<MessageRow | null> {
    return (
      (
        await tx.orm.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update')
      )[0] ?? null
    );
  },
  async mark(
    tx: Tx,
    id: number,
    set: Pick<MessageRow, 'status' | 'updatedAt' | 'updatedBy'>,
  ): Promise<void> {
    await tx.orm.update(contactMessages).set(set).where(eq(contactMessages.id, id));
  },
};
