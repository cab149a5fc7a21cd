import type { SignedIn } from '../../contracts/call.ts';
import type { Comment } from '../../contracts/comments.ts';
import { markOf, type Edit } from '../../contracts/editing.ts';
import type { Page } from '../../kernel/page.ts';
import { contentChanged, type Database, type Tx } from '../../db/database.ts';
import { nairobiMinute, type Clock } from '../../kernel/clock.ts';
import { notFound } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { assertIfMatch } from '../../kernel/if-match.ts';
import { recordChange } from '../audit/index.ts';
import { notifyStaff } from '../notifications/index.ts';
import {
  commentStore,
  type CommentRow,
  type CommentsQuery,
  type TitledComment,
  likeStore,
} from './interactions.store.ts';
import { visitorHash } from './posts.ts';
import { store } from './posts.store.ts';

interface Liking {
  likes: number;
  liked: boolean;
}

/** What visitors do with posts: likes and comments. */
export class PostInteractions {
  readonly #db: Database;
  readonly #clock: Clock;
  #counted = false;

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Once per visitor, however often it is asked for. Throws 404 for a post that is not out. */
  like(postId: string, visitorKey: string): Promise<Liking> {
    return this.#onPost(postId, async (tx, id) => {
      await likeStore.like(tx, id, visitorHash(visitorKey), this.#clock.now());
      return { likes: await likeStore.count(tx, id), liked: true };
    });
  }

  /** Whether a visitor's key has liked a post. */
  hasLiked(postId: string, visitorKey: string): Promise<boolean> {
    return likeStore.knows(this.#db, postId, visitorHash(visitorKey));
  }

  unlike(postId: string, visitorKey: string | null): Promise<Liking> {
    return this.#onPost(postId, async (tx, id) => {
      if (visitorKey !== null) await likeStore.unlike(tx, id, visitorHash(visitorKey));
      return { likes: await likeStore.count(tx, id), liked: false };
    });
  }

  /**
   * Updates kept pages; called every few seconds, so that likes do not render all pages one by
   * one.
   */
  async announceLikes(): Promise<void> {
    if (!this.#counted) return;
    this.#counted = false;
    await contentChanged(this.#db, 'content');
  }

  /** `by` is the account, null for a visitor. Staff look at it before anybody sees it. */
  comment(
    postId: string,
    text: string,
    by: Pick<SignedIn, 'userId' | 'shownAs'> | null,
  ): Promise<Comment> {
    return this.#onPost(postId, async (tx, id) => {
      const now = this.#clock.now();
      const commentId = newId('com', now.getTime());
      await commentStore.insert(tx, {
        id: commentId,
        postId: id,
        text,
        author: by?.shownAs ?? '',
        userId: by?.userId ?? null,
        createdAt: now,
        updatedAt: now,
      });
      const made = toComment((await commentStore.find(tx, commentId))!);
      await notifyStaff(tx, {
        message: `A comment on “${made.postTitle}” needs a decision`,
        type: 'info',
        href: '/dashboard/admin/comments?status=pending',
        area: 'publishing',
      });
      return made;
    });
  }

  /** Approved ones of a post that is out; staff may ask for others. */
  async ofPost(postId: string, query: CommentsQuery, staff: boolean): Promise<Page<Comment>> {
    const post = await store.find(
      this.#db,
      postId,
      staff ? null : nairobiMinute(this.#clock.now()),
    );
    if (!post) throw notFound('The post');
    return this.list({
      ...query,
      postId: post.id,
      status: staff ? (query.status ?? 'approved') : 'approved',
    });
  }

  async list(query: CommentsQuery): Promise<Page<Comment>> {
    const page = await commentStore.list(this.#db, query);
    return { ...page, rows: page.rows.map(toComment) };
  }

  /** Throws 404 for an unknown comment and 409 for a stale edit. */
  moderate(id: string, status: Comment['status'], edit: Edit): Promise<Comment> {
    return this.#db.transaction(async (tx) => {
      const decided = await this.#decide(tx, id, status, edit);
      await contentChanged(tx, 'content');
      return decided;
    });
  }

  /** Several at once: all or none. Throws as `moderate` does. */
  moderateAll(ids: string[], status: Comment['status'], by: string): Promise<Comment[]> {
    return this.#db.transaction(async (tx) => {
      const decided: Comment[] = [];
      // In one order, so that two colleagues with the same comments never wait for each other in a ring.
      for (const id of [...new Set(ids)].toSorted())
        decided.push(await this.#decide(tx, id, status, { by, ifMatch: undefined }));
      await contentChanged(tx, 'content');
      return decided;
    });
  }

  async #decide(tx: Tx, id: string, status: Comment['status'], edit: Edit): Promise<Comment> {
    const row = await commentStore.lock(tx, id);
    if (!row) throw notFound('The comment');
    // A colleague has already made the same decision, so there is nothing to refuse.
    if (row.status === status) return toComment((await commentStore.find(tx, id))!);
    assertIfMatch(edit.ifMatch, row, 'changed it');
    await commentStore.update(tx, id, {
      status,
      ...markOf<CommentRow>(row, { status }, edit, this.#clock.now()),
    });
    const decided = toComment((await commentStore.find(tx, id))!);
    await recordChange(tx, {
      action: 'comment.moderated',
      entityId: id,
      before: { status: row.status },
      after: { status },
      summary: `Comment by ${decided.author} on “${decided.postTitle}”: ${status}`,
    });
    return decided;
  }

  async #onPost<T>(postId: string, work: (tx: Tx, id: string) => Promise<T>): Promise<T> {
    const result = await this.#db.transaction(async (tx) => {
      const id = await store.hold(tx, postId, nairobiMinute(this.#clock.now()));
      if (!id) throw notFound('The post');
      return work(tx, id);
    });
    this.#counted = true;
    return result;
  }
}

function toComment(row: TitledComment): Comment {
  const { id, postId, postTitle, text, status } = row;
  return {
    id,
    postId,
    postTitle,
    author: row.author || 'Guest',
    text,
    status,
    date: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
