import { nairobiStart } from '../kernel/clock.ts';
import { escapeHtml } from '../kernel/html.ts';

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
export function rss(publicUrl: string, company: string, posts: FeedPost[]): string {
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
