// Needs a browser: the checkout's steps, what it keeps of them, and what it says before money moves.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Order } from '../../src/contracts/orders.ts';
import { asStaff } from './support/desk.ts';
import { office } from './support/office.ts';
import { member, newPerson, type Person } from './support/people.ts';
import { answerPrompt, promptOn } from './support/sandbox.ts';
import {
  arrives,
  button,
  cartOf,
  eventually,
  fillCart,
  heading,
  LINES,
  reads,
} from './support/shop.ts';
import {
  alert,
  atCheckout,
  atReview,
  CREDITS,
  fillDetails,
  orderBefore,
  toReview,
} from './support/till.ts';
import { seenAndFocused } from './support/sight.ts';
import { PHONE, useBrowser } from './support/visit.ts';

const { visit } = useBrowser();

describe('who orders', () => {
  test('an empty cart leads to the cart; a member’s name, e-mail and phone are there already (S1-188, S1-283)', async () => {
    const { page, person } = await member(visit);
    await page.goto('/checkout');
    await arrives(page, '/cart');
    await fillCart(page, [CREDITS], person.email);
    await page.goto('/checkout');
    await eventually(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe(
      'Wanjiru Otieno',
    );
    expect(await page.locator('main').getByLabel('Email', { exact: true }).inputValue()).toBe(
      person.email,
    );
    expect(await page.getByLabel('Phone number').inputValue()).toBe(person.phone);
    expect(
      await page.locator('html').getAttribute('data-live'),
      'scripts before a touch',
    ).toBeNull();
  });

  test('a review that is pressed before the prices have come is made once they have', async () => {
    const { page, person } = await member(visit);
    await fillCart(page, [CREDITS], person.email);
    let come = (): void => {};
    const held = new Promise<void>((resolve) => (come = resolve));
    await page.route('**/api/catalogue*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/checkout');
    await page.getByRole('button', { name: 'Review your order' }).click();
    await page.getByRole('heading', { name: 'Your details' }).waitFor();
    come();
    await page.getByRole('heading', { name: 'Check and pay' }).waitFor();
  });

  test('a review that is pressed before it is known whether an order is under way keeps its details as they were checked, after a reload and for Back', async () => {
    const { page } = await visit(PHONE);
    await fillCart(page, [CREDITS]);
    let answer = (): void => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/orders/running', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/checkout');
    await fillDetails(page, newPerson());
    await page.getByText('Buying for a company or school?').click();
    const pin = page.getByLabel('KRA PIN');
    await pin.fill('p051234567x');
    await reads(page.getByRole('main'), 'Total Ksh 928.93');
    await button(page, 'Review your order').click();
    await page.locator('[aria-busy=true]').first().waitFor();
    answer();
    const review = heading(page, 'Check and pay');
    await review.waitFor();
    await page.reload();
    await reads(page.getByRole('main'), 'KRA PIN P051234567X');
    await page.goBack();
    expect(await pin.inputValue()).toBe('P051234567X');
  });

  test('a review is judged by what stood there when it was pressed: nobody who types on, while its rules come, is led away with half a name', async () => {
    const { page } = await visit(PHONE);
    await fillCart(page, [CREDITS]);
    let come = (): void => {};
    const held = new Promise<void>((resolve) => (come = resolve));
    await page.route('**/assets/fields-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/checkout');
    await fillDetails(page, { ...newPerson(), name: '' });
    await reads(page.getByRole('main'), 'Total Ksh 928.93');
    await button(page, 'Review your order').click();
    const name = page.getByLabel('Name', { exact: true });
    await name.pressSequentially('Wa');
    const rules = page.waitForResponse('**/assets/fields-*.js');
    come();
    await page.evaluate(`import('${(await rules).url()}')`);
    await name.pressSequentially('njiru');
    await toReview(page, 'M-Pesa');
    await reads(page.getByRole('main'), 'Wanjiru');
  });

  test('what is paid for stands there, and an empty checkout is left, by a guest to the login, before the scripts have come (S1-188)', async () => {
    const { page } = await visit(PHONE);
    await fillCart(page, [LINES.exam, CREDITS]);
    await page.route('**/assets/*.js', () => {});
    await page.goto('/checkout', { waitUntil: 'commit' });
    await reads(
      page.getByRole('main'),
      `Exam Parlour Standard 1 × Ksh 3,000.00 ${CREDITS.packageType} ${CREDITS.name} ${CREDITS.quantity} ×`,
    );
    await fillCart(page, []);
    await page.goto('/checkout', { waitUntil: 'commit' });
    await arrives(page, '/login?origin=%2Fcart');
    await page.unroute('**/assets/*.js');
    await page.reload();
    await reads(page.getByRole('main'), 'Your cart is empty.');
  });

  test('the first step is there without scripts: what is typed, chosen and pressed before they come is kept and done then', async () => {
    const { page } = await visit(PHONE);
    const person = newPerson();
    await fillCart(page, [CREDITS]);
    let comes = (): void => {};
    const released = new Promise<void>((release) => (comes = release));
    await page.route('**/assets/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/checkout', { waitUntil: 'load' });
    await fillDetails(page, person);
    await page.getByRole('radio', { name: 'M-Pesa' }).press('ArrowUp');
    await button(page, 'Review your order').click();
    comes();
    await heading(page, 'Check and pay').waitFor();
    for (const kept of [person.email, 'PayPal', 'Total Ksh 928.93'])
      await reads(page.getByRole('main'), kept);
  });

  test('three methods, M-Pesa first; the legal links; a guest gives name, e-mail and phone, each with its text (S1-081, S1-189, S1-190, S1-195, S1-196, S1-274, S2-376, D37, D44); a KRA PIN has its form and stands at the review; what was typed and chosen survives a reload; the review stands in the address, for Back, Forward and reload; a second click of Review pays nothing; M-Pesa takes whole shillings, the phone is asked in the form 254…, and a double press of Pay sends one prompt for one order (S1-275, S1-290, D42)', async () => {
    const { page, person } = await atCheckout(visit, [CREDITS], PHONE);
    expect(
      await page
        .getByRole('radio')
        .evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value)),
    ).toEqual(['mpesa', 'card', 'paypal']);
    expect(await page.getByRole('radio', { name: 'M-Pesa' }).isChecked()).toBe(true);
    const main = page.getByRole('main');
    expect(await main.getByRole('link', { name: 'Terms' }).getAttribute('href')).toBe('/terms');
    expect(await main.getByRole('link', { name: 'Privacy Notice' }).getAttribute('href')).toBe(
      '/privacy',
    );
    await button(page, 'Review your order').click();
    for (const text of ['Name is required', 'Email is required', 'Phone number is required'])
      await page.getByText(text).waitFor();
    await fillDetails(page, { email: 'wanjiru@mail', phone: '0812345678' });
    await page.getByText('Please enter a valid email address').waitFor();
    await page.getByText('Please enter a valid phone number').waitFor();
    await fillDetails(page, person);
    await page.getByText('Buying for a company or school?').click();
    await page.getByLabel('Company').fill('Shule Njema');
    await page.getByLabel('KRA PIN').fill('B12');
    await button(page, 'Review your order').click();
    await page.getByText('Enter a KRA PIN such as P051234567X').waitFor();
    // The text came when the field was left; the focus comes with the answer to the press.
    await page.locator('[name=kraPin]:focus').waitFor();
    await page.getByLabel('KRA PIN').fill('p051234567x');
    await remembers(page, person);
    await page.getByLabel('Phone number').fill(person.phone);
    await toReview(page, 'M-Pesa');
    await paidOnce(page, person);
  });

  test('a guest changes the cart at the checkout, and takes out what is not sold any more (D1, D30, D37); a removed line is told and can be put back, the last one too; a quantity that is no whole number is refused; above the limit of M-Pesa it says so and names other ways (D43)', async () => {
    const gone = { id: 'gone', name: 'Old plan', packageType: 'Premium', price: 10, quantity: 1 };
    const { page } = await atCheckout(visit, [LINES.exam, CREDITS, gone], PHONE);
    const order = page.getByRole('complementary', { name: 'Your order' });
    const setQuantity = async (name: string, typed: string): Promise<void> => {
      const quantity = order.getByRole('textbox', { name: `Quantity of ${name}` });
      await quantity.fill(typed);
      await quantity.press('Enter');
    };
    await reads(order, 'This package is no longer on sale. Remove it to continue.');
    expect(await button(page, 'Review your order').isDisabled()).toBe(true);
    await button(page, 'Remove Old plan').click();
    await setQuantity('SMS credits', '2500');
    await reads(order, 'Total Ksh 5,800.00');
    expect(await button(page, 'Review your order').isEnabled()).toBe(true);

    await button(page, 'Remove Standard').click();
    const told = page.getByRole('status').filter({ hasText: 'Standard was removed.' });
    await seenAndFocused(page, told);
    await told.getByRole('button', { name: 'Undo' }).click();
    await button(page, 'Remove Standard').waitFor();
    expect((await cartOf(page)).map(({ id, quantity }) => [id, quantity])).toEqual([
      ['exam-standard', 1],
      ['sms-credits', 2500],
    ]);
    for (const typed of ['1.5', '1e5']) {
      await setQuantity('Standard', typed);
      await reads(order, 'Enter a whole number');
    }
    expect((await cartOf(page))[0]!.quantity).toBe(1);
    await setQuantity('Standard', '500');
    await reads(order, 'You can order at most 99, so we changed the quantity to 99.');
    const above = page.getByText('This order is above the M-Pesa limit.');
    await above.waitFor();
    await page.getByRole('radio', { name: 'Card' }).check();
    await above.waitFor({ state: 'detached' });

    await page.getByLabel('Name', { exact: true }).fill('Wanjiru');
    await button(page, 'Remove Standard').click();
    await button(page, 'Remove SMS credits').click();
    await page.getByText("Looks like you haven't added any products to your cart yet.").waitFor();
    await button(page, 'Undo').click();
    await button(page, 'Remove SMS credits').waitFor();
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Wanjiru');
  });
});

test('an order above the M-Pesa limit goes on as an invoice, whose page asks for a part; staff see where it went (D290)', async () => {
  const { page, person } = await atCheckout(visit, [{ ...LINES.exam, quantity: 99 }], PHONE);
  await fillDetails(page, person);
  await toReview(page, 'M-Pesa');
  await reads(page.getByRole('main'), 'We will email you an invoice for Ksh 344,520.00');
  await button(page, 'Get an invoice').click();
  await arrives(page, /^\/invoice\//);
  await page.getByLabel('Amount (Ksh)').waitFor();
  const [number] = /INV-\d+/.exec(await page.getByRole('main').innerText())!;
  expect(await cartOf(page)).toEqual([]);
  const desk = await office(await visit(), `orders?q=${person.email}`);
  await reads(desk.getByRole('table', { name: 'Orders' }), 'Invoiced');
  await desk.locator('tbody button').first().click();
  await reads(desk.locator('dialog[open]'), `This order goes on as invoice ${number}.`);
});

/** What was typed and chosen is there after a reload, the review after Back, Forward and reload; no order is placed. */
async function remembers(page: Page, person: Person): Promise<void> {
  const orders: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/orders'))
      orders.push(request.url());
    // Without network the page would be gone for it.
    if (request.url().includes('/checkout.data')) orders.push('what the step does not need');
  });
  await page.getByLabel('Phone number').fill('+254 712-345 678');
  await page.getByRole('radio', { name: 'PayPal' }).check();
  await page.reload();
  await page.getByRole('radio', { name: 'PayPal' }).waitFor();
  await eventually(() => page.getByLabel('Company').inputValue()).toBe('Shule Njema');
  expect(
    await Promise.all([
      page.getByLabel('Name', { exact: true }).inputValue(),
      page.getByLabel('Phone number').inputValue(),
      page.locator('main').getByLabel('Email', { exact: true }).inputValue(),
      page.getByLabel('KRA PIN').inputValue(),
      page.getByRole('radio', { name: 'PayPal' }).isChecked(),
    ]),
  ).toEqual(['Wanjiru Otieno', '+254 712-345 678', person.email, 'p051234567x', true]);
  const review = heading(page, 'Check and pay');
  await button(page, 'Review your order').dblclick();
  await review.waitFor();
  await arrives(page, '/checkout?step=review');
  await page.goBack();
  await heading(page, 'Your details').waitFor();
  expect(await page.getByLabel('Company').inputValue()).toBe('Shule Njema');
  await page.goForward();
  await review.waitFor();
  await page.reload();
  await review.waitFor();
  await reads(page.getByRole('main'), 'Company Shule Njema KRA PIN P051234567X');
  await button(page, 'Change details or method').click();
  await heading(page, 'Your details').waitFor();
  await arrives(page, '/checkout');
  // What was changed since was not checked: Forward leads to no review of it.
  await page.getByLabel('Phone number').fill('12');
  await page.goForward();
  await arrives(page, '/checkout');
  await heading(page, 'Your details').waitFor();
  expect(orders).toEqual([]);
}

/** Presses Pay twice at the review of the credits by M-Pesa: one order, one prompt, in whole shillings. */
async function paidOnce(page: Page, person: Person): Promise<void> {
  await reads(
    page.getByRole('main'),
    'M-Pesa will charge Ksh 929.00 M-Pesa takes whole shillings only, so we rounded the total up by Ksh 0.07.',
  );
  const orders: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/orders') && request.method() === 'POST')
      orders.push(request.headers()['idempotency-key']!);
  });
  const sent = page.waitForRequest('**/api/mpesa/stkpush');
  await button(page, 'Pay Ksh 929.00').dblclick();
  expect((await sent).postDataJSON()).toMatchObject({ amount: 929, phoneNumber: person.phone });
  await heading(page, 'Waiting for your phone').waitFor();
  expect(new Set(orders).size).toBe(1);
  expect(await promptOn(person.msisdn)).toMatchObject({ amount: 929 });
}

describe('the review', () => {
  test('a total that changed is refused, shown fresh, and paid only after a second look (D38)', async () => {
    const { page } = await atReview(visit, 'M-Pesa');
    await page.route('**/api/mpesa/stkpush', (route) =>
      route.fulfill({
        status: 409,
        json: {
          code: 'amount_mismatch',
          error: 'The amount differs',
          message: 'The amount differs',
        },
      }),
    );
    await page.route(/\/api\/orders\/[\w-]+$/, async (route) => {
      const { order } = (await (await route.fetch()).json()) as { order: Order };
      await route.fulfill({ json: { order: { ...order, subtotal: 1000, vat: 160, total: 1160 } } });
    });
    await button(page, 'Pay Ksh 929.00').click();
    await page.getByText('The total has changed. Check the new amount before you pay.').waitFor();
    await button(page, 'Pay Ksh 1,160.00').waitFor();
    await reads(page.getByRole('complementary', { name: 'Your order' }), 'Total Ksh 1,160.00');
  });
});

describe('a coupon', () => {
  test('is refused at its field, comes off the total, outlives a reload, and stays with its order when the payment fails, though it was the last use (D301)', async () => {
    const once = { code: `ONCE-${Date.now()}`, kind: 'percent', value: 10, maxUses: 1 };
    await asStaff('POST', '/api/coupons', { ...once, active: true });
    const { page, person } = await atCheckout(visit, [LINES.exam]);
    const order = page.getByRole('complementary', { name: 'Your order' });
    const field = page.getByLabel('Coupon code');
    await field.fill('nobody knows');
    await button(page, 'Apply').click();
    await reads(order, 'We do not know this coupon code. Check that you typed it right.');
    await reads(order, 'Total Ksh 3,480.00');
    await field.fill(once.code.toLowerCase());
    await field.press('Enter');
    await reads(order, `Discount (${once.code}) -Ksh 300.00`);
    await page.reload();
    await reads(order, 'Total Ksh 3,132.00');
    await fillDetails(page, person);
    await toReview(page, 'M-Pesa');
    await button(page, 'Pay Ksh 3,132.00').click();
    await answerPrompt(await promptOn(person.msisdn), 'wrong_pin');
    await button(page, 'Use another method').click();
    await reads(order, `Coupon ${once.code} is applied.`);
    await toReview(page, 'Card');
    await button(page, 'Pay Ksh 3,132.00').click();
    await arrives(page, /^\/thank-you/);
    await reads(page.getByRole('main'), `Discount (${once.code}) -Ksh 300.00`);
  });
});

describe('what comes back in the address', () => {
  test('?error= is told as text; a lone one says nothing; a forged success=true asks the server, says so, and clears nothing, of an order that is not paid, too (S1-191, S1-192, S1-309, D39, D40, D148)', async () => {
    const { page, context } = await visit();
    await fillCart(page, [CREDITS]);
    await page.goto('/checkout?error=%20');
    await page.getByRole('radio', { name: 'M-Pesa' }).waitFor();
    expect(await alert(page).count()).toBe(0);
    const value = '<img src=x onerror=alert(1)>';
    await page.goto(`/checkout?error=${encodeURIComponent(value)}`);
    await eventually(() => alert(page).innerText()).toBe(`Payment failed: ${value}`);
    const { id } = await orderBefore(context.request, newPerson());
    for (const forged of ['?success=true', `?success=true&order=${id}`]) {
      await page.goto(`/checkout${forged}`);
      await heading(page, 'We are confirming your payment').waitFor();
      expect(await page.getByText('Payment Successful!').count(), forged).toBe(0);
      expect(await cartOf(page), forged).toHaveLength(1);
    }
  });
});
