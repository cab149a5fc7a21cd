import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { heading, hydrated, reads } from './support/shop.ts';
import { seenAndFocused } from './support/sight.ts';
import { DESKTOP, PHONE, useBrowser } from './support/visit.ts';

const { visit } = useBrowser();

/** Waits until the service worker has what it shows offline. */
async function ready(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!(await caches.match('/offline')))
      await new Promise((resolve) => setTimeout(resolve, 100));
  });
}

describe('without a network', () => {
  test('a page that does not come is told of, with what is still there; it comes with the network', async () => {
    const { page, context, troubles } = await visit(DESKTOP);
    await page.goto('/services/bulk-sms');
    await hydrated(page);
    await ready(page);
    await context.setOffline(true);
    await page.goto('/about/team?from=test', { waitUntil: 'domcontentloaded' });
    await heading(page, 'You are offline').waitFor();
    await reads(page.getByRole('main'), 'What is in your cart stays in this browser.');
    expect(await page.getByRole('link', { name: /^Call/ }).getAttribute('href')).toMatch(
      /^tel:\+254/,
    );
    // A touch elsewhere would start the page's scripts for an address that they do not know.
    await page.mouse.click(5, 5);
    await page.waitForTimeout(500);
    await heading(page, 'You are offline').waitFor();
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.locator('#our-team').waitFor();
    expect(new URL(page.url()).search).toBe('?from=test');
    // What the browser logs of the network that was taken away.
    troubles.length = 0;
  });

  test('the button of a mailed link says that it was not heard, and does its work once there is a network', async () => {
    const { page, context, troubles } = await visit(PHONE);
    for (const [path, name, goesOn] of [
      ['/newsletter/unsubscribe/x', 'Take me off the list', /\/newsletter\?state=expired/],
      [`/application/${'x'.repeat(43)}`, 'No, delete it', /\?done=gone/],
    ] as const) {
      await page.goto(path);
      await context.setOffline(true);
      await page.getByRole('button', { name }).tap();
      await seenAndFocused(page, page.getByText(/press again once you have a connection/));
      await context.setOffline(false);
      await page.getByRole('button', { name }).tap();
      await page.waitForURL(goesOn);
    }
    await seenAndFocused(page, heading(page, 'This link no longer works'));
    troubles.length = 0;
  });

  test('nothing but that page is kept: no page of a person, no call', async () => {
    const { page } = await visit(DESKTOP);
    await page.goto('/account');
    await page.goto('/about/blog');
    await hydrated(page);
    await ready(page);
    await page.goto('/about/team');
    await page.evaluate(() => fetch('/api/catalogue').then((answer) => answer.text()));
    const kept = await page.evaluate(async () =>
      (
        await Promise.all(
          (await caches.keys()).map(async (name) =>
            (await (await caches.open(name)).keys()).map(
              (request) => new URL(request.url).pathname,
            ),
          ),
        )
      ).flat(),
    );
    expect(kept).toEqual(['/offline']);
  });
});
