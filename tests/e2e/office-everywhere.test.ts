import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { SECTIONS } from '../../src/contracts/office-sections.ts';
import { fillOffice, LISTS, openedRecord, OTHERS } from './support/office-lists.ts';
import { office } from './support/office.ts';
import { eventually } from './support/shop.ts';
import { onOwnSite } from './support/site.ts';
import { fontOf, useBrowser } from './support/visit.ts';
import { cutOrCovered, officeTreeOf, openCalls } from './support/walk.ts';

/* What every section of the office owes, shown on all of them, as tests/e2e/public-walk.test.ts does for the public pages. */

onOwnSite();
const { visit } = useBrowser();

const LARGE_WIDTHS = [320, 1024, 1280, 1440];

beforeAll(() => fillOffice('Darasa'));

test('every section of the office is walked over here', () => {
  const walked = [...LISTS.map(({ at }) => at), ...OTHERS].map((at) => at.split('?')[0]);
  expect(SECTIONS.map(({ slug }) => slug).filter((slug) => !walked.includes(slug))).toEqual([
    'dashboard',
  ]);
});

/** Opens the first record of a list, or what adds one; answers whether there is either. */
async function openOne(page: Page): Promise<boolean> {
  const opens = page
    .locator('main [data-row] [data-open]')
    .or(page.getByRole('main').getByRole('button', { name: /^Add / }))
    .first();
  if ((await opens.count()) === 0) return false;
  await opens.click();
  const record = openedRecord(page);
  await record.waitFor();
  await eventually(() => record.locator('[role=status] .bg-sunken').count()).toBe(0);
  return true;
}

/** The form that adds a record, where the section has one in a drawer; null elsewhere. */
async function addingTree(page: Page, at: string, calls: () => number): Promise<string | null> {
  const adds = page
    .locator('main button:not(:is([data-list], section) button)')
    .filter({ hasText: /^(Add|New) / });
  if ((await adds.count()) === 0) return null;
  await adds.first().click();
  const sheet = page.locator('dialog[data-record]:modal');
  await sheet.waitFor();
  // What it offers to choose from is read once it is open.
  await eventually(calls).toBe(0);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  const tree = await officeTreeOf(sheet, `${at}, adding`);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  return tree;
}

/** Whose words are the handbook's, or come and go with what has happened. */
const UNSURE = /^$|^(help|profile)$|^(operations|payments)\?/;

test.each([
  ['the first lists', LISTS.slice(0, 11).map(({ at }) => at)],
  ['the other lists', LISTS.slice(11).map(({ at }) => at)],
  ['what is no list', OTHERS],
])(
  'names, roles and states are as they were read last; with the browser’s text at 32 px nothing is cut, covered or wider than the screen, nor in the open record: %s (S14.10)',
  async (part, places) => {
    const visitor = await visit({ viewport: { width: 1440, height: 900 } });
    const page = await office(visitor, 'audit');
    const session = await visitor.context.newCDPSession(page);
    await session.send('Page.enable');
    const faults: string[] = [];
    const walk = async (where: string, widths: number[]): Promise<void> => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        let found = await cutOrCovered(page, true);
        // The window's new size is drawn a moment after it is set.
        for (let frames = 0; found.length > 0 && frames < 10; frames++)
          found = await cutOrCovered(page, true);
        faults.push(...found.map((fault) => `${where} at ${width}: ${fault}`));
        if (process.env.SHOTS)
          await page.screenshot({
            path: `${process.env.SHOTS}/large-${where.replace(/\W+/g, '-')}-${width}.png`,
          });
      }
    };
    let opened = 0;
    const calls = openCalls(page);
    const trees: (string | null)[] = [];
    for (const at of places) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await fontOf(session, 16);
      await page.goto(`/dashboard/admin${at && `/${at}`}`);
      await page.waitForLoadState('networkidle');
      if (!UNSURE.test(at)) {
        trees.push(await officeTreeOf(page.getByRole('main'), at));
        trees.push(await addingTree(page, at, calls));
      }
      await fontOf(session, 32);
      await walk(at || 'dashboard', LARGE_WIDTHS);
      await page.setViewportSize({ width: 1440, height: 900 });
      if (OTHERS.includes(at) || !(await openOne(page))) continue;
      opened++;
      await walk(`${at}, open`, [320, 1280]);
    }
    expect(faults, faults.join('\n')).toEqual([]);
    expect(opened).toBeGreaterThan(places === OTHERS ? -1 : 4);
    const file = `./support/office-trees/${part.replaceAll(' ', '-')}.txt`;
    await expect(trees.filter(Boolean).join('\n')).toMatchFileSnapshot(file);
  },
);
