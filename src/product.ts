import type { Config } from './config.ts';
import { type Database } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { createApp } from './http/app.ts';
import { createLog } from './http/log.ts';
import { pageServices } from './http/page-services.ts';
import { Pages } from './http/pages/index.ts';
import { openRenderer, type Renderer } from './http/pages/renderer.ts';
import { securityHeaders } from './http/security.ts';
import { systemClock, type Clock } from './kernel/clock.ts';
import { catalogueRoutes, createCatalogue } from './modules/catalogue/index.ts';
import { createSettings, settingsRoutes } from './modules/settings/index.ts';

export interface Product {
  /** Ends in order: stops accepting, finishes what runs (at most 10 s), closes the database. False where that took too long. */
  stop(): Promise<boolean>;
}

export interface ProductOptions {
  clock?: Clock;
  /** The pages; the built ones unless told (development gives Vite's). */
  renderer?: Renderer;
}

const CONTENT_CHANGED = 'content_changed';

/** The composition root: the only place that knows every part. Throws ConfigError or what a part throws at its start. */
export async function startProduct(config: Config, options: ProductOptions = {}): Promise<Product> {
  const clock = options.clock ?? systemClock;
  const log = createLog(config.logLevel);
  const db = await openDatabase(config, (message) => log.warn(message));
  await migrate(db);
  const settings = createSettings(db, clock);
  const catalogue = createCatalogue(db, clock);
  await settings.seed();
  await catalogue.seed();
  const bindings = [...settingsRoutes(settings), ...catalogueRoutes(catalogue)];
  const findSession = async () => null;
  const pages = new Pages({
    renderer: options.renderer ?? (await openRenderer()),
    publicUrl: config.publicUrl,
    headers: securityHeaders(config.publicUrl.startsWith('https://')),
    servicesFor: pageServices(bindings, findSession, config.publicUrl),
    policyFor: () => ({}),
  });
  const app = await createApp({
    log, publicUrl: config.publicUrl, demo: config.mode === 'demo', trustProxy: config.trustProxy,
    rateLimitScale: config.rateLimitScale, metricsToken: config.metricsToken, bindings, findSession,
    health: { ready: () => answers(db) }, pages, plugins: [], foreignPaths: ['/api/webhooks/', '/sandbox/'],
  });
  await db.listen(CONTENT_CHANGED, (kind) => {
    if (kind === '' || kind === 'settings') settings.forget();
    pages.cache.invalidate(kind);
  });
  await app.listen({ port: config.port, host: config.host });
  log.info(`ready at ${config.publicUrl}`);
  return {
    async stop() {
      await app.close();
      await db.close();
      return true;
    },
  };
}

async function answers(db: Database): Promise<boolean> {
  try {
    await db.query('select 1');
    return true;
  } catch {
    return false;
  }
}
