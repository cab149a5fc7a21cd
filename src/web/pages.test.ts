import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { addressOf, PAGES } from './pages.ts';

const WEB = import.meta.dirname;

describe('the table of pages', () => {
  test('has every page that stands in a folder of a surface, with an address of its own', () => {
    const files = globSync('{site,shop,account}/**/page.tsx', { cwd: WEB });
    expect(files.length).toBeGreaterThan(30);
    const named = [...new Set(PAGES.map(({ file }) => file))];
    expect(named.filter((file) => file.endsWith('page.tsx')).toSorted()).toEqual(files.toSorted());
    const paths = PAGES.map(({ path }) => path);
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });

  test('gives the sitemap an address for each page that is to be found', () => {
    const listed = PAGES.filter(({ robots }) => robots === 'listed');
    expect(listed.filter((page) => addressOf(page) === null && !page.records)).toEqual([]);
    expect(PAGES.filter(({ robots, records }) => records && robots !== 'listed')).toEqual([]);
  });

  test('lets tests and pictures look at each page, but those that show a record', () => {
    const unseen = PAGES.filter((page) => addressOf(page) === null && page.leadsTo === undefined);
    expect(unseen.map(({ path }) => path)).toEqual([
      '/about/jobs-internships/:id',
      '/about/blog/:slug',
      '/receipt/:id',
      '/invitation/:token',
      '/invoice/:token',
      '/quote/:token',
      '/waitlist/:token',
      '/certificate/:code',
      '*',
    ]);
  });

  test('declares the query that a page reads, for a cached page is made without any other', () => {
    const reading = PAGES.filter(({ personal, leadsTo }) => !personal && !leadsTo).flatMap(
      ({ file, query = {} }) => {
        const source = readFileSync(`${WEB}/${file}`, 'utf8');
        const loader = /export (?:async )?function loader[\s\S]*?\n}\n/.exec(source)?.[0] ?? '';
        const read = [...loader.matchAll(/searchParams\.(?:get|has)\('(\w+)'\)/g)];
        return read.flatMap(([, name]) =>
          Object.hasOwn(query, name!) ? [] : [`${file}: ${name}`],
        );
      },
    );
    expect(reading).toEqual([]);
  });
});
