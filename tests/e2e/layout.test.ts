// Needs a browser: menus that open by mouse, touch and keys, the focus, how far a page is scrolled, and steps within the site.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ALL_LINKS, BRANDS, linksIn } from './support/menus.ts';
import { member, newPerson } from './support/people.ts';
import { mailTo } from './support/sandbox.ts';
import {
  answersActions,
  arrives,
  badge,
  button,
  cartOf,
  eventually,
  fillCart,
  hydrated,
  LINES,
  reads,
} from './support/shop.ts';
import { DESKTOP, PHONE, useBrowser } from './support/visit.ts';

const { visit } = useBrowser();

const dropdown = (page: Page, name: string) =>
  page
    .locator('nav[aria-label="Main"] details')
    .filter({ has: page.locator('summary', { hasText: name }) });
const isOpen = (page: Page, name: string): Promise<boolean> =>
  dropdown(page, name).evaluate((details) => (details as HTMLDetailsElement).open);
const drawer = (page: Page) => page.locator('details.drawer');
const scrolled = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);

describe('the header', () => {
  test('a dropdown opens by mouse, closes on a second one, on Escape, and on a click elsewhere (S1-022, S1-031, S1-035)', async () => {
    const { page } = await visit(DESKTOP);
    await page.goto('/');
    await answersActions(page);
    await dropdown(page, 'About Us').locator('summary').click();
    expect(await isOpen(page, 'About Us')).toBe(true);
    await dropdown(page, 'Other Services').locator('summary').click();
    expect([await isOpen(page, 'About Us'), await isOpen(page, 'Other Services')]).toEqual([
      false,
      true,
    ]);
    await page.keyboard.press('Escape');
    expect(await isOpen(page, 'Other Services')).toBe(false);
    await dropdown(page, 'Our Brands').locator('summary').click();
    await page.mouse.click(700, 600);
    expect(await isOpen(page, 'Our Brands')).toBe(false);
  });

  test('a dropdown by keyboard alone, and its link leads on (S1-031, S1-032)', async () => {
    const { page } = await visit(DESKTOP);
    await page.goto('/');
    await dropdown(page, 'Our Brands').locator('summary').focus();
    await page.keyboard.press('Enter');
    expect(await isOpen(page, 'Our Brands')).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await arrives(page, '/services/darasalink');
    expect(await isOpen(page, 'Our Brands')).toBe(false);
  });

  test('a dropdown that the focus leaves closes, and does not cover what has it', async () => {
    const { page } = await visit(DESKTOP);
    await page.goto('/');
    await answersActions(page);
    await dropdown(page, 'Our Brands').locator('summary').focus();
    await page.keyboard.press('Space');
    for (let steps = 0; steps <= BRANDS.length; steps++) await page.keyboard.press('Tab');
    expect(await isOpen(page, 'Our Brands')).toBe(false);
  });

  test('a dropdown that the focus left while the page was still loading closes once it has', async () => {
    const { page } = await visit(DESKTOP);
    const held = Promise.withResolvers<void>();
    await page.route('**/assets/shell-*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/');
    await dropdown(page, 'Our Brands').locator('summary').focus();
    await page.keyboard.press('Space');
    for (let steps = 0; steps <= BRANDS.length; steps++) await page.keyboard.press('Tab');
    expect(await isOpen(page, 'Our Brands')).toBe(true);
    held.resolve();
    await answersActions(page);
    expect(await isOpen(page, 'Our Brands')).toBe(false);
  });

  test('a dropdown by touch on a wide touch screen (S1-022)', async () => {
    const { page } = await visit({ viewport: { width: 1180, height: 820 }, hasTouch: true });
    await page.goto('/');
    await dropdown(page, 'About Us').locator('summary').tap();
    await page.getByRole('link', { name: 'Clients' }).first().tap();
    await arrives(page, '/about/clients');
  });

  test('the scrolled look comes after 20 px, not at 20 (S1-018)', async () => {
    const { page } = await visit(DESKTOP);
    await page.goto('/services/bulk-sms');
    const mark = () => page.evaluate(() => document.documentElement.dataset.scrolled);
    const shade = () =>
      page.locator('.site-header').evaluate((header) => getComputedStyle(header).boxShadow);
    expect([await mark(), await shade()]).toEqual(['no', 'none']);
    await page.evaluate(() => window.scrollTo(0, 20));
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await mark()).toBe('no');
    await page.evaluate(() => window.scrollTo(0, 21));
    await eventually(mark).toBe('yes');
    expect(await shade()).not.toBe('none');
    expect(
      await page.locator('.site-header').evaluate((header) => header.getBoundingClientRect().top),
    ).toBe(0);
  });
});

describe('the slide-in menu', () => {
  test('it replaces the menu bar on a phone, with every entry and Get Started (S1-019, S1-050)', async () => {
    const { page } = await visit(PHONE);
    await page.goto('/');
    expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(false);
    expect(await page.getByRole('navigation', { name: 'Menu' }).isVisible()).toBe(false);
    await drawer(page).locator('summary').tap();
    const links = await linksIn(page, 'nav[aria-label="Menu"]');
    expect(links.slice(0, ALL_LINKS.length)).toEqual(ALL_LINKS);
    expect(links.slice(ALL_LINKS.length, ALL_LINKS.length + 2)).toEqual([
      ['Get Started', '/login'],
      ['Login', '/login'],
    ]);
    await page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: 'Get Started' })
      .tap();
    await arrives(page, '/login');
  });

  test('it closes on every navigation: a link, the way back, a tap beside it (S1-020)', async () => {
    const { page } = await visit(PHONE);
    await page.goto('/');
    await hydrated(page);
    await answersActions(page);
    const open = () => drawer(page).evaluate((details) => (details as HTMLDetailsElement).open);
    await drawer(page).locator('summary').tap();
    await page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: 'Skiza Tunes' })
      .tap();
    await arrives(page, '/services/skiza-tunes');
    expect(await open()).toBe(false);
    await drawer(page).locator('summary').tap();
    await page.goBack();
    await arrives(page, '/');
    await eventually(open).toBe(false);
    await drawer(page).locator('summary').tap();
    await page.touchscreen.tap(20, 400);
    expect(await open()).toBe(false);
  });
});

describe('who is here', () => {
  test('where the browser lets nothing be stored, a page still counts what is added, and the login says why it will not last', async () => {
    const { page, context } = await visit(PHONE);
    await context.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          configurable: true,
          get: () => {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
      }
    });
    await page.goto('/services/exam-parlour');
    await page.locator('main [data-add]').first().click();
    expect(await badge(page).innerText()).toBe('1');
    await page.getByRole('link', { name: /^Cart: 1 item/ }).click();
    await arrives(page, '/login?origin=%2Fcart');
    await page.getByText('Your browser does not let this site store anything').waitFor();
  });

  test('a guest sees the sum of all quantities, Login, and a cart that leads to it (S1-041, S1-043, S1-044)', async () => {
    const { page } = await visit(DESKTOP);
    await fillCart(page, [
      { ...LINES.exam, quantity: 3 },
      { ...LINES.credits, quantity: 40 },
    ]);
    await page.goto('/');
    expect(await badge(page).innerText()).toBe('43');
    expect(
      await page.getByRole('banner').getByRole('link', { name: 'Login' }).getAttribute('href'),
    ).toBe('/login');
    expect(await page.locator('summary', { hasText: 'Account' }).isVisible()).toBe(false);
    await page.getByRole('link', { name: 'Cart: 43 items' }).click();
    await arrives(page, '/login?origin=%2Fcart');
  });

  test('a member has the Account menu; Logout ends the session and goes home (S1-042, S1-045…S1-049, S1-219)', async () => {
    const { page, context, person } = await member(visit);
    await fillCart(page, [LINES.exam], person.email);
    await page.goto('/services/trainings');
    expect(await badge(page).innerText()).toBe('1');
    expect(await page.locator('a[data-cart-link]').getAttribute('href')).toBe('/cart');
    await page.locator('summary', { hasText: 'Account' }).click();
    await page.getByRole('banner').getByText(person.email).first().waitFor();
    expect(
      await page
        .getByRole('banner')
        .getByRole('link', { name: 'Account Settings' })
        .first()
        .getAttribute('href'),
    ).toBe('/account');
    await button(page, 'Logout').first().click();
    await arrives(page, '/');
    expect(
      await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('role')]),
    ).toEqual([null, null]);
    expect((await context.request.get('/api/auth/me')).status()).toBe(401);
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
    expect(await badge(page).isVisible()).toBe(false);
    expect(await cartOf(page, person.email)).toHaveLength(1);
  });

  test('signing out in one tab signs the others out too (S1-049)', async () => {
    const { page, context } = await member(visit);
    await page.goto('/services/skiza-tunes');
    const other = await context.newPage();
    await other.goto('/services/bulk-sms');
    await page.locator('summary', { hasText: 'Account' }).click();
    await button(page, 'Logout').first().click();
    await arrives(page, '/');
    await page.waitForLoadState();
    await other.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
  });
});

describe('navigation', () => {
  test('a new page begins at its top; the way back returns to where one was (S1-017, S2-057)', async () => {
    const { page } = await visit(DESKTOP);
    await page.goto('/');
    await hydrated(page);
    await page.evaluate(() => window.scrollTo(0, 1500));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cybersecurity' }).click();
    await arrives(page, '/services/cybersecurity');
    await eventually(() => scrolled(page)).toBe(0);
    await page.goBack();
    await eventually(() => scrolled(page)).toBeGreaterThan(1000);
  });

  test('a hash leads to its place, on a load and after a step within the site (S1-098…S1-100)', async () => {
    const { page } = await visit(DESKTOP);
    const top = (id: string) =>
      page.locator(`#${id}`).evaluate((place) => Math.round(place.getBoundingClientRect().top));
    await page.goto('/software-development#app-development');
    await eventually(() => top('app-development')).toBeLessThan(200);
    expect(await top('app-development')).toBeGreaterThanOrEqual(0);
    await page.goto('/');
    await hydrated(page);
    await page.locator('main a[href="/software-development#software-solutions"]').first().click();
    await arrives(page, '/software-development');
    await eventually(() => top('software-solutions')).toBeLessThan(200);
    expect(await top('software-solutions')).toBeGreaterThanOrEqual(0);
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

  test('the page’s own address for search engines follows the visitor from page to page', async () => {
    const { page } = await visit();
    await page.goto('/services/exam-parlour');
    await hydrated(page);
    const canonical = () => page.locator('link[rel=canonical]').getAttribute('href');
    expect(await canonical()).toMatch(/\/services\/exam-parlour$/);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Refunds' }).click();
    await page.waitForURL('**/legal/refunds');
    await expect.poll(canonical).toMatch(/\/legal\/refunds$/);
    expect(await page.locator('link[rel=canonical]').count()).toBe(1);
    for (const name of ['og:url', 'og:image:alt', 'og:image:width', 'og:locale', 'og:site_name'])
      expect(await page.locator(`meta[property="${name}"]`).count(), name).toBe(1);
    expect(await page.locator('meta[property="og:url"]').getAttribute('content')).toMatch(
      /\/legal\/refunds$/,
    );
    expect(await page.locator('h1').innerText()).toBe('Refund Policy');
  });

  test('what a legal text names by its address is a link', async () => {
    const { page } = await visit(PHONE);
    await page.goto('/legal/privacy');
    await page.locator('main p').getByRole('link', { name: '/data-request' }).first().click();
    await arrives(page, '/data-request');
  });

  test('Subscribe answers where one looks, and asks by mail to confirm (S1-058, D7)', async () => {
    const { page } = await visit(PHONE);
    const { email } = newPerson();
    await page.goto('/services/seo-marketing');
    await hydrated(page);
    const footer = page.getByRole('contentinfo');
    await footer.getByLabel(/inbox/).fill(email);
    await button(page, 'Subscribe').tap();
    await reads(footer.getByRole('status'), /confirm/);
    expect((await mailTo(email, /confirm/i)).text).toMatch(/https?:\/\/\S+/);
  });
});

test('the description of the API is read on a phone: nothing is wider than the screen, and by keys alone its search finds a call (D190)', async () => {
  const { page } = await visit(PHONE);
  // All calls are drawn at once, which takes a busy machine half a minute: these are enough to see how.
  await page.route('**/api/openapi.json', async (route) => {
    const description = (await (await route.fetch()).json()) as { paths: object };
    const paths = Object.entries(description.paths).filter(([path]) => /refund/.test(path));
    await route.fulfill({ json: { ...description, paths: Object.fromEntries(paths) } });
  });
  await page.goto('/api/docs');
  const menu = page.getByRole('button', { name: 'Menu and search' });
  await menu.press('Enter');
  const search = page.getByRole('textbox', { name: 'Search' });
  await search.fill('money of a payment back');
  await page.locator('[data-role="search:results"] li').first().waitFor();
  await search.press('ArrowDown');
  await search.press('Enter');
  await expect.poll(() => new URL(page.url()).hash).toMatch(/refund/i);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
