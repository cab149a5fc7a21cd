import type { Logger } from 'pino';
import { openStorage } from '../adapters/storage/storage.ts';
import type { Config } from '../config/config.ts';
import type { Page } from '../contracts/paging.ts';
import type { Database, Tx } from '../db/database.ts';
import type { FindSession } from '../http/calls.ts';
import type { FeedPost } from '../http/feeds.ts';
import { uploads } from '../http/uploads.ts';
import type { Loop, StartLoop } from '../jobs/loop.ts';
import type { Queue } from '../jobs/queue.ts';
import type { Clock } from '../kernel/clock.ts';
import { Blog, blogRoutes, Pictures, PostInteractions } from '../modules/blog/index.ts';
import type { Budgets } from '../modules/budgets/index.ts';
import { fetchPicture, Files } from '../modules/files/index.ts';
import type { Notices } from '../modules/notices/index.ts';
import {
  Applications,
  Jobs,
  recruitmentRoutes,
  Review,
  Waiting,
} from '../modules/recruitment/index.ts';
import type { SettingsService } from '../modules/settings/index.ts';
import { Team, teamRoutes } from '../modules/team/index.ts';
import { jobs as demoJobs } from '../db/seed/jobs.ts';
import { posts as demoPosts } from '../db/seed/posts.ts';
import { team as demoTeam } from '../db/seed/team.ts';

export interface PublishingOptions {
  config: Config;
  db: Database;
  clock: Clock;
  log: Logger;
  settings: SettingsService;
  queue: Queue;
  notices: Notices;
  budgets: Budgets;
  findSession: FindSession;
  /** Whether a newsletter shows this picture of the posts' folder. */
  showsPicture(tx: Tx, key: string): Promise<boolean>;
}

const IMAGE = 'blog-image';
const RELEASE = 'blog-release';
const TIDY = 'uploads-tidy';
const LIKES_EVERY = 10_000;

/** What staff publish and what people send in for it: jobs, team, blog, and the files of all three. */
export function wirePublishing({
  config,
  db,
  clock,
  log,
  settings,
  queue,
  notices,
  budgets,
  findSession,
  showsPicture,
}: PublishingOptions) {
  const files = new Files({
    db,
    clock,
    storage: openStorage(config.storageUrl, config.storageKeys),
  });
  const jobs = new Jobs(db, clock);
  const letters = {
    staffAddress: async () => (await settings.read('company')).email,
    queueMail: notices.queueMail.bind(notices),
  };
  const waiting = new Waiting({
    db,
    clock,
    files,
    publicUrl: config.publicUrl,
    queueMail: letters.queueMail,
  });
  const applications = new Applications({
    db,
    clock,
    files,
    waiting,
    publicUrl: config.publicUrl,
    spendStorage: budgets.spendStorage.bind(budgets),
    ...letters,
  });
  const review = new Review({ db, clock, ...letters });
  const team = new Team({ db, clock, files });
  const blog = new Blog({
    db,
    clock,
    files,
    fetch: fetchPicture,
    fetchLater: (tx, postId) => queue.enqueue(tx, IMAGE, { postId }),
  });
  const pictures = new Pictures({ db, files, fetch: fetchPicture });
  const talk = new PostInteractions(db, clock);
  queue.define(IMAGE, (data) => blog.fetchImage(String(data.postId)));
  queue.define(RELEASE, () => blog.publishDue());
  queue.schedule(RELEASE, '0 0 * * *');
  const removeUnusedFiles = async (): Promise<void> => {
    const removed = {
      cvs: await applications.removeOrphans(),
      team: await team.removeOrphans(),
      blog: await pictures.removeOrphans(
        async (tx, key) => (await blog.isImageUsed(tx, key)) || showsPicture(tx, key),
      ),
    };
    log.info({ removed }, 'files that nothing refers to were removed');
  };
  /** Every published post, newest first. */
  const posts = async (): Promise<FeedPost[]> => {
    const all = await everyPage((cursor) =>
      blog.list({ limit: 200, cursor, status: 'published' }, false),
    );
    return all.map(({ slug, title, summary, category, date, updated_at: updatedAt }) => ({
      slug,
      title,
      summary,
      category,
      date,
      updatedAt,
    }));
  };
  queue.define(TIDY, removeUnusedFiles);
  queue.schedule(TIDY, '45 3 * * *');
  return {
    files,
    removeUnusedFiles,
    bindings: [
      ...recruitmentRoutes(jobs, applications, waiting, review),
      ...teamRoutes(team),
      ...blogRoutes(blog, talk, pictures),
    ],
    posts,
    /** What has a page each, for the sitemap: every published post, every open vacancy. */
    records: {
      posts: async () => (await posts()).map(({ slug, updatedAt }) => ({ name: slug, updatedAt })),
      vacancies: async () => {
        const all = await everyPage((cursor) => jobs.list({ limit: 200, cursor }, false));
        return all.map((job) => ({ name: job.id, updatedAt: job.updated_at }));
      },
    },
    plugins: [{ plugin: uploads({ read: (key) => files.read(key), findSession }) }],
    /** Fills an empty database with content to look at; demo mode only. */
    async seed(): Promise<void> {
      if (config.mode !== 'demo') return;
      await db.transaction(async (tx) => {
        // Deleted jobs keep their rows, so a demo whose content was removed stays as its owner left it.
        if (!(await jobs.seed(tx, demoJobs))) return;
        await team.seed(tx, demoTeam);
        await blog.seed(tx, demoPosts);
      });
    },
    startWork: (startLoop: StartLoop): Loop[] => [
      startLoop(LIKES_EVERY, () => talk.announceLikes()),
    ],
  };
}

/** A list to its end, page after page. */
async function everyPage<Row>(
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
