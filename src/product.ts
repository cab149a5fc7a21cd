import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import { unprotected } from './config/unprotected.ts';
import { CONTENT_CHANGED, type Database } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { createApp } from './http/app.ts';
import { exportLists } from './http/exports.ts';
import { refuseTakenPort } from './http/connections.ts';
import { createLog } from './http/log.ts';
import { openRenderer, type Renderer } from './http/pages/renderer.ts';
import { ProofOfWork } from './http/proof-of-work.ts';
import { providerCalls } from './http/provider-calls.ts';
import { systemClock } from './kernel/clock.ts';
import { armFailpoint } from './kernel/failpoints.ts';
import type { ProductOptions } from './product-options.ts';
import { catalogueRoutes, createCatalogue } from './modules/catalogue/index.ts';
import { ensureCounter } from './modules/invoices/index.ts';
import { OfficeChanges } from './modules/notifications/index.ts';
import { LegalTexts } from './modules/legal/index.ts';
import { createSettings } from './modules/settings/index.ts';
import { loops } from './jobs/loop.ts';
import { Queue } from './jobs/queue.ts';
import { loadSandbox, openStandIns } from './wiring/gateways.ts';
import { endInTime, wireOperations, measuring } from './wiring/operations.ts';
import { wireEnquiries, wireNewsletterIssues } from './wiring/enquiries.ts';
import { wireOffice } from './wiring/office.ts';
import { recordTaken, wirePublishing } from './wiring/publishing.ts';
import { wirePeople } from './wiring/people.ts';
import { wirePages } from './wiring/pages.ts';
import { wireLive } from './wiring/live.ts';
import { wireSiteSearch } from './wiring/site-search.ts';
import { wireDocuments } from './wiring/documents.ts';
import { wireSettings, beginSettings } from './wiring/settings.ts';
import { wireSales } from './wiring/sales.ts';
import { checkSecretKey } from './wiring/secret-key.ts';
import { wireRecords } from './wiring/records.ts';
import { readiness } from './wiring/readiness.ts';
import { firstAdministrator, welcome } from './wiring/welcome.ts';

export interface Product {
  /** Shuts down cleanly: stops accepting, finishes running work (at most 10 s), closes the database. False if that took too long. */
  stop(): Promise<boolean>;
  /** Runs each short loop once more and resolves after that. For tests. */
  settle(): Promise<void>;
}

/** How long proxies get to notice a shutdown in live mode. Milliseconds. */
const LEAVE = 3_000;

const REQUESTS = 'data-requests-tidy';

/** The lock of a starting node. If several nodes start at once, one migrates and seeds, and the others wait. */
const STARTING = 7_261_000;

/** Starts the product. Throws EADDRINUSE, before anything is written, or what a part throws at its start. */
export async function startProduct(config: Config, options: ProductOptions = {}): Promise<Product> {
  const { terminal } = options;
  const log = createLog(config.logLevel, terminal?.log, config.port);
  for (const open of unprotected(config)) log.warn(open);
  armFailpoint(config.failpoint);
  const renderer = options.renderer ?? (await openRenderer());
  if (config.mode === 'demo') await loadSandbox();
  await refuseTakenPort(config);
  terminal?.begin('Opening the database');
  const db =
    options.database ??
    (await openDatabase({ ...config, tables: true }, (message, err) => log.warn({ err }, message)));
  const { announce, ...product } = await db.alone(STARTING, () =>
    assemble(config, { ...options, renderer }, db, log),
  );
  // Last, because a reader of this line may end the process at once.
  announce();
  return product;
}

/** The composition root: the only place that knows every part. */
async function assemble(
  config: Config,
  options: ProductOptions & { renderer: Renderer },
  db: Database,
  log: Logger,
): Promise<Product & { announce: () => void }> {
  const { terminal, clock = systemClock } = options;
  terminal?.begin('Migrating the database');
  await migrate(db);
  await checkSecretKey(config, db, (line) => log.warn(line));
  terminal?.begin('Adding missing data');
  const settings = createSettings(db, clock);
  const catalogue = createCatalogue(db, clock, config.mode === 'live');
  await beginSettings({ config, db, clock, settings, log });
  await ensureCounter(db);
  await catalogue.seed();
  const legal = new LegalTexts({ db, clock, settings, cards: config.cardProvider });
  await legal.follow();
  const queue = new Queue(db, log);
  const sandbox = await openStandIns(config, options.providersClock ?? clock);
  const people = await wirePeople({ config, db, clock, log, settings, sandbox });
  const admin = await people.seed();
  queue.define(REQUESTS, () => people.tidyRequests());
  queue.schedule(REQUESTS, '30 7 * * *');
  const changes = new OfficeChanges(db);
  const sales = wireSales({
    config,
    db,
    clock,
    log,
    catalogue,
    settings,
    queue,
    notices: people.notices,
    budgets: people.budgets,
    onBehalf: people.onBehalf,
    orderMade: () => changes.soon('sales'),
  });
  const enquiries = wireEnquiries({
    config,
    db,
    clock,
    settings,
    queue,
    notices: people.notices,
    invoices: sales.sending,
  });
  const findSession = (token: string, looking?: boolean) =>
    people.accounts.findSession(token, looking);
  const newsletters = wireNewsletterIssues({
    config,
    db,
    clock,
    settings,
    notices: people.notices,
  });
  const publishing = wirePublishing({
    config,
    db,
    clock,
    log,
    settings,
    queue,
    notices: people.notices,
    budgets: people.budgets,
    findSession,
    showsPicture: newsletters.showsPicture,
  });
  await publishing.seed();
  const operations = wireOperations({
    db,
    clock,
    log,
    queue,
    storage: publishing.storage,
    config,
    settings,
    notices: people.notices,
    limitsNow: options.limitsNow ?? Date.now,
  });
  const deliveries = sales.deliveries(publishing.files);
  const records = wireRecords({ ...publishing, config, db, clock, log, queue, catalogue });
  await records.seed();
  const office = wireOffice({
    config,
    db,
    clock,
    settings,
    queue,
    findSession,
    log,
    changes,
    removeUnusedFiles: publishing.removeUnusedFiles,
  });
  const decided = await wireSettings({
    config,
    db,
    clock,
    settings,
    legal,
    notices: people.notices,
    refreshPeople: () => people.refresh(),
    resolveTxt: options.resolveTxt,
  });
  const siteSearch = wireSiteSearch({
    db,
    clock,
    records: publishing.records,
    page: (path) => pages.pageOnce(path),
  });
  const bindings = [
    ...decided.bindings,
    ...siteSearch.bindings,
    ...catalogueRoutes(catalogue),
    ...people.bindings,
    ...sales.bindings,
    ...deliveries.bindings,
    ...enquiries.bindings,
    ...newsletters.bindings,
    ...publishing.bindings,
    ...records.bindings,
    ...office.bindings,
    ...operations.bindings,
  ].map(people.bound);
  terminal?.begin('Starting the server');
  const { pages, programs, contentChanged } = wirePages({
    config,
    db,
    clock,
    log,
    settings,
    catalogue,
    renderer: options.renderer,
    bindings,
    findSession,
    content: publishing,
    closed: decided.closed,
    standIns: sandbox !== null,
    development: options.development !== undefined,
  });
  let stopping = false;
  const ready = readiness(db, queue, log);
  const app = await createApp({
    log,
    publicUrl: config.publicUrl,
    demo: config.mode === 'demo',
    trustProxy: config.trustProxy,
    hstsSubdomains: config.hstsSubdomains,
    unnamedProxy: operations.unnamedProxy,
    rateLimitScale: config.rateLimitScale,
    metricsToken: config.metricsToken,
    bindings,
    findSession,
    findKey: office.findKey,
    health: {
      ready: async () => !stopping && (await ready()),
      measure: measuring(db, pages.cache),
    },
    leaving: () => stopping,
    limits: operations.limits,
    work: new ProofOfWork(config.keys.for('proof of work').newest),
    pages,
    plugins: [
      ...people.plugins,
      ...enquiries.plugins,
      ...publishing.plugins,
      ...office.plugins,
      ...operations.plugins,
      sales.documents(findSession),
      deliveries.files(findSession),
      sales.statements(findSession),
      sales.classes,
      sales.proformas(findSession),
      wireDocuments({ rateLimitScale: config.rateLimitScale, enquiries, sales }, findSession),
      { plugin: exportLists(bindings, findSession, recordTaken(db)) },
      { plugin: providerCalls(sales.calls, config.rateLimitScale) },
      ...programs,
      ...wireLive({ sales, changes, findSession, rateLimitScale: config.rateLimitScale }),
      ...(sandbox ? [{ plugin: sandbox.plugin, prefix: '/sandbox' }] : []),
    ],
    foreignPaths: ['/api/webhooks/', '/api/newsletter/unsubscribe/', '/sandbox/'],
    middleware: options.development?.middleware,
  });
  await office.start();
  await sales.watch.start(db);
  await db.listen(CONTENT_CHANGED, (kind) => {
    if (kind === '' || kind === 'settings')
      decided
        .follow()
        .catch((err: unknown) => log.error({ err }, 'the company facts could not be read again'));
    contentChanged(kind);
    siteSearch.changed();
  });
  await queue.start();
  const { startLoop, settle } = loops(log, options.pace ?? 1);
  await people.start(startLoop);
  // Last: whatever answers can be stopped in order.
  await app.listen({ port: config.port, host: config.host });
  sandbox?.start();
  const work = [sales, enquiries, newsletters, publishing, siteSearch, office, operations].flatMap(
    (part) => part.startWork(startLoop),
  );
  const announce = (): void => {
    if (terminal) return terminal.ready(welcome(config, admin));
    if (admin) console.log(firstAdministrator(admin));
    log.info(`ready at ${config.publicUrl}`);
  };
  const end = async (): Promise<void> => {
    stopping = true;
    // Proxies check every few seconds which nodes to use: until then we answer what they send.
    if (config.mode === 'live') await pause(options.leave ?? LEAVE);
    await sandbox?.close();
    await app.close();
    await Promise.all([people.stop(), queue.stop(), ...work.map((loop) => loop.stop())]);
    await sales.idle();
    await Promise.all([sales.watch.stop(), office.stop()]);
    await db.close();
  };
  return { announce, settle, stop: () => endInTime(end, db, log) };
}
