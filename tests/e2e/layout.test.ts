// Needs a browser: menus that open by mouse, touch and keys, the focus, how far a page is scrolled, and steps within the site.
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { sideways } from './support/checks/sideways.ts';
import { ALL_LINKS, BRANDS, linksIn } from './support/menus.ts';
import { member } from './support/people.ts';
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
  test('the scrolled look comes after 20 px, not at 20; a dropdown opens by mouse, closes on a second one, on Escape, on a click elsewhere, and when the focus leaves it, while the page is still loading, too; by keys alone its link leads on (S1-018, S1-022, S1-031, S1-032, S1-035)', async () => {
    const { page } = await visit(DESKTOP);
    const held = Promise.withResolvers<void>();
    await page.route('**/assets/shell-*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/services/bulk-sms');
    const leaveByKeys = async (): Promise<void> => {
      await dropdown(page, 'Our Brands').locator('summary').focus();
      await page.keyboard.press('Space');
      for (let steps = 0; steps <= BRANDS.length; steps++) await page.keyboard.press('Tab');
    };
    await leaveByKeys();
    expect(await isOpen(page, 'Our Brands'), 'while the page is loading').toBe(true);
    held.resolve();
    await answersActions(page);
    expect(await isOpen(page, 'Our Brands'), 'once it has').toBe(false);
    await scrolledLook(page);
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
    await page.mouse.click(4, 600);
    expect(await isOpen(page, 'Our Brands'), 'after a click elsewhere').toBe(false);

    await leaveByKeys();
    // It would cover what has the focus.
    expect(await isOpen(page, 'Our Brands'), 'once the focus left it').toBe(false);

    await dropdown(page, 'Our Brands').locator('summary').focus();
    await page.keyboard.press('Enter');
    expect(await isOpen(page, 'Our Brands'), 'by Enter').toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await arrives(page, '/services/darasalink');
    expect(await isOpen(page, 'Our Brands'), 'on the next page').toBe(false);
  });

  test('a dropdown by touch on a wide touch screen (S1-022)', async () => {
    const { page } = await visit({ viewport: { width: 1180, height: 820 }, hasTouch: true });
    await page.goto('/');
    await dropdown(page, 'About Us').locator('summary').tap();
    await page.getByRole('link', { name: 'Clients' }).first().tap();
    await arrives(page, '/about/clients');
  });
});

describe('the slide-in menu', () => {
  test('it replaces the menu bar on a phone, with every entry and Get Started; it closes on every navigation: a link, the way back, a tap beside it (S1-019, S1-020, S1-050)', async () => {
    const { page } = await visit(PHONE);
    await page.goto('/');
    await hydrated(page);
    await answersActions(page);
    const menu = page.getByRole('navigation', { name: 'Menu' });
    const open = () => drawer(page).evaluate((details) => (details as HTMLDetailsElement).open);
    expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(false);
    expect(await menu.isVisible()).toBe(false);
    await drawer(page).locator('summary').tap();
    const links = await linksIn(page, 'nav[aria-label="Menu"]');
    expect(links.slice(0, ALL_LINKS.length)).toEqual(ALL_LINKS);
    expect(links.slice(ALL_LINKS.length, ALL_LINKS.length + 2)).toEqual([
      ['Get Started', '/login'],
      ['Login', '/login'],
    ]);
    await menu.getByRole('link', { name: 'Skiza Tunes' }).tap();
    await arrives(page, '/services/skiza-tunes');
    expect(await open()).toBe(false);
    await drawer(page).locator('summary').tap();
    await page.goBack();
    await arrives(page, '/');
    await eventually(open).toBe(false);
    await drawer(page).locator('summary').tap();
    await page.touchscreen.tap(20, 400);
    expect(await open()).toBe(false);
    await drawer(page).locator('summary').tap();
    await menu.getByRole('link', { name: 'Get Started' }).tap();
    await arrives(page, '/login');
  });
});

describe('who is here', () => {
  test('where the browser lets nothing be stored, or has no space, what adds to the cart leads to the login, which says why', async () => {
    const forbids = (): void => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          configurable: true,
          get: () => {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
      }
    };
    const isFull = (): void => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    };
    for (const fault of [forbids, isFull]) {
      const { page, context } = await visit(PHONE);
      await context.addInitScript(fault);
      for (const path of ['/services/exam-parlour', '/services/bulk-sms']) {
        await page.goto(path);
        await page.locator('main :is([data-add], [data-adds])').last().click();
        await arrives(page, '/login?origin=%2Fcart');
        await page.getByText('Your browser stores nothing for this site').waitFor();
      }
    }
  });

  test('a member has the Account menu; Logout ends the session, in the other tabs, too, and goes home; a guest sees the sum of all quantities, Login, and a cart that leads to it (S1-041…S1-049, S1-219)', async () => {
    const { page, context, person } = await member(visit);
    await fillCart(page, [LINES.exam], person.email);
    await page.goto('/services/trainings');
    expect(await badge(page).innerText()).toBe('1');
    expect(await page.locator('a[data-cart-link]').getAttribute('href')).toBe('/cart');
    const other = await context.newPage();
    await other.goto('/services/bulk-sms');
    await page.locator('summary', { hasText: 'Account' }).click();
    const banner = page.getByRole('banner');
    await banner.getByText(person.email).first().waitFor();
    const settings = banner.getByRole('link', { name: 'Account Settings' }).first();
    expect(await settings.getAttribute('href')).toBe('/account');
    await button(page, 'Logout').first().click();
    await arrives(page, '/');
    expect(
      await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('role')]),
    ).toEqual([null, null]);
    expect((await context.request.get('/api/auth/me')).status()).toBe(401);
    for (const tab of [page, other])
      await tab.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
    expect(await badge(page).isVisible()).toBe(false);
    expect(await cartOf(page, person.email)).toHaveLength(1);

    await fillCart(page, [
      { ...LINES.exam, quantity: 3 },
      { ...LINES.credits, quantity: 40 },
    ]);
    await page.reload();
    expect(await badge(page).innerText()).toBe('43');
    expect(await banner.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
    expect(await page.locator('summary', { hasText: 'Account' }).isVisible()).toBe(false);
    await page.getByRole('link', { name: 'Cart: 43 items' }).click();
    await arrives(page, '/login?origin=%2Fcart');
  });
});

describe('navigation', () => {
  test('a hash leads to its place, on a load and after a step within the site; a new page begins at its top, with the focus on its heading and an address of its own for search engines; the way back returns to where one was (S1-017, S1-079, S1-098…S1-100, S2-054, S2-057)', async () => {
    const { page } = await visit(DESKTOP);
    const isAt = async (id: string): Promise<void> => {
      const top = () => page.locator(`#${id}`).evaluate((one) => one.getBoundingClientRect().top);
      await eventually(async () => Math.round(await top()), id).toBeLessThan(200);
      expect(await top(), id).toBeGreaterThanOrEqual(-0.5);
    };
    const focus = () => page.evaluate(() => document.activeElement?.tagName);
    const canonical = () => page.locator('link[rel=canonical]').getAttribute('href');
    for (const id of ['web-design', 'app-development']) {
      await page.goto(`/software-development#${id}`);
      await isAt(id);
    }

    await page.goto('/');
    await hydrated(page);
    expect(new URL((await canonical())!).pathname).toBe('/');
    await page.evaluate(() => window.scrollTo(0, 1500));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cybersecurity' }).click();
    await arrives(page, '/services/cybersecurity');
    await eventually(() => scrolled(page)).toBe(0);
    await eventually(focus).toBe('H1');
    await page.goBack();
    await eventually(() => scrolled(page)).toBeGreaterThan(1000);

    await page.locator('main a[href="/software-development#software-solutions"]').first().click();
    await arrives(page, '/software-development');
    await isAt('software-solutions');

    await page.getByRole('contentinfo').getByRole('link', { name: 'Refunds' }).click();
    await arrives(page, '/legal/refunds');
    await eventually(focus).toBe('H1');
    await eventually(canonical).toMatch(/\/legal\/refunds$/);
    expect(await page.locator('link[rel=canonical]').count()).toBe(1);
    for (const name of ['og:url', 'og:image:alt', 'og:image:width', 'og:locale', 'og:site_name'])
      expect(await page.locator(`meta[property="${name}"]`).count(), name).toBe(1);
    expect(await page.locator('meta[property="og:url"]').getAttribute('content')).toMatch(
      /\/legal\/refunds$/,
    );
    expect(await page.locator('h1').innerText()).toBe('Refund Policy');
  });

  test('what a legal text names by its address is a link', async () => {
    const html = await (await fetch(`${inject('siteUrl')}/legal/privacy`)).text();
    expect(/<main.*<\/main>/s.exec(html)![0]).toMatch(
      /<a [^>]*href="\/data-request"[^>]*>\/data-request/,
    );
  });
});

/** The header changes its look above 20 px, and is always at the top. */
async function scrolledLook(page: Page): Promise<void> {
  const header = page.locator('.site-header');
  const mark = () => page.evaluate(() => document.documentElement.dataset.scrolled);
  const shade = () => header.evaluate((one) => getComputedStyle(one).boxShadow);
  expect([await mark(), await shade()]).toEqual(['no', 'none']);
  await page.evaluate(() => window.scrollTo(0, 20));
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await mark()).toBe('no');
  await page.evaluate(() => window.scrollTo(0, 21));
  await eventually(mark).toBe('yes');
  expect(await shade()).not.toBe('none');
  expect(await header.evaluate((one) => one.getBoundingClientRect().top)).toBe(0);
}

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
  await search.fill('Refunds a payment in its currency');
  await page.locator('[data-role="search:results"] li').first().waitFor();
  await search.press('ArrowDown');
  await search.press('Enter');
  await expect.poll(() => new URL(page.url()).hash).toMatch(/refund/i);
  expect(await sideways(page)).toEqual([]);
});

test('back and forward lead to where a page was scrolled to, before its scripts are there and after', async () => {
  const { page } = await visit(PHONE);
  const goOn = async (): Promise<void> => {
    await page.locator('footer').getByRole('link', { name: 'Bulk SMS' }).click();
    await arrives(page, '/services/bulk-sms');
    await eventually(() => scrolled(page)).toBe(0);
  };
  const leaveAt = async (height: number): Promise<void> => {
    await page.evaluate((top) => window.scrollTo(0, top), height);
    await eventually(() => scrolled(page)).toBe(height);
  };
  await page.goto('/services/trainings');
  const end = await page.evaluate(() => document.body.scrollHeight - window.innerHeight);
  await leaveAt(end);
  await goOn();
  await page.goBack();
  await eventually(() => scrolled(page)).toBe(end);

  await hydrated(page);
  expect(await scrolled(page)).toBe(end);
  await goOn();
  await leaveAt(700);
  await page.goBack();
  await eventually(() => scrolled(page)).toBe(end);
  await page.goForward();
  await eventually(() => scrolled(page)).toBe(700);
});
