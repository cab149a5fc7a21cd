import type { Database } from '../db/database.ts';
import { policyReports, PolicyReports } from '../http/policy-reports.ts';
import { SharedLimits } from '../http/shared-limits.ts';
import type { Loop, StartLoop } from '../jobs/loop.ts';
import { NumberMarks } from '../modules/backup/index.ts';
import type { Queue } from '../jobs/queue.ts';
import type { Clock } from '../kernel/clock.ts';
import { OperationsOffice, operationsRoutes } from '../modules/operations/index.ts';
import { VERSION } from '../http/version.ts';
import type { Storage } from '../modules/files/index.ts';
import { RequestCounts } from '../modules/request-counts/index.ts';

export interface OperationsOptions {
  db: Database;
  clock: Clock;
  queue: Queue;
  storage: Storage;
  rateLimitScale: number;
  limitsNow: () => number;
}

/** What keeps several nodes one shop, and an older state safe to go on from. */
export function wireOperations(options: OperationsOptions) {
  const { db, clock, queue, storage, rateLimitScale, limitsNow } = options;
  const reports = new PolicyReports();
  const breaches = () => reports.list();
  const office = new OperationsOffice({ db, clock, jobs: queue, version: VERSION, breaches });
  const limits = new SharedLimits(new RequestCounts(db), limitsNow);
  const marks = new NumberMarks(db, storage);
  return {
    limits,
    bindings: operationsRoutes(office),
    plugins: [{ plugin: policyReports({ reports, now: () => clock.now(), rateLimitScale }) }],
    startWork: (startLoop: StartLoop): Loop[] => [
      startLoop(1_000, () => limits.share()),
      startLoop(2_000, () => marks.keep()),
    ],
  };
}
