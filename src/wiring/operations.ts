import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from 'node:tls';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { BUILD } from '../http/build-name.ts';
import { faultCounts } from '../http/log.ts';
import { registerFigures, timeOutbound } from '../http/monitoring.ts';
import type { PageCache } from '../http/pages/page-cache.ts';
import { policyReports, PolicyReports } from '../http/policy-reports.ts';
import { UnnamedProxy, SharedLimits } from '../http/shared-limits.ts';
import type { Loop, StartLoop } from '../jobs/loop.ts';
import type { Queue } from '../jobs/queue.ts';
import { MINUTE, type Clock } from '../kernel/clock.ts';
import { onOutbound } from '../kernel/outbound.ts';
import { NumberMarks } from '../modules/backup/index.ts';
import type { Storage } from '../modules/files/index.ts';
import type { Notices } from '../modules/notices/index.ts';
import {
  Alarm,
  OperationsOffice,
  operationsRoutes,
  DATABASE_FIGURES,
  readFigures,
} from '../modules/operations/index.ts';
import { RequestCounts } from '../modules/request-counts/index.ts';
import type { SettingsService } from '../modules/settings/index.ts';
import { lastBackupAt } from '../modules/setup/index.ts';
import { missingHere } from './missing-settings.ts';

/** Milliseconds that a reader of the metrics waits for the database; that its figures are good for. */
const WITHIN = 2_000;
const GOOD_FOR = 10_000;

/** What a node knows of itself. */
export const NODE_FIGURES = [
  { name: 'database_connections', help: 'Database connections of this node', labels: ['state'] },
  {
    name: 'database_deaf',
    help: '1 while this node can miss database change notifications',
    labels: [],
  },
  { name: 'kept_pages', help: 'Responses kept in memory', labels: [] },
  { name: 'kept_bytes', help: 'Size of the responses kept in memory, in bytes', labels: [] },
];

/** The figures of this node and of the database, taken when the metrics are read. */
export function measuring(db: Database, cache: PageCache): () => Promise<void> {
  onOutbound(timeOutbound);
  const ofDatabase = registerFigures(DATABASE_FIGURES, () => readFigures(db));
  const ofNode = registerFigures(NODE_FIGURES, async () => {
    const pool = db.pool() ?? { open: 0, idle: 0, waiting: 0 };
    return [
      ...Object.entries(pool).map(([state, value]) => ({
        name: 'database_connections',
        labels: { state },
        value,
      })),
      { name: 'database_deaf', value: db.listenerDown ? 1 : 0 },
      { name: 'kept_pages', value: cache.size.pages },
      { name: 'kept_bytes', value: cache.size.bytes },
    ];
  });
  let taken = 0;
  return async () => {
    await ofNode();
    if (Date.now() - taken < GOOD_FOR) return;
    taken = Date.now();
    // Without the database its figures are missing, which the alert for them says.
    await Promise.race([ofDatabase().catch(() => undefined), pause(WITHIN)]);
  };
}

/** The whole end. Milliseconds. */
const STOP_WITHIN = 9_500;

/** Stops cleanly, or gives up in time and still closes the database; false if it was not clean. */
export async function endInTime(
  end: () => Promise<void>,
  db: Pick<Database, 'close'>,
  log: Logger,
): Promise<boolean> {
  const ending = end().then(
    () => true,
    (err: unknown) => {
      log.error({ err }, 'the end did not go in order');
      return false;
    },
  );
  const clean = await Promise.race([ending, after(STOP_WITHIN)]);
  if (clean) return true;
  // What still runs is left to the ledger's own recovery at the next start.
  log.warn('not everything ended in order within 10 s');
  await Promise.race([db.close(), after(1_000)]);
  return false;
}

function after(wait: number): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), wait).unref());
}

interface OperationsOptions {
  config: Config;
  db: Database;
  clock: Clock;
  log: Logger;
  queue: Queue;
  storage: Storage;
  limitsNow: () => number;
  /** For the email about faults. */
  notices: Pick<Notices, 'queueMail'>;
  settings: SettingsService;
}

/** What keeps several nodes one shop, and an older state safe to go on from. */
export function wireOperations(options: OperationsOptions) {
  const { config, db, clock, log, queue, storage, limitsNow, notices, settings } = options;
  const { rateLimitScale } = config;
  const reports = new PolicyReports();
  const breaches = () => reports.list();
  const unnamedProxy = new UnnamedProxy(log);
  const office = new OperationsOffice({
    db,
    clock,
    jobs: queue,
    version: BUILD,
    breaches,
    unnamedProxy: () => unnamedProxy.address,
    missingSettings: () => missingHere(config, db),
    lastBackup: () => lastBackupAt(db),
    disk: () => diskOf(config),
    certificateEnd: () => certificateEnd(config),
  });
  const alarm = new Alarm({
    db,
    clock,
    faults: faultCounts,
    queueMail: (tx, mail) => notices.queueMail(tx, mail),
    mailbox: async () => (await settings.read('company')).email,
  });
  const limits = new SharedLimits(new RequestCounts(db), limitsNow);
  const marks = new NumberMarks(db, storage);
  return {
    limits,
    unnamedProxy,
    bindings: operationsRoutes(office),
    plugins: [{ plugin: policyReports({ reports, now: () => clock.now(), rateLimitScale }) }],
    startWork: (startLoop: StartLoop): Loop[] => [
      startLoop(1_000, () => limits.share()),
      startLoop(2_000, () => marks.keep()),
      // Nobody looks after a demo.
      ...(config.mode === 'live' ? [startLoop(10 * MINUTE, () => alarm.send())] : []),
    ],
  };
}

/** Milliseconds: staff wait for the page. */
const CERTIFICATE_WITHIN = 3_000;

/** Free and whole space, in bytes, of the disk that holds our folder; null if the folder is not there. */
async function diskOf({
  dataDir,
}: Pick<Config, 'dataDir'>): Promise<{ free: number; size: number } | null> {
  if (!existsSync(dataDir)) return null;
  const { bavail, blocks, bsize } = await statfs(dataDir);
  return { free: bavail * bsize, size: blocks * bsize };
}

/** When the website's certificate ends, as a visitor's browser meets it; null without https, or where nobody answers. */
function certificateEnd({ publicUrl }: Pick<Config, 'publicUrl'>): Promise<Date | null> {
  const { protocol, hostname, port } = new URL(publicUrl);
  if (protocol !== 'https:') return Promise.resolve(null);
  return new Promise((resolve) => {
    // An invalid one is of interest as well: its end says why.
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      servername: hostname,
      rejectUnauthorized: false,
      timeout: CERTIFICATE_WITHIN,
    });
    const end = (found: Date | null): void => {
      socket.destroy();
      resolve(found);
    };
    socket.once('secureConnect', () => {
      const { valid_to: until } = socket.getPeerCertificate();
      end(until ? new Date(until) : null);
    });
    socket.once('timeout', () => end(null));
    socket.once('error', () => end(null));
  });
}
