// Needs a browser: sizes, colours, and what a page shows on a phone and without script.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { lostWithoutScript } from './support/checks/no-script.ts';
import { sideways } from './support/checks/sideways.ts';
import { unsound } from './support/checks/sound.ts';
import { BRANDS, linksIn, OTHERS } from './support/menus.ts';
import { CONTENT, MAILED, SELLING } from './support/pages.ts';
import {
  checksOf,
  EMPTY,
  everyPage,
  KISWAHILI,
  none,
  once,
  settled,
  TABLE,
  testReads,
  walk,
  type Faults,
  type Read,
} from './support/public-walk.ts';
import { reads, words } from './support/shop.ts';
import { onOwnSite } from './support/site.ts';
import { DESKTOP, PHONE, useBrowser } from './support/visit.ts';

/* Every public page on a phone, and without script, loaded once each (public-wide.test.ts). */

onOwnSite();
const { visit } = useBrowser();

/** The level 3 headings of the section that a heading's id names. */
const parts = (page: Page, id: string): Promise<string[]> =>
  page.locator(`section[aria-labelledby="${id}"] h3`).allInnerTexts();

/** What a hosting plan costs and holds. */
async function seeHosting(page: Page, name: string, holds: string[]): Promise<void> {
  expect(await page.locator('#hosting [data-add]').count()).toBe(3);
  const card: Locator = page
    .locator('#hosting article, #hosting li, #hosting div')
    .filter({ has: page.locator('h3', { hasText: new RegExp(`^${name}$`) }) })
    .last();
  const text = await words(card.locator('xpath=ancestor-or-self::*[.//*[@data-add]][1]'));
  for (const part of holds) expect(text).toContain(part);
  expect(/recommended|popular/i.test(text)).toBe(name === 'Starlight');
}

const READS: Read[] = [
  {
    title: 'the footer has contact details, services, brands, and legal pages (S1-051…S1-056)',
    path: '/services/seo-marketing',
    see: async (page) => {
      const footer = page.getByRole('contentinfo');
      expect(await footer.locator('a[href^="tel:"], a[href^="mailto:"]').count()).toBe(2);
      expect(await linksIn(page, 'footer nav[aria-label="Services"]')).toEqual([
        ['Software Dev', '/software-development'],
        ...OTHERS,
      ]);
      expect(await linksIn(page, 'footer nav[aria-label="Our Brands"]')).toEqual(BRANDS);
      expect(await linksIn(page, 'footer nav[aria-label="Legal"]')).toEqual([
        ['Terms', '/legal/terms'],
        ['Privacy', '/legal/privacy'],
        ['License', '/legal/license'],
        ['Refunds', '/legal/refunds'],
      ]);
    },
  },
  ...(
    [
      ['Regular', 'S2-372', ['Ksh 288.00', '30 GB', '10 websites']],
      ['Starlight', 'S2-373', ['Ksh 494.00', '50GB', '30 domains']],
      ['Premium', 'S2-374', ['Ksh 1,220.00', '400GB', '30 websites']],
    ] as [string, string, string[]][]
  ).map(([name, line, holds]): Read => ({
    title: `hosting ${name} costs ${holds[0]} and says what it holds (${line}, S2-052)`,
    path: '/software-development',
    see: (page) => seeHosting(page, name, holds),
  })),
  {
    title: 'shows nine modules and one testimonial (S1-119…S1-129)',
    path: '/services/darasalink',
    see: async (page) => {
      expect(await parts(page, 'modules-title')).toEqual([
        'Front Office',
        'Student Information',
        'Fee Collection',
        'Attendance',
        'Inventory',
        'Examination',
        'Academics',
        'Dormitory',
        'Library',
      ]);
      await reads(page.locator('#modules'), /M-Pesa/);
      expect(await page.locator('main blockquote').count()).toBe(1);
    },
  },
  {
    title: 'Skiza tunes have components, a testimonial, and prices at #pricing (S1-144…S1-146)',
    path: '/services/skiza-tunes',
    see: async (page) => {
      expect((await parts(page, 'components')).length).toBeGreaterThan(3);
      expect(await page.locator('main blockquote').count()).toBe(1);
      expect(await page.locator('#pricing [data-add]').count()).toBe(3);
    },
  },
];

const narrow = once(async (): Promise<Faults> => {
  const visitor = await visit(PHONE);
  const { page } = visitor;
  const { paths, post, vacancy } = await everyPage();
  const sound = new Set([
    ...CONTENT.filter((path, index) => index % 2 === 0 || MAILED.includes(path)),
    ...EMPTY,
    post,
    vacancy,
  ]);
  return walk({
    visitor,
    paths,
    open: (path) => settled(page, path, EMPTY.includes(path)),
    checks: {
      sideways: () => sideways(page),
      ...checksOf(READS, page),
      axe: async (path) => (sound.has(path) ? unsound(page) : []),
    },
  });
});

const bare = once(async (): Promise<Faults> => {
  const visitor = await visit({ ...DESKTOP, javaScriptEnabled: false });
  const { page } = visitor;
  return walk({
    visitor,
    paths: [...TABLE, ...KISWAHILI],
    open: async (path) => void (await page.goto(path, { waitUntil: 'domcontentloaded' })),
    checks: {
      script: (path) =>
        lostWithoutScript(page, CONTENT.includes(path) && !MAILED.includes(path) ? 121 : 1),
      prices: async (path) => {
        const price = SELLING.find(([selling]) => selling === path)?.[1];
        if (price === undefined) return [];
        const text = await words(page.getByRole('main'));
        return [`Ksh ${price}`, 'excl. VAT'].filter((part) => !text.includes(part));
      },
    },
  });
});

describe('every public page on a phone', () => {
  test('opens, logs no error, and no request fails', async () => {
    await none('opened', narrow);
    await none('quiet', narrow);
  });
  test('does not scroll sideways', () => none('sideways', narrow));
  test('has nothing that axe finds, in light and in dark colours', () => none('axe', narrow));
});

describe('every public page without script', () => {
  test('opens', () => none('opened', bare));
  test('shows its heading, its text and links that lead on, and every button is sent by the browser itself', () =>
    none('script', bare));
  test('that sells has its prices (S1-280)', () => none('prices', bare));
});

describe('what a page says', () => {
  testReads(READS, narrow);
});
