import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  createRequestHandler,
  matchRoutes,
  RouterContextProvider,
  type RouteObject,
  type RouterContext,
  type ServerBuild,
} from 'react-router';
import type { PageServices } from '../../contracts/page-context.ts';
import { BASES, languageOf, withoutLanguage } from '../../kernel/language.ts';
import { criticalCss, type CriticalCss } from './critical-css.ts';
import { finishDocument } from './document.ts';
import { isOffice, siteManifest, withoutOffice } from './site-manifest.ts';

const BUILD = join(import.meta.dirname, '../../../build');

/** The built pages: turns a request into a response. */
export interface Renderer {
  /** Whether some page other than the one for unknown addresses stands at this path. */
  knows(path: string): Promise<boolean>;
  render(request: Request, services: PageServices): Promise<Response>;
  /** The same with the document finished: critical CSS inline, scripts put off. */
  renderDocument(
    request: Request,
    services: PageServices,
  ): Promise<{ response: Response; html: string }>;
}

/** The server build of the pages, with the key under which loaders find their services (src/web/lib/services.ts). */
interface PagesBuild extends ServerBuild {
  entry: ServerBuild['entry'] & { module: { servicesContext?: RouterContext<PageServices> } };
}

/** Opens what `npm run build` wrote. Throws when it is not there. */
export async function openRenderer(): Promise<Renderer> {
  const build = (await import(pathToFileURL(join(BUILD, 'server/index.js')).href)) as PagesBuild;
  return createRenderer(() => Promise.resolve(build), criticalCss(await readStylesheet()));
}

/** Renders what `load` gives. Without `critical` the document stays as React wrote it, for development. */
export function createRenderer(
  load: () => Promise<PagesBuild>,
  critical: CriticalCss | null,
  mode = 'production',
): Renderer {
  const render = async (request: Request, services: PageServices): Promise<Response> => {
    const build = await load();
    const key = build.entry.module.servicesContext;
    if (!key) throw new Error('src/web/entry.server.tsx must export servicesContext');
    const context = new RouterContextProvider();
    context.set(key, services);
    // Each edition is the same application under a base of its own: links and data keep the language by themselves.
    const { pathname } = new URL(request.url);
    const language = languageOf(pathname);
    const edition = language === 'en' ? build : { ...build, basename: BASES[language] };
    return createRequestHandler(
      isOffice(pathname) || mode !== 'production'
        ? edition
        : { ...edition, assets: siteAssets(build) },
      mode,
    )(request, context);
  };
  let routes: RouteObject[] | undefined;
  return {
    async knows(path) {
      routes = mode === 'production' ? (routes ?? routesOf(await load())) : routesOf(await load());
      return matchRoutes(routes, withoutLanguage(path))?.at(-1)?.route.path !== '*';
    },
    render,
    async renderDocument(request, services) {
      const response = await render(request, services);
      const html = await response.text();
      return { response, html: critical ? finishDocument(html, critical) : html };
    },
  };
}

function siteAssets({ assets }: ServerBuild): ServerBuild['assets'] {
  return { ...assets, url: siteManifest(assets.url), routes: withoutOffice(assets.routes) };
}

/** The build's flat list of routes as the tree that they are matched in. */
function routesOf(build: ServerBuild): RouteObject[] {
  const all = Object.values(build.routes).filter((route) => route !== undefined);
  const below = (parentId: string | undefined): RouteObject[] =>
    all
      .filter((route) => route.parentId === parentId)
      .map(({ id, path, index }) =>
        index ? { id, path, index: true } : { id, path, children: below(id) },
      );
  return below(undefined);
}

async function readStylesheet(): Promise<string> {
  const folder = join(BUILD, 'client/assets');
  const name = (await readdir(folder)).find((file) => /^root-.*\.css$/.test(file));
  if (!name) throw new Error('the built stylesheet is missing: run npm run build');
  return readFile(join(folder, name), 'utf8');
}
