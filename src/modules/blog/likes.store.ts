import type { Statement, Tx } from '../../db/database.ts';
import { insertInto } from '../../db/table-statements.ts';
import { postLikes } from '../../db/tables/blog.ts';

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
