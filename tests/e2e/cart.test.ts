// Needs a browser: what it keeps of a cart, in which tab and for whom.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { CatalogueItem } from '../../src/contracts/catalogue.ts';
import { member, newPerson, PASSWORD, register, signIn } from './support/people.ts';
import {
  addFrom,
  arrives,
  badge,
  button,
  cartOf,
  fillCart,
  heading,
  hydrated,
  LINES,
  reads,
  eventually,
} from './support/shop.ts';
import { DESKTOP, PHONE, slowDown, useBrowser } from './support/visit.ts';

const { visit } = useBrowser();

const BOOTCAMP = {
  id: 'bootcamp-web',
  name: 'Web',
  packageType: 'Bootcamp',
  price: 45_000,
  quantity: 1,
};
const quantity = (page: Page, name: string) =>
  page.getByRole('textbox', { name: `Quantity of ${name}` });
const summary = (page: Page) => page.getByRole('complementary', { name: 'Order summary' });

/** A member at the cart with lines of an earlier visit. */
async function atCart(lines: Parameters<typeof fillCart>[1], options = DESKTOP) {
  const visitor = await member(visit, options);
  await fillCart(visitor.page, lines, visitor.person.email);
  await visitor.page.goto('/cart');
  if (lines.length > 0) await summary(visitor.page).waitFor();
  return visitor;
}

async function type(page: Page, name: string, value: string): Promise<void> {
  await quantity(page, name).fill(value);
  await quantity(page, name).press('Enter');
}

/** The catalogue as it would answer after a change in the office. */
function changeCatalogue(
  page: Page,
  id: string,
  change: Partial<CatalogueItem> | null,
): Promise<unknown> {
  return page.route('**/api/catalogue', async (route) => {
    const items = (await (await route.fetch()).json()) as CatalogueItem[];
    await route.fulfill({
      json: items.flatMap((item) =>
        item.id !== id ? [item] : change ? [{ ...item, ...change }] : [],
      ),
    });
  });
}

describe('adding', () => {
  test('quantity 1, raised by a second add; another package is another line (S1-226…S1-228, S1-041)', async () => {
    const { page } = await visit(PHONE);
    await page.goto('/services/exam-parlour');
    await addFrom(page, 'Standard');
    expect(await badge(page).innerText()).toBe('1');
    await page
      .getByRole('status')
      .filter({ hasText: 'Standard was added to your cart.' })
      .waitFor();
    await addFrom(page, 'Standard');
    await addFrom(page, 'Premium');
    expect(await badge(page).innerText()).toBe('3');
    expect(await cartOf(page)).toEqual([
      {
        id: 'exam-standard',
        name: 'Standard',
        packageType: 'Exam Parlour',
        price: 3000,
        quantity: 2,
      },
      {
        id: 'exam-premium',
        name: 'Premium',
        packageType: 'Exam Parlour',
        price: 4000,
        quantity: 1,
      },
    ]);
  });

  test('only the school system has an image, and packages of one name stay separate lines (S1-202, S1-206, D29)', async () => {
    const { page } = await visit();
    await page.goto('/services/darasalink');
    await addFrom(page, 'DarasaLink');
    await page.goto('/services/exam-parlour');
    await addFrom(page, 'Premium');
    await page.goto('/software-development#hosting');
    await addFrom(page, 'Premium');
    await arrives(page, '/login?origin=%2Fcart');
    const lines = await cartOf(page);
    expect(lines.map((line) => [line.id, line.packageType, line.quantity])).toEqual([
      ['darasalink', 'Premium', 1],
      ['exam-premium', 'Exam Parlour', 1],
      ['hosting-premium', 'Web Hosting', 1],
    ]);
    expect(lines.map((line) => 'image' in line)).toEqual([true, false, false]);
  });

  test('adding a hosting plan goes on to the cart of who is signed in (D128)', async () => {
    const { page } = await member(visit);
    await page.goto('/software-development');
    await addFrom(page, 'Starlight');
    await arrives(page, '/cart');
    await page.getByText('Starlight', { exact: true }).first().waitFor();
  });

  test('Add All adds every suggested package once, then it reads View cart (S1-241, S1-242, D58)', async () => {
    const { page } = await visit();
    await page.goto('/services/cybersecurity');
    await hydrated(page);
    const boxes = page.getByRole('checkbox');
    for (let index = 0; index < 3; index++) await boxes.nth(index).check();
    expect(await page.getByText('60%').count()).toBe(1);
    await button(page, 'Show my score').click();
    await heading(page, 'Standard Security Suite').waitFor();
    await button(page, 'Add All').click();
    await page.getByRole('link', { name: 'View cart' }).waitFor();
    expect((await cartOf(page)).map((line) => [line.id, line.quantity])).toEqual([
      ['endpoint', 1],
      ['network', 1],
      ['backup', 1],
      ['encryption', 1],
    ]);
    await page.getByRole('link', { name: 'View cart' }).click();
    await arrives(page, '/login?origin=%2Fcart');
  });

  test.each([
    ['phone', PHONE],
    ['desktop', DESKTOP],
  ])(
    'on a slow network a tap before the scripts arrive acts exactly once, %s',
    async (name, options) => {
      const visitor = await visit(options);
      await slowDown(visitor);
      const { page } = visitor;
      await page.goto('/services/exam-parlour', { waitUntil: 'commit' });
      await addFrom(page, 'Standard');
      expect(
        await page.evaluate(() =>
          Object.keys(document.querySelector('main')!).some((key) => key.startsWith('__react')),
        ),
      ).toBe(false);
      expect(await badge(page).innerText()).toBe('1');
      const menu = page
        .locator('summary')
        .filter({ hasText: name === 'phone' ? 'Menu' : 'Our Brands', visible: true });
      await menu.click();
      await hydrated(page);
      expect(
        await menu.evaluate((summary) => (summary.parentElement as HTMLDetailsElement).open),
      ).toBe(true);
      expect(await cartOf(page)).toMatchObject([{ id: 'exam-standard', quantity: 1 }]);
      await menu.click();
      await addFrom(page, 'Standard');
      expect(await badge(page).innerText()).toBe('2');
    },
  );
});

describe('whose cart', () => {
  test('at sign-in the guest lines join the member’s by id and package type (S1-224, D1)', async () => {
    const { page } = await visit();
    const person = newPerson();
    await register(person);
    await fillCart(page, [{ ...LINES.exam, quantity: 2 }], person.email);
    await page.goto('/services/exam-parlour');
    await addFrom(page, 'Standard');
    await addFrom(page, 'Basic');
    await page.goto('/login?origin=%2Fcart');
    await page.getByLabel('Email', { exact: true }).first().fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await button(page, 'Sign In').click();
    await arrives(page, '/cart');
    expect((await cartOf(page, person.email)).map((line) => [line.id, line.quantity])).toEqual([
      ['exam-standard', 3],
      ['exam-basic', 1],
    ]);
    expect(await page.evaluate(() => localStorage.getItem('cart_guest'))).toBeNull();
    expect(await badge(page).innerText()).toBe('4');
  });

  test('a second member of the same browser finds their own cart (S1-207, S1-318)', async () => {
    const visitor = await atCart([LINES.exam]);
    const other = newPerson();
    await register(other);
    await visitor.context.clearCookies();
    await signIn(visitor, other);
    await visitor.page.goto('/cart');
    await heading(visitor.page, 'Your Cart is Empty').waitFor();
    expect(await cartOf(visitor.page, visitor.person.email)).toHaveLength(1);
  });

  test('two tabs agree (S1-225, D51)', async () => {
    const { page, context } = await atCart([LINES.exam]);
    const second = await context.newPage();
    await second.goto('/cart');
    await reads(summary(second), 'Total Ksh 3,480.00');
    await button(page, 'One more of Standard').click();
    await reads(summary(second), 'Total Ksh 6,960.00');
    await reads(badge(second), '2');
    await button(second, 'Remove Standard').click();
    await heading(page, 'Your Cart is Empty').waitFor();
  });

  test('the cart is for who is signed in (S1-043, S1-080, S1-281)', async () => {
    const { page } = await visit();
    await fillCart(page, [LINES.exam]);
    await page.goto('/cart');
    await arrives(page, '/login?origin=%2Fcart');
    await page.getByRole('link', { name: 'Continue as guest' }).click();
    await arrives(page, '/checkout');
  });
});

describe('the cart page', () => {
  test('shows lines and totals, and its links lead on (S1-173…S1-184, S1-232)', async () => {
    const { page } = await atCart(
      [{ ...LINES.school }, { ...LINES.exam, quantity: 3 }, { ...LINES.credits, quantity: 1001 }],
      PHONE,
    );
    const lines = page.getByRole('main').getByRole('listitem');
    await eventually(() => lines.count()).toBe(3);
    const picture = lines.nth(0).locator('img');
    await eventually(() =>
      picture.evaluate((image) => (image as HTMLImageElement).naturalWidth),
    ).toBeGreaterThan(0);
    await reads(lines.nth(1), 'No image Standard Exam Parlour Ksh 3,000.00');
    await reads(lines.nth(1), 'Ksh 9,000.00');
    await reads(summary(page), 'Subtotal Ksh 59,800.80 VAT (16%) Ksh 9,568.13 Total Ksh 69,368.93');
    const hrefs = await page
      .getByRole('main')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual(
      expect.arrayContaining(['/', '/checkout', '/terms-of-service', '/privacy-policy']),
    );
    expect(
      await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    ).toBe(0);
  });

  test('step, type, remove, clear; at most 99, a million SMS credits, and the seats of an intake (S1-176, S1-177, S1-229…S1-231, D30)', async () => {
    const { page, person } = await atCart([
      LINES.exam,
      { ...LINES.credits, quantity: 5 },
      BOOTCAMP,
    ]);
    expect(await button(page, 'One less of Standard').isDisabled()).toBe(true);
    await button(page, 'One more of Standard').click();
    await button(page, 'One more of Standard').click();
    await button(page, 'One less of Standard').click();
    expect(await quantity(page, 'Standard').inputValue()).toBe('2');
    await type(page, 'SMS credits', '250');
    await type(page, 'Standard', '0');
    expect(await quantity(page, 'Standard').inputValue()).toBe('1');
    expect((await cartOf(page, person.email)).map((line) => line.quantity)).toEqual([1, 250, 1]);
    await type(page, 'Standard', '500');
    await type(page, 'SMS credits', '2000000');
    await type(page, 'Web', '99');
    expect(await quantity(page, 'Standard').inputValue()).toBe('99');
    expect(await quantity(page, 'SMS credits').inputValue()).toBe('1000000');
    expect(Number(await quantity(page, 'Web').inputValue())).toBeLessThanOrEqual(15);
    expect(await button(page, 'One more of Standard').isDisabled()).toBe(true);
    await button(page, 'Remove Standard').click();
    await button(page, 'Remove Web').click();
    expect((await cartOf(page, person.email)).map((line) => line.id)).toEqual(['sms-credits']);
    await button(page, 'Clear cart').click();
    await heading(page, 'Your Cart is Empty').waitFor();
    expect(await cartOf(page, person.email)).toEqual([]);
  });

  test('the empty cart shows each kind at its lowest price (S1-185…S1-187)', async () => {
    const { page } = await atCart([]);
    await heading(page, 'Your Cart is Empty').waitFor();
    await page.getByText("Looks like you haven't added any products to your cart yet.").waitFor();
    const shelf = page.getByRole('region', { name: 'What you can order here' });
    await shelf
      .getByRole('link', { name: 'Exam Parlour from Ksh 2,320.00 per term, with VAT' })
      .waitFor();
    expect(await shelf.getByRole('link').count()).toBe(7);
    await page.getByRole('link', { name: 'Continue Shopping' }).click();
    await arrives(page, '/');
  });

  test('a changed price is said, and the new one counts, until somebody has seen it: after a reload and in another tab, too (D28)', async () => {
    const { page, person, context } = await member(visit);
    await fillCart(page, [LINES.exam], person.email);
    const other = await context.newPage();
    for (const each of [page, other])
      await changeCatalogue(each, 'exam-standard', { price: 3500, priceWithVat: 4060 });
    const said = 'Standard was Ksh 3,000.00 and is now Ksh 3,500.00.';
    await page.goto('/cart');
    await page.getByRole('status').filter({ hasText: 'Price changed' }).waitFor();
    await reads(page.getByRole('main'), said);
    await reads(summary(page), 'Total Ksh 4,060.00');
    expect(await cartOf(page, person.email)).toMatchObject([{ price: 3500 }]);
    await page.reload();
    await reads(page.getByRole('main'), said);
    await other.goto('/cart');
    await reads(other.getByRole('main'), said);
    await button(other, 'Got it').click();
    for (const each of [page, other])
      await each.getByText('Price changed').waitFor({ state: 'detached' });
    await other.reload();
    await reads(summary(other), 'Total Ksh 4,060.00');
    expect(await other.getByText('Price changed').count()).toBe(0);
  });

  test('a price typed into the browser’s storage is not believed (D28)', async () => {
    const { page } = await atCart([{ ...LINES.school, price: 1 }]);
    await reads(summary(page), 'Total Ksh 58,000.00');
  });

  test('what is no longer on sale, and a full intake, keep the cart from the checkout until removed (D30, D54)', async () => {
    const { page, person } = await member(visit);
    await fillCart(page, [LINES.exam, BOOTCAMP], person.email);
    await changeCatalogue(page, 'bootcamp-web', { maxQuantity: 0, seatsLeft: 0 });
    await page.goto('/cart');
    await page.getByText(/This intake is full/).waitFor();
    expect(await page.getByRole('link', { name: 'Go to checkout' }).count()).toBe(0);
    await button(page, 'Remove Web').click();
    await page.getByRole('link', { name: 'Go to checkout' }).waitFor();
    await page.unroute('**/api/catalogue');
    await changeCatalogue(page, 'exam-standard', null);
    await page.reload();
    await page.getByText('This package is no longer on sale. Remove it to go on.').waitFor();
  });

  test('when the catalogue cannot be asked the kept prices are shown, with a way to ask again', async () => {
    const { page, person, troubles } = await member(visit);
    await fillCart(page, [LINES.exam], person.email);
    await page.route('**/api/catalogue', (route) => route.abort('internetdisconnected'));
    await page.goto('/cart');
    await page.getByText(/We could not check prices just now/).waitFor();
    await reads(summary(page), 'Total Ksh 3,480.00');
    await page.unroute('**/api/catalogue');
    await button(page, 'Check again').click();
    await page.getByText(/We could not check prices just now/).waitFor({ state: 'detached' });
    troubles.length = 0;
  });
});
