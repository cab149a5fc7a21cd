// Needs a browser: whole ways from a package to a paid order, over pages of ours and of the providers.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { asStaff } from './support/desk.ts';
import { login } from './support/forms.ts';
import { member, newPerson, PASSWORD, register, type Person } from './support/people.ts';
import { mailTo } from './support/sandbox.ts';
import {
  addFrom,
  arrives,
  badge,
  button,
  cartOf,
  eventually,
  fillCart,
  heading,
  hydrated,
  LINES,
  reads,
  words,
} from './support/shop.ts';
import { fillCard, payButton, toReview } from './support/till.ts';
import { PHONE, useBrowser, type Visitor } from './support/visit.ts';

const { visit } = useBrowser();

// 1,001 SMS credits at 0.80 and two Airtel packages at 7,500, with VAT to the cent.
const TOTAL = 'Ksh 18,328.93';

const GOODS = [
  { ...LINES.credits, quantity: 1001 },
  {
    id: 'sms-airtel',
    name: 'Airtel package',
    packageType: 'Bulk SMS',
    price: 7500,
    quantity: 2,
  },
];

/** Home, menu, selling page, and both packages by their buttons. */
async function fillByHand(page: Page): Promise<void> {
  await page.goto('/');
  await chooseFromMenu(page);
  await addFrom(page, 'SMS credits');
  await addFrom(page, 'Airtel package');
  await reads(badge(page), '2');
}

/** Login, cart, checkout: up to the review step. */
async function toTheTill(page: Page, person: Person): Promise<void> {
  await signInByForm(page, person);
  await page.locator('a[data-cart-link]').click();
  await arrives(page, '/cart');
  await setQuantities(page);
  await page.getByRole('link', { name: 'Go to checkout' }).click();
  await toReview(page, 'M-Pesa');
}

async function chooseFromMenu(page: Page): Promise<void> {
  await page.locator('summary').filter({ hasText: 'Menu', visible: true }).click();
  await page
    .getByRole('navigation', { name: 'Menu', exact: true })
    .getByRole('link', { name: 'Bulk SMS' })
    .click();
  await arrives(page, '/services/bulk-sms');
}

async function signInByForm(page: Page, person: Person): Promise<void> {
  await login(page, person.email, PASSWORD);
  await arrives(page, '/');
  await page.waitForLoadState();
}

/** Types one quantity, steps the other, and reads the totals. */
async function setQuantities(page: Page): Promise<void> {
  const credits = page.getByRole('textbox', { name: 'Quantity of SMS credits' });
  await credits.fill('1001');
  await credits.press('Enter');
  await button(page, 'Add one Airtel package').click();
  const cart = page.locator('a[data-cart-link]').first();
  await eventually(() => cart.getAttribute('title')).toBe('1003 items');
  await reads(badge(page), '1k');
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  await reads(summary, 'Subtotal Ksh 15,800.80 VAT (16%) Ksh 2,528.13');
  await reads(summary, `Total ${TOTAL}`);
}

/** On a phone, total and action stay in sight wherever the page is scrolled (D241). */
async function atTheFoot(page: Page, action: Locator): Promise<void> {
  const { height } = page.viewportSize()!;
  for (const top of [0, 10_000]) {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    const { y, height: tall } = (await action.boundingBox())!;
    expect(y).toBeGreaterThan(height - 100);
    expect(y + tall).toBeLessThanOrEqual(height);
  }
  await reads(page.locator('.pay-bar'), `Total ${TOTAL}`);
}

/** The paid order, wherever it is shown: an empty cart, receipt page, mail, and what the office reads. */
async function paidEverywhere(
  { page }: Visitor,
  person: Person,
  paid: { amount: number; currency: string; method: string; words: string },
): Promise<void> {
  expect(await cartOf(page, person.email)).toEqual([]);
  await page
    .getByRole('link', { name: /receipt/i })
    .first()
    .click();
  await heading(page, 'Receipt').waitFor();
  const receipt = page.getByRole('article');
  await reads(receipt, `Total ${TOTAL}`);
  await reads(receipt, paid.words);
  const text = await words(receipt);
  const number = /Order (\w+) Paid on/.exec(text)![1]!;
  const mail = await mailTo(person.email, new RegExp(number));
  expect(mail.text.replace(/\s+/g, ' ')).toContain('18,328.93');
  const { words: _, ...row } = paid;
  expect(
    await asStaff<object[]>('GET', `/api/payments?q=${number}&status=Completed`),
  ).toMatchObject([{ ...row, number, paymentId: /Reference (\S+)/.exec(text)![1]! }]);
}

test('from the home page to the money by M-Pesa, on a phone (S1-014, S1-235, S1-236, S1-193)', async () => {
  const visitor = await visit(PHONE);
  const { page, context } = visitor;
  const person = newPerson();
  await register(person);
  await fillByHand(page);
  await page.goto('/login');
  await hydrated(page);
  await toTheTill(page, person);
  await atTheFoot(page, payButton(page));
  await payButton(page).click();
  await page.getByText('Please check your phone for the STK push').waitFor();
  const handset = await context.newPage();
  await payOn(handset, person);
  await heading(page, 'Payment Successful!').waitFor();
  await paidEverywhere(visitor, person, {
    amount: 18_329,
    currency: 'KES',
    method: 'M-Pesa',
    words: 'Ksh 18,329.00',
  });
});

test('a declined card can be tried again and pays, and a WhatsApp chat from the thanks begins with the number of the order, on a desktop (S1-082, S1-234, S1-238, S1-295, S1-306)', async () => {
  const visitor = await member(visit);
  const { page, person } = visitor;
  await fillCart(page, GOODS, person.email);
  await page.goto('/checkout');
  await toReview(page, 'Card', '4000000000000002');
  await payButton(page).click();
  await page.getByRole('alert').filter({ hasText: 'Your card was declined.' }).waitFor();
  await fillCard(page, '4242424242424242');
  const loads: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()));
  const [confirmed] = await Promise.all([
    page.waitForRequest('**/sandbox/stripe/**/confirm'),
    payButton(page).click(),
  ]);
  expect(confirmed.postDataJSON()).toMatchObject({
    client_secret: expect.stringMatching(/_secret_/) as string,
    name: 'Wanjiru Otieno',
  });
  await arrives(page, /^\/thank-you\?order=/);
  await page.getByText('Your payment has arrived.').waitFor();
  expect(loads, 'the page of thanks comes once, within the shop').toEqual([]);
  const number = /Order (BA\w+)/i.exec(await words(page.getByRole('main')))![1]!;
  const chat = await page.getByRole('link', { name: /WhatsApp/ }).getAttribute('href');
  expect(chat).toMatch(new RegExp(`^https://wa\\.me/254700000000\\?text=.*${number}`));
  await paidEverywhere(visitor, person, {
    amount: 18_328.93,
    currency: 'KES',
    method: 'Credit Card',
    words: TOTAL,
  });
});

test('a PayPal payment that was not approved can be tried again and pays, on a phone (S1-234, S1-239, S1-293, S1-192, S1-191)', async () => {
  const visitor = await member(visit, PHONE);
  const { page, person } = visitor;
  await fillCart(page, GOODS, person.email);
  await page.goto('/checkout');
  await toReview(page, 'PayPal');
  await payAtPaypal(page, 'Cancel and go back');
  await reads(
    page.getByRole('alert'),
    'Payment failed: you cancelled it, and nothing was charged.',
  );
  await heading(page, 'Check and pay').waitFor();
  await payAtPaypal(page, 'Approve and pay');
  await heading(page, 'Payment Successful!').waitFor();
  await paidEverywhere(visitor, person, {
    amount: 141.54,
    currency: 'USD',
    method: 'PayPal',
    words: 'US$141.54',
  });
});

/** The customer's phone: the page of the stand-in that one can hold in the hand. */
async function payOn(handset: Page, person: Person): Promise<void> {
  await handset.goto(`/sandbox?phone=${person.msisdn}`);
  await handset.getByText('Ksh 18,329.00').waitFor();
  for (const digit of '1357')
    await handset.getByRole('button', { name: digit, exact: true }).click();
  await handset.getByRole('button', { name: 'Pay', exact: true }).click();
  await handset.getByText('Paid', { exact: true }).first().waitFor();
}

/**
 * The button shows the rate and the dollars before the browser leaves for PayPal; then the buyer's
 * answer.
 */
async function payAtPaypal(page: Page, press: string): Promise<void> {
  await button(page, /^Pay .*141\.54 with PayPal/).click();
  await page.waitForURL('**/sandbox/paypal/checkoutnow?token=*');
  await button(page, press).click();
}
