import { and, eq, sql } from 'drizzle-orm';
import type { Comment } from '../../contracts/comments.ts';
import type { Tx, Statement } from '../../db/database.ts';
import { keyset, readPage } from '../../db/keyset.ts';
import { matchesText } from '../../db/search.ts';
import { insertInto } from '../../db/table-statements.ts';
import { comments, posts, postLikes } from '../../db/tables/blog.ts';
import type { Page, PageQuery } from '../../kernel/page.ts';

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

const like = insertInto(postLikes, 'blog_like', { end: 'on conflict do nothing' });
const unlike: Statement = {
  name: 'blog_unlike',
  text: 'delete from post_likes where post_id = $1 and visitor = $2',
};
const likes: Statement = {
  name: 'blog_likes',
  text: 'select count(*)::int as likes from post_likes where post_id = $1',
};

const knows: Statement = {
  name: 'blog_like_knows',
  text: 'select 1 as known from post_likes where post_id = $1 and visitor = $2',
};

/** Likes, one per visitor and post; counted, so the number can never fall below 0. */
export const likeStore = {
  async like(tx: Tx, postId: string, visitor: string, now: Date): Promise<void> {
    await tx.run(like, like.params({ postId, visitor, createdAt: now }));
  },
  async unlike(tx: Tx, postId: string, visitor: string): Promise<void> {
    await tx.run(unlike, [postId, visitor]);
  },
  async knows(tx: Tx, postId: string, visitor: string): Promise<boolean> {
    return (await tx.run(knows, [postId, visitor])).length > 0;
  },
  async count(tx: Tx, postId: string): Promise<number> {
    return (await tx.run<{ likes: number }>(likes, [postId]))[0]!.likes;
  },
};
