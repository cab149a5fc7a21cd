import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { PageRecords, PageRoute } from '../contracts/page-route.ts';
import { BASES } from '../kernel/language.ts';
import type { PageCache } from './pages/page-cache.ts';
import { fixedPart } from './pages/route-table.ts';
import { OFFICE } from './pages/site-manifest.ts';
import { API_POLICY } from './security.ts';
import { sendStored, storePage } from './pages/stored-page.ts';
import { escapeHtml } from '../kernel/html.ts';
import { nairobiStart } from '../kernel/clock.ts';

export interface FeedsOptions {
  publicUrl: string;
  /** Of every answer (src/http/security.ts). */
  headers: Record<string, string>;
  /** Where the bytes are cached. */
  cache: PageCache;
  /** Whether a page stands at this path. */
  knows(path: string): Promise<boolean>;
  routes: readonly PageRoute[];
  /** The published posts, newest first. */
  posts(): Promise<FeedPost[]>;
  /** The records that have a page each: its parameter, and when it changed. */
  records: Record<PageRecords, () => Promise<{ name: string; updatedAt: string }[]>>;
  company(): Promise<{ name: string }>;
}

export interface FeedPost {
  slug: string;
  title: string;
  summary: string;
  category: string;
  /** Nairobi day. */
  date: string;
  updatedAt: string;
}

/** Readers ask often: the newest are enough, older posts are found on the site. */
const MOST_IN_FEED = 40;

/** What robots are asked to leave and is no page of a visitor. */
const NO_PAGES = ['/api', '/sandbox', '/uploads/cvs', '/healthz', '/readyz', '/metrics'];

/** /sitemap.xml, /robots.txt and the blog's feed: made once, cached as bytes until posts change (docs/decisions/0002-pages-as-bytes.md). */
export function feeds(options: FeedsOptions): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    app.get('/sitemap.xml', (request, reply) =>
      send(options, request, reply, 'application/xml', () => sitemap(options)),
    );
    app.get('/about/blog/rss.xml', (request, reply) =>
      send(options, request, reply, 'application/rss+xml', () => rss(options)),
    );
    app.get('/robots.txt', (request, reply) =>
      send(options, request, reply, 'text/plain', async () => robots(options)),
    );
  };
}

async function send(
  { cache, headers }: FeedsOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  make: () => Promise<string>,
): Promise<void> {
  const page = await cache.getOrMake(request.routeOptions.url!, async () =>
    storePage(
      200,
      {
        ...headers,
        'content-type': `${type}; charset=utf-8`,
        'cache-control': 'public, max-age=0, s-maxage=3600',
        'content-security-policy': API_POLICY,
      },
      await make(),
      new Set(['content']),
    ),
  );
  reply.hijack();
  sendStored(request.raw, reply.raw, page!);
}

async function sitemap({ publicUrl, knows, routes, records }: FeedsOptions): Promise<string> {
  const listed = routes.filter((route) => route.robots === 'listed');
  const entries: { path: string; changed?: string }[] = listed
    .filter((route) => !route.records)
    .map(({ path }) => ({ path }));
  for (const route of listed) {
    if (!route.records) continue;
    for (const { name, updatedAt } of await records[route.records]())
      entries.push({ path: `${fixedPart(route)}/${encodeURIComponent(name)}`, changed: updatedAt });
  }
  const known = await Promise.all(entries.map(({ path }) => knows(path)));
  const lines = entries
    .filter((_, index) => known[index])
    .map(
      ({ path, changed }) =>
        `<url><loc>${escapeHtml(publicUrl + path)}</loc>${changed ? `<lastmod>${escapeHtml(changed)}</lastmod>` : ''}</url>`,
    );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</urlset>\n`;
}

/** RSS 2.0 with absolute addresses; a post's address is its lasting name, for `guid` is what readers remember. */
async function rss({ publicUrl, posts, company }: FeedsOptions): Promise<string> {
  const [found, { name }] = await Promise.all([posts(), company()]);
  const items = found.slice(0, MOST_IN_FEED).map(({ slug, title, summary, category, date }) => {
    const address = escapeHtml(`${publicUrl}/about/blog/${encodeURIComponent(slug)}`);
    return `<item><title>${escapeHtml(title)}</title><link>${address}</link><guid isPermaLink="true">${address}</guid><pubDate>${nairobiStart(date).toUTCString()}</pubDate><category>${escapeHtml(category)}</category><description>${escapeHtml(summary)}</description></item>`;
  });
  const changed = found
    .map((post) => post.updatedAt)
    .sort()
    .at(-1);
  const head = [
    `<title>${escapeHtml(`${name}: blog`)}</title>`,
    `<link>${escapeHtml(publicUrl)}/about/blog</link>`,
    `<description>${escapeHtml(`Articles for businesses and schools in Kenya, by ${name}.`)}</description>`,
    '<language>en-ke</language>',
    ...(changed ? [`<lastBuildDate>${new Date(changed).toUTCString()}</lastBuildDate>`] : []),
    `<atom:link href="${escapeHtml(publicUrl)}/about/blog/rss.xml" rel="self" type="application/rss+xml"/>`,
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">\n<channel>\n${[...head, ...items].join('\n')}\n</channel>\n</rss>\n`;
}

function robots({ publicUrl, routes }: FeedsOptions): string {
  const closed = routes.filter((route) => route.robots === 'closed').map(fixedPart);
  const editions = Object.values(BASES).flatMap((base) => closed.map((path) => base + path));
  const lines = [OFFICE, ...editions, ...NO_PAGES].map((path) => `Disallow: ${path}\n`);
  return `User-agent: *\n${lines.join('')}\nSitemap: ${publicUrl}/sitemap.xml\n`;
}
