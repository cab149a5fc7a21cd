import { createVarnish } from '../adapters/edge/varnish.ts';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Binding } from '../contracts/call.ts';
import type { Database } from '../db/database.ts';
import { sessionTokenOf, type FindSession } from '../http/calls.ts';
import { feeds, type FeedsOptions } from '../http/feeds.ts';
import { sharedPictures } from '../http/og.ts';
import { pageServices } from '../http/page-services.ts';
import { Pages } from '../http/pages/index.ts';
import { openingSoon, type Opening } from '../http/pages/opening-soon.ts';
import type { Renderer } from '../http/pages/renderer.ts';
import { BY_DAY, Turns, type NextTurn } from '../http/pages/page-cache.ts';
import { securityHeaders } from '../http/security.ts';
import { staffLinks } from '../http/staff-links.ts';
import type { Clock } from '../kernel/clock.ts';
import type { CatalogueService } from '../modules/catalogue/index.ts';
import { exampleFacts, type SettingsService } from '../modules/settings/index.ts';
import { PAGES } from '../web/pages.ts';

interface PagesWiring {
  config: Config;
  db: Database;
  clock: Clock;
  log: Logger;
  settings: SettingsService;
  catalogue: Pick<CatalogueService, 'nextTurn'>;
  renderer: Renderer;
  bindings: Binding[];
  findSession: FindSession;
  /** What staff publish, for sitemap and feed, and when the next of it comes out. */
  content: Pick<FeedsOptions, 'posts' | 'records'> & { nextTurn: NextTurn };
  /** True while the website is not open to visitors yet. */
  closed(): boolean;
  /** The stand-ins of providers are there, and no page asks the providers themselves. */
  standIns: boolean;
  /** Hot reload: nothing is kept. */
  development: boolean;
}

/** The map of the contact page, which a visitor may reach from any other without a new document. */
const MAP = 'https://www.openstreetmap.org';
const STRIPE = {
  script: ['https://js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
};

/** The pages, by the same calls as everybody else, and what programs read of them: sitemap, feed, shared pictures. */
export function wirePages(wiring: PagesWiring) {
  const { config, db, clock, log, settings, catalogue, content } = wiring;
  const { renderer, bindings, findSession } = wiring;
  const { publicUrl, rateLimitScale } = config;
  const headers = securityHeaders(publicUrl.startsWith('https://'), config.hstsSubdomains);
  const embedsStripe = !wiring.standIns && config.cardProvider === 'stripe';
  const openingPage: Opening['page'] = async (request, language) => {
    const token = sessionTokenOf(request.cookies);
    if (token && (await findSession(token, true))?.role === 'admin') return null;
    const examples = await exampleFacts(settings);
    const contact = examples.length === 0 ? await settings.read('company') : null;
    return openingSoon(contact, language, headers);
  };
  const pages = new Pages({
    renderer,
    publicUrl,
    headers,
    servicesFor: pageServices(bindings, findSession, { publicUrl, log }),
    rateLimitScale,
    opening: { closed: wiring.closed, page: openingPage },
    turns: new Turns(clock, {
      ...BY_DAY,
      catalogue: (since) => catalogue.nextTurn(since),
      content: content.nextTurn,
    }),
    trusted: () => !db.listenerDown,
    development: wiring.development,
    routes: PAGES,
    policy: { frame: [MAP], embeds: { stripe: embedsStripe ? STRIPE : {} } },
  });
  const programs = feeds({
    publicUrl,
    headers,
    cache: pages.cache,
    routes: PAGES,
    posts: () => content.posts(),
    records: content.records,
    company: () => settings.read('company'),
    clock,
  });
  const pictures = sharedPictures({ page: (path) => pages.page(path), rateLimitScale });
  const edge = config.varnishUrl === null ? null : createVarnish({ url: config.varnishUrl, log });
  return {
    pages,
    programs: [{ plugin: programs }, { plugin: pictures }, { plugin: staffLinks }],
    /** Content of a kind has changed; all of it where none is named. */
    contentChanged(kind: string): void {
      pages.cache.invalidate(kind);
      edge?.changed();
    },
  };
}
