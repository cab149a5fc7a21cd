// Needs a browser: what a customer is told and can do when a payment fails, waits, or is answered on the phone.
import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newPerson } from './support/people.ts';
import { answerPrompt, promptOn } from './support/sandbox.ts';
import { arrives, button, cartOf, eventually, fillCart, heading, reads } from './support/shop.ts';
import {
  alert,
  atReview,
  atWaiting,
  CREDITS,
  fillCard,
  fillDetails,
  payButton,
  toReview,
} from './support/till.ts';
import { DESKTOP, useBrowser } from './support/visit.ts';

const { visit } = useBrowser();

/** What a provider answers in place of the call; null is no answer at all. */
type Answer = Parameters<Route['fulfill']>[0] | null;

/** Presses Pay for each answer: every one is told in its own words, and the cart stays. */
async function toldInWords(page: Page, cases: [string, Answer, string][]): Promise<void> {
  for (const [path, answer, text] of cases) {
    const what = `${path} answers ${JSON.stringify(answer)}`;
    await page.route(path, async (route) => {
      // What was said of the try before is gone by now.
      await alert(page).waitFor({ state: 'detached' });
      await (answer ? route.fulfill(answer) : route.abort('internetdisconnected'));
    });
    await payButton(page).click();
    await eventually(() => alert(page).innerText(), what).toBe(text);
    await payButton(page).waitFor();
    expect(await cartOf(page), what).toHaveLength(1);
    await page.unroute(path);
  }
}

describe('the error catalogue', () => {
  const REFUSED = {
    status: 502,
    json: { code: 'provider_refused', error: 'provider refused', message: 'provider refused' },
  };

  test('PayPal’s dollars and the rate are shown before the redirect (S1-292, D46); a card is charged the total to the cent, and no intent is made before Pay; what is wrong is said at its field, the first has the focus; what is refused, declined, lost and not finished is told; the network is lost before Pay, and when it is back the same order is paid (S1-237, S1-291, S1-294, S1-296, S1-302…S1-308)', async () => {
    const { page, context, person, troubles } = await atReview(visit, 'PayPal');
    await reads(
      page.getByRole('main'),
      /PayPal will charge US\$7\.18 At our \d+ \w+ \d{4} rate of Ksh 129\.50 per US dollar, rounded up to the cent\./,
    );
    const paypal = '**/api/paypal/create-payment';
    const sent = page.waitForRequest(paypal);
    await toldInWords(page, [
      [paypal, REFUSED, 'Failed to initiate PayPal payment'],
      [paypal, null, 'Failed to initiate PayPal payment'],
    ]);
    expect((await sent).postDataJSON()).toMatchObject({ amount: 928.93, currency: 'USD' });

    await button(page, 'Change details or method').click();
    await toReview(page, 'Card');
    await byCard(page);

    await button(page, 'Change details or method').click();
    await toReview(page, 'M-Pesa');
    const mpesa = '**/api/mpesa/stkpush';
    await toldInWords(page, [
      [mpesa, { json: { ResponseCode: '1' } }, 'Failed to initiate M-Pesa payment'],
      [mpesa, null, 'An error occurred. Please try again later.'],
      [mpesa, REFUSED, 'Failed to initiate M-Pesa payment'],
    ]);
    await context.setOffline(true);
    await payButton(page).click();
    await eventually(() => alert(page).innerText()).toBe(
      'An error occurred. Please try again later. You are offline. Nothing was sent.',
    );
    await context.setOffline(false);
    await payButton(page).click();
    await answerPrompt(await promptOn(person.msisdn), 'pay');
    await heading(page, 'Payment Successful!').waitFor();
    troubles.length = 0;
  });

  async function byCard(page: Page): Promise<void> {
    const intents: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/create-payment-intent')) intents.push(request.postDataJSON());
    });
    await reads(page.getByRole('main'), 'Your card will be charged Ksh 928.93');
    await page.getByLabel('Expiry date').fill('0120');
    await page.getByLabel('CVC').fill('1');
    await payButton(page).click();
    await page.getByText('This card has expired').first().waitFor();
    await page.getByText('Enter the full CVC. It has 3 or 4 digits').waitFor();
    expect(
      await page.getByLabel('Expiry date').evaluate((field) => field === document.activeElement),
    ).toBe(true);
    expect(intents).toEqual([]);
    await fillCard(page, '4242424242424242');
    const confirm = '**/sandbox/stripe/**/confirm';
    await toldInWords(page, [
      ['**/api/stripe/create-payment-intent', REFUSED, 'Failed to initialize payment'],
      [
        confirm,
        { status: 402, json: { error: { message: 'Your card has insufficient funds.' } } },
        'Your card has insufficient funds.',
      ],
      [confirm, null, 'Payment processing failed'],
      [confirm, { json: { status: 'requires_payment_method' } }, 'Payment failed'],
    ]);
    expect(intents[0]).toMatchObject({ amount: 928.93, currency: 'kes' });
  }
});

/** The part of Stripe's script that the checkout calls; passes on what it was told, and pays the intent at the stand-in. */
const STRIPE = `window.Stripe = (key) => ({
  elements: () => ({ create: () => ({ mount(place) { place.textContent = 'Card fields of Stripe'; }, destroy() {}, on() {} }), update() {}, submit: async () => ({}) }),
  async confirmPayment({ clientSecret, confirmParams, redirect }) {
    await window.confirmedWith({ key, clientSecret, redirect, name: confirmParams.payment_method_data.billing_details.name, back: confirmParams.return_url });
    await fetch('/sandbox/api/cards/' + clientSecret.split('_secret_')[0], { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"card":"4242424242424242"}' });
    return { paymentIntent: { status: 'succeeded' } };
  },
});`;

test("no method on offer is told (S1-276, S1-310); with a real account, Stripe's script confirms with the intent's secret and the name of who pays (S1-295)", async () => {
  const { page } = await visit({ ...DESKTOP, bypassCSP: true });
  let confirmed: Record<string, string> = {};
  await page.exposeFunction(
    'confirmedWith',
    (told: Record<string, string>) => void (confirmed = told),
  );
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: STRIPE }),
  );
  let offered: object = { methods: [] };
  await page.route('**/api/payments/methods', async (route) =>
    route.fulfill({ json: { ...((await (await route.fetch()).json()) as object), ...offered } }),
  );
  await fillCart(page, [CREDITS]);
  await page.goto('/checkout');
  await fillDetails(page, newPerson());
  await reads(page.getByRole('main'), 'No payment method is available now.');
  await button(page, 'Review your order').click();
  await eventually(() => alert(page).innerText()).toBe('Please select a payment method');
  offered = { sandbox: false, publishableKey: 'pk_test_mfano' };
  // What was typed is kept.
  await page.reload();
  await page.getByRole('radio', { name: 'Card' }).check();
  await page.getByText('Card fields of Stripe').waitFor();
  const intent = page.waitForResponse('**/api/stripe/create-payment-intent');
  await button(page, 'Review your order').click();
  await payButton(page).click();
  const { clientSecret } = (await (await intent).json()) as { clientSecret: string };
  await arrives(page, /^\/thank-you\?order=/);
  expect(confirmed).toMatchObject({
    key: 'pk_test_mfano',
    clientSecret,
    redirect: 'if_required',
    name: 'Wanjiru Otieno',
  });
  expect(new URL(confirmed.back!).pathname).toBe('/api/payments/return/stripe');
});

describe('waiting for the phone', () => {
  test('a reload in the middle goes on waiting, the money is seen, and the other tab’s cart is empty too (S1-194, D51)', async () => {
    const { page, context, person } = await atWaiting(visit);
    await page.reload();
    await heading(page, 'Waiting for your phone').waitFor();
    await reads(page.getByRole('main'), 'Check the amount: Ksh 929.00');
    const prompt = await promptOn(person.msisdn);
    await reads(
      page.getByRole('main'),
      `Pay Ksh 929.00 to Paybill 174379, account ${prompt.reference}?`,
    );
    const second = await context.newPage();
    await second.goto('/services/bulk-sms');
    expect(await second.locator('[data-cart-count]').innerText()).toBe('1k');
    await answerPrompt(prompt, 'pay');
    await heading(page, 'Payment Successful!').waitFor();
    await second.locator('[data-cart-count]').waitFor({ state: 'hidden' });
    expect(await cartOf(page)).toEqual([]);
    await page.reload();
    await heading(page, 'Payment Successful!').waitFor();
    await heading(page, 'What happens next').waitFor();
    await page.getByRole('link', { name: 'Receipt to print or save' }).waitFor();
    await page.getByRole('link', { name: 'Continue Shopping' }).first().click();
    await arrives(page, '/');
  });

  test('wrong PIN, too little money: the reason in plain words each time, also where server-sent events do not come through; the order can be cancelled, and the cart is as it was; another method pays', async () => {
    const { page, person } = await atWaiting(visit);
    const failed = async (action: Parameters<typeof answerPrompt>[1], reason: string) => {
      await heading(page, 'Waiting for your phone').waitFor();
      await answerPrompt(await promptOn(person.msisdn), action);
      await heading(page, 'The payment did not go through').waitFor();
      await reads(alert(page), reason);
    };
    await failed('wrong_pin', 'The M-Pesa PIN was wrong. Try again.');
    await button(page, 'Cancel order').click();
    await page.getByText('The order was cancelled. Your cart has not changed.').waitFor();
    expect(await cartOf(page)).toHaveLength(1);

    await toReview(page, 'M-Pesa');
    await page.route('**/api/orders/*/events', (route) => route.abort('aborted'));
    await payButton(page).click();
    await failed(
      'insufficient_funds',
      'Your M-Pesa balance is too low for this payment. Deposit money, or choose another method.',
    );
    await button(page, 'Use another method').click();
    await toReview(page, 'Card');
    await payButton(page).click();
    await arrives(page, /^\/thank-you/);
  });
});
