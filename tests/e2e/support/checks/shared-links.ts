import { canonicalOf, metaOf, titleOf, type Sent } from '../read.ts';
import { unlike } from './unlike.ts';

/** What a page of the sitemap tells search engines, and who shows a link to it, otherwise than its address wants. */
export function badLinks(sent: Sent, { href, origin }: URL): string[] {
  const { path, html, status } = sent;
  const article = path.startsWith('/about/blog/');
  const title = titleOf(sent);
  const found = {
    status,
    canonical: canonicalOf(sent),
    feed: html.includes('type="application/rss+xml" href="/about/blog/rss.xml"'),
    ...Object.fromEntries(
      ['robots', 'url', 'title', 'description', 'image', 'image:alt', 'locale', 'type'].map(
        (name) => [name, metaOf(sent, name === 'robots' ? name : `og:${name}`)],
      ),
    ),
    ofAnArticle: ['published_time', 'modified_time', 'author', 'section'].map(
      (name) => metaOf(sent, `article:${name}`) !== undefined,
    ),
  };
  return unlike(path, found, {
    status: 200,
    canonical: href,
    feed: true,
    robots: undefined,
    url: href,
    title,
    description: metaOf(sent, 'description'),
    image: `${origin}/og${path === '/' ? '/home' : path}.png`,
    'image:alt': title,
    locale: 'en_KE',
    type: article ? 'article' : 'website',
    ofAnArticle: Array(4).fill(article),
  });
}

/** A picture for sharing that is not there, of another size, too heavy, another page's, or asked for again by who has it. */
export async function badPicture(
  path: string,
  address: string,
  seen: Map<string, string>,
): Promise<string[]> {
  const picture = await fetch(address);
  const bytes = Buffer.from(await picture.arrayBuffer());
  const tag = picture.headers.get('etag') ?? '';
  const again = await fetch(address, { headers: { 'if-none-match': tag } });
  const found = {
    status: picture.status,
    type: picture.headers.get('content-type'),
    size: bytes.length > 24 ? [bytes.readUInt32BE(16), bytes.readUInt32BE(20)] : [],
    light: bytes.length < 100_000,
    alsoOf: seen.get(tag),
    again: again.status,
    kept: /max-age=\d{5,}/.test(picture.headers.get('cache-control') ?? ''),
  };
  seen.set(tag, path);
  return unlike(path, found, {
    status: 200,
    type: 'image/png',
    size: [1200, 630],
    light: true,
    alsoOf: undefined,
    again: 304,
    kept: true,
  });
}
