// Needs a browser: which cart it keeps, in which tab and for which account.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { CatalogueItem } from '../../src/contracts/catalogue.ts';
import { sideways } from './support/checks/sideways.ts';
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
import { atReview } from './support/till.ts';
import { DESKTOP, PHONE, useBrowser } from './support/visit.ts';

const { visit } = useBrowser();

const WEB = {
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
  return page.route('**/api/catalogue?*', async (route) => {
    const items = (await (await route.fetch()).json()) as CatalogueItem[];
    await route.fulfill({
      json: items.flatMap((item) =>
        item.id !== id ? [item] : change ? [{ ...item, ...change }] : [],
      ),
    });
  });
}

describe('adding', () => {
  test('whoever has no account adds a package: quantity 1, raised by a second add; another package is another line, one of the same name, too; only the school system has an image; a hosting plan goes on to the cart (S1-011, S1-041, S1-200…S1-206, S1-226…S1-228, S2-016, S2-175, S2-375, D29)', async () => {
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
    const premium = { ...LINES.exam, id: 'exam-premium', name: 'Premium', price: 4000 };
    const added = [{ ...LINES.exam, quantity: 2 }, premium];
    expect(await cartOf(page)).toEqual(added);
    await page.goto('/services/darasalink');
    await addFrom(page, 'DarasaLink');
    await page.goto('/software-development#hosting');
    await addFrom(page, 'Premium');
    await arrives(page, '/login?origin=%2Fcart');
    const lines = await cartOf(page);
    expect(lines.slice(0, 2)).toEqual(added);
    expect(lines.slice(2).map((line) => [line.id, line.packageType, 'image' in line])).toEqual([
      ['darasalink', 'Premium', true],
      ['hosting-premium', 'Web Hosting', false],
    ]);
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
});

describe('whose cart', () => {
  test('it is for who is signed in: a guest signs in first, and the guest lines join the member’s by id and package type (S1-043, S1-080, S1-224, S1-281, D1)', async () => {
    const { page } = await visit();
    const person = newPerson();
    await register(person);
    await fillCart(page, [{ ...LINES.exam, quantity: 2 }], person.email);
    await page.goto('/services/exam-parlour');
    await addFrom(page, 'Standard');
    await addFrom(page, 'Basic');
    await page.goto('/cart');
    await arrives(page, '/login?origin=%2Fcart');
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

  test('a second member of the same browser has their own, and comes to it with a hosting plan (S1-207, S1-318, D128)', async () => {
    const visitor = await member(visit);
    const { page, context, person } = visitor;
    await fillCart(page, [LINES.exam], person.email);
    const other = newPerson();
    await register(other);
    await context.clearCookies();
    await signIn(visitor, other);
    await page.goto('/software-development');
    await addFrom(page, 'Starlight');
    await arrives(page, '/cart');
    await page.getByText('Starlight', { exact: true }).first().waitFor();
    expect(await cartOf(page, other.email)).toHaveLength(1);
    expect(await cartOf(page, person.email)).toEqual([LINES.exam]);
  });
});

describe('the cart page', () => {
  test('shows lines and totals, and its links lead on; step, type, remove, clear; at most 99, a million SMS credits, and the seats of an intake (S1-173…S1-184, S1-229…S1-232, D30); empty, it shows each kind at its lowest price (S1-185…S1-187)', async () => {
    const { page, person } = await atCart(
      [LINES.school, { ...LINES.exam, quantity: 3 }, { ...LINES.credits, quantity: 1001 }, WEB],
      PHONE,
    );
    await linesAndTotals(page);
    await setQuantities(page, person.email);
    await button(page, 'Clear cart').click();
    await heading(page, 'Your Cart is Empty').waitFor();
    expect(await cartOf(page, person.email)).toEqual([]);
    await page.getByText("Looks like you haven't added any products to your cart yet.").waitFor();
    const shelf = page.getByRole('region', { name: 'What you can order here' });
    await shelf
      .getByRole('link', { name: 'Exam Parlour from Ksh 2,320.00 per term, with VAT' })
      .waitFor();
    expect(await shelf.getByRole('link').count()).toBe(7);
    await page.getByRole('link', { name: 'Continue Shopping' }).click();
    await arrives(page, '/');
  });

  test('a price changed since, or typed into the browser’s storage, is not believed: it is said, and the catalogue’s counts, until somebody has seen it, after a reload and in another tab, too (D28); two tabs agree (S1-225, D51)', async () => {
    const { page, person, context } = await atCart([{ ...LINES.exam, price: 1 }]);
    const said = 'The price of Standard changed from Ksh 1.00 to Ksh 3,000.00.';
    const warning = (tab: Page) => tab.getByRole('status').filter({ hasText: 'Price changed' });
    await reads(warning(page), said);
    await reads(summary(page), 'Total Ksh 3,480.00');
    expect(await cartOf(page, person.email)).toMatchObject([{ price: 3000 }]);
    await page.reload();
    await reads(warning(page), said);
    const other = await context.newPage();
    await other.goto('/cart');
    await reads(warning(other), said);
    await button(other, 'Got it').click();
    for (const tab of [page, other]) await warning(tab).waitFor({ state: 'detached' });
    await other.reload();
    await reads(summary(other), 'Total Ksh 3,480.00');
    expect(await warning(other).count()).toBe(0);

    await button(page, 'Add one Standard').click();
    await reads(summary(other), 'Total Ksh 6,960.00');
    await reads(badge(other), '2');
    await button(other, 'Remove Standard').click();
    await heading(page, 'Your Cart is Empty').waitFor();
  });

  test('what is no longer on sale, and a full intake, keep the cart from the checkout until removed (D30, D54); when the catalogue cannot be asked the kept prices are shown, with a way to ask again', async () => {
    const { page, person, troubles } = await member(visit);
    await fillCart(page, [LINES.exam, WEB], person.email);
    await changeCatalogue(page, 'bootcamp-web', { maxQuantity: 0, seatsLeft: 0 });
    await page.goto('/cart');
    await page.getByText(/This class is full/).waitFor();
    expect(await page.getByRole('link', { name: 'Go to checkout' }).count()).toBe(0);
    await button(page, 'Remove Web').click();
    await page.getByRole('link', { name: 'Go to checkout' }).waitFor();
    await page.unroute('**/api/catalogue?*');
    await changeCatalogue(page, 'exam-standard', null);
    await page.reload();
    await page.getByText('This package is no longer on sale. Remove it to continue.').waitFor();
    await page.unroute('**/api/catalogue?*');
    await page.route('**/api/catalogue?*', (route) => route.abort('internetdisconnected'));
    await page.reload();
    const unknown = page.getByText(/We could not check the prices/);
    await unknown.waitFor();
    await reads(summary(page), 'Total Ksh 3,480.00');
    await page.unroute('**/api/catalogue?*');
    await button(page, 'Check again').click();
    await unknown.waitFor({ state: 'detached' });
    troubles.length = 0;
  });

  test('a class that fills while the review is open is not charged there; its line is a press away', async () => {
    const { page } = await atReview(visit, 'M-Pesa', [LINES.exam, WEB], PHONE);
    await changeCatalogue(page, 'bootcamp-web', { maxQuantity: 0, seatsLeft: 0 });
    await page.reload();
    await page.getByText('One of the items in your cart is not available now.').waitFor();
    expect(await button(page, 'Pay').isDisabled()).toBe(true);
    await button(page, 'View your cart').click();
    await page.getByText(/This class is full/).waitFor();
  });
});

/** What the cart page says of the school system, exams, credits and a course, and where it leads. */
async function linesAndTotals(page: Page): Promise<void> {
  const lines = page.getByRole('main').getByRole('listitem');
  await eventually(() => lines.count()).toBe(4);
  const picture = lines.nth(0).locator('img');
  await eventually(() =>
    picture.evaluate((image) => (image as HTMLImageElement).naturalWidth),
  ).toBeGreaterThan(0);
  await reads(lines.nth(1), 'No image Standard Exam Parlour Ksh 3,000.00');
  await reads(lines.nth(1), 'Ksh 9,000.00');
  await reads(
    summary(page),
    'Subtotal Ksh 104,800.80 VAT (16%) Ksh 16,768.13 Total Ksh 121,568.93',
  );
  const hrefs = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual(
    expect.arrayContaining(['/', '/checkout', '/terms-of-service', '/privacy-policy']),
  );
  expect(await sideways(page)).toEqual([]);
}

/** Steps and types quantities to their limits, and removes all lines but one. */
async function setQuantities(page: Page, email: string): Promise<void> {
  await type(page, 'Standard', '0');
  await eventually(() => quantity(page, 'Standard').inputValue()).toBe('1');
  expect(await button(page, 'Remove one Standard').isDisabled()).toBe(true);
  await button(page, 'Add one Standard').click();
  await button(page, 'Add one Standard').click();
  await button(page, 'Remove one Standard').click();
  expect(await quantity(page, 'Standard').inputValue()).toBe('2');
  await type(page, 'SMS credits', '250');
  expect((await cartOf(page, email)).map((line) => line.quantity)).toEqual([1, 2, 250, 1]);
  await type(page, 'Standard', '500');
  await type(page, 'SMS credits', '2000000');
  await type(page, 'Web', '99');
  expect(await quantity(page, 'Standard').inputValue()).toBe('99');
  expect(await quantity(page, 'SMS credits').inputValue()).toBe('1000000');
  expect(Number(await quantity(page, 'Web').inputValue())).toBeLessThanOrEqual(15);
  expect(await button(page, 'Add one Standard').isDisabled()).toBe(true);
  for (const name of ['DarasaLink', 'Standard', 'Web'])
    await button(page, `Remove ${name}`).click();
  expect((await cartOf(page, email)).map((line) => line.id)).toEqual(['sms-credits']);
}

test('on a wide screen the cart says what goes with it: no kind that is in it, each with its lowest price and its page; a phone goes without', async () => {
  const { page } = await atCart([LINES.exam]);
  const beside = page.getByRole('region', { name: 'Goes well with your order' });
  const offers = () =>
    beside.getByRole('link').evaluateAll((links) => links.map((link) => link.textContent));
  await eventually(offers).toEqual([
    expect.stringMatching(/^DarasaLinkfrom Ksh\s58,000\.00 per term, with VAT$/),
    expect.stringMatching(/^Bulk SMSfrom Ksh\s0\.93 per SMS, with VAT$/),
  ]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await beside.isVisible()).toBe(false);
  await page.setViewportSize({ width: 1280, height: 800 });
  await beside.getByRole('link', { name: 'DarasaLink' }).click();
  await arrives(page, '/services/darasalink');
});
