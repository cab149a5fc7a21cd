import type { Post, PostInput } from '../../contracts/blog.ts';
import { lastChange, markOf, type Edit } from '../../contracts/editing.ts';
import type { Page } from '../../contracts/paging.ts';
import { announceContent } from '../../db/content.ts';
import type { Database, Tx } from '../../db/database.ts';
import { DAY, nairobiDay, type Clock } from '../../kernel/clock.ts';
import { AppError, invalidField, notFound } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { refuseStale } from '../../kernel/if-match.ts';
import type { fetchPicture, Files } from '../files/index.ts';
import { cleanHtml } from '../richtext/index.ts';
import type { PostSeed } from '../../../db/seed/post-seed.ts';
import { fetchImage, imageChange, needsFetching, shownImage } from './images.ts';
import { readTimeOf, slugFits, slugOf, summaryOf } from './posts.ts';
import { store, type CountedPost, type Place, type PostRow, type PostsQuery } from './posts.store.ts';

export interface BlogOptions {
  db: Database;
  clock: Clock;
  files: Files;
  fetch: typeof fetchPicture;
  /** Has `fetchImage` called for a post, once the transaction commits. */
  fetchLater(tx: Tx, postId: string): Promise<void>;
}

/** The company's articles. */
export class Blog {
  readonly #options: BlogOptions;

  constructor(options: BlogOptions) {
    this.#options = options;
  }

  /** Everybody sees what is out, staff everything. */
  async list(query: PostsQuery & { cursor?: string }, staff: boolean): Promise<Page<Post>> {
    const page = await store.list(this.#options.db, query, query.cursor ? readPlace(query.cursor) : null, staff ? null : this.#today());
    return { ...page, rows: page.rows.map((row) => toPost(row, staff)) };
  }

  /** By id, slug or a slug that it had before. Throws 404, or 410 for one that was out and is removed. */
  async read(name: string, staff: boolean): Promise<Post> {
    const { db } = this.#options;
    const row = await store.find(db, name, staff ? null : this.#today());
    if (row) return toPost(row, staff);
    if (await store.isGone(db, name)) throw new AppError('gone', 'gone', 'The post was removed.');
    throw notFound('The post');
  }

  create(input: PostInput, edit: Edit): Promise<Post> {
    const now = this.#options.clock.now();
    const id = newId('post', now.getTime());
    return this.#change(id, async (tx) => {
      const values = valuesOf(input, null);
      const slug = await freeSlug(tx, input.title, async (candidate) => !(await store.find(tx, candidate)));
      await store.insert(tx, { date: this.#today(), ...values, id, slug, createdAt: now, updatedAt: now, updatedBy: edit.by });
      await store.takeSlug(tx, slug, id);
      if (needsFetching(values)) await this.#options.fetchLater(tx, id);
    });
  }

  /** Throws 404 for an unknown post and 409 for a stale edit. A new title gives a new address; the old one leads to it. */
  update(id: string, input: PostInput, edit: Edit): Promise<Post> {
    return this.#change(id, async (tx) => {
      const row = await lockToEdit(tx, id, edit);
      const values = valuesOf(input, row);
      const slug = slugFits(row.slug, input.title) ? row.slug : await freeSlug(tx, input.title, (candidate) => store.takeSlug(tx, candidate, id));
      await store.update(tx, id, { ...values, slug, ...markOf<PostRow>(row, values, edit, this.#options.clock.now()) });
      if (needsFetching(values)) await this.#options.fetchLater(tx, id);
    });
  }

  async remove(id: string, edit: Edit): Promise<void> {
    await this.#options.db.transaction(async (tx) => {
      await store.remove(tx, await lockToEdit(tx, id, edit), this.#options.clock.now());
      await announceContent(tx);
    });
  }

  fetchImage(postId: string): Promise<void> {
    return fetchImage(this.#options, postId);
  }

  /** Lets the scheduled posts of the day out. */
  async publishDue(): Promise<void> {
    await this.#options.db.transaction(async (tx) => {
      if ((await store.publishDue(tx, this.#today())) > 0) await announceContent(tx);
    });
  }

  async seed(tx: Tx, seeds: readonly PostSeed[]): Promise<void> {
    for (const { daysAgo, ...content } of seeds) {
      const at = new Date(this.#options.clock.now().getTime() - daysAgo * DAY);
      const id = newId('post', at.getTime());
      const slug = slugOf(content.title);
      await store.insert(tx, { ...content, id, slug, content: cleanHtml(content.content), date: nairobiDay(at), createdAt: at, updatedAt: at });
      await store.takeSlug(tx, slug, id);
    }
  }

  /** Removes fetched pictures that no post has shown for a day. */
  removeOrphans(): Promise<number> {
    return this.#options.files.removeOrphans('blog', (tx, key) => store.isImageUsed(tx, key));
  }

  #today(): string {
    return nairobiDay(this.#options.clock.now());
  }

  #change(id: string, work: (tx: Tx) => Promise<void>): Promise<Post> {
    return this.#options.db.transaction(async (tx) => {
      await work(tx);
      await announceContent(tx);
      return toPost((await store.find(tx, id))!, true);
    });
  }
}

async function lockToEdit(tx: Tx, id: string, edit: Edit): Promise<PostRow> {
  const row = await store.lock(tx, id);
  if (!row) throw notFound('The post');
  refuseStale(edit.ifMatch, row, lastChange(row));
  return row;
}

/** The title's own address, or the first with a number behind it that can be taken. */
async function freeSlug(tx: Tx, title: string, take: (slug: string) => Promise<boolean>): Promise<string> {
  // One at a time, so that two posts of one title cannot take the same address.
  await tx.query('select pg_advisory_xact_lock($1)', [7_261_010]);
  const base = slugOf(title);
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (await take(slug)) return slug;
  }
}

/** What was sent, made safe; a field that is absent stays away, so that it changes nothing. */
function valuesOf(input: PostInput, row: PostRow | null) {
  const { title, author, category, status, summary, tags, date, image } = input;
  return {
    title, author, content: cleanHtml(input.content),
    ...(category === undefined ? {} : { category }),
    ...(status === undefined ? {} : { status }),
    ...(date ? { date } : {}),
    ...(summary === undefined ? {} : { summary: summary ?? '' }),
    ...(tags === undefined ? {} : { tags: (tags ?? []).map((tag) => tag.toWellFormed()) }),
    ...imageChange(image, row),
  };
}

function readPlace(cursor: string): Place {
  const match = /^([12]\d{3}-\d{2}-\d{2})_([a-z]+_[a-z0-9]+)$/.exec(cursor);
  const time = match ? Date.parse(`${match[1]}T00:00:00Z`) : Number.NaN;
  // "2026-02-31" is read as another day by some parsers and refused by the database.
  if (!match || Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== match[1]) throw invalidField('cursor', 'The cursor is not one of ours');
  return { date: match[1], id: match[2]! };
}

function toPost(row: CountedPost, staff: boolean): Post {
  const { id, slug, title, category, author, date, tags, likes, comments, status } = row;
  const content = cleanHtml(row.content);
  return {
    id, slug, title, summary: row.summary || summaryOf(content), content, category, author, date, tags, image: shownImage(row),
    likes, comments, readTime: readTimeOf(content), status, updated_at: row.updatedAt.toISOString(),
    ...(staff && row.imageSource ? { imageSource: row.imageSource } : {}),
    ...(staff && row.imageError ? { imageError: row.imageError } : {}),
  };
}
