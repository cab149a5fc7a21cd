import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Router from 'react-router';
import type { RequestHandler, RouterContext, ServerBuild } from 'react-router';
import type { PageServices } from '../../contracts/page-context.ts';
import { StartRefused } from '../../kernel/errors.ts';
import { randomText } from '../../kernel/ids.ts';
import { BASES, languageOf, withoutLanguage, type Language } from '../../kernel/language.ts';
import { criticalCss, type CriticalCss, type Piece } from './critical-css.ts';
import { isOffice, isOfOffice, siteManifest, withoutOffice } from './site-manifest.ts';

/** What of a page's inline parts is ours, and may take effect. */
export interface OwnInline {
  scripts: string[];
  styles: string[];
}

/**
 * Takes the mark of the renderer off a page, and answers the inline scripts that had it. A script that came into the page
 * with somebody's words cannot have it: it is random, new for each page, and never leaves the server.
 */
export function extractOwnScripts(html: string, mark: string): { html: string; scripts: string[] } {
  const attribute = ` nonce="${mark}"`;
  const scripts: string[] = [];
  for (let at = html.indexOf(OPENS); at >= 0;) {
    const begin = html.indexOf('>', at) + 1;
    const end = html.indexOf(CLOSES, begin);
    if (begin === 0 || end < 0) break;
    const attributes = html.slice(at, begin);
    if (attributes.includes(attribute) && !attributes.includes(' src='))
      scripts.push(html.slice(begin, end));
    at = html.indexOf(OPENS, end);
  }
  return { html: html.replaceAll(attribute, ''), scripts };
}

const OPENS = '<script';
const CLOSES = '</script>';

const BUILD = join(import.meta.dirname, '../../../build');
/** The built stylesheet, taken apart by tools/build.ts. */
const STYLES = join(BUILD, 'server/stylesheet.json');
/** The pages are built once in each language (tools/edition.ts). */
const EDITIONS: Record<Language, string> = {
  en: join(BUILD, 'server/index.js'),
  sw: join(BUILD, 'sw/server/index.js'),
};

/** The built pages: turns a request into a response. */
export interface Renderer {
  render(request: Request, services: PageServices): Promise<Response>;
  /** The same with the document of visitors finished: critical CSS inline, scripts put off. */
  renderDocument(
    request: Request,
    services: PageServices,
  ): Promise<{ response: Response; html: string; inline: OwnInline }>;
}

/** What src/web/entry.server.tsx gives beside the pages: its router, and the key under which loaders find their services (src/web/lib/server.ts). */
type Given = Pick<typeof Router, 'createRequestHandler' | 'RouterContextProvider'> & {
  servicesContext: RouterContext<PageServices>;
};

/** The server build of the pages; it holds all that it needs, so that no package of the pages is installed where they only run. */
interface PagesBuild extends ServerBuild {
  entry: ServerBuild['entry'] & { module: Partial<Given> };
}

/** Opens what `npm run build` wrote. Throws StartRefused when it is not there. */
export async function openRenderer(): Promise<Renderer> {
  if (!existsSync(STYLES)) throw new StartRefused('The pages are not built: run npm run build');
  const load = (language: Language) =>
    import(pathToFileURL(EDITIONS[language]).href) as Promise<PagesBuild>;
  // Most visitors read English: the first one who does not waits for the other edition.
  await load('en');
  const pieces = JSON.parse(await readFile(STYLES, 'utf8')) as Piece[];
  return createRenderer(load, criticalCss(pieces));
}

/** Renders what `load` gives. Without `critical` the document stays as React wrote it, for development. */
export function createRenderer(
  load: (language: Language) => Promise<PagesBuild>,
  critical: CriticalCss | null,
  mode = 'production',
): Renderer {
  const handlers = new WeakMap<PagesBuild, Map<string, RequestHandler>>();
  /** The router's own: to make the tree of the routes and the list of scripts takes as long as to render a page. */
  const handlerOf = (build: PagesBuild, pathname: string): RequestHandler => {
    const forOffice = isOffice(pathname);
    const base = BASES[languageOf(pathname)];
    const page = forOffice ? undefined : pageAt(build, withoutLanguage(pathname));
    const ofBuild = handlers.get(build) ?? new Map<string, RequestHandler>();
    handlers.set(build, ofBuild);
    const key = page?.id ?? (forOffice ? 'office' : 'site');
    const made = ofBuild.get(key);
    if (made) return made;
    const routed = forOffice || mode !== 'production' ? build : siteBuild(build);
    // Each edition is the same application under a base of its own: links and data keep the language by themselves.
    const all = { ...routed, basename: base || build.basename };
    const handler = givenBy(build).createRequestHandler(page ? onlyWith(all, page) : all, mode);
    ofBuild.set(key, handler);
    return handler;
  };
  const render = async (request: Request, services: PageServices): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const build = await load(languageOf(pathname));
    const { RouterContextProvider, servicesContext } = givenBy(build);
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    return handlerOf(build, pathname)(request, context);
  };
  return {
    render,
    async renderDocument(request, services) {
      const scriptMark = randomText(32);
      const response = await render(request, { ...services, scriptMark });
      const { html, scripts } = extractOwnScripts(await response.text(), scriptMark);
      // Staff come to work: nothing of the office is put off, and no script has to be started by another.
      if (!critical || isOffice(new URL(request.url).pathname))
        return { response, html, inline: { scripts, styles: [] } };
      const { style, ...finished } = finishDocument({ html, scripts }, critical);
      return {
        response,
        html: finished.html,
        inline: { scripts: finished.scripts, styles: [style] },
      };
    },
  };
}

function givenBy({ entry: { module } }: PagesBuild): Given {
  if (!module.servicesContext)
    throw new Error('src/web/entry.server.tsx must export servicesContext');
  return module as Given;
}

type Page = NonNullable<ServerBuild['routes'][string]>;

/** The visitors' page that alone has this address. */
function pageAt({ routes }: ServerBuild, path: string): Page | undefined {
  return Object.values(routes).find((route) => route?.path === path && !isOfOffice(route.id));
}

/** The build with one page and its layouts. The router goes through all its routes several times for each page. */
function onlyWith(build: ServerBuild, page: Page): ServerBuild {
  const ids = new Set<string>();
  for (let route: Page | undefined = page; route; route = build.routes[route.parentId ?? ''])
    ids.add(route.id);
  const only = <Routes extends object>(routes: Routes): Routes =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id))) as Routes;
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}

/** The pages of visitors. The office under another spelling or edition is no page of theirs. */
function siteBuild(build: ServerBuild): ServerBuild {
  const { url, routes } = build.assets;
  const assets = { ...build.assets, url: siteManifest(url), routes: withoutOffice(routes) };
  return { ...build, routes: withoutOffice(build.routes), assets };
}

/** The blog's (src/http/feeds.ts), which readers of feeds find from every page that search engines list; no script has to know it. */
const FEED = '<link rel="alternate" type="application/rss+xml" href="/about/blog/rss.xml"/>';
/** The router's data, and what starts it. */
const ROUTER =
  /<script>(window\.__reactRouterContext = [^<]*)<\/script>(.*?)<script type="module" async="">([^<]*)<\/script>/s;

/** What the router's own stream brings of a page that ends in an error, piece by piece, with the marks around it. */
const STREAMED =
  /(?:<!--\/?\$-->)*<script>(window\.__reactRouterContext\.streamController\.[^<]*)<\/script>(?:<!--\/?\$-->)*/g;

/** A page for visitors, with the texts of its inline scripts and its styles. */
interface FinishedDocument {
  html: string;
  scripts: string[];
  style: string;
}

const printed = (state: string, href: string): string =>
  `<link rel="stylesheet" media="print" ${state}href="${href}"/>`;

/**
 * What is done to the HTML of a page for visitors after React wrote it: its stylesheet becomes the part it uses, inline, and the
 * whole comes for who prints, after the paint; the router's data and modules become one script that waits
 * until the shell starts it (src/web/shell/app-scripts.ts), so that reading costs no script.
 */
function finishDocument(
  { html, scripts }: Pick<FinishedDocument, 'html' | 'scripts'>,
  critical: CriticalCss,
): FinishedDocument {
  const style = critical(html);
  const feed = html.includes('name="robots" content="noindex') ? '' : FEED;
  let texts = scripts;
  const pieces: string[] = [];
  const finished = html
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(
      /<link rel="stylesheet" href="([^"]+)"[^>]*>/,
      (_, href: string) =>
        `${feed}<style>${style}</style>${printed('disabled ', href)}<noscript>${printed('', href)}</noscript>`,
    )
    .replace(STREAMED, (_, piece: string) => {
      pieces.push(piece);
      return '';
    })
    .replace(ROUTER, (_, data: string, between: string, start: string) => {
      const both = [data, ...pieces, start].join('\n');
      const parts = new Set([data, ...pieces, start]);
      texts = [...scripts.filter((text) => !parts.has(text)), both];
      return `${between}<script type="text/plain">${both}</script>`;
    });
  return { html: finished, scripts: texts, style };
}
