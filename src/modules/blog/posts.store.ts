import { and, eq, gt, min, not, or, sql, type SQL, getTableColumns } from 'drizzle-orm';
import type { Page, PageQuery } from '../../kernel/page.ts';
import type { Post } from '../../contracts/blog.ts';
import type { Tx } from '../../db/database.ts';
import { keyset, readPage } from '../../db/keyset.ts';
import { matches } from '../../db/search.ts';
import { comments, postLikes, posts, postSlugs } from '../../db/tables/blog.ts';
import { goneAddresses } from '../../db/tables/content.ts';

export type PostRow = typeof posts.$inferSelect;
export type CountedPost = PostRow & { likes: number; comments: number };

export interface PostsQuery extends PageQuery {
  q?: string;
  category?: Post['category'];
  status?: Post['status'];
  sort?: string;
}

const SORTS = {
  date: posts.date,
  title: posts.title,
  author: posts.author,
  category: posts.category,
};

const counted = {
  ...getTableColumns(posts),
  likes: sql<number>`(select count(*)::int from ${postLikes} l where l.post_id = ${posts}.id)`,
  comments: sql<number>`(select count(*)::int from ${comments} c where c.post_id = ${posts}.id and c.status = 'approved')`,
};

const MINUTE = sql<string>`to_char(${posts.date}, 'YYYY-MM-DD') || ' ' || ${posts.time}`;

/** Scheduled posts whose minute has come; a minute in Nairobi, "YYYY-MM-DD HH:MM". */
function isDue(minute: string): SQL | undefined {
  return and(eq(posts.status, 'scheduled'), sql`${MINUTE} <= ${minute}`);
}

/** What everybody may read in a minute of Nairobi. */
function isOut(minute: string): SQL | undefined {
  return or(eq(posts.status, 'published'), isDue(minute));
}

/** What has a status in a minute of Nairobi (posts.ts, statusAt). */
function hasStatus(status: Post['status'], minute: string): SQL | undefined {
  if (status === 'published') return isOut(minute);
  return and(eq(posts.status, status), not(isDue(minute)!));
}

const addressOf = (slug: string): string => `/about/blog/${slug}`;

export const store = {
  /** As they are in a minute of Nairobi; `outOnly` where nothing else may be seen. */
  async list(
    tx: Tx,
    query: PostsQuery,
    { minute, outOnly }: { minute: string; outOnly: boolean },
  ): Promise<Page<CountedPost>> {
    const filter = and(
      outOnly ? isOut(minute) : undefined,
      matches(query.q, posts),
      query.category ? eq(posts.category, query.category) : undefined,
      query.status ? hasStatus(query.status, minute) : undefined,
    );
    const order = keyset(SORTS, query.sort ?? '-date', posts.id);
    const found = tx.orm.select({ row: counted, cursor: order.cursor }).from(posts);
    const page = await readPage(tx, found, { among: posts, filter, order, query });
    return { ...page, rows: page.rows.map(({ row }) => row) };
  },
  /** By id, slug or former slug. */
  async find(tx: Tx, name: string, minute: string | null = null): Promise<CountedPost | null> {
    const named = or(
      eq(posts.id, name),
      sql`${posts.id} = (select post_id from ${postSlugs} where slug = ${name})`,
    );
    return (
      (
        await tx.orm
          .select(counted)
          .from(posts)
          .where(and(named, minute === null ? undefined : isOut(minute)))
      )[0] ?? null
    );
  },
  /** The id of what is out, kept from being removed until the transaction ends. */
  async hold(tx: Tx, id: string, minute: string): Promise<string | null> {
    return (
      (
        await tx.orm
          .select({ id: posts.id })
          .from(posts)
          .where(and(eq(posts.id, id), isOut(minute)))
          .for('key share')
      )[0]?.id ?? null
    );
  },
  async lock(tx: Tx, id: string): Promise<PostRow | null> {
    return (await tx.orm.select().from(posts).where(eq(posts.id, id)).for('update'))[0] ?? null;
  },
  async insert(tx: Tx, row: typeof posts.$inferInsert): Promise<void> {
    await tx.orm.insert(posts).values(row);
  },
  async update(tx: Tx, id: string, values: Partial<PostRow>): Promise<void> {
    await tx.orm.update(posts).set(values).where(eq(posts.id, id));
  },
  /** What was out leaves its addresses behind as gone for good. */
  async remove(tx: Tx, { id, status }: PostRow, now: Date): Promise<void> {
    const slugs =
      status === 'published'
        ? await tx.orm
            .select({ slug: postSlugs.slug })
            .from(postSlugs)
            .where(eq(postSlugs.postId, id))
        : [];
    if (slugs.length > 0)
      await tx.orm
        .insert(goneAddresses)
        .values(slugs.map(({ slug }) => ({ path: addressOf(slug), createdAt: now })))
        .onConflictDoNothing();
    await tx.orm.delete(posts).where(eq(posts.id, id));
  },
  /** Whether a removed post had this slug. */
  async isGone(tx: Tx, slug: string): Promise<boolean> {
    return (
      (
        await tx.orm
          .select({ path: goneAddresses.path })
          .from(goneAddresses)
          .where(eq(goneAddresses.path, addressOf(slug)))
      ).length > 0
    );
  },
  /** Takes a slug for a post; true where it is the post's now, or was before. */
  async takeSlug(tx: Tx, slug: string, postId: string): Promise<boolean> {
    await tx.orm.insert(postSlugs).values({ slug, postId }).onConflictDoNothing();
    const owner = await tx.orm
      .select({ postId: postSlugs.postId })
      .from(postSlugs)
      .where(eq(postSlugs.slug, slug));
    return owner[0]?.postId === postId;
  },
  /** Publishes the scheduled posts whose minute has come; answers them. */
  async publishDue(tx: Tx, minute: string): Promise<{ id: string; title: string }[]> {
    return tx.orm
      .update(posts)
      .set({ status: 'published' })
      .where(isDue(minute))
      .returning({ id: posts.id, title: posts.title });
  },
  /** The minute of Nairobi in which the next post comes out after this one; null where none is scheduled. */
  async nextOut(tx: Tx, minute: string): Promise<string | null> {
    const later = and(eq(posts.status, 'scheduled'), gt(MINUTE, minute));
    return (
      await tx.orm
        .select({ at: min(MINUTE) })
        .from(posts)
        .where(later)
    )[0]!.at;
  },
  async isImageUsed(tx: Tx, key: string): Promise<boolean> {
    const path = `/uploads/${key}`;
    const used = or(
      eq(posts.imageKey, key),
      eq(posts.imageSource, path),
      sql`position(${path} in ${posts.content}) > 0`,
      sql`position(${path} in ${posts.kiswahili} ->> 'content') > 0`,
    );
    return (await tx.orm.select({ id: posts.id }).from(posts).where(used).limit(1)).length > 0;
  },
};
