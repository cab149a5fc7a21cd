import { siteUrl } from './site.ts';

/** A page as the server sends it, before any browser. */
export interface Sent {
  path: string;
  status: number;
  location: string | null;
  html: string;
}

const kept = new Map<string, Promise<Sent>>();
const crawls = new Map<string, Promise<Map<string, Linked>>>();

/** A page as it is sent, asked for once for every check that reads it. */
export function read(path: string): Promise<Sent> {
  const address = siteUrl() + path;
  const answer = kept.get(address) ?? readAnew(path);
  kept.set(address, answer);
  return answer;
}

/** The same of a page that the test changes. */
export async function readAnew(path: string): Promise<Sent> {
  const answer = await fetch(siteUrl() + path, { redirect: 'manual' });
  return {
    path,
    status: answer.status,
    location: answer.headers.get('location'),
    html: await answer.text(),
  };
}

/** A page, and the page that links to it. */
export type Linked = Sent & { from: string };

/** Every address that the pages link to, found once by reading them as a search engine would. */
export function crawl(): Promise<Map<string, Linked>> {
  const site = siteUrl();
  const found = crawls.get(site) ?? follow(site);
  crawls.set(site, found);
  return found;
}

async function follow(site: string): Promise<Map<string, Linked>> {
  const seen = new Map<string, Linked>();
  const waiting: [string, string][] = [['/', 'start']];
  for (let item = waiting.shift(); item; item = waiting.shift()) {
    const [path, from] = item;
    if (seen.has(path)) continue;
    const sent = await read(path);
    seen.set(path, { ...sent, from });
    const links = [...sent.html.matchAll(/<a\s[^>]*?href="([^"]+)"/g)].map(([, href]) => href!);
    for (const href of [...links, ...(sent.location === null ? [] : [sent.location])]) {
      const target = new URL(href.replaceAll('&amp;', '&'), site + path);
      if (target.origin === site && !/^\/(api|sandbox)\/|\.xml$/.test(target.pathname))
        waiting.push([target.pathname, path]);
    }
  }
  return seen;
}

/** The crawled pages that are shown at their own address. */
export async function shownPages(): Promise<Linked[]> {
  return [...(await crawl()).values()].filter(({ status }) => status === 200);
}

/** The addresses of the sitemap: of the origin that the site calls its own. */
export async function sitemap(): Promise<URL[]> {
  const { html } = await read('/sitemap.xml');
  return [...html.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1]!));
}

const plain = (text: string | undefined): string | undefined =>
  text?.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");

/** What a page says without its scripts, its tags made spaces. */
export async function plainText(path: string): Promise<string> {
  const { html } = await readAnew(path);
  return html
    .replace(/<(script|style)\b.*?<\/\1>|<!--.*?-->|<[^>]*>/gs, ' ')
    .replace(/(\s|&nbsp;)+/g, ' ');
}

export const titleOf = ({ html }: Sent): string | undefined =>
  plain(/<title[^>]*>([^<]+)<\/title>/.exec(html)?.[1]);
export const metaOf = ({ html }: Sent, name: string): string | undefined =>
  plain(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]);
export const canonicalOf = ({ html }: Sent): string | undefined =>
  plain(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]);
export const languageOf = ({ html }: Sent): string | undefined =>
  /<html lang="(\w+)"/.exec(html)?.[1];

export interface Thing {
  '@type': string | string[];
  [name: string]: unknown;
}

/** A page's structured data, from its HTML. */
export const dataOf = ({ html }: Sent): { '@context': string; '@graph': Thing[] }[] =>
  [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    (match) => JSON.parse(match[1]!) as { '@context': string; '@graph': Thing[] },
  );

/** The things of a type that a page's structured data names. */
export const thingsOf = (sent: Sent, type: string): Thing[] =>
  dataOf(sent)
    .flatMap((block) => (block['@context'] === 'https://schema.org' ? block['@graph'] : []))
    .filter((thing) => [thing['@type']].flat().includes(type));
