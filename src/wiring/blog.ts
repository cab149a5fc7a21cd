import type { Config } from '../config/config.ts';
import type { Database, Tx } from '../db/database.ts';
import { posts as demoPosts } from '../db/seed/posts.ts';
import type { FeedPost } from '../http/feeds.ts';
import type { Loop, StartLoop } from '../jobs/loop.ts';
import type { Queue } from '../jobs/queue.ts';
import type { Clock } from '../kernel/clock.ts';
import {
  Blog,
  blogRoutes,
  Pictures,
  PLACEHOLDER,
  PostInteractions,
  Visitors,
} from '../modules/blog/index.ts';
import { fetchPicture, type Files } from '../modules/files/index.ts';
import type { Page } from '../kernel/page.ts';

interface BlogOptions {
  config: Config;
  db: Database;
  clock: Clock;
  queue: Queue;
  files: Files;
  /** Whether a newsletter shows this picture of the posts' folder. */
  showsPicture(tx: Tx, key: string): Promise<boolean>;
}

const IMAGE = 'blog-image';
const RELEASE = 'blog-release';
const LIKES_EVERY = 10_000;

/** The posts with their pictures, comments and likes. */
export function wireBlog({ config, db, clock, queue, files, showsPicture }: BlogOptions) {
  const blog = new Blog({
    db,
    clock,
    files,
    fetch: fetchPicture,
    fetchLater: (tx, postId) => queue.enqueue(tx, IMAGE, { postId }),
  });
  const pictures = new Pictures({ db, files, fetch: fetchPicture });
  const interactions = new PostInteractions(db, clock);
  queue.define(IMAGE, (data) => blog.fetchImage(String(data.postId)));
  queue.define(RELEASE, () => blog.publishDue());
  queue.schedule(RELEASE, '* * * * *');
  return {
    bindings: blogRoutes(
      blog,
      interactions,
      pictures,
      new Visitors(config.keys.for('visitors'), clock),
    ),
    published: {
      /** Every published post, newest first. */
      async posts(): Promise<FeedPost[]> {
        const all = await everyPage((cursor) =>
          blog.list({ limit: 200, cursor, status: 'published' }, false),
        );
        return all.map((post) => ({
          ...post,
          image: post.image === PLACEHOLDER ? '' : post.image,
          updatedAt: post.updated_at,
        }));
      },
      nextTurn: (since: Date) => blog.nextTurn(since),
    },
    /** Removes pictures that neither a post nor a newsletter shows; answers how many. */
    removeOrphans: () =>
      pictures.removeOrphans(
        async (tx, key) => (await blog.isImageUsed(tx, key)) || showsPicture(tx, key),
      ),
    seed: (tx: Tx) => blog.seed(tx, demoPosts),
    startWork: (startLoop: StartLoop): Loop[] => [
      startLoop(LIKES_EVERY, () => interactions.announceLikes()),
    ],
  };
}

/** All rows of a paged list, read one page after the other. */
export async function everyPage<Row>(
  read: (cursor: string | undefined) => Promise<Page<Row>>,
): Promise<Row[]> {
  const found: Row[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await read(cursor);
    found.push(...page.rows);
    if (page.next === null) return found;
    cursor = page.next;
  }
}
