import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { KeptKind } from '../../contracts/endpoint.ts';
import type { PageServices } from '../../contracts/page-context.ts';
import type { PageEmbed, PageRoute } from '../../contracts/page-route.ts';
import { BASES, languageOf, withoutLanguage } from '../../kernel/language.ts';
import {
  API_POLICY,
  pagePolicy,
  REPORTING,
  TRUSTED_TYPES,
  type PolicyExtras,
} from '../security.ts';
import { refusal } from '../../kernel/errors.ts';
import { networkOf } from '../../kernel/network.ts';
import type { OwnInline, Renderer } from './renderer.ts';
import { PageCache, type Turns } from './page-cache.ts';
import { chosenEdition, isOffice, OFFICE } from './site-manifest.ts';
import { headersOf, sendStored, storePage, type StoredPage } from './stored-page.ts';
import {
  abortOnDisconnect,
  addressOf,
  toHeaders,
  UNKNOWN,
  LinkedValues,
  pageAt,
  PerMinute,
  variantOf,
  type Variant,
} from './variants.ts';
import { RouteTable } from './route-table.ts';
import { openingPage, type Opening } from './opening-soon.ts';

interface PagesOptions {
  renderer: Renderer;
  publicUrl: string;
  headers: Record<string, string>;
  /** The services of one request; `kinds` collects what the page was made from. */
  servicesFor(
    request: FastifyRequest | null,
    reply: FastifyReply | null,
    kinds: Set<KeptKind>,
  ): PageServices;
  routes: readonly PageRoute[];
  /** Other origins: those that every page may show, and those of what only some embed. */
  policy: PolicyExtras & { embeds: Record<PageEmbed, PolicyExtras> };
  rateLimitScale: number;
  /** How the website is kept closed before it opens; without it, it is always open. */
  opening?: Opening;
  /** When content changes by time alone. */
  turns: Turns;
  /**
   * False while we might miss changes: kept pages are then rendered again, and stay if that fails.
   */
  trusted?: () => boolean;
  /** Nothing is cached, and no policy blocks hot reload. */
  development?: boolean;
}

/** Forms sent without script that one address may make a minute. */
const FORMS_PER_MINUTE = 30;
/** Pages that are not in memory, which one address may ask for in a minute. */
const PAGES_PER_MINUTE = 600;
/** Searches, which are rendered each time, that one network may ask for in a minute. */
const SEARCHES_PER_MINUTE = 60;
/** Pages of all callers in a minute for a value that no page made so far links to: somebody may have come by an old link. */
const STRAY_PER_MINUTE = 20;
/** What a list says of its rows beside them. */
const OF_A_LIST = ['x-total-count', 'x-total-over', 'link'];
/** No form of ours is sent to an address with a longer one; a page that repeats it costs. */
const LONGEST_QUERY = 1_000;

/** Serves every page: rendered once, sent as bytes until the content behind it changes (docs/decisions/0002-pages-as-bytes.md). */
export class Pages {
  readonly cache: PageCache;
  readonly #linked = new LinkedValues();
  readonly #renders = new PerMinute();
  readonly #options: PagesOptions;
  readonly #routes: RouteTable;

  constructor(options: PagesOptions) {
    this.#options = options;
    this.cache = new PageCache(options.turns, options.trusted);
    this.#routes = new RouteTable(options.routes, OFFICE);
  }

  /** Answers from memory before anything else looks at the request; false where that is not possible. */
  tryServe(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    if (this.#options.opening?.closed()) return false;
    const page = this.cache.get(request.url!);
    if (!page || chosenEdition(request, this.#options.publicUrl) !== null) return false;
    sendStored(request, response, page).catch(() => response.destroy());
    return true;
  }

  register(app: FastifyInstance): void {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    const atMost = (perMinute: number) => ({
      rateLimit: {
        max: Math.ceil(perMinute * this.#options.rateLimitScale),
        timeWindow: 60_000,
      },
    });
    app.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      config: atMost(PAGES_PER_MINUTE),
      handler: (request, reply) => this.#read(request, reply),
    });
    const config = atMost(FORMS_PER_MINUTE);
    app.route({
      method: 'POST',
      url: '/*',
      config,
      handler: (request, reply) => this.#handleAction(request, reply),
    });
    for (const { path, bodyLimit } of this.#options.routes) {
      if (bodyLimit === undefined) continue;
      for (const base of Object.values(BASES))
        app.route({
          method: 'POST',
          url: base + path,
          config,
          bodyLimit,
          handler: (request, reply) => this.#handleAction(request, reply),
        });
    }
  }

  /**
   * Sends JSON that is the same for everybody, with the number of its rows: kept under `address`, or computed again where
   * that is null.
   */
  async sendJson(
    request: FastifyRequest,
    reply: FastifyReply,
    { kind, address }: { kind: KeptKind; address: string | null },
    make: () => Promise<string>,
  ): Promise<void> {
    const store = async (before?: StoredPage): Promise<StoredPage> => {
      const body = await make();
      const told = OF_A_LIST.flatMap((name) => {
        const value = reply.getHeader(name);
        return value === undefined ? [] : [[name, String(value)] as const];
      });
      const headers = {
        ...this.#options.headers,
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'public, max-age=0, must-revalidate',
        'content-security-policy': API_POLICY,
        ...Object.fromEntries(told),
      };
      return storePage(200, headers, body, new Set([kind]), before);
    };
    const page = address === null ? await store() : await this.cache.getOrMake(address, store);
    reply.hijack();
    await sendStored(request.raw, reply.raw, page!);
  }

  /** The page at a path as every visitor gets it, from memory where it is cached. */
  page(path: string): Promise<StoredPage> {
    const url = new URL(path, this.#options.publicUrl);
    const personal = this.#routes.isPersonal(withoutLanguage(url.pathname));
    const variant = personal ? null : variantOf(url, this.#routes);
    return this.#cached(variant?.plain ?? UNKNOWN);
  }

  /** The same, for somebody who reads many pages once: what is not in memory is not kept there. */
  async pageOnce(path: string): Promise<StoredPage> {
    return this.cache.get(path) ?? this.#make(new URL(path, this.#options.publicUrl), null, null);
  }

  async #read(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const url = addressOf(request, this.#options.publicUrl);
    const path = withoutLanguage(url.pathname);
    // The office speaks one language.
    if (path !== url.pathname && isOffice(path)) return void reply.redirect(path + url.search, 302);
    const spelt = this.#routes.canonical(path);
    if (spelt !== path)
      return void reply.redirect(BASES[languageOf(url.pathname)] + spelt + url.search, 302);
    const chosen = this.#routes.at(path) && chosenEdition(request.raw, this.#options.publicUrl);
    // The answer hangs on the visitor's cookie: nobody keeps it.
    if (chosen) return void reply.header('cache-control', 'no-store').redirect(chosen, 302);
    const variant = variantOf(url, this.#routes);
    const page =
      (await openingPage(this.#options.opening, this.#routes, url.pathname, request)) ??
      (this.#routes.isPersonal(path) || variant === null || this.#options.development
        ? await this.#make(url, request, reply)
        : await this.#variant(variant, request.ip));
    reply.hijack();
    const cookies = reply.getHeader('set-cookie');
    if (cookies) reply.raw.setHeader('set-cookie', cookies as string[]);
    await sendStored(request.raw, reply.raw, page);
  }

  /** A page that is the same for everybody: cached, unless it answers a search or a value that nobody links to. Throws 429. */
  async #variant({ address, plain, linked, free }: Variant, ip: string): Promise<StoredPage> {
    const now = Date.now();
    if (free) {
      const most = Math.ceil(SEARCHES_PER_MINUTE * this.#options.rateLimitScale);
      if (!this.#renders.take(networkOf(ip), most, now))
        throw refusal('too_many_requests', {}, { retryAfter: 60 });
      return this.#make(new URL(address, this.#options.publicUrl), null, null);
    }
    if (linked === null || this.#linked.has(linked)) return this.#cached(address);
    return this.#renders.take('stray', STRAY_PER_MINUTE, now)
      ? this.#make(new URL(address, this.#options.publicUrl), null, null)
      : this.#cached(plain);
  }

  /** A page of the memory. All unknown addresses of an edition share one, so that inventing addresses costs nothing. */
  async #cached(key: string): Promise<StoredPage> {
    const base = this.#options.publicUrl;
    const { pathname } = new URL(key, base);
    const known = this.#routes.at(pageAt(pathname)) !== undefined;
    const data = pathname.endsWith('.data') ? '.data' : '';
    const address = known ? key : BASES[languageOf(key)] + UNKNOWN + data;
    // A fault, or an address that is missing today, may be gone with the next request.
    const page = await this.cache.getOrMake(
      address,
      (before) => this.#make(new URL(address, base), null, null, before),
      (made) => made.status < 400 || !known,
    );
    return page!;
  }

  /** Renders one address to bytes. */
  async #make(
    url: URL,
    request: FastifyRequest | null,
    reply: FastifyReply | null,
    before?: StoredPage,
  ): Promise<StoredPage> {
    const kinds = new Set<KeptKind>();
    const services = this.#options.servicesFor(request, reply, kinds);
    const target = new Request(url, {
      headers: request ? toHeaders(request) : new Headers(),
      // A cached page also serves later visitors, so nobody's leaving ends its rendering.
      signal: reply && abortOnDisconnect(reply),
    });
    if (url.pathname.endsWith('.data')) {
      const response = await this.#options.renderer.render(target, services);
      return storePage(
        response.status,
        headersOf(response, this.#options.headers, request === null),
        await response.text(),
        kinds,
        before,
      );
    }
    const made = await this.#options.renderer.renderDocument(target, services);
    const { response, html, inline } = made;
    if (request === null && !url.search) this.#linked.learn(html);
    const headersOfPage = {
      ...headersOf(response, this.#options.headers, request === null),
      ...this.#policy(inline, url.pathname),
    };
    return storePage(response.status, headersOfPage, html, kinds, before);
  }

  #policy(inline: OwnInline, path: string): Record<string, string> {
    if (this.#options.development) return {};
    const { embeds, ...everywhere } = this.#options.policy;
    const embedded = this.#routes.at(withoutLanguage(path))?.embeds ?? [];
    const extras = [everywhere, ...embedded.map((name) => embeds[name])];
    const policy = pagePolicy(inline, extras, isOffice(path) ? TRUSTED_TYPES : []);
    return { 'content-security-policy': policy, ...REPORTING };
  }

  /** A form sent without script, or the router's own call of an action. */
  async #handleAction(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const url = addressOf(request, this.#options.publicUrl);
    if (url.search.length > LONGEST_QUERY) url.search = '';
    const target = new Request(url, {
      method: 'POST',
      headers: toHeaders(request),
      body: new Uint8Array(request.body as Buffer),
      signal: abortOnDisconnect(reply),
    });
    const services = this.#options.servicesFor(request, reply, new Set());
    const data = url.pathname.endsWith('.data');
    const made = data
      ? await this.#options.renderer
          .render(target, services)
          .then(async (response) => ({ response, html: await response.text(), inline: null }))
      : await this.#options.renderer.renderDocument(target, services);
    reply
      .code(made.response.status)
      .headers(headersOf(made.response, this.#options.headers, false));
    if (made.inline) reply.headers(this.#policy(made.inline, url.pathname));
    await reply.send(made.html);
  }
}
