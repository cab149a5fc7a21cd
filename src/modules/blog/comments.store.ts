import { and, eq, sql } from 'drizzle-orm';
import type { Comment } from '../../contracts/comments.ts';
import type { Page, PageQuery } from '../../kernel/page.ts';
import type { Tx } from '../../db/database.ts';
import { keyset, readPage } from '../../db/keyset.ts';
import { matchesText } from '../../db/search.ts';
import { comments, posts } from '../../db/tables/blog.ts';

export type CommentRow = typeof comments.$inferSelect;
export type TitledComment = CommentRow & { postTitle: string };

export interface CommentsQuery extends PageQuery {
  postId?: string;
  q?: string;
  status?: Comment['status'];
  sort?: string;
}

const SORTS = { date: comments.createdAt, author: comments.author, status: comments.status };

export const commentStore = {
  async list(tx: Tx, query: CommentsQuery): Promise<Page<TitledComment>> {
    const filter = and(
      query.postId ? eq(comments.postId, query.postId) : undefined,
      query.status ? eq(comments.status, query.status) : undefined,
      matchesText(query.q, comments.text, comments.author, posts.title),
    );
    const order = keyset(SORTS, query.sort ?? '-date', comments.id);
    const rows = tx.orm
      .select({ comment: comments, postTitle: posts.title, cursor: order.cursor })
      .from(comments)
      .innerJoin(posts, eq(posts.id, comments.postId));
    const among = query.q?.trim()
      ? sql`${comments} join ${posts} on ${eq(posts.id, comments.postId)}`
      : comments;
    const page = await readPage(tx, rows, { among, filter, order, query });
    return {
      ...page,
      rows: page.rows.map(({ comment, postTitle }) => ({ ...comment, postTitle })),
    };
  },
  async find(tx: Tx, id: string): Promise<TitledComment | null> {
    const row = (await select(tx).where(eq(comments.id, id)))[0];
    return row ? { ...row.comment, postTitle: row.postTitle } : null;
  },
  async lock(tx: Tx, id: string): Promise<CommentRow | null> {
    return (
      (await tx.orm.select().from(comments).where(eq(comments.id, id)).for('update'))[0] ?? null
    );
  },
  async insert(tx: Tx, row: typeof comments.$inferInsert): Promise<void> {
    await tx.orm.insert(comments).values(row);
  },
  async update(tx: Tx, id: string, values: Partial<CommentRow>): Promise<void> {
    await tx.orm.update(comments).set(values).where(eq(comments.id, id));
  },
};

function select(tx: Tx) {
  return tx.orm
    .select({ comment: comments, postTitle: posts.title })
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.postId));
}

/** Every comment has its post, so only a search in the posts' titles needs them for counting. */
