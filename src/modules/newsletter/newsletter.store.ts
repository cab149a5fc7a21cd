import { and, eq, lt, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { keyset, readTable } from '../../db/keyset.ts';
import { matches } from '../../db/search.ts';
import { subscribers } from '../../db/tables/messages.ts';
import type { Page, PageQuery } from '../../kernel/page.ts';

export type SubscriberRow = typeof subscribers.$inferSelect;
type NewSubscriber = typeof subscribers.$inferInsert;

export interface SubscribersQuery extends PageQuery {
  q?: string;
  status?: SubscriberRow['status'];
  sort?: string;
}

const SORTS = { date: subscribers.createdAt, email: subscribers.email, status: subscribers.status };

export const store = {
  /** Null where the address is known, compared without case. */
  async insert(tx: Tx, subscriber: NewSubscriber): Promise<SubscriberRow | null> {
    return (
      (await tx.orm.insert(subscribers).values(subscriber).onConflictDoNothing().returning())[0] ??
      null
    );
  },
  async lockByEmail(tx: Tx, email: string): Promise<SubscriberRow | null> {
    return (
      (
        await tx.orm
          .select()
          .from(subscribers)
          .where(eq(sql`lower(${subscribers.email})`, sql`lower(${email})`))
          .for('update')
      )[0] ?? null
    );
  },
  async lock(tx: Tx, id: string): Promise<SubscriberRow | null> {
    return (
      (await tx.orm.select().from(subscribers).where(eq(subscribers.id, id)).for('update'))[0] ??
      null
    );
  },
  async change(tx: Tx, id: string, set: Partial<NewSubscriber>): Promise<SubscriberRow> {
    return (
      await tx.orm.update(subscribers).set(set).where(eq(subscribers.id, id)).returning()
    )[0]!;
  },
  async removeUnconfirmed(tx: Tx, requestedBefore: Date): Promise<void> {
    await tx.orm
      .delete(subscribers)
      .where(and(eq(subscribers.status, 'Pending'), lt(subscribers.requestedAt, requestedBefore)));
  },
  list(tx: Tx, query: SubscribersQuery): Promise<Page<SubscriberRow>> {
    const { q, status, sort = '-date' } = query;
    const filter = and(
      matches(q, subscribers),
      status ? eq(subscribers.status, status) : undefined,
    );
    const order = keyset(SORTS, sort, subscribers.id);
    return readTable(tx, subscribers, { filter, order, query });
  },
};
