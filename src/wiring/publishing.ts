import type { Logger } from 'pino';
import { createClamd } from '../adapters/scanner/clamd.ts';
import { openStorage } from '../adapters/storage/storage.ts';
import type { Config } from '../config/config.ts';
import type { Database, Tx } from '../db/database.ts';
import { jobs as demoJobs } from '../db/seed/jobs.ts';
import { team as demoTeam } from '../db/seed/team.ts';
import type { FindSession } from '../http/calls.ts';
import { uploads } from '../http/uploads.ts';
import type { Queue } from '../jobs/queue.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Budgets } from '../modules/budgets/index.ts';
import { Files, type FileRow } from '../modules/files/index.ts';
import type { Notices } from '../modules/notices/index.ts';
import type { SettingsService } from '../modules/settings/index.ts';
import { Team, teamRoutes } from '../modules/team/index.ts';
import { wireBlog, everyPage } from './blog.ts';
import type { Loop, StartLoop } from '../jobs/loop.ts';
import type { Area } from '../contracts/permissions.ts';
import { recordChange, withActorOf, recordOpening } from '../modules/audit/index.ts';
import { notifyStaff } from '../modules/notifications/index.ts';
import {
  applicationOfResume,
  Applications,
  Jobs,
  recruitmentRoutes,
  Review,
  Waiting,
} from '../modules/recruitment/index.ts';
import type { Call } from '../contracts/call.ts';
import type { Taken } from '../http/exports.ts';

/** The audit log's line for a private file that somebody gets. */
function recordOpened(db: Database) {
  return (call: Call, key: string, file: { name: string }, download: boolean): Promise<void> =>
    withActorOf(call, async () => {
      const verb = download ? 'downloaded' : 'opened';
      const application = key.startsWith('cvs/') ? await applicationOfResume(db, key) : null;
      await recordOpening(
        db,
        application
          ? {
              action: `application.resume_${verb}`,
              entityId: application.id,
              summary: `CV from ${application.fullName} ${verb}`,
            }
          : { action: `file.${verb}`, entityId: key, summary: `File ${file.name} ${verb}` },
      );
    });
}

/** The audit entry for an export: the list, its filters and the number of rows. */
export function recordTaken(db: Database) {
  return (call: Call, { list, filters, rows }: Taken): Promise<void> =>
    withActorOf(call, () =>
      db.transaction((tx) =>
        recordChange(tx, {
          action: 'list.exported',
          entityId: list,
          summary: `Exported ${rows} rows from the list ${list}`,
          after: { rows, ...(Object.keys(filters).length > 0 ? { filters } : {}) },
        }),
      ),
    );
}

const AREAS: Record<FileRow['folder'], Area> = {
  cvs: 'hiring',
  receipts: 'expenses',
  certificates: 'sales',
  deliveries: 'sales',
  team: 'publishing',
  blog: 'publishing',
  content: 'publishing',
};

/** Tells staff that a file was removed because the scanner found something harmful. */
async function tellHarmful(tx: Tx, file: FileRow, what: string): Promise<void> {
  const owner = file.folder === 'cvs' ? await applicationOfResume(tx, file.key) : null;
  const name = owner ? `The CV from ${owner.fullName}` : `The file ${file.name}`;
  await recordChange(tx, {
    action: 'file.harmful',
    entityId: file.key,
    summary: `${name} was removed: the virus scanner found ${what}`,
  });
  await notifyStaff(tx, {
    message: `${name} was removed: the virus scanner found something harmful in it`,
    type: 'error',
    href: owner ? `/dashboard/admin/applications?open=${owner.id}` : '',
    area: AREAS[file.folder],
  });
}

interface PublishingOptions {
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

const TIDY = 'uploads-tidy';
/** What the scanner did not see at once waits this long at the most, once it is back. Milliseconds. */
const SCAN_EVERY = 15_000;

/** What staff publish and what people send in for it: jobs, team, blog, and the files of all three. */
export function wirePublishing(options: PublishingOptions) {
  const { config, db, clock, log, queue } = options;
  const storage = openStorage(config.storageUrl, config.storageKeys);
  const scanner = config.clamav && createClamd(config.clamav);
  const files = new Files({ db, clock, storage, scanner });
  const recruitment = wireRecruitment({ ...options, files });
  const team = new Team({ db, clock, files });
  const blog = wireBlog({ ...options, files });
  const removeUnusedFiles = async (): Promise<void> => {
    const removed = {
      cvs: await recruitment.removeOrphans(),
      team: await team.removeOrphans(),
      blog: await blog.removeOrphans(),
    };
    log.info({ removed }, 'files that nothing refers to were removed');
  };
  queue.define(TIDY, removeUnusedFiles);
  queue.schedule(TIDY, '45 3 * * *');
  return {
    files,
    storage,
    removeUnusedFiles,
    bindings: [...recruitment.bindings, ...teamRoutes(team), ...blog.bindings],
    ...blog.published,
    /** What has a page each, for the sitemap: every published post, every open vacancy. */
    records: {
      posts: async () =>
        (await blog.published.posts()).map(({ slug, updatedAt, translated }) => ({
          name: slug,
          updatedAt,
          translated,
        })),
      vacancies: async () => {
        const all = await everyPage((cursor) =>
          recruitment.jobs.list({ limit: 200, cursor }, false),
        );
        return all.map(({ id, updated_at: updatedAt, translated }) => ({
          name: id,
          updatedAt,
          translated,
        }));
      },
    },
    plugins: [
      {
        plugin: uploads({
          read: (key) => files.read(key),
          readVersion: (key, version) => files.readVersion(key, version),
          makeVersion: (key, version) => files.makeVersion(key, version),
          findSession: options.findSession,
          opened: recordOpened(db),
        }),
      },
    ],
    /** Fills an empty database with content to look at; demo mode only. */
    async seed(): Promise<void> {
      if (config.mode !== 'demo') return;
      await db.transaction(async (tx) => {
        // Deleted jobs keep their rows, so a demo whose content was removed stays as its owner left it.
        if (!(await recruitment.jobs.seed(tx, demoJobs))) return;
        await team.seed(tx, demoTeam);
        await blog.seed(tx);
      });
    },
    startWork: (startLoop: StartLoop): Loop[] => [
      ...blog.startWork(startLoop),
      ...(scanner ? [startLoop(SCAN_EVERY, () => files.scanHeld(tellHarmful))] : []),
    ],
  };
}

interface RecruitmentOptions {
  config: Config;
  db: Database;
  clock: Clock;
  settings: SettingsService;
  notices: Notices;
  budgets: Budgets;
  files: Files;
}

/** Vacancies, the applications for them with their CVs, and what staff do with those. */
function wireRecruitment({
  config,
  db,
  clock,
  settings,
  notices,
  budgets,
  files,
}: RecruitmentOptions) {
  const { publicUrl } = config;
  const queueMail = notices.queueMail.bind(notices);
  const mails = { staffAddress: async () => (await settings.read('company')).email, queueMail };
  const jobs = new Jobs(db, clock);
  const waiting = new Waiting({ db, clock, files, publicUrl, queueMail });
  const applications = new Applications({
    db,
    clock,
    files,
    waiting,
    publicUrl,
    spendStorage: budgets.spendStorage.bind(budgets),
    ...mails,
  });
  const review = new Review({ db, clock, ...mails });
  return {
    jobs,
    bindings: recruitmentRoutes(jobs, applications, waiting, review),
    /** Removes CVs that no application names; answers how many. */
    removeOrphans: () => applications.removeOrphans(),
  };
}
