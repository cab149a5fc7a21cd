// Needs no browser but the built pages, which tests of the API do not have.
import { describe, expect, test } from 'vitest';
import type { CatalogueItem } from '../../src/contracts/catalogue.ts';
import { asStaff } from './support/desk.ts';
import { SELLING } from './support/pages.ts';
import { dataOf, read, sitemap, thingsOf, type Sent, type Thing } from './support/read.ts';
import { onOwnSite, siteUrl } from './support/site.ts';

onOwnSite();

/** What schema.org, and the search engines that read it, ask of each type that the site uses. `|` names alternatives. */
const REQUIRED: Record<string, string[]> = {
  Organization: ['name'],
  LocalBusiness: ['name', 'address', 'telephone', 'image', 'url'],
  PostalAddress: ['streetAddress', 'addressLocality', 'addressCountry'],
  Service: ['name', 'description', 'provider', 'areaServed'],
  Product: ['name', 'image', 'description', 'sku', 'brand', 'offers'],
  Brand: ['name'],
  Offer: ['price', 'priceCurrency', 'availability', 'url'],
  UnitPriceSpecification: ['price', 'priceCurrency', 'valueAddedTaxIncluded'],
  Course: ['name', 'description', 'provider', 'offers'],
  CourseInstance: ['courseMode', 'startDate', 'location'],
  Schedule: ['repeatFrequency', 'repeatCount'],
  Place: ['address'],
  JobPosting: [
    'title',
    'description',
    'datePosted',
    'hiringOrganization',
    'jobLocation',
    'employmentType',
    'identifier',
  ],
  PropertyValue: ['name', 'value'],
  BlogPosting: ['headline', 'image', 'datePublished', 'author', 'publisher', 'mainEntityOfPage'],
  Person: ['name'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
};

/** Every thing in a page's structured data, at whatever depth. */
const everyThingOf = (sent: Sent): Thing[] => within(dataOf(sent));

function within(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(within);
  if (typeof value !== 'object' || value === null) return [];
  return ['@type' in value ? [value as Thing] : [], Object.values(value).flatMap(within)].flat();
}

/** What a thing lacks. */
function lacks(thing: Thing): string[] {
  return [thing['@type']].flat().flatMap((type) => {
    const required = REQUIRED[String(type)];
    if (!required) return [`${String(type)} is not in the table of this test`];
    return required
      .filter(
        (name) =>
          thing[name] === undefined ||
          thing[name] === '' ||
          (Array.isArray(thing[name]) && thing[name].length === 0),
      )
      .map((name) => `${String(type)} without ${name}`);
  });
}

async function ask<Answer>(path: string): Promise<Answer> {
  return (await (await fetch(siteUrl() + path)).json()) as Answer;
}

describe('structured data', () => {
  test('every thing on every page has what its type requires, with days that are days and addresses that are whole', async () => {
    const seen = new Set<string>();
    for (const { pathname } of await sitemap()) {
      const sent = await read(pathname);
      for (const block of dataOf(sent))
        expect(block['@context'], pathname).toBe('https://schema.org');
      for (const thing of everyThingOf(sent)) {
        for (const type of [thing['@type']].flat()) seen.add(type);
        expect(lacks(thing), `${pathname}: ${JSON.stringify(thing).slice(0, 200)}`).toEqual([]);
        for (const name of ['datePosted', 'datePublished', 'startDate'])
          if (thing[name] !== undefined) expect(thing[name], pathname).toMatch(/^\d{4}-\d\d-\d\d$/);
        for (const name of ['url', 'image', 'logo', 'item'])
          if (thing[name] !== undefined) expect(thing[name], pathname).toMatch(/^https?:\/\//);
      }
    }
    expect([...seen]).toEqual(
      expect.arrayContaining([
        'LocalBusiness',
        'Product',
        'Service',
        'Course',
        'JobPosting',
        'BlogPosting',
        'BreadcrumbList',
        'FAQPage',
      ]),
    );
  });

  test.each(['/', '/about/contact'])('%s says who the company is and where', async (path) => {
    const [company] = thingsOf(await read(path), 'LocalBusiness');
    expect([company!['@type']].flat()).toContain('Organization');
    expect(company).toMatchObject({
      name: 'Mfano Technologies',
      telephone: '+254 700 000 000',
      address: { '@type': 'PostalAddress', addressLocality: 'Nairobi', addressCountry: 'KE' },
    });
    for (const file of ['logo', 'image'])
      expect((await read(new URL(String(company![file])).pathname)).status).toBe(200);
  });

  test.each(SELLING.map(([path]) => path).filter((path) => path !== '/services/trainings'))(
    '%s: every package with the price that a buyer pays',
    async (path) => {
      const products = thingsOf(await read(path), 'Product');
      const items = await ask<CatalogueItem[]>('/api/catalogue');
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
    const sold = (await Promise.all(SELLING.map(([path]) => read(path))))
      .flatMap((sent) => thingsOf(sent, 'Product'))
      .map((thing) => thing.sku);
    const items = await ask<CatalogueItem[]>('/api/catalogue');
    expect(sold.toSorted()).toEqual(
      items
        .filter((item) => item.packageType !== 'Bootcamp')
        .map((item) => item.id)
        .toSorted(),
    );
    const courses = thingsOf(await read('/services/trainings'), 'Course');
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

  test.each(['/services/bulk-sms', '/services/trainings'])(
    '%s: the questions for search engines are those on the page',
    async (path) => {
      const sent = await read(path);
      const questions = everyThingOf(sent).filter((thing) => thing['@type'] === 'Question');
      expect(questions.length).toBeGreaterThanOrEqual(5);
      const onPage = [
        ...sent.html.matchAll(/<summary[^>]*>([^<]+)<\/summary><p[^>]*>([^<]+)<\/p>/g),
      ].map(([, question, answer]) => [
        question,
        answer!.replaceAll('&#x27;', "'").replaceAll('&amp;', '&'),
      ]);
      expect(questions.map((thing) => [thing.name, (thing.acceptedAnswer as Thing).text])).toEqual(
        onPage,
      );
    },
  );

  test('a vacancy stands with its whole description on its own page, and on no list', async () => {
    const jobs = await ask<{ id: string; title: string; descriptionHtml: string }[]>('/api/jobs');
    const list = '/about/jobs-internships';
    const own = (await sitemap()).filter(({ pathname }) => pathname.startsWith(`${list}/`));
    expect(own.map(({ pathname }) => pathname.split('/').at(-1)).toSorted()).toEqual(
      jobs.map((job) => job.id).toSorted(),
    );
    for (const { id, title, descriptionHtml } of jobs) {
      const [posting] = thingsOf(await read(`${list}/${id}`), 'JobPosting');
      expect(posting).toMatchObject({
        title,
        description: descriptionHtml || title,
        url: expect.stringMatching(new RegExp(`${list}/${id}$`)) as string,
      });
    }
    expect(everyThingOf(await read(list)).map((thing) => thing['@type'])).not.toContain(
      'JobPosting',
    );
  });
});

test('what the company has not given is no dead link on any page', async () => {
  const page = async (path: string) => (await fetch(siteUrl() + path)).text();
  expect(await page('/about/contact')).toContain('https://wa.me/254');
  const none = { whatsapp: '', mapUrl: '', demoUrl: '' };
  await asStaff('PUT', '/api/settings/company', none);
  await expect.poll(() => page('/about/contact')).not.toContain('https://wa.me/');
  for (const { pathname } of await sitemap()) {
    const html = (await page(pathname)).replaceAll(/https:\/\/wa\.me\/\?text=/g, '');
    expect(html.match(/href=""|https:\/\/wa\.me\/[^"]*/g), pathname).toBeNull();
  }
});
