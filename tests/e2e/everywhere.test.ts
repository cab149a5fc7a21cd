import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { APP, CONTENT, MAILED } from './support/pages.ts';
import { fillCart, hydrated, LINES, words } from './support/shop.ts';
import { onOwnSite } from './support/site.ts';
import { cutOrCovered, treeOf } from './support/walk.ts';
import { DESKTOP, fontOf, useBrowser } from './support/visit.ts';

/*
 * What every public page owes, shown on all of them: one walk loads each page once and holds every rule against it, so that
 * a new page is walked over by standing in the table of pages.
 */

onOwnSite();
const { visit } = useBrowser();

/** Pages of the other edition whose words are translated: they are longer. */
const KISWAHILI = ['/sw', '/sw/services/bulk-sms', '/sw/checkout'];
const WIDTHS = [320, 1024, 1280, 1440];
const HEIGHT = 800;
/** Whose words are not these pages' own: the other edition's, and a post's or vacancy's. */
const UNSURE = /^\/sw|^\/about\/(blog|jobs-internships)\/./;
/** A post or vacancy is found by its list. */
const ONE_OF = [
  ['/about/blog', 'main article a[href^="/about/blog/"]'],
  ['/about/jobs-internships', 'main li h3 a'],
] as const;

async function everyPage(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [list, link] of ONE_OF) {
    await page.goto(list);
    found.push((await page.locator(link).first().getAttribute('href'))!);
  }
  return [...CONTENT, ...APP, ...KISWAHILI, ...found];
}

describe('on every public page', () => {
  test('names, roles and states are as they were read last; with the browser’s text at 32 px nothing is cut, covered or wider than the screen', async () => {
    const { page, context, troubles } = await visit(DESKTOP);
    const session = await context.newCDPSession(page);
    await session.send('Page.enable');
    const trees: string[] = [];
    const faults: string[] = [];
    const paths = await everyPage(page);
    await fillCart(page, [LINES.exam]);
    for (const path of paths) {
      await page.setViewportSize({ width: 1440, height: HEIGHT });
      await fontOf(session, 16);
      await page.goto(path, { waitUntil: 'load' });
      if (APP.includes(path) || (await page.locator('[data-eager]').count()) > 0) {
        await hydrated(page);
        await page.waitForLoadState('networkidle');
      }
      await page.waitForFunction(() => !document.querySelector('main [class*=animate-pulse]'));
      if (path === '/')
        for (const part of ['banner', 'contentinfo'] as const)
          trees.push(await treeOf(page.getByRole(part), part, true));
      if (!UNSURE.test(path))
        trees.push(await treeOf(page.locator('main').first(), path, APP.includes(path)));
      await fontOf(session, 32);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: HEIGHT });
        faults.push(...(await cutOrCovered(page)).map((fault) => `${path} at ${width}: ${fault}`));
      }
    }
    expect(faults, faults.join('\n')).toEqual([]);
    await expect(trees.join('\n')).toMatchFileSnapshot('./support/public-trees.txt');
    // What is only shown to its owner answers 404.
    troubles.length = 0;
  });

  test('a step within the site moves the focus to the heading of the page it leads to', async () => {
    const { page } = await visit(DESKTOP);
    await page.goto('/');
    await hydrated(page);
    const links = page.getByRole('contentinfo').locator('nav a');
    for (let index = 0; index < (await links.count()); index++) {
      const link = links.nth(index);
      const path = (await link.getAttribute('href'))!;
      await link.focus();
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.pathname === path);
      await expect
        .poll(() => page.evaluate(() => [location.pathname, document.activeElement?.tagName]))
        .toEqual([path, 'H1']);
    }
  });

  test('without script every page shows its heading, its text and links that lead on, and every button works: it is sent by the browser itself', async () => {
    const { page, troubles } = await visit({ ...DESKTOP, javaScriptEnabled: false });
    const idle: string[] = [];
    for (const path of [...CONTENT, ...APP, ...KISWAHILI]) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      const main = page.getByRole('main');
      expect(await main.getByRole('heading', { level: 1 }).isVisible(), path).toBe(true);
      if (CONTENT.includes(path) && !MAILED.includes(path))
        expect((await words(main)).length, path).toBeGreaterThan(120);
      expect(await page.locator('footer a[href^="/"]').count(), path).toBeGreaterThan(8);
      for (const button of await page.getByRole('button').all()) {
        const works = await button.evaluate(
          (element) =>
            element instanceof HTMLButtonElement &&
            element.type === 'submit' &&
            (element.form?.method === 'post' || element.form?.hasAttribute('action')),
        );
        if (!works && !(await button.evaluate((element) => element.tagName === 'SUMMARY')))
          idle.push(`${path}: ${await button.innerText()}`);
      }
      const sold = await page.locator('main :is([data-add], [data-adds])').count();
      const asked = main.getByRole('link', { name: /^Ask for a quote/ });
      expect(await asked.count(), path).toBe(sold);
    }
    expect(idle).toEqual([]);
    troubles.length = 0;
  });
});
