import { createHash } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { notFound } from '../kernel/errors.ts';
import { paintShared } from './og-picture.ts';
import { headOf } from './pages/page-words.ts';
import type { StoredPage } from './pages/stored-page.ts';
import { SHARED } from './security.ts';
import { WorkQueue } from '../kernel/work-queue.ts';

export interface SharedPicturesOptions {
  /** The page at a path, as every visitor gets it. */
  page(path: string): Promise<StoredPage>;
  rateLimitScale: number;
}

interface Picture {
  png: Buffer;
  etag: string;
}

interface Kept {
  /** What was painted; another title makes another picture. */
  words: string;
  picture: Promise<Picture>;
}

/** Pictures cached in memory, some 40 kB each. */
const MAX_CACHED = 300;
const PER_MINUTE = 120;
/** Each takes a fifth of a second of a thread that passwords also need. */
const painting = new WorkQueue({ atOnce: 1, mostWaiting: 8 });
/** Addresses of pages are made of these. */
const NAME = /^([\w-]+(?:\/[\w-]+)*)\.png$/;

/**
 * The pictures that pages show where they are shared: /og/about/team.png for /about/team, /og/home.png for the home
 * page. Painted once from the page's own title, so a page has its picture without being listed anywhere.
 */
export function sharedPictures(options: SharedPicturesOptions): FastifyPluginAsync {
  const cache = new Map<string, Kept>();
  const config = {
    rateLimit: { max: Math.ceil(PER_MINUTE * options.rateLimitScale), timeWindow: 60_000 },
  };
  return async (app) => {
    app.get<{ Params: { '*': string } }>('/og/*', { config }, async (request, reply) => {
      const name = NAME.exec(request.params['*'])?.[1];
      const shown =
        name === undefined ? null : titleOf(await options.page(name === 'home' ? '/' : `/${name}`));
      if (!shown) throw notFound('The image');
      const picture = await pictureOf(cache, name!, shown);
      reply.headers({
        ...SHARED,
        etag: picture.etag,
        'cache-control': 'public, max-age=86400',
      });
      if (request.headers['if-none-match']?.includes(picture.etag)) return reply.code(304).send();
      return reply.type('image/png').send(picture.png);
    });
  };
}

const titleOf = (page: StoredPage): ReturnType<typeof headOf> =>
  page.status === 200 ? headOf(page.body.toString()) : null;

/** Painted once, however many ask before it is done. */
function pictureOf(
  cache: Map<string, Kept>,
  name: string,
  { title, company }: { title: string; company: string },
): Promise<Picture> {
  const words = `${title}\n${company}`;
  const known = cache.get(name);
  if (known?.words === words) return known.picture;
  const picture = painting.run(() => paint(title, company));
  const kept = { words, picture };
  cache.set(name, kept);
  picture.catch(() => {
    if (cache.get(name) === kept) cache.delete(name);
  });
  if (cache.size > MAX_CACHED) cache.delete(cache.keys().next().value!);
  return picture;
}

async function paint(title: string, company: string): Promise<Picture> {
  const png = await paintShared(title, company);
  return {
    png,
    etag: `"${createHash('sha256').update(png).digest('base64url').slice(0, 22)}"`,
  };
}
