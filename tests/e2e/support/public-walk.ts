import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { APP, CONTENT } from './pages.ts';
import { shownPages } from './read.ts';
import { hydrated } from './shop.ts';
import type { Visitor } from './visit.ts';

/** Finds faults on the page that is open, a line each. */
type Check = (path: string) => Promise<string[]>;

export interface Walk {
  visitor: Visitor;
  paths: readonly string[];
  /** Loads a page until it looks as its visitors see it. */
  open(path: string): Promise<void>;
  /** In this order, on every page. */
  checks: Record<string, Check>;
}

/** What is read on one page. */
export interface Read {
  title: string;
  path: string;
  see(page: Page): Promise<void>;
}

/** The faults of each check, each with its page. */
export type Faults = Map<string, string[]>;

/** Two checks come with every walk: `opened`, and `quiet`: no error is logged and no request fails while the page is open. */
export async function walk({ visitor, paths, open, checks }: Walk): Promise<Faults> {
  const faults: Faults = new Map(
    ['opened', 'quiet', ...Object.keys(checks)].map((name) => [name, []]),
  );
  const note = (name: string, path: string, found: string[]): void =>
    void faults.get(name)!.push(...found.map((fault) => `${path}: ${name}: ${fault}`));
  for (const path of paths) {
    try {
      await open(path);
    } catch (error) {
      note('opened', path, [String(error)]);
      continue;
    }
    for (const [name, check] of Object.entries(checks)) {
      try {
        note(name, path, await check(path));
      } catch (error) {
        note(name, path, [String(error)]);
      }
    }
    note('quiet', path, visitor.troubles.splice(0));
  }
  return faults;
}

/** The same walk for every test that asks for its faults. */
export function once<Result>(run: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  return () => (running ??= run());
}

export const TABLE = [...CONTENT, ...APP];
/** Pages of the other edition whose words are translated: they are longer. */
export const KISWAHILI = ['/sw', '/sw/services/bulk-sms', '/sw/checkout'];
/** Pages that say what they say by the state of a visitor, as a phone finds them empty. */
export const EMPTY = APP.filter((path) => path !== '/cart' && path !== '/checkout');

/** What staff write in one form: its pages differ by their words alone. */
const WRITTEN = ['/about/blog', '/about/jobs-internships'];

/** All pages but the third and further ones of what staff write in one form: those of the table, and those that links lead to. What each of them says in its HTML is read in public-html.test.ts. */
export async function everyPage(): Promise<{ paths: string[]; post: string; vacancy: string }> {
  const shown = (await shownPages()).map(({ path }) => path);
  const further = ['', '/sw'].flatMap((edition) =>
    WRITTEN.flatMap((list) =>
      shown.filter((path) => path.startsWith(`${edition}${list}/`)).slice(2),
    ),
  );
  const linked = shown.filter((path) => !further.includes(path));
  const one = (list: string) => linked.find((path) => path.startsWith(`${list}/`))!;
  return {
    paths: [...new Set([...TABLE, ...KISWAHILI, ...linked])],
    post: one('/about/blog'),
    vacancy: one('/about/jobs-internships'),
  };
}

/** What was read, so that nothing passes that was not. */
const seen = new Set<string>();

/** Reads as checks of a walk, each of its own page. */
export const checksOf = (reads: Read[], page: Page): Record<string, Check> =>
  Object.fromEntries(
    reads.map(({ title, path: own, see }) => [
      title,
      async (path) => {
        if (path !== own) return [];
        seen.add(title);
        await see(page);
        return [];
      },
    ]),
  );

/** Loads a page; where it lives by its scripts, and is looked at closely, until they have drawn it. */
export async function settled(page: Page, path: string, closely: boolean): Promise<void> {
  await page.goto(path, { waitUntil: 'load' });
  if (!closely) return;
  if (APP.includes(path) || (await page.locator('[data-eager],[data-touched]').count()) > 0) {
    await hydrated(page);
    await page.waitForLoadState('networkidle');
  }
  await page.waitForFunction(() => !document.querySelector('main [class*=animate-pulse]'));
}

/** Prints all faults that a walk found by a check, each with its page. */
export async function none(check: string, run: () => Promise<Faults>): Promise<void> {
  const faults = (await run()).get(check)!;
  expect(faults, faults.join('\n')).toEqual([]);
}

/** A test of each read of a walk. */
export function testReads(reads: Read[], run: () => Promise<Faults>): void {
  test.each(reads.map(({ title }) => title))('%s', async (title) => {
    await none(title, run);
    expect(seen).toContain(title);
  });
}
