import { and, eq, isNull, ne, or } from 'drizzle-orm';
import type { Page, PageQuery } from '../../kernel/page.ts';
import type { Tx } from '../../db/database.ts';
import { keyset, readTable } from '../../db/keyset.ts';
import { matches } from '../../db/search.ts';
import { apiKeys } from '../../db/tables/office.ts';

export type ApiKeyRow = typeof apiKeys.$inferSelect;

export interface ApiKeysQuery extends PageQuery {
  q?: string;
  sort?: string;
}

const SORTS = { created: apiKeys.createdAt, name: apiKeys.name, lastUsed: apiKeys.lastUsedOn };

export const store = {
  list: (tx: Tx, query: ApiKeysQuery): Promise<Page<ApiKeyRow>> =>
    readTable(tx, apiKeys, {
      filter: matches(query.q, apiKeys),
      order: keyset(SORTS, query.sort ?? '-created', apiKeys.id),
      query,
    }),

  async byHash(tx: Tx, hash: string): Promise<ApiKeyRow | null> {
    return (await tx.orm.select().from(apiKeys).where(eq(apiKeys.hash, hash)))[0] ?? null;
  },

  async find(tx: Tx, id: number): Promise<ApiKeyRow | null> {
    return (await tx.orm.select().from(apiKeys).where(eq(apiKeys.id, id)))[0] ?? null;
  },

  async insert(tx: Tx, row: typeof apiKeys.$inferInsert): Promise<ApiKeyRow> {
    return (await tx.orm.insert(apiKeys).values(row).returning())[0]!;
  },

  /** Null where it was revoked before, or there is none. */
  async revoke(tx: Tx, id: number, by: string, now: Date): Promise<ApiKeyRow | null> {
    const revoked = await tx.orm
      .update(apiKeys)
      .set({ revokedAt: now, revokedBy: by })
      .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
      .returning();
    return revoked[0] ?? null;
  },

  /** False where it was used on this day before. */
  async markUsed(tx: Tx, id: number, day: string): Promise<boolean> {
    const marked = await tx.orm
      .update(apiKeys)
      .set({ lastUsedOn: day })
      .where(and(eq(apiKeys.id, id), or(isNull(apiKeys.lastUsedOn), ne(apiKeys.lastUsedOn, day))))
      .returning({ id: apiKeys.id });
    return marked.length > 0;
  },
};
