import { openDatabase } from '../src/db/open.ts';
import { migrate } from '../src/db/migrate.ts';
import { pageServices } from '../src/http/page-services.ts';
import { openRenderer } from '../src/http/pages/renderer.ts';
import { systemClock } from '../src/kernel/clock.ts';
import { catalogueRoutes, createCatalogue } from '../src/modules/catalogue/index.ts';
import { createSettings, SettingsOffice, settingsRoutes } from '../src/modules/settings/index.ts';
import { createDatabase } from '../tests/support/postgres.ts';

export interface Rendered {
  /** Milliseconds of CPU a render, and renders a second one after the other. */
  cpu: number;
  perSecond: number;
  bytes: number;
}

const RENDERS = 200;
const WARM_UP = 50;
const URL_OF_HOME = 'http://localhost:3000/';

/** Renders the finished home page (critical CSS inline) again and again, in this process, without keeping or compressing it. */
export async function renderHome(adminUrl: string): Promise<Rendered> {
  const database = await createDatabase(adminUrl, 'bench_render');
  const db = await openDatabase({ databaseUrl: database.url, dataDir: '' }, (message) =>
    process.emitWarning(message),
  );
  await migrate(db);
  const settings = createSettings(db, systemClock);
  const catalogue = createCatalogue(db, systemClock);
  await settings.seed();
  await catalogue.seed();
  const services = pageServices(
    [
      ...settingsRoutes(
        settings,
        new SettingsOffice(db, systemClock, async () => settings.forget()),
        { live: false, paybill: null },
      ),
      ...catalogueRoutes(catalogue),
    ],
    async () => null,
    { publicUrl: URL_OF_HOME, log: console },
  );
  const renderer = await openRenderer();
  const render = async (): Promise<number> => {
    const { response, html } = await renderer.renderDocument(
      new Request(URL_OF_HOME),
      services(null, null, new Set()),
    );
    if (response.status !== 200) throw new Error(`the home page answered ${response.status}`);
    return html.length;
  };
  for (let count = 0; count < WARM_UP; count++) await render();
  const before = process.cpuUsage();
  const started = performance.now();
  let bytes = 0;
  for (let count = 0; count < RENDERS; count++) bytes = await render();
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(before);
  await db.close();
  return { cpu: (user + system) / 1000 / RENDERS, perSecond: RENDERS / seconds, bytes };
}
