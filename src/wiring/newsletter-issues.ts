import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import type { Loop, StartLoop } from '../jobs/loop.ts';
import type { Clock } from '../kernel/clock.ts';
import { issueRoutes, Issues, Sending } from '../modules/newsletter/index.ts';
import type { Notices } from '../modules/notices/index.ts';
import type { SettingsService } from '../modules/settings/index.ts';

export interface NewsletterIssuesOptions {
  config: Config;
  db: Database;
  clock: Clock;
  settings: SettingsService;
  notices: Notices;
}

/** How often a batch goes into the outbox while an issue is being sent. */
const ROUND = 2_000;

/** The newsletters that staff write, and the work that brings them out. Who gets them is wired in enquiries.ts. */
export function wireNewsletterIssues({
  config,
  db,
  clock,
  settings,
  notices,
}: NewsletterIssuesOptions) {
  const { publicUrl } = config;
  const linkKeys = config.keys.for('newsletter links');
  const queueMail = notices.queueMail.bind(notices);
  const issues = new Issues({
    db,
    clock,
    publicUrl,
    queueMail,
    layout: (content) => notices.layout(content),
  });
  const sending = new Sending({
    db,
    clock,
    settings,
    publicUrl,
    linkKeys,
    queueMail,
    countWaiting: (template) => notices.countWaiting(template),
  });
  let loop: Loop | undefined;
  return {
    bindings: issueRoutes(issues, () => loop?.wake()),
    showsPicture: issues.showsPicture.bind(issues),
    startWork(startLoop: StartLoop): Loop[] {
      loop = startLoop(ROUND, () => sending.round());
      return [loop];
    },
  };
}
