// Needs a browser: what its service worker keeps without a network.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually, fillCart, heading, hydrated, reads } from './support/shop.ts';
import { SCRIPTS } from './support/late-scripts.ts';
import { atCheckout, fillDetails } from './support/till.ts';
import { seenAndFocused } from './support/sight.ts';
import { DESKTOP, PHONE, useBrowser } from './support/visit.ts';

const { visit } = useBrowser();
const WITH_WORKER = { ...DESKTOP, serviceWorkers: 'allow' } as const;

/** Waits until the service worker has what it shows offline. */
async function ready(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!((await caches.match('/offline')) && (await caches.match('/sw/offline'))))
      await new Promise((resolve) => setTimeout(resolve, 100));
  });
}

describe('without a network', () => {
  test('a page that does not come is told of, with what is still there, and it comes with the network; the cart can be read, in the language of the page; nothing but that page is kept: no page of a person, no call', async () => {
    const { page, context, troubles } = await visit(WITH_WORKER);
    await page.goto('/services/bulk-sms');
    const line = { id: 'x', name: '<b>Basic</b>', packageType: 'Exam Parlour', price: 1500 };
    await fillCart(page, [{ ...line, quantity: 2 }]);
    await hydrated(page);
    await ready(page);
    await page.goto('/account');
    await page.goto('/about/blog');
    await page.evaluate(() => fetch('/api/catalogue').then((answer) => answer.text()));
    await context.setOffline(true);
    await page.goto('/about/team?from=test', { waitUntil: 'domcontentloaded' });
    await heading(page, 'You are offline').waitFor();
    await reads(page.getByRole('main'), 'Your cart is kept in this browser.');
    expect(await page.getByRole('link', { name: /^Call/ }).getAttribute('href')).toMatch(
      /^tel:\+254/,
    );
    // A touch elsewhere would start the page's scripts for an address that they do not know.
    await page.mouse.click(5, 5);
    // The half of the shell that comes after the load is kept with it: a menu closes by Escape.
    const menu = page.locator('header details[data-menu]').first();
    await menu.locator('summary').click();
    expect(await menu.getAttribute('open')).toBe('');
    await page.keyboard.press('Escape');
    await eventually(() => menu.getAttribute('open')).toBeNull();
    await heading(page, 'You are offline').waitFor();
    await page.goto('/sw/cart', { waitUntil: 'domcontentloaded' });
    await heading(page, 'Huna mtandao').waitFor();
    await reads(page.getByRole('main'), '2 × <b>Basic</b> (Exam Parlour)');
    await reads(page.getByRole('main'), 'Ksh 3,000.00');
    await page.goto('/about/team?from=test', { waitUntil: 'domcontentloaded' });
    await heading(page, 'Your cart').waitFor();
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.locator('#our-team').waitFor();
    expect(new URL(page.url()).search).toBe('?from=test');
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
    expect(kept.toSorted()).toEqual([
      expect.stringMatching(/^\/assets\/shell-\w+\.js$/),
      '/offline',
      '/sw/offline',
    ]);
    // What the browser logs of the network that was taken away.
    troubles.length = 0;
  });

  test('a card chosen while the network is away costs nothing that was typed, and its fields come with the network', async () => {
    const { page, person, troubles } = await atCheckout(visit);
    await fillDetails(page, person);
    await page.route(SCRIPTS, (route) => route.abort());
    const missing = page.waitForEvent('requestfailed');
    await page.getByRole('radio', { name: 'Card' }).check();
    await missing;
    expect(await page.getByLabel('Phone number').inputValue()).toBe(person.phone);
    await page.unroute(SCRIPTS);
    await page.getByLabel('Card number').waitFor();
    troubles.length = 0;
  });

  test('the button of a mailed link says that it was not heard, and does its work once there is a network', async () => {
    const { page, context, troubles } = await visit(PHONE);
    await page.goto(`/application/${'x'.repeat(43)}`);
    const press = page.getByRole('button', { name: 'No, delete it' });
    await context.setOffline(true);
    await press.tap();
    await seenAndFocused(page, page.getByText(/Press the button again when you are online/));
    await context.setOffline(false);
    await press.tap();
    await page.waitForURL(/\?done=gone/);
    await seenAndFocused(page, heading(page, 'This link no longer works'));
    troubles.length = 0;
  });

  test('a form whose scripts did not come before keeps its words, too, in the language of the page', async () => {
    const { page, context, troubles } = await visit(DESKTOP);
    // What answers actions comes after the load, the page's own scripts at the first touch.
    const [answers] = await Promise.all([
      page.waitForResponse(/\/assets\/shell-\w+\.js/),
      page.goto('/sw/newsletter'),
    ]);
    await answers.finished();
    await context.setOffline(true);
    const email = page.locator('main form [name=email]');
    await email.fill('wanjiku@offline.example');
    await email.press('Enter');
    await page.getByText('Inaonekana huna mtandao. Ulichoandika bado kipo hapa').waitFor();
    expect(await email.inputValue()).toBe('wanjiku@offline.example');
    troubles.length = 0;
  });
});
