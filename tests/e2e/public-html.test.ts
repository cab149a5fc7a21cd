/*
 * Needs no browser: what every public page has in its HTML for search engines and link previews.
 * Each page is fetched once (support/read.ts); the checks are in support/checks. It is here
 * because API tests have no built pages.
 */
import { describe, expect, test } from 'vitest';
import type { ShownRecord } from '../../src/contracts/content.ts';
import {
  CONTENT_KINDS,
  placesOf,
  titleOf as titleOfRecord,
} from '../../src/contracts/content-kinds.ts';
import { layout as layoutSw } from '../../src/web/texts/layout/sw.ts';
import { badEditions, inKiswahili } from './support/checks/editions.ts';
import { AGAIN, badHeads } from './support/checks/heads.ts';
import { markedTags } from './support/checks/marks.ts';
import { placesOfSentences, sentencesTwice } from './support/checks/sentences.ts';
import { badLinks } from './support/checks/shared-links.ts';
import { unlike } from './support/checks/unlike.ts';
import { asStaff } from './support/desk.ts';
import { APP, CONTENT, UNLISTED } from './support/pages.ts';
import {
  canonicalOf,
  crawl,
  metaOf,
  read,
  readAnew,
  shownPages,
  sitemap,
  thingsOf,
  titleOf,
  type Sent,
  type Thing,
} from './support/read.ts';
import { tooHeavy } from './support/sent.ts';
import { eventually } from './support/shop.ts';
import { onOwnSite, siteUrl } from './support/site.ts';

onOwnSite();

const PAGES = [...CONTENT, ...APP];

/** Prints all faults, each with its page. */
const none = (faults: string[]): void => expect(faults, faults.join('\n')).toEqual([]);

async function ask<Answer>(path: string): Promise<Answer> {
  return (await (await fetch(siteUrl() + path)).json()) as Answer;
}

describe('a crawl from the start page', () => {
  test('every link leads somewhere, from nested pages too (S1-086…S1-093, D4)', async () => {
    const pages = [...(await crawl()).values()];
    expect(pages.length).toBeGreaterThan(25);
    none(
      pages
        .filter(({ status }) => status >= 400)
        .map(({ path, from, status }) => `${path} from ${from}: ${status}`),
    );
  });

  test('a link to a place on a page leads to one that is there', async () => {
    const pages = await crawl();
    const faults: string[] = [];
    for (const { path, html } of pages.values())
      for (const [, href] of html.matchAll(/<a\s[^>]*?href="([^"]*#[^"]+)"/g)) {
        const { origin, pathname, hash } = new URL(href!, siteUrl() + path);
        const target = origin === siteUrl() ? pages.get(pathname) : undefined;
        if (target && !target.html.includes(`id="${hash.slice(1)}"`))
          faults.push(`${href} on ${path}`);
      }
    none([...new Set(faults)]);
  });

  test('every page has its own title and description, one h1, and reads without script', async () => {
    none(badHeads(await shownPages()));
  });

  test('every page has its main part between one header and one footer', async () => {
    const parts = ({ html }: Sent) =>
      ['header', 'main', 'footer'].flatMap((name) => [
        ...html.matchAll(new RegExp(`<${name}[ >](?=[^]*<\\/${name}>)`, 'g')),
      ]);
    none(
      (await shownPages())
        .map((sent) => `${sent.path}: ${parts(sent).map(([tag]) => tag.slice(1, -1))}`)
        .filter((found) => !found.endsWith(': header,main,footer')),
    );
  });

  test('no page marks its scripts or styles its elements within their tags (D225)', async () => {
    none((await shownPages()).flatMap(markedTags));
  });

  test('no sentence stands on two pages', async () => {
    const pages = (await shownPages()).filter(({ path }) => !AGAIN.test(path));
    const places = placesOfSentences(pages);
    expect(places.size).toBeGreaterThan(200);
    none(sentencesTwice(places));
  });
});

describe('of every page of the table', () => {
  test('HTML with its styles is within 13.4 kB in both languages', async () => {
    const faults: string[] = [];
    const paths = PAGES.flatMap((one) => [one, inKiswahili(one)]);
    while (paths.length > 0)
      faults.push(
        ...(
          await Promise.all(paths.splice(0, 4).map((path) => tooHeavy(path, 13.4 * 1024)))
        ).flat(),
      );
    none(faults);
  });

  test('nothing holds up the first paint', async () => {
    const pages = await Promise.all(PAGES.map(read));
    none(
      pages.flatMap(({ path, html }) =>
        [
          /<script[^>]*\ssrc=[^>]*>/,
          /<link[^>]*rel="(stylesheet" (?!media="print")|modulepreload")[^>]*>/,
        ]
          .flatMap((holdUp) => holdUp.exec(html)?.[0] ?? [])
          .map((tag) => `${path}: ${tag}`),
      ),
    );
  });

  test('what is sent or followed under /sw stays there, but for the other language', async () => {
    const pages = await Promise.all(PAGES.map((path) => read(inKiswahili(path))));
    none(
      pages.flatMap(({ path, html }) =>
        [...html.matchAll(/<(?:form|a)\b[^>]*? (?:action|href)="(\/[^"]*)"[^>]*>/g)]
          .filter(
            ([tag, to]) =>
              !/^\/(sw|api|rss|media|images)\b|rss\.xml$/.test(to!) && !tag!.includes('lang="en"'),
          )
          .map(([, to]) => `${path}: ${to}`),
      ),
    );
  });

  test('it and its Kiswahili address name each other, once both are there (D147)', async () => {
    none((await Promise.all(PAGES.map(badEditions))).flat());
  });
});

test('an unknown address in Kiswahili stays 404 and names no other; the office has one language', async () => {
  const { status, html } = await read('/sw/no-such-page');
  expect(status).toBe(404);
  expect(html).toContain(layoutSw.missing.title);
  expect(html).not.toContain('hrefLang="x-default"');
  expect((await read('/no-such-page')).html).toContain('Page Not Found');
  const office = await read('/sw/dashboard/admin');
  expect([office.status, office.location]).toEqual([302, '/dashboard/admin']);
});

test.each([
  ['/sw/dashboard/admin', 405],
  ['/Dashboard/admin', 405],
  ['/invoice/none', 415],
  ['/quote/none', 415],
  ['/newsletter', 415],
])('what no form of ours sends to %s is refused with %i', async (path, status) => {
  const sent = await fetch(siteUrl() + path, { method: 'POST', body: '{}' });
  expect(sent.status).toBe(status);
});

describe('the addresses of the sitemap', () => {
  test('are pages that call this address their own, and show themselves where they are shared', async () => {
    const pages = await sitemap();
    expect(pages.length).toBeGreaterThan(18);
    const faults = await Promise.all(
      pages.map(async (address) => badLinks(await read(address.pathname), address)),
    );
    none(faults.flat());
  });

  test('name no translation of a page that has none (D147)', async () => {
    const found = await sitemap();
    expect(found.filter(({ pathname }) => /^\/sw(\/|$)/.test(pathname))).toEqual([]);
    for (const path of ['/', '/sw', '/sw/about/team']) {
      const { html } = await read(path);
      expect(html.match(/<link [^>]{0,200}hreflang/i), path).toBeNull();
    }
  });

  test('are all pages but those that robots are told to leave, or search engines to leave out', async () => {
    const found = (await sitemap()).map((address) => address.pathname);
    const { html: robots } = await read('/robots.txt');
    const closed = robots.split('\n').flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? []);
    const missing = PAGES.filter(
      (path) =>
        !found.includes(path) &&
        !UNLISTED.includes(path) &&
        !closed.some((start) => path.startsWith(start)),
    );
    expect(missing).toEqual(['/login', '/register']);
  });

  test('tell where each stands that is below the home page', async () => {
    const below = (await sitemap()).filter(({ pathname }) => pathname !== '/');
    const faults = below.map(async ({ pathname, href, origin }) => {
      const [trail] = thingsOf(await read(pathname), 'BreadcrumbList');
      const items = (trail?.itemListElement ?? []) as Thing[];
      const found = {
        items: items.map(({ position, item }) => [position, item]),
        home: items[0]?.name,
        named: /\w/.test(String(items[1]?.name)),
      };
      const wanted = [
        [1, `${origin}/`],
        [2, href],
      ];
      return unlike(pathname, found, { items: wanted, home: 'Home', named: true });
    });
    none((await Promise.all(faults)).flat());
  });
});

describe('what is gone or never was', () => {
  test('a post that was removed answers 410, one that never was 404; both with a title and kept from search engines', async () => {
    const post = await asStaff<{ id: string; slug: string }>('POST', '/api/blogs', {
      title: 'Soon removed again',
      summary: 'In short.',
      content: '<p>In full.</p>',
      author: 'Support desk',
    });
    const status = async () => (await readAnew(`/about/blog/${post.slug}`)).status;
    await eventually(status).toBe(200);
    await asStaff('DELETE', `/api/blogs/${post.id}`);
    await eventually(status).toBe(410);
    for (const [path, title, words] of [
      [`/about/blog/${post.slug}`, 'No longer here', 'This article was removed'],
      ['/about/blog/never-written', 'Page Not Found', 'Page Not Found'],
      ['/about/jobs-internships/job_none', 'Page Not Found', 'Page Not Found'],
    ] as const) {
      const sent = await readAnew(path);
      expect(titleOf(sent), path).toBe(`${title} | Mfano Technologies`);
      expect([metaOf(sent, 'robots'), canonicalOf(sent)], path).toEqual(['noindex', undefined]);
      expect(sent.html, path).toContain(`>${words}</h1>`);
    }
  });
});

describe('one address a page', () => {
  test.each(['/about/contact?service=SEO%20audit', '/services/trainings?utm_source=mail'])(
    '%s is known by its own',
    async (path) => {
      const canonical = canonicalOf(await read(path))!;
      expect(new URL(canonical).href).toBe(new URL(path.replace(/[?].*$/, ''), canonical).href);
    },
  );

  test.each(['/services/trainings/', '/Services/Trainings', '/services/%74rainings'])(
    '%s leads to it',
    async (path) => {
      const { status, location } = await read(path);
      expect([status, location]).toEqual([302, '/services/trainings']);
    },
  );

  test.each(['/no-such-page', '/about/blog/no-such-post', '/sitemap2.xml', '/legal/refund'])(
    '%s stays 404, and claims no address',
    async (path) => {
      const sent = await read(path);
      expect([sent.status, canonicalOf(sent)]).toEqual([404, undefined]);
    },
  );

  test.each([...UNLISTED, '/newsletter?state=asked'])('%s is not to be found', async (path) => {
    const sent = await read(path);
    expect([metaOf(sent, 'robots'), canonicalOf(sent)]).toEqual(['noindex', undefined]);
  });
});

describe('content records', () => {
  const places = CONTENT_KINDS.flatMap((kind) =>
    [...placesOf(kind)].map(([place, { page }]) => [kind, place, page] as const),
  );
  test.each(places)(
    'the %s records of "%s" are shown at %s (D126)',
    async (kind, place, address) => {
      const records = await ask<ShownRecord[]>(`/api/content?kind=${kind}&place=${place}`);
      expect(records.length).toBeGreaterThan(0);
      const { pathname, search, hash } = new URL(address, siteUrl());
      const { html } = await read(pathname + search);
      expect(html).toContain(titleOfRecord(records[0]!));
      if (hash) expect(html).toContain(`id="${hash.slice(1)}"`);
    },
  );
});
