// Needs a browser: what is put into the cart, where a click leads, and what changes with the width of the screen.
import { describe, expect, inject, test } from 'vitest';
import { arrives, badge, cartOf, hydrated, reads } from './support/shop.ts';
import { DESKTOP, PHONE, useBrowser } from './support/visit.ts';

const { visit } = useBrowser();

describe('routes', () => {
  test('any other path answers 404 with a page titled "Page Not Found" and a link home (D11, S1-084, S1-085, S2-056)', async () => {
    const { page, troubles } = await visit(PHONE);
    const answer = await page.goto('/services/no-such-service');
    expect(answer!.status()).toBe(404);
    expect(await page.locator('h1').innerText()).toBe('Page Not Found');
    expect(await page.title()).toContain('Page Not Found');
    await page.getByRole('main').getByRole('link', { name: /home/ }).tap();
    await arrives(page, '/');
    troubles.length = 0;
  });
});

describe('the school system', () => {
  test('"Get" and the closing button add the product; the demo is elsewhere (S1-117, S1-118, S1-130)', async () => {
    const { page } = await visit(DESKTOP);
    await page.goto('/services/darasalink');
    await page.locator('main [data-add]').filter({ hasText: /^Get/ }).first().click();
    await reads(badge(page), '1');
    await page.locator('section[aria-labelledby="buy"] [data-add]').click();
    expect(await cartOf(page)).toMatchObject([
      { id: 'darasalink', packageType: 'Premium', price: 50_000, quantity: 2 },
    ]);
    const demo = page.getByRole('link', { name: /^Request Demo/ });
    const address = new URL((await demo.getAttribute('href'))!);
    expect([address.host === new URL(inject('siteUrl')).host, address.pathname]).toEqual([
      false,
      '/login',
    ]);
  });
});

describe('limits', () => {
  test('the layout changes at 640 and at 1024 px (S1-319)', async () => {
    const { page } = await visit(DESKTOP);
    await page.goto('/');
    const shown = async (width: number): Promise<boolean> => {
      await page.setViewportSize({ width, height: 800 });
      return page.locator('nav[aria-label="Main"]').isVisible();
    };
    expect([await shown(1023), await shown(1024)]).toEqual([false, true]);
    const columns = async (width: number): Promise<number> => {
      await page.setViewportSize({ width, height: 800 });
      return page
        .locator('section[aria-labelledby="benefits"] ul')
        .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
    };
    await page.goto('/services/trainings');
    expect([await columns(639), await columns(640)]).toEqual([1, 2]);
  });

  test('Share on a card copies the article’s address where the device has no list of its own (S2-041)', async () => {
    const { page, context } = await visit(DESKTOP);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/about/blog');
    await hydrated(page);
    await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
    await page
      .getByRole('link', { name: /^Share/ })
      .first()
      .click();
    await page.getByText('Link copied.').waitFor();
    const slug = await page.locator('main li[id]').first().getAttribute('id');
    expect(new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname).toBe(
      `/about/blog/${slug}`,
    );
  });
});
