import { and, asc, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Page, PageQuery } from '../../kernel/page.ts';
import type { Tx } from '../../db/database.ts';
import { matchesText } from '../../db/search.ts';
import { dataRequests } from '../../db/tables/legal.ts';
import { keyset, readTable } from '../../db/keyset.ts';

export type RequestRow = typeof dataRequests.$inferSelect;
type NewRequest = typeof dataRequests.$inferInsert;

export interface RequestsQuery extends PageQuery {
  q?: string;
  state?: 'unconfirmed' | 'open' | 'closed';
}

const STATES = {
  unconfirmed: and(isNull(dataRequests.confirmedAt), isNull(dataRequests.closedAt)),
  open: and(isNotNull(dataRequests.confirmedAt), isNull(dataRequests.closedAt)),
  closed: isNotNull(dataRequests.closedAt),
};

export const store = {
  async insert(tx: Tx, row: NewRequest): Promise<void> {
    await tx.orm.insert(dataRequests).values(row);
  },
  async find(tx: Tx, id: string): Promise<RequestRow | null> {
    return (await tx.orm.select().from(dataRequests).where(eq(dataRequests.id, id)))[0] ?? null;
  },
  /** The same, held until the transaction ends. */
  async lock(tx: Tx, id: string): Promise<RequestRow | null> {
    const rows = tx.orm.select().from(dataRequests).where(eq(dataRequests.id, id)).for('update');
    return (await rows)[0] ?? null;
  },
  async lockByToken(tx: Tx, tokenHash: string): Promise<RequestRow | null> {
    const rows = tx.orm
      .select()
      .from(dataRequests)
      .where(eq(dataRequests.tokenHash, tokenHash))
      .for('update');
    return (await rows)[0] ?? null;
  },
  async change(tx: Tx, id: string, set: Partial<NewRequest>): Promise<void> {
    await tx.orm.update(dataRequests).set(set).where(eq(dataRequests.id, id));
  },
  list(tx: Tx, query: RequestsQuery): Promise<Page<RequestRow>> {
    const { q, state } = query;
    const filter = and(
      state ? STATES[state] : undefined,
      matchesText(q, dataRequests.email, dataRequests.name),
    );
    const order = keyset(
      { due: dataRequests.dueAt },
      state === 'closed' ? '-due' : 'due',
      dataRequests.id,
    );
    return readTable(tx, dataRequests, { filter, order, query });
  },
  /** Open ones that are due before a moment. */
  async due(tx: Tx, before: Date): Promise<RequestRow[]> {
    return tx.orm
      .select()
      .from(dataRequests)
      .where(and(STATES.open, lt(dataRequests.dueAt, before)))
      .orderBy(asc(dataRequests.dueAt));
  },
  async removeUnconfirmed(tx: Tx, before: Date): Promise<void> {
    await tx.orm
      .delete(dataRequests)
      .where(and(STATES.unconfirmed, lt(dataRequests.createdAt, before)));
  },
};
