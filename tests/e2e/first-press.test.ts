import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { button, reads } from './support/shop.ts';
import { PHONE, useBrowser } from './support/visit.ts';

const { visit } = useBrowser();
const SCRIPTS = /\/assets\/.*\.js$/;

/** Holds the page's scripts back until told. */
async function lateScripts(page: Page): Promise<() => void> {
  let come = (): void => undefined;
  const told = new Promise<void>((resolve) => (come = resolve));
  await page.route(SCRIPTS, async (route) => {
    await told;
    await route.continue();
  });
  return come;
}

describe('pressed before the scripts are there', () => {
  test('a button does its work once they have come, and the page was not left', async () => {
    const { page } = await visit(PHONE);
    const come = await lateScripts(page);
    await page.route('https://www.openstreetmap.org/**', (route) => route.fulfill({ body: '' }));
    await page.goto('/about/contact');
    await button(page, 'Show the live map').click();
    expect(await page.locator('iframe').count()).toBe(0);
    come();
    await page.locator('iframe').waitFor();
  });

  test('a form is sent once, by them, with what was typed', async () => {
    const { page } = await visit(PHONE);
    const come = await lateScripts(page);
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await page.goto('/legal/license');
    const box = page.locator('footer form');
    await box.getByRole('textbox').fill('mapema@duka.example');
    await box.getByRole('button').click();
    await box.getByRole('button').click();
    expect(sent).toEqual([]);
    come();
    await reads(box.getByRole('status'), 'Almost there');
    expect(sent).toHaveLength(1);
    expect(new URL(page.url()).pathname).toBe('/legal/license');
  });

  test('a form goes its plain way where they do not come', async () => {
    const { page, troubles } = await visit(PHONE);
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto('/legal/license');
    const box = page.locator('footer form');
    await box.getByRole('textbox').fill('bila-script@duka.example');
    await box.getByRole('button').click();
    await page.waitForURL('**/newsletter?state=asked');
    // The scripts that failed were failed on purpose.
    troubles.length = 0;
  });
});
