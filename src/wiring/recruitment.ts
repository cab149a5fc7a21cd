import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Budgets } from '../modules/budgets/index.ts';
import type { Files } from '../modules/files/index.ts';
import type { Notices } from '../modules/notices/index.ts';
import {
  Applications,
  Jobs,
  recruitmentRoutes,
  Review,
  Waiting,
} from '../modules/recruitment/index.ts';
import type { SettingsService } from '../modules/settings/index.ts';

export interface RecruitmentOptions {
  config: Config;
  db: Database;
  clock: Clock;
  settings: SettingsService;
  notices: Notices;
  budgets: Budgets;
  files: Files;
}

/** Vacancies, the applications for them with their CVs, and what staff do with those. */
export function wireRecruitment({
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
