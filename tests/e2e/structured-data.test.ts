// Needs no browser but the built pages, which tests of the API do not have.
import { describe, expect, inject, test } from 'vitest';

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

type Node = Record<string, unknown>;

/** A page's structured data, every thing in it at whatever depth. */
async function thingsOf(path: string): Promise<{ html: string; things: Node[] }> {
  const html = await (await fetch(inject('siteUrl') + path)).text();
  const blocks = [
    ...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g),
  ].map((match) => JSON.parse(match[1]!) as Node);
  for (const block of blocks) expect(block['@context'], path).toBe('https://schema.org');
  return { html, things: blocks.flatMap((block) => within(block['@graph'])) };
}

function within(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(within);
  if (typeof value !== 'object' || value === null) return [];
  return ['@type' in value ? [value as Node] : [], Object.values(value).flatMap(within)].flat();
}

/** What a thing lacks. */
function lacks(thing: Node): string[] {
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

async function paths(): Promise<string[]> {
  const xml = await (await fetch(`${inject('siteUrl')}/sitemap.xml`)).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1]!).pathname);
}

describe('structured data', () => {
  test('every thing on every page has what its type requires', async () => {
    const seen = new Set<string>();
    for (const path of await paths()) {
      for (const thing of (await thingsOf(path)).things) {
        for (const type of [thing['@type']].flat()) seen.add(String(type));
        expect(lacks(thing), `${path}: ${JSON.stringify(thing).slice(0, 200)}`).toEqual([]);
      }
    }
    for (const type of [
      'LocalBusiness',
      'Product',
      'Service',
      'Course',
      'JobPosting',
      'BlogPosting',
      'BreadcrumbList',
      'FAQPage',
    ])
      expect(seen, type).toContain(type);
  });

  test('days are days and addresses are whole', async () => {
    for (const path of await paths()) {
      for (const thing of (await thingsOf(path)).things) {
        for (const name of ['datePosted', 'datePublished', 'startDate'])
          if (thing[name] !== undefined) expect(thing[name], path).toMatch(/^\d{4}-\d\d-\d\d$/);
        for (const name of ['url', 'image', 'logo', 'item'])
          if (thing[name] !== undefined) expect(thing[name], path).toMatch(/^https?:\/\//);
      }
    }
  });

  test.each(['/services/bulk-sms', '/services/trainings'])(
    '%s: the questions for search engines are those on the page',
    async (path) => {
      const { html, things } = await thingsOf(path);
      const questions = things.filter((thing) => thing['@type'] === 'Question');
      expect(questions.length).toBeGreaterThanOrEqual(5);
      const onPage = [
        ...html.matchAll(/<summary[^>]*>([^<]+)<\/summary><p[^>]*>([^<]+)<\/p>/g),
      ].map(([, question, answer]) => [
        question,
        answer!.replaceAll('&#x27;', "'").replaceAll('&amp;', '&'),
      ]);
      expect(questions.map((thing) => [thing.name, (thing.acceptedAnswer as Node).text])).toEqual(
        onPage,
      );
    },
  );

  test('a vacancy stands with its whole description on its own page, and on no list', async () => {
    const vacancies = (await paths()).filter((path) => path.startsWith('/about/jobs-internships/'));
    expect(vacancies.length).toBeGreaterThan(2);
    const jobs = (await (await fetch(`${inject('siteUrl')}/api/jobs`)).json()) as {
      id: string;
      title: string;
      descriptionHtml: string;
    }[];
    expect(vacancies.map((path) => path.split('/').at(-1)).toSorted()).toEqual(
      jobs.map((job) => job.id).toSorted(),
    );
    for (const job of jobs) {
      const [posting] = (await thingsOf(`/about/jobs-internships/${job.id}`)).things.filter(
        (thing) => thing['@type'] === 'JobPosting',
      );
      expect(posting).toMatchObject({
        title: job.title,
        description: job.descriptionHtml || job.title,
        url: expect.stringMatching(new RegExp(`/about/jobs-internships/${job.id}$`)) as string,
      });
    }
    expect(
      (await thingsOf('/about/jobs-internships')).things.filter(
        (thing) => thing['@type'] === 'JobPosting',
      ),
    ).toEqual([]);
  });
});
