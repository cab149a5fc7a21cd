import type { Post } from '../../contracts/blog.ts';
import type { PostInput } from '../../contracts/blog-office.ts';
import { markOf, type Edit } from '../../contracts/editing.ts';
import type { Page } from '../../kernel/page.ts';
import { contentChanged, type Database, type Tx } from '../../db/database.ts';
import { DAY, nairobiDay, nairobiMinute, type Clock } from '../../kernel/clock.ts';
import { invalidField, notFound, refusal } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import type { Language } from '../../kernel/language.ts';
import { assertIfMatch } from '../../kernel/if-match.ts';
import type { fetchPicture, Files } from '../files/index.ts';
import { recordChange } from '../audit/index.ts';
import { cleanHtml } from '../richtext/index.ts';
import type { PostSeed } from '../../db/seed/post-seed.ts';
import { fetchImage, needsFetching } from './images.ts';
import { cleanKiswahili, facts, toPost, valuesOf } from './post-values.ts';
import { slugFits, slugOf } from './posts.ts';
import { store, type PostRow, type PostsQuery } from './posts.store.ts';

interface BlogOptions {
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
  async list(query: PostsQuery & { language?: Language }, staff: boolean): Promise<Page<Post>> {
    const { language } = query;
    const minute = this.#minute();
    const page = await store.list(this.#options.db, query, { minute, outOnly: !staff });
    return { ...page, rows: page.rows.map((row) => toPost(row, { minute, staff, language })) };
  }

  /** By id, slug or a slug that it had before. Throws 404, or 410 for one that was out and is removed. */
  async read(name: string, staff: boolean, language?: Language): Promise<Post> {
    const { db } = this.#options;
    const minute = this.#minute();
    const row = await store.find(db, name, staff ? null : minute);
    if (row) return toPost(row, { minute, staff, language });
    if (await store.isGone(db, name)) throw refusal('gone');
    throw notFound('The post');
  }

  /** Throws 422 for a picture of ours that is no longer there. */
  create(input: PostInput, edit: Edit): Promise<Post> {
    const now = this.#options.clock.now();
    const id = newId('post', now.getTime());
    return this.#change(id, async (tx) => {
      const values = valuesOf(input, null);
      await this.#holdPictures(tx, values);
      const slug = await freeSlug(
        tx,
        input.title,
        async (candidate) => !(await store.find(tx, candidate)),
      );
      await store.insert(tx, {
        date: this.#today(),
        ...values,
        id,
        slug,
        createdAt: now,
        updatedAt: now,
        updatedBy: edit.by,
      });
      await store.takeSlug(tx, slug, id);
      if (needsFetching(values)) await this.#options.fetchLater(tx, id);
      await recordChange(tx, {
        action: 'post.created',
        entityId: id,
        summary: `Post “${input.title}” ${OUTCOME[values.status ?? 'published']}`,
        after: values,
      });
    });
  }

  /** Throws 404 for an unknown post and 409 for a stale edit. A new title gives a new address; the old one leads to it. */
  update(id: string, input: PostInput, edit: Edit): Promise<Post> {
    return this.#change(id, async (tx) => {
      const row = await lockToEdit(tx, id, edit);
      const values = valuesOf(input, row);
      await this.#holdPictures(tx, values);
      const slug = slugFits(row.slug, input.title)
        ? row.slug
        : await freeSlug(tx, input.title, (candidate) => store.takeSlug(tx, candidate, id));
      await store.update(tx, id, {
        ...values,
        slug,
        ...markOf<PostRow>(row, values, edit, this.#options.clock.now()),
      });
      if (needsFetching(values)) await this.#options.fetchLater(tx, id);
      const turn =
        values.status && values.status !== row.status ? OUTCOME[values.status] : 'changed';
      await recordChange(tx, {
        action: 'post.updated',
        entityId: id,
        summary: `Post “${input.title}” ${turn}`,
        before: facts(row),
        after: { ...facts(row), ...values },
      });
    });
  }

  async remove(id: string, edit: Edit): Promise<void> {
    await this.#options.db.transaction(async (tx) => {
      const row = await lockToEdit(tx, id, edit);
      await recordChange(tx, {
        action: 'post.deleted',
        entityId: id,
        summary: `Post “${row.title}” deleted`,
        before: facts(row),
      });
      await store.remove(tx, row, this.#options.clock.now());
      await contentChanged(tx, 'content');
    });
  }

  fetchImage(postId: string): Promise<void> {
    return fetchImage(this.#options, postId);
  }

  /** The next time after `since` at which a scheduled post is published. */
  async nextTurn(since: Date): Promise<Date | null> {
    const minute = await store.nextOut(this.#options.db, nairobiMinute(since));
    return minute === null ? null : new Date(`${minute.replace(' ', 'T')}:00+03:00`);
  }

  /** Publishes the scheduled posts that are due. */
  async publishDue(): Promise<void> {
    await this.#options.db.transaction(async (tx) => {
      const out = await store.publishDue(tx, this.#minute());
      for (const { id, title } of out)
        await recordChange(tx, {
          action: 'post.published',
          entityId: id,
          summary: `Post “${title}” published on schedule`,
          before: { status: 'scheduled' },
          after: { status: 'published' },
        });
      if (out.length > 0) await contentChanged(tx, 'content');
    });
  }

  async seed(tx: Tx, seeds: readonly PostSeed[]): Promise<void> {
    for (const { daysAgo, ...content } of seeds) {
      const at = new Date(this.#options.clock.now().getTime() - daysAgo * DAY);
      const id = newId('post', at.getTime());
      const slug = slugOf(content.title);
      await store.insert(tx, {
        ...content,
        id,
        slug,
        content: cleanHtml(content.content),
        kiswahili: cleanKiswahili({}, content.kiswahili),
        date: nairobiDay(at),
        createdAt: at,
        updatedAt: at,
      });
      await store.takeSlug(tx, slug, id);
    }
  }

  /** Whether a post shows this picture. */
  isImageUsed(tx: Tx, key: string): Promise<boolean> {
    return store.isImageUsed(tx, key);
  }

  /** What a post shows is not removed while it is written. Throws 422 where its picture went before. */
  async #holdPictures(
    tx: Tx,
    {
      content,
      kiswahili,
      imageSource = '',
    }: { content: string; kiswahili?: PostRow['kiswahili']; imageSource?: string },
  ): Promise<void> {
    const { files } = this.#options;
    if (imageSource.startsWith(OUR_PICTURES) && !(await files.hold(tx, 'blog', imageSource)))
      throw invalidField('image', 'invalid_input:picture_gone');
    const html = content + (kiswahili?.content ?? '');
    for (const [, path] of html.matchAll(/src="(\/uploads\/blog\/[\w.-]+)"/g))
      await files.hold(tx, 'blog', path!);
  }

  #minute(): string {
    return nairobiMinute(this.#options.clock.now());
  }

  #today(): string {
    return nairobiDay(this.#options.clock.now());
  }

  #change(id: string, work: (tx: Tx) => Promise<void>): Promise<Post> {
    return this.#options.db.transaction(async (tx) => {
      await work(tx);
      await contentChanged(tx, 'content');
      return toPost((await store.find(tx, id))!, { minute: this.#minute(), staff: true });
    });
  }
}

const OUR_PICTURES = '/uploads/blog/';
const OUTCOME: Record<Post['status'], string> = {
  draft: 'saved as a draft',
  scheduled: 'scheduled',
  published: 'published',
};

async function lockToEdit(tx: Tx, id: string, edit: Edit): Promise<PostRow> {
  const row = await store.lock(tx, id);
  if (!row) throw notFound('The post');
  assertIfMatch(edit.ifMatch, row, 'changed it');
  return row;
}

/** The title's own address, or the first with a number behind it that can be taken. */
async function freeSlug(
  tx: Tx,
  title: string,
  take: (slug: string) => Promise<boolean>,
): Promise<string> {
  // One at a time, so that two posts of one title cannot take the same address.
  await tx.query('select pg_advisory_xact_lock($1)', [7_261_010]);
  const base = slugOf(title);
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (await take(slug)) return slug;
  }
}
