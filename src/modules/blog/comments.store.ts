import { and, count, desc, eq, lt } from 'drizzle-orm';
import type { Comment } from '../../contracts/blog.ts';
import type { Page } from '../../contracts/paging.ts';
import type { Tx } from '../../db/database.ts';
import { holds } from '../../db/search.ts';
import { comments, posts } from '../../db/tables/blog.ts';

export type CommentRow = typeof comments.$inferSelect;
export type TitledComment = CommentRow & { postTitle: string };

export interface CommentsQuery {
  postId?: string;
  q?: string;
  status?: Comment['status'];
  cursor?: string;
  limit?: number;
}

export const commentStore = {
  async list(tx: Tx, query: CommentsQuery): Promise<Page<TitledComment>> {
    const limit = query.limit ?? 50;
    const filter = and(
      query.postId ? eq(comments.postId, query.postId) : undefined,
      query.status ? eq(comments.status, query.status) : undefined,
      holds(query.q, comments.text, comments.author, posts.title),
    );
    const [rows, totals] = await Promise.all([
      select(tx).where(and(filter, query.cursor ? lt(comments.id, query.cursor) : undefined)).orderBy(desc(comments.id)).limit(limit + 1),
      tx.orm.select({ total: count() }).from(comments).innerJoin(posts, eq(posts.id, comments.postId)).where(filter),
    ]);
    const page = rows.slice(0, limit).map((row) => ({ ...row.comment, postTitle: row.postTitle }));
    return { rows: page, next: rows.length > limit ? page.at(-1)!.id : null, total: totals[0]!.total };
  },
  async find(tx: Tx, id: string): Promise<TitledComment | null> {
    const row = (await select(tx).where(eq(comments.id, id)))[0];
    return row ? { ...row.comment, postTitle: row.postTitle } : null;
  },
  async lock(tx: Tx, id: string): Promise<CommentRow | null> {
    return (await tx.orm.select().from(comments).where(eq(comments.id, id)).for('update'))[0] ?? null;
  },
  async insert(tx: Tx, row: typeof comments.$inferInsert): Promise<void> {
    await tx.orm.insert(comments).values(row);
  },
  async update(tx: Tx, id: string, values: Partial<CommentRow>): Promise<void> {
    await tx.orm.update(comments).set(values).where(eq(comments.id, id));
  },
};

function select(tx: Tx) {
  return tx.orm.select({ comment: comments, postTitle: posts.title }).from(comments).innerJoin(posts, eq(posts.id, comments.postId));
}
