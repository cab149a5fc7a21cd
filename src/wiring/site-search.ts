import type { PageRecord, PageRecords, PageRoute } from '../contracts/page-route.ts';
import type { Database } from '../db/database.ts';
import { BUILD } from '../http/build-name.ts';
import { wordsOf } from '../http/pages/page-words.ts';
import { fixedPart } from '../http/pages/route-table.ts';
import type { StoredPage } from '../http/pages/stored-page.ts';
import type { Loop, StartLoop } from '../jobs/loop.ts';
import { MINUTE, type Clock } from '../kernel/clock.ts';
import { BASES, withoutLanguage } from '../kernel/language.ts';
import { PAGES } from '../web/pages.ts';
import { SiteSearch, siteSearchRoutes, type Source } from '../modules/site-search/index.ts';

const KINDS = { posts: 'post', vacancies: 'job' } as const;

interface SiteSearchOptions {
  db: Database;
  clock: Clock;
  records: Record<PageRecords, () => Promise<PageRecord[]>>;
  /** The page at a path, as every visitor gets it. */
  page(path: string): Promise<StoredPage>;
}

/** The search of the website: it reads the pages of the sitemap as they are shown. */
export function wireSiteSearch({ db, clock, records, page }: SiteSearchOptions) {
  const listed = (PAGES as readonly PageRoute[]).filter((route) => route.robots === 'listed');
  const pages = listed
    .filter((route) => !route.records)
    .flatMap(({ path }) => inEach(path, { kind: 'page', changed: null }));
  const sources = async (): Promise<Source[]> => {
    const all = [...pages];
    for (const route of listed) {
      if (!route.records) continue;
      const kind = KINDS[route.records];
      for (const { name, updatedAt: changed, translated } of await records[route.records]()) {
        const path = `${fixedPart(route)}/${encodeURIComponent(name)}`;
        if (translated) all.push(...inEach(path, { kind, changed }));
        else all.push({ path, kind, changed, editions: ['en', 'sw'] });
      }
    }
    return all;
  };
  const search = new SiteSearch(
    db,
    clock,
    {
      sources,
      async read({ path, kind }) {
        const words = wordsOf(await page(path), path);
        if (!words) return null;
        const { title, detail, language, text, things } = words;
        const own = { kind, language, path: withoutLanguage(path), title, detail, text };
        return [own, ...things.map((thing) => ({ ...thing, language, text: '' }))];
      },
    },
    BUILD,
  );
  let loop: Loop | undefined;
  return {
    bindings: siteSearchRoutes(search),
    /** Staff changed something that pages may show. */
    changed(): void {
      search.change();
      loop?.wake();
    },
    startWork(startLoop: StartLoop): Loop[] {
      loop = startLoop(MINUTE, () => search.refresh());
      return [loop];
    },
  };
}

/** A translated page is found in each edition by its own words. */
function inEach(path: string, own: Pick<Source, 'kind' | 'changed'>): Source[] {
  return [
    { ...own, path, editions: ['en'] },
    { ...own, path: path === '/' ? BASES.sw : BASES.sw + path, editions: ['sw'] },
  ];
}
