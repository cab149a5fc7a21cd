// Needs a browser: what is put into the cart, where a click leads and a hash scrolls, and what changes with the width of the screen.
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import {
  addFrom,
  arrives,
  badge,
  cartOf,
  fillCart,
  hydrated,
  LINES,
  reads,
} from './support/shop.ts';
import { DESKTOP, PHONE, useBrowser } from './support/visit.ts';

const { visit } = useBrowser();

/** The level 3 headings of the section that a heading's id names. */
const parts = (page: Page, id: string): Promise<string[]> =>
  page.locator(`section[aria-labelledby="${id}"] h3`).allInnerTexts();

describe('routes', () => {
  test('/checkout is there for a guest with a cart (S1-081)', async () => {
    const { page } = await visit(DESKTOP);
    await fillCart(page, [LINES.exam]);
    await page.goto('/checkout');
    await page.getByRole('radio', { name: 'M-Pesa' }).waitFor();
  });

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

  test('whoever has no account adds a package, and the line has what the cart needs (S1-011, S1-200, S1-201, S1-203, S1-204, S1-205)', async () => {
    const { page } = await visit(PHONE);
    await page.goto('/services/exam-parlour');
    await addFrom(page, 'Standard');
    await reads(badge(page), '1');
    expect(await cartOf(page)).toEqual([
      {
        id: 'exam-standard',
        name: 'Standard',
        packageType: 'Exam Parlour',
        price: 3000,
        quantity: 1,
      },
    ]);
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

describe('service pages', () => {
  test('the exam platform has features, how it works, tips, and prices at #pricing (S1-131…S1-134)', async () => {
    const { page } = await visit(DESKTOP);
    await page.goto('/services/exam-parlour#pricing');
    expect((await parts(page, 'features')).length).toBeGreaterThan(3);
    expect((await parts(page, 'how-title')).length).toBeGreaterThan(2);
    expect((await parts(page, 'tips-title')).length).toBeGreaterThan(2);
    expect(await page.locator('#pricing h3').allInnerTexts()).toEqual([
      'Basic',
      'Standard',
      'Premium',
    ]);
    expect(
      await page
        .locator('#pricing')
        .evaluate((section) => Math.abs(section.getBoundingClientRect().top) < 200),
    ).toBe(true);
  });

  test('the consultancy has six services, its #infrastructure, three stories, four steps, and both links (S1-138…S1-143)', async () => {
    const { page } = await visit(DESKTOP);
    await page.goto('/services/tech-consultancy#infrastructure');
    expect(await parts(page, 'services')).toHaveLength(6);
    await reads(page.locator('#infrastructure'), /Infrastructure/);
    await expect
      .poll(() =>
        page.locator('#infrastructure').evaluate((place) => {
          const { top } = place.getBoundingClientRect();
          return top > -5 && top < window.innerHeight / 2;
        }),
      )
      .toBe(true);
    expect(await parts(page, 'stories')).toHaveLength(3);
    expect(await parts(page, 'steps')).toHaveLength(4);
    for (const href of ['/about/quote', '/contact'])
      expect(await page.locator(`main a[href="${href}"]`).count(), href).toBeGreaterThan(0);
  });

  test('cybersecurity has six packages at #packages and five questions (S1-147, S1-148, S1-212)', async () => {
    const { page, context } = await visit(DESKTOP);
    await page.goto('/services/cybersecurity');
    await hydrated(page);
    expect(await page.locator('#packages [data-add]').count()).toBe(6);
    // They begin beside the claim.
    expect((await page.getByRole('checkbox').first().boundingBox())!.y).toBeLessThan(400);
    expect(await page.locator('#assessment').getByRole('checkbox').count()).toBe(5);
    const items = (
      (await (await context.request.get('/api/catalogue')).json()) as Record<string, unknown>[]
    ).filter((item) => item.packageType === 'Cybersecurity');
    for (const item of items)
      expect(item).toMatchObject({
        id: expect.any(String) as string,
        name: expect.any(String) as string,
        description: expect.stringMatching(/\w/) as string,
        price: expect.any(Number) as number,
        features: expect.arrayContaining([expect.any(String)]) as string[],
        recommended: expect.any(Boolean) as boolean,
      });
    expect(items).toHaveLength(6);
  });

  test('SEO has three cards that lead to /contact with their title, statistics, and four steps (S1-149…S1-152)', async () => {
    const { page } = await visit(DESKTOP);
    await page.goto('/services/seo-marketing');
    const titles = await parts(page, 'services');
    expect(titles).toHaveLength(3);
    for (const title of titles)
      expect(
        await page.locator(`main a[href="/contact?service=${encodeURIComponent(title)}"]`).count(),
        title,
      ).toBe(1);
    expect(await page.locator('section[aria-labelledby="figures"] dd').count()).toBeGreaterThan(2);
    expect(await parts(page, 'steps')).toHaveLength(4);
    await page.locator('main a[href^="/contact?service=Local"]').click();
    await arrives(page, /^\/about\/contact\?service=/);
    await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe(titles[1]);
  });
});

describe('software development', () => {
  const PATH = '/software-development';

  test('adding hosting puts one of packageType "Web Hosting" into the cart and goes on to it (S2-016, S2-175, S2-375)', async () => {
    const { page } = await visit(DESKTOP);
    await page.goto(PATH);
    await addFrom(page, 'Regular');
    await arrives(page, '/login?origin=%2Fcart');
    expect(await cartOf(page)).toEqual([
      {
        id: 'hosting-regular',
        name: 'Regular',
        packageType: 'Web Hosting',
        price: 288,
        quantity: 1,
      },
    ]);
  });

  test('#web-design, #app-development and #software-solutions scroll to their sections, from another page too (S2-054, S1-079)', async () => {
    const { page } = await visit(DESKTOP);
    for (const anchor of ['web-design', 'app-development', 'software-solutions']) {
      await page.goto('/');
      await page.locator(`main a[href="${PATH}#${anchor}"]`).first().click();
      await arrives(page, PATH);
      await expect
        .poll(
          () =>
            page.locator(`#${anchor}`).evaluate((section) => {
              const { top } = section.getBoundingClientRect();
              return top > -60 && top < 200;
            }),
          { message: anchor },
        )
        .toBe(true);
    }
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
    await page.getByText('The link was copied.').waitFor();
    const slug = await page.locator('main li[id]').first().getAttribute('id');
    expect(new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname).toBe(
      `/about/blog/${slug}`,
    );
  });
});
