import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { PageCache } from './pages/page-cache.ts';
import { API_POLICY } from './security.ts';
import { sendStored, storePage } from './pages/stored-page.ts';

export interface FeedsOptions {
  publicUrl: string;
  /** Of every answer (src/http/security.ts). */
  headers: Record<string, string>;
  /** Where the bytes are kept. */
  cache: PageCache;
  /** Whether a page stands at this path. */
  knows(path: string): Promise<boolean>;
  /** The published posts, whose pages are not in the list below. */
  posts(): Promise<{ slug: string; updatedAt: string }[]>;
}

/** Pages to be found by search engines. */
const PAGES = [
  '/', '/software-development', '/services/darasalink', '/services/exam-parlour', '/services/bulk-sms', '/services/tech-consultancy', '/services/skiza-tunes',
  '/services/cybersecurity', '/services/seo-marketing', '/services/trainings', '/about/team', '/about/projects', '/about/clients', '/about/jobs-internships',
  '/about/blog', '/about/contact', '/about/quote', '/newsletter', '/legal/terms', '/legal/privacy', '/legal/license', '/legal/refunds',
];

/** What belongs to one person, or is no page. */
const PRIVATE = [
  '/dashboard', '/account', '/cart', '/checkout', '/thank-you', '/receipt', '/forgot-password', '/reset-password', '/api', '/sandbox', '/uploads/cvs',
  '/healthz', '/readyz', '/metrics',
];

/** /sitemap.xml and /robots.txt: made once, kept as bytes until posts change (design.md, Pages). */
export function feeds(options: FeedsOptions): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    app.get('/sitemap.xml', (request, reply) => send(options, request, reply, 'application/xml', () => sitemap(options)));
    app.get('/robots.txt', (request, reply) => send(options, request, reply, 'text/plain', async () => robots(options.publicUrl)));
  };
}

async function send({ cache, headers }: FeedsOptions, request: FastifyRequest, reply: FastifyReply, type: string, make: () => Promise<string>): Promise<void> {
  const page = await cache.getOrMake(request.routeOptions.url!, async () => storePage(200, {
    ...headers, 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=0, s-maxage=3600', 'content-security-policy': API_POLICY,
  }, await make(), new Set(['content'])));
  reply.hijack();
  sendStored(request.raw, reply.raw, page!);
}

async function sitemap({ publicUrl, knows, posts }: FeedsOptions): Promise<string> {
  const entries: { path: string; changed?: string }[] = PAGES.map((path) => ({ path }));
  for (const post of await posts()) entries.push({ path: `/about/blog/${encodeURIComponent(post.slug)}`, changed: post.updatedAt });
  const known = await Promise.all(entries.map(({ path }) => knows(path)));
  const lines = entries.filter((_, index) => known[index]).map(({ path, changed }) =>
    `<url><loc>${escape(publicUrl + path)}</loc>${changed ? `<lastmod>${escape(changed)}</lastmod>` : ''}</url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</urlset>\n`;
}

function robots(publicUrl: string): string {
  return `User-agent: *\n${PRIVATE.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

const escape = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
