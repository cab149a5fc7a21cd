import { describe, expect, inject, test } from 'vitest';
import type { CatalogueItem } from '../../src/contracts/catalogue.ts';
import { APP, CONTENT, SELLING, UNLISTED } from './support/pages.ts';
import { ADMIN } from './support/people.ts';
import { eventually, hydrated } from './support/shop.ts';
import { useBrowser } from './support/visit.ts';

const { look } = useBrowser();

interface Thing {
  '@type': string | string[];
  [name: string]: unknown;
}

async function read(path: string): Promise<{ status: number; html: string }> {
  const answer = await fetch(inject('siteUrl') + path, { redirect: 'manual' });
  return {
    status: answer.status,
    html: (await answer.text()).replaceAll('&amp;', '&').replaceAll('&#x27;', "'"),
  };
}

const metaOf = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
const canonicalOf = (html: string): string | undefined =>
  /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];

/** The addresses of the sitemap: of the origin that the site calls its own. */
async function sitemap(): Promise<URL[]> {
  const { html } = await read('/sitemap.xml');
  return [...html.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1]!));
}

async function things(path: string, type: string): Promise<Thing[]> {
  const { html } = await read(path);
  const blocks = [
    ...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g),
  ].map((match) => JSON.parse(match[1]!) as { '@context': string; '@graph': Thing[] });
  for (const block of blocks) expect(block['@context']).toBe('https://schema.org');
  return blocks
    .flatMap((block) => block['@graph'])
    .filter((thing) => [thing['@type']].flat().includes(type));
}

async function catalogue(): Promise<CatalogueItem[]> {
  return (await (await fetch(`${inject('siteUrl')}/api/catalogue`)).json()) as CatalogueItem[];
}

describe('the addresses of the sitemap', () => {
  test('are pages that call this address their own, and show themselves where they are shared', async () => {
    const pages = await sitemap();
    expect(pages.length).toBeGreaterThan(18);
    for (const { href, pathname, origin } of pages) {
      const { status, html } = await read(pathname);
      expect(status, pathname).toBe(200);
      expect(metaOf(html, 'robots'), pathname).toBeUndefined();
      expect(canonicalOf(html), pathname).toBe(href);
      expect(metaOf(html, 'og:url'), pathname).toBe(href);
      expect(metaOf(html, 'og:title'), pathname).toBe(/<title>([^<]*)<\/title>/.exec(html)?.[1]);
      expect(metaOf(html, 'og:description'), pathname).toBe(metaOf(html, 'description'));
      expect(metaOf(html, 'og:image'), pathname).toBe(
        `${origin}/og${pathname === '/' ? '/home' : pathname}.png`,
      );
      expect(metaOf(html, 'og:image:alt'), pathname).toBe(metaOf(html, 'og:title'));
      expect(metaOf(html, 'og:locale'), pathname).toBe('en_KE');
      const article = pathname.startsWith('/about/blog/');
      expect(metaOf(html, 'og:type'), pathname).toBe(article ? 'article' : 'website');
      for (const name of ['published_time', 'modified_time', 'author', 'section'])
        expect(metaOf(html, `article:${name}`) !== undefined, `${pathname} ${name}`).toBe(article);
      expect(html, pathname).toContain('type="application/rss+xml" href="/about/blog/rss.xml"');
    }
  });

  test('name no translation of a page that has none (D147)', async () => {
    const found = await sitemap();
    expect(found.filter(({ pathname }) => /^\/sw(\/|$)/.test(pathname))).toEqual([]);
    for (const path of ['/', '/sw', '/sw/about/team']) {
      const { html } = await read(path);
      expect(html.match(/hreflang/gi), path).toBeNull();
    }
  });

  test('are all pages but those that robots are told to leave, or search engines to leave out', async () => {
    const found = (await sitemap()).map((address) => address.pathname);
    const { html: robots } = await read('/robots.txt');
    const closed = robots.split('\n').flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? []);
    const missing = [...CONTENT, ...APP].filter(
      (path) =>
        !found.includes(path) &&
        !UNLISTED.includes(path) &&
        !closed.some((start) => path.startsWith(start)),
    );
    expect(missing).toEqual(['/login', '/register']);
  });

  test('have a picture each that is there, of the size that sharing asks for, kept by whoever has it', async () => {
    const seen = new Map<string, string>();
    for (const { pathname } of await sitemap()) {
      const { html } = await read(pathname);
      const address = inject('siteUrl') + new URL(metaOf(html, 'og:image')!).pathname;
      const picture = await fetch(address);
      const bytes = Buffer.from(await picture.arrayBuffer());
      expect([picture.status, picture.headers.get('content-type')], pathname).toEqual([
        200,
        'image/png',
      ]);
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], pathname).toEqual([1200, 630]);
      expect(bytes.length, pathname).toBeLessThan(100_000);
      const tag = picture.headers.get('etag')!;
      expect(seen.get(tag), `${pathname} has the picture of another page`).toBeUndefined();
      seen.set(tag, pathname);
      expect((await fetch(address, { headers: { 'if-none-match': tag } })).status, pathname).toBe(
        304,
      );
      expect(picture.headers.get('cache-control')).toMatch(/max-age=\d{5,}/);
    }
  });
});

describe('what is gone or never was', () => {
  test('a post that was removed answers 410, one that never was 404; both with a title and kept from search engines', async () => {
    const admin = await fetch(`${inject('siteUrl')}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ADMIN),
    });
    const headers = {
      cookie: admin.headers.get('set-cookie')!.split(';')[0]!,
      'content-type': 'application/json',
      origin: inject('siteUrl'),
    };
    const made = await fetch(`${inject('siteUrl')}/api/blogs`, {
      method: 'POST',
      headers,
      body: JSON.stringify({
        title: 'Soon removed again',
        summary: 'In short.',
        content: '<p>In full.</p>',
        author: 'Support desk',
      }),
    });
    const post = (await made.json()) as { id: string; slug: string };
    await eventually(async () => (await read(`/about/blog/${post.slug}`)).status).toBe(200);
    await fetch(`${inject('siteUrl')}/api/blogs/${post.id}`, {
      method: 'DELETE',
      headers: { cookie: headers.cookie, origin: headers.origin },
    });
    await eventually(async () => (await read(`/about/blog/${post.slug}`)).status).toBe(410);
    for (const [path, title, words] of [
      [`/about/blog/${post.slug}`, 'No longer here', 'This article was removed'],
      ['/about/blog/never-written', 'Page Not Found', 'Page Not Found'],
      ['/about/jobs-internships/job_none', 'Page Not Found', 'Page Not Found'],
    ] as const) {
      const { html } = await read(path);
      expect(/<title>([^<]*)<\/title>/.exec(html)?.[1], path).toBe(`${title} | Mfano Technologies`);
      expect([metaOf(html, 'robots'), canonicalOf(html)], path).toEqual(['noindex', undefined]);
      expect(html, path).toContain(`>${words}</h1>`);
    }
  });
});

describe('one address a page', () => {
  test.each(['/about/contact?service=SEO%20audit', '/services/trainings?utm_source=mail'])(
    '%s is known by its own',
    async (path) => {
      const { html } = await read(path);
      expect(new URL(canonicalOf(html)!).href).toBe(
        new URL(path.replace(/[?].*$/, ''), canonicalOf(html)).href,
      );
    },
  );

  test.each(['/services/trainings/', '/Services/Trainings', '/services/%74rainings'])(
    '%s leads to it',
    async (path) => {
      const answer = await fetch(inject('siteUrl') + path, { redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/services/trainings']);
    },
  );

  test.each(['/no-such-page', '/about/blog/no-such-post', '/sitemap2.xml', '/legal/refund'])(
    '%s stays 404, and claims no address',
    async (path) => {
      const { status, html } = await read(path);
      expect([status, canonicalOf(html)]).toEqual([404, undefined]);
    },
  );

  test.each([...UNLISTED, '/newsletter?state=asked'])('%s is not to be found', async (path) => {
    const { html } = await read(path);
    expect([metaOf(html, 'robots'), canonicalOf(html)]).toEqual(['noindex', undefined]);
  });

  test('follows the visitor from page to page', async () => {
    const { page } = await look();
    await page.goto('/services/exam-parlour');
    await hydrated(page);
    const canonical = () => page.locator('link[rel=canonical]').getAttribute('href');
    expect(await canonical()).toMatch(/\/services\/exam-parlour$/);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Refunds' }).click();
    await page.waitForURL('**/legal/refunds');
    await expect.poll(canonical).toMatch(/\/legal\/refunds$/);
    expect(await page.locator('link[rel=canonical]').count()).toBe(1);
    for (const name of ['og:url', 'og:image:alt', 'og:image:width', 'og:locale', 'og:site_name'])
      expect(await page.locator(`meta[property="${name}"]`).count(), name).toBe(1);
    expect(await page.locator('meta[property="og:url"]').getAttribute('content')).toMatch(
      /\/legal\/refunds$/,
    );
    expect(await page.locator('h1').innerText()).toBe('Refund Policy');
  });
});

describe('structured data', () => {
  test.each(['/', '/about/contact'])('%s says who the company is and where', async (path) => {
    const [company] = await things(path, 'LocalBusiness');
    expect([company!['@type']].flat()).toContain('Organization');
    expect(company).toMatchObject({
      name: 'Mfano Technologies',
      telephone: '+254 700 000 000',
      address: { '@type': 'PostalAddress', addressLocality: 'Nairobi', addressCountry: 'KE' },
    });
    for (const file of ['logo', 'image'])
      expect(
        (await fetch(inject('siteUrl') + new URL(String(company![file])).pathname)).status,
      ).toBe(200);
  });

  test.each(SELLING.map(([path]) => path).filter((path) => path !== '/services/trainings'))(
    '%s: every package with the price that a buyer pays',
    async (path) => {
      const products = await things(path, 'Product');
      const items = await catalogue();
      expect(products.length).toBeGreaterThan(0);
      for (const product of products) {
        const item = items.find(({ id }) => id === product.sku)!;
        expect(product.name).toContain(item.name);
        expect(product.offers).toMatchObject({
          '@type': 'Offer',
          price: item.priceWithVat,
          priceCurrency: 'KES',
          availability: 'https://schema.org/InStock',
          priceSpecification: { price: item.priceWithVat, valueAddedTaxIncluded: true },
        });
      }
    },
  );

  test('together they hold every package of the catalogue but the bootcamps, which are courses with an intake', async () => {
    const sold = (await Promise.all(SELLING.map(([path]) => things(path, 'Product'))))
      .flat()
      .map((thing) => thing.sku);
    const items = await catalogue();
    expect(sold.toSorted()).toEqual(
      items
        .filter((item) => item.packageType !== 'Bootcamp')
        .map((item) => item.id)
        .toSorted(),
    );
    const courses = await things('/services/trainings', 'Course');
    expect(courses.map((course) => course.name)).toEqual([
      'Web bootcamp',
      'Security bootcamp',
      'Data/AI bootcamp',
    ]);
    for (const course of courses) {
      expect(course).toMatchObject({
        description: expect.stringMatching(/\w/) as string,
        provider: { name: 'Mfano Technologies' },
        offers: { category: 'Paid', priceCurrency: 'KES' },
        hasCourseInstance: {
          courseMode: 'Onsite',
          startDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
          courseSchedule: { repeatFrequency: 'Weekly', repeatCount: expect.any(Number) as number },
        },
      });
    }
  });

  test('every page below the home page tells where it stands', async () => {
    for (const { pathname, href, origin } of await sitemap()) {
      if (pathname === '/') continue;
      const [trail] = await things(pathname, 'BreadcrumbList');
      expect(trail?.itemListElement, pathname).toEqual([
        { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/` },
        {
          '@type': 'ListItem',
          position: 2,
          name: expect.stringMatching(/\w/) as string,
          item: href,
        },
      ]);
    }
  });
});

test('a WhatsApp chat from the thank-you page begins with the number of the order', async () => {
  const { page } = await look();
  const answer = await fetch(`${inject('siteUrl')}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      lines: [{ id: 'exam-basic', packageType: 'Exam Parlour', quantity: 1 }],
      customer: { name: 'Customer of a test', email: 'chat@example.co.ke', phone: '0712345678' },
    }),
  });
  const { order } = (await answer.json()) as { order: { id: string; number: string } };
  await page.goto(`/thank-you?order=${order.id}`);
  const link = new URL((await page.getByRole('link', { name: /WhatsApp/ }).getAttribute('href'))!);
  expect([link.origin, link.pathname]).toEqual(['https://wa.me', '/254700000000']);
  expect(link.searchParams.get('text')).toContain(order.number);
});
