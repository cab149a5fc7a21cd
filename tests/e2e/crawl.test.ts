import { describe, expect, inject, test } from 'vitest';
import { DESKTOP, PHONE, useBrowser } from './support/visit.ts';

const { visit } = useBrowser();

type Pages = Map<string, { status: number; from: string; html: string }>;

let crawled: Promise<Pages> | undefined;

/** Every address that the pages link to, found once by reading them as a search engine would. */
function crawl(): Promise<Pages> {
  return (crawled ??= follow());
}

async function follow(): Promise<Pages> {
  const base = inject('siteUrl');
  const seen: Pages = new Map();
  const waiting: [string, string][] = [['/', 'start']];
  for (let item = waiting.shift(); item; item = waiting.shift()) {
    const [path, from] = item;
    if (seen.has(path)) continue;
    const answer = await fetch(base + path);
    const html = await answer.text();
    seen.set(path, { status: answer.status, from, html });
    for (const [, href] of html.matchAll(/<a\s[^>]*?href="([^"]+)"/g)) {
      const target = new URL(href!.replaceAll('&amp;', '&'), base + path);
      if (target.origin === base && !/^\/(api|sandbox)\/|\.xml$/.test(target.pathname))
        waiting.push([target.pathname, path]);
    }
  }
  return seen;
}

/** Other addresses of a page that is there already: short ones, versions of a legal text, and the Kiswahili edition, where what is not translated yet is English (docs/texts.md). */
const AGAIN = /^\/(contact|terms|privacy|legal\/\w+\/|sw(\/|$))/;

/** A post or vacancy belongs to the list that shows a part of it. */
const listOf = (path: string): string =>
  path.replace(/^(\/about\/(?:blog|jobs-internships))\/.+/, '$1');

/** Who the company is and where: a fact of the settings, which every legal page must name. */
const LEGAL_LINE = /^Mfano Technologies, .+, Nairobi\.$/;

/** The sentences of a page's main part that are long enough to be somebody's writing. */
function sentencesOf(html: string): Set<string> {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  const text = main
    .replace(
      /<(script|style)[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<\/?(a|b|em|strong|span)(\s[^>]*)?>/g,
      '',
    )
    .replace(/<[^>]+>/g, '\n');
  return new Set(
    text
      .split(/\n|(?<=[.!?:])\s+/)
      .map((sentence) => sentence.trim())
      .filter((sentence) => sentence.length > 60),
  );
}

describe('a crawl from the start page', () => {
  test('every link leads somewhere, from nested pages too (S1-086…S1-093, D4)', async () => {
    const pages = await crawl();
    const dead = [...pages]
      .filter(([, page]) => page.status >= 400)
      .map(([path, page]) => `${path} from ${page.from}: ${page.status}`);
    expect(dead).toEqual([]);
    expect(pages.size).toBeGreaterThan(25);
  });

  test('every page has its own title and description, one h1, and reads without script', async () => {
    const pages = [...(await crawl())].filter(([path]) => !path.startsWith('/receipt'));
    const titles = new Map<string, string>();
    for (const [path, { html }] of pages) {
      const title = /<title[^>]*>([^<]+)<\/title>/.exec(html)?.[1] ?? '';
      const description = /<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? '';
      expect(title, path).not.toBe('');
      expect(description, path).not.toBe('');
      expect(html.match(/<h1[\s>]/g)?.length, path).toBe(1);
      const same = titles.get(title);
      const again = AGAIN.test(path);
      if (!again) expect(same, `${path} has the title of ${same}`).toBeUndefined();
      if (!again) titles.set(title, path);
    }
  });

  test('no page marks its scripts or styles its elements within their tags (D225)', async () => {
    for (const [path, { html }] of await crawl()) {
      expect(html, path).not.toMatch(/<[a-z][^>]*\s(nonce|style|on[a-z]+)="/);
    }
  });

  test('no sentence stands on two pages', async () => {
    const pages = [...(await crawl())].filter(([path]) => !AGAIN.test(path));
    const places = new Map<string, Set<string>>();
    for (const [path, { html }] of pages) {
      for (const sentence of sentencesOf(html))
        places.set(sentence, (places.get(sentence) ?? new Set()).add(listOf(path)));
    }
    expect(places.size).toBeGreaterThan(200);
    const twice = [...places]
      .filter(([sentence, paths]) => paths.size > 1 && !LEGAL_LINE.test(sentence))
      .map(([sentence, paths]) => `${[...paths].join(', ')}: ${sentence}`);
    expect(twice).toEqual([]);
  });

  test.each([
    ['phone', PHONE],
    ['desktop', DESKTOP],
  ])('no sideways scroll and no console error on any page, %s', async (_, size) => {
    const { page } = await visit(size);
    for (const path of (await crawl()).keys()) {
      await page.goto(path, { waitUntil: 'load' });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });
});
