import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import type { FindSession } from '../http/calls.ts';
import { staffEvents } from '../http/live-events.ts';
import type { Queue } from '../jobs/queue.ts';
import { type Loop, type StartLoop, onNewDay } from '../jobs/loop.ts';
import type { Clock } from '../kernel/clock.ts';
import { apiKeyRoutes, ApiKeys } from '../modules/api-keys/index.ts';
import { importRoutes, Imports } from '../modules/imports/index.ts';
import { customerRoutes, Customers } from '../modules/customers/index.ts';
import { seedDemoStaff } from '../modules/accounts/index.ts';
import { seedInvoices } from '../modules/invoices/index.ts';
import { SentMails, sentMailRoutes } from '../modules/notices/index.ts';
import {
  Notifications,
  NOTIFIED,
  notificationRoutes,
  OpenRecords,
  Preferences,
  type OfficeChanges,
} from '../modules/notifications/index.ts';
import { monthRoutes, Months, reportRoutes, Reports } from '../modules/reports/index.ts';
import { Retention, retentionRoutes } from '../modules/retention/index.ts';
import { searchRoutes } from '../modules/search/index.ts';
import type { SettingsService } from '../modules/settings/index.ts';
import { unconfirmedSteps } from '../modules/setup/index.ts';
import { missingHere } from './missing-settings.ts';
import { wireWebhooks } from './webhooks.ts';
import { invoices as sampleInvoices } from '../db/seed/invoices.ts';

interface OfficeOptions {
  config: Config;
  db: Database;
  clock: Clock;
  settings: SettingsService;
  queue: Queue;
  findSession: FindSession;
  log: Logger;
  /** What changed in the office, for those who have it open. */
  changes: OfficeChanges;
  /** Removes uploaded files that nothing refers to any more. */
  removeUnusedFiles: () => Promise<void>;
}

const FIGURES = 'daily-figures';
const RETENTION = 'retention';
const CUSTOMERS = 'customers-tidy';

/** What every part of the office has at hand: dashboard, bells, search. */
export function wireOffice(options: OfficeOptions) {
  const { config, db, clock, settings, findSession, log, changes } = options;
  const bells = new Notifications(db, clock);
  const open = new OpenRecords(db, clock);
  const reports = new Reports(db, clock, settings, async () => ({
    setup: config.mode === 'live' ? (await unconfirmedSteps(db)).length : 0,
    settings: (await missingHere(config, db)).length,
  }));
  const watchers = new Set<(userId: string) => void>();
  const removeFiles = options.removeUnusedFiles;
  const retention = new Retention({ db, clock, settings, removeFiles, log });
  const customers = new Customers(db, clock);
  const keys = new ApiKeys(db, clock);
  const webhooks = wireWebhooks(options);
  scheduleRounds(options, { reports, retention, customers });
  let stopListening = async (): Promise<void> => {};
  return {
    findKey: keys.find.bind(keys),
    bindings: [
      ...apiKeyRoutes(keys),
      ...webhooks.bindings,
      ...notificationRoutes(bells, open, new Preferences(db)),
      ...reportRoutes(reports),
      ...monthRoutes(new Months({ db, clock, settings })),
      ...searchRoutes(db, customers),
      ...customerRoutes(customers),
      ...importRoutes(new Imports({ db, clock, settings, live: config.mode === 'live' })),
      ...sentMailRoutes(new SentMails(db, clock)),
      ...retentionRoutes(retention, settings),
    ],
    plugins: [
      {
        plugin: staffEvents({
          findSession,
          unread: (owner) => bells.unread(owner),
          changes,
          open,
          watch(changed) {
            watchers.add(changed);
            return () => watchers.delete(changed);
          },
        }),
      },
    ],
    startWork: (startLoop: StartLoop): Loop[] => [
      onNewDay(startLoop, clock, async () => changes.tellAll()),
      ...webhooks.startWork(startLoop),
    ],
    async start(): Promise<void> {
      if (config.mode === 'demo') {
        await reports.seedDemo(async () => {
          await seedDemoStaff(db, clock);
          await seedInvoices(db, sampleInvoices, clock.now());
        });
      }
      await reports.keepToday();
      await Promise.all([changes.start(), open.start(), webhooks.start()]);
      stopListening = await db.listen(NOTIFIED, (userId) => {
        for (const changed of watchers) changed(userId);
      });
    },
    async stop(): Promise<void> {
      await Promise.all([stopListening(), changes.stop(), open.stop(), webhooks.stop()]);
    },
  };
}

/** What the office does once a day. */
function scheduleRounds(
  { queue, log }: OfficeOptions,
  parts: { reports: Reports; retention: Retention; customers: Customers },
): void {
  queue.define(FIGURES, () => parts.reports.keepToday());
  queue.schedule(FIGURES, '55 23 * * *');
  queue.define(RETENTION, () => parts.retention.run());
  queue.schedule(RETENTION, '15 3 * * *');
  queue.define(CUSTOMERS, async () => {
    const mended = await parts.customers.tidy();
    if (mended > 0) log.warn({ mended }, 'customers were kept otherwise than their records say');
  });
  queue.schedule(CUSTOMERS, '35 3 * * *');
}
