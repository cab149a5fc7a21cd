import { beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { MINUTE } from '../../kernel/clock.ts';
import { useEmptyDatabase } from '../../../tests/support/empty-database.ts';
import { testClock } from '../../../tests/support/test-clock.ts';
import { SiteSearch, type Source } from './index.ts';

let db: Database;
useEmptyDatabase((opened) => (db = opened));

interface Shown extends Source {
  title: string;
  text: string;
  language?: 'en' | 'sw';
}

const page = (path: string, title: string, text = '', more: Partial<Shown> = {}): Shown => ({
  path,
  kind: 'page',
  editions: ['en', 'sw'],
  changed: null,
  title,
  text,
  ...more,
});

let shown: Shown[];
let reads: string[];
let fails = false;
let unreadable = '';
let clock = testClock();
let search: SiteSearch;

beforeEach(async () => {
  await db.query('truncate site_search, site_words');
  reads = [];
  clock = testClock();
  search = new SiteSearch(
    db,
    clock,
    {
      async sources() {
        if (fails) throw new Error('away');
        return shown;
      },
      async read({ path }) {
        reads.push(path);
        if (path === unreadable) throw new Error('unreadable');
        const { kind, title, text, language = 'en' } = shown.find((one) => one.path === path)!;
        return [{ kind, language, path, title, detail: '', text }];
      },
    },
    'build 1',
  );
  shown = [
    page('/services/darasalink', 'DarasaLink school management', 'Fees by M-Pesa and attendance'),
    page('/services/bulk-sms', 'Bulk SMS', 'Schools tell parents about fees'),
    page('/about/contact', 'Contact us', 'KRA PIN P051234567X, paybill 247247, 8:00 to 17:30'),
    page('/', 'Home', 'Tuma ujumbe', { path: '/sw', language: 'sw', editions: ['sw'] }),
    page('/home', 'Home', 'Send a message', { editions: ['en'] }),
  ];
  await search.refresh();
});

const found = async (
  q: string,
  language: 'en' | 'sw' = 'en',
): Promise<[string[], string | null]> => {
  const { results, instead } = await search.search(q, language);
  return [results.map(({ path }) => path), instead];
};

describe('the search of the website', () => {
  test.each([
    ['school', ['/services/darasalink', '/services/bulk-sms'], 'by title first, in any number'],
    ['FEES atten', ['/services/darasalink'], 'by all words, each from its beginning'],
    ['mpesa', ['/services/darasalink'], 'by a word without its hyphen'],
    ['p051234567x', ['/about/contact'], 'by the KRA PIN'],
    ['Paybill 247247', ['/about/contact'], 'by the paybill'],
  ])('%s finds %j: %s', async (q, paths) => {
    expect(await found(q)).toEqual([paths, null]);
  });

  test.each([
    ['skool', 'school'],
    ['darasalnk managment', 'darasalink management'],
    ['paybil', null],
  ])('a word that is written wrongly, %s, is read as the one most like it', async (q, instead) => {
    const [paths, read] = await found(q);
    expect(read).toBe(instead);
    expect(paths).not.toEqual([]);
  });

  test.each(['', '  ', '?!&|:*', "'; drop table users", 'zzzzqqqq', '\u0000', '<->', 'the'])(
    '%j finds nothing, and is no fault',
    async (q) => expect(await found(q)).toEqual([[], null]),
  );

  test('each edition finds its own words, and what is in one language only', async () => {
    expect(await found('ujumbe', 'sw')).toEqual([['/sw'], null]);
    expect(await found('ujumbe')).toEqual([[], null]);
    expect(await found('message', 'sw')).toEqual([[], null]);
    expect((await found('paybill', 'sw'))[0]).toEqual(['/about/contact']);
  });
});

describe('the index', () => {
  test('reads what is new, what a record changed, and drops what is gone', async () => {
    reads = [];
    const post = page('/about/blog/a', 'Goats', 'On goats', { kind: 'post', changed: 'Monday' });
    shown.push(post);
    search.change();
    await search.refresh();
    expect(reads).toEqual(['/about/blog/a']);
    expect((await found('goats'))[0]).toEqual(['/about/blog/a']);
    post.changed = 'Tuesday';
    post.title = 'Camels';
    search.change();
    await search.refresh();
    expect([await found('camels'), await found('goats')]).toEqual([
      [['/about/blog/a'], null],
      [['/about/blog/a'], null],
    ]);
    shown.pop();
    search.change();
    await search.refresh();
    expect((await found('camels'))[0]).toEqual([]);
  });

  test('pages without a record are read once a build, and again ten minutes after a change', async () => {
    reads = [];
    await search.refresh();
    search.change();
    await search.refresh();
    expect(reads).toEqual([]);
    clock.advance(11 * MINUTE);
    await search.refresh();
    expect(reads).toHaveLength(shown.length);
    await search.refresh();
    expect(reads).toHaveLength(shown.length);
  });

  test('a page that cannot be read keeps no other out of the index', async () => {
    shown.push(page('/bad', 'Bad'), page('/new', 'Brand new'));
    unreadable = '/bad';
    search.change();
    await expect(search.refresh()).rejects.toThrow('1 pages were not read');
    expect((await found('brand'))[0]).toEqual(['/new']);
    unreadable = '';
    await search.refresh();
    expect((await found('bad'))[0]).toEqual(['/bad']);
  });

  test('what could not be read is tried again', async () => {
    shown.push(page('/new', 'Brand new'));
    search.change();
    fails = true;
    await expect(search.refresh()).rejects.toThrow('away');
    fails = false;
    await search.refresh();
    expect((await found('brand'))[0]).toEqual(['/new']);
  });
});
