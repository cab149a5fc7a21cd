import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { KeptKind } from '../contracts/endpoint.ts';
import type { PageRecord, PageRecords, PageRoute } from '../contracts/page-route.ts';
import { type Clock, DAY, nairobiStart } from '../kernel/clock.ts';
import { escapeHtml } from '../kernel/html.ts';
import { BASES } from '../kernel/language.ts';
import type { PageCache } from './pages/page-cache.ts';
import { fixedPart } from './pages/route-table.ts';
import { OFFICE } from './pages/site-manifest.ts';
import { sendStored, storePage } from './pages/stored-page.ts';
import { API_POLICY } from './security.ts';

/** RFC 9116 requires less than a year; researchers should read it again well before. */
const VALID_FOR = 180 * DAY;

/**
 * /.well-known/security.txt (RFC 9116): where a hole in the fence is reported. Made at each request, so that it never
 * says that it has expired; to the day, so that it is the same all day.
 */
function securityTxt(publicUrl: string, email: string, now: Date): string {
  const expires = new Date(Math.floor((now.getTime() + VALID_FOR) / DAY) * DAY);
  return [
    `Contact: mailto:${email}`,
    `Contact: ${publicUrl}/about/contact`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, sw',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}

export interface FeedsOptions {
  publicUrl: string;
  /** Of every answer (src/http/security.ts). */
  headers: Record<string, string>;
  /** Where the bytes are cached. */
  cache: PageCache;
  routes: readonly PageRoute[];
  /** The published posts, newest first. */
  posts(): Promise<FeedPost[]>;
  /** The records that have a page each. */
  records: Record<PageRecords, () => Promise<PageRecord[]>>;
  company(): Promise<{ name: string; email: string; kiswahiliReviewed: boolean }>;
  clock: Clock;
}

/** What robots are asked to leave and is no page of a visitor. */
const NO_PAGES = ['/api', '/sandbox', '/uploads/cvs', '/staff', '/healthz', '/readyz', '/metrics'];

/** What programs read of the site: sitemap, robots and the blog's feed, made once and cached as bytes until posts or the company's facts change (docs/decisions/0002-pages-as-bytes.md), and security.txt. */
export function feeds(options: FeedsOptions): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    app.get('/sitemap.xml', (request, reply) =>
      send(options, request, reply, 'application/xml', () => sitemap(options)),
    );
    app.get('/about/blog/rss.xml', (request, reply) =>
      send(options, request, reply, 'application/rss+xml', async () => {
        const [{ name }, posts] = await Promise.all([options.company(), options.posts()]);
        return rss(options.publicUrl, name, posts);
      }),
    );
    app.get('/robots.txt', (request, reply) =>
      send(options, request, reply, 'text/plain', async () => robots(options)),
    );
    app.get('/.well-known/security.txt', async (_request, reply) => {
      const { email } = await options.company();
      return reply
        .header('content-security-policy', API_POLICY)
        .type('text/plain; charset=utf-8')
        .send(securityTxt(options.publicUrl, email, options.clock.now()));
    });
  };
}

async function send(
  { cache, headers }: FeedsOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  make: () => Promise<string>,
): Promise<void> {
  const page = await cache.getOrMake(request.routeOptions.url!, async (before) =>
    storePage(
      200,
      {
        ...headers,
        'content-type': `${type}; charset=utf-8`,
        'cache-control': 'public, max-age=0, s-maxage=60',
        'content-security-policy': API_POLICY,
      },
      await make(),
      new Set<KeptKind>(['content', 'settings']),
      before,
    ),
  );
  reply.hijack();
  await sendStored(request.raw, reply.raw, page!);
}

async function sitemap({ publicUrl, routes, records, company }: FeedsOptions): Promise<string> {
  const { kiswahiliReviewed } = await company();
  const listed = routes.filter((route) => route.robots === 'listed');
  const entries: SitemapEntry[] = listed
    .filter((route) => !route.records)
    .flatMap(({ path }) => entriesOf(path, kiswahiliReviewed));
  for (const route of listed) {
    if (!route.records) continue;
    for (const { name, updatedAt, translated } of await records[route.records]()) {
      const path = `${fixedPart(route)}/${encodeURIComponent(name)}`;
      entries.push(...entriesOf(path, kiswahiliReviewed && translated, updatedAt));
    }
  }
  const lines = entries.map((entry) => sitemapLine(publicUrl, entry));
  const links = entries.some(({ editions }) => editions)
    ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"'
    : '';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${links}>\n${lines.join('\n')}\n</urlset>\n`;
}

interface SitemapEntry {
  path: string;
  changed?: string | undefined;
  /** Where it stands in each language, itself included; a page in one language names none. */
  editions?: Record<string, string>;
}

/** A translated page is listed twice, and each entry names both. */
function entriesOf(path: string, translated: boolean, changed?: string): SitemapEntry[] {
  if (!translated) return [{ path, changed }];
  const editions = { en: path, sw: path === '/' ? BASES.sw : BASES.sw + path };
  return Object.values(editions).map((own) => ({ path: own, changed, editions }));
}

function sitemapLine(publicUrl: string, { path, changed, editions = {} }: SitemapEntry): string {
  const others = Object.entries(editions).map(
    ([language, other]) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(publicUrl + other)}"/>`,
  );
  const edited = changed ? `<lastmod>${escapeHtml(changed)}</lastmod>` : '';
  return `<url><loc>${escapeHtml(publicUrl + path)}</loc>${edited}${others.join('')}</url>`;
}

function robots({ publicUrl, routes }: FeedsOptions): string {
  const closed = routes.filter((route) => route.robots === 'closed').map(fixedPart);
  const editions = Object.values(BASES).flatMap((base) => closed.map((path) => base + path));
  const lines = [OFFICE, ...editions, ...NO_PAGES].map((path) => `Disallow: ${path}\n`);
  return `User-agent: *\n${lines.join('')}\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

export interface FeedPost {
  slug: string;
  title: string;
  summary: string;
  /** HTML that is safe to show. */
  content: string;
  author: string;
  /** Of our own origin; empty for none. */
  image: string;
  category: string;
  tags: string[];
  /** Nairobi day. */
  date: string;
  updatedAt: string;
  /** Whether its text has Kiswahili: the sitemap and the search need it. */
  translated: boolean;
}

/** Readers ask often: the newest are enough, older posts are found on the site. */
const MOST = 20;

const SPACES = {
  atom: 'http://www.w3.org/2005/Atom',
  content: 'http://purl.org/rss/1.0/modules/content/',
  dc: 'http://purl.org/dc/elements/1.1/',
};

/** What XML cannot hold in any writing. */
const IMPOSSIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const text = (value: string): string => escapeHtml(value.toWellFormed().replace(IMPOSSIBLE, ''));
const element = (name: string, value: string): string => `<${name}>${text(value)}</${name}>`;

/**
 * The blog as RSS 2.0, each post in full and readable away from the site: every address in it is absolute. A post's
 * address is its lasting name, for `guid` is what readers remember.
 */
function rss(publicUrl: string, company: string, posts: FeedPost[]): string {
  const changed = posts
    .map((post) => post.updatedAt)
    .sort()
    .at(-1);
  const head = [
    element('title', `${company}: blog`),
    element('link', `${publicUrl}/about/blog`),
    element('description', `Articles for businesses and schools in Kenya, by ${company}.`),
    element('language', 'en-ke'),
    ...(changed ? [element('lastBuildDate', new Date(changed).toUTCString())] : []),
    `<atom:link href="${text(publicUrl)}/about/blog/rss.xml" rel="self" type="application/rss+xml"/>`,
    `<image>${element('url', `${publicUrl}/icons/icon-192.png`)}${element('title', `${company}: blog`)}${element('link', `${publicUrl}/about/blog`)}</image>`,
  ];
  const items = posts.slice(0, MOST).map((post) => item(publicUrl, post));
  const spaces = Object.entries(SPACES).map(([name, space]) => ` xmlns:${name}="${space}"`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"${spaces.join('')}>\n<channel>\n${[...head, ...items].join('\n')}\n</channel>\n</rss>\n`;
}

function item(publicUrl: string, post: FeedPost): string {
  const address = `${publicUrl}/about/blog/${encodeURIComponent(post.slug)}`;
  const picture = post.image ? `<p><img src="${escapeHtml(post.image)}" alt=""></p>` : '';
  const parts = [
    element('title', post.title),
    element('link', address),
    `<guid isPermaLink="true">${text(address)}</guid>`,
    element('pubDate', nairobiStart(post.date).toUTCString()),
    element('dc:creator', post.author),
    ...[post.category, ...post.tags].map((name) => element('category', name)),
    element('description', post.summary),
    `<content:encoded>${text(absolute(picture + post.content, publicUrl))}</content:encoded>`,
  ];
  return `<item>${parts.join('')}</item>`;
}

/** Addresses from the root, as posts have them, would lead into the reader's own site. */
function absolute(html: string, publicUrl: string): string {
  return html.replace(
    /(\s(?:href|src)=")(\/(?!\/)[^"]*)/g,
    (_, before: string, path: string) => before + escapeHtml(publicUrl) + path,
  );
}
