import type { Route } from 'playwright-core';
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
  type Method,
} from './support/till.ts';
import { DESKTOP, useBrowser } from './support/visit.ts';

const { visit } = useBrowser();

describe('the error catalogue', () => {
  const refused = (code: string) => ({
    status: 502,
    json: { code, error: 'provider refused', message: 'provider refused' },
  });
  test.each<[string, Method, string, Parameters<Route['fulfill']>[0] | null, string]>([
    [
      'S1-302, S1-291',
      'M-Pesa',
      '**/api/mpesa/stkpush',
      { json: { ResponseCode: '1' } },
      'Failed to initiate M-Pesa payment',
    ],
    [
      'S1-302',
      'M-Pesa',
      '**/api/mpesa/stkpush',
      refused('provider_refused'),
      'Failed to initiate M-Pesa payment',
    ],
    [
      'S1-303',
      'M-Pesa',
      '**/api/mpesa/stkpush',
      null,
      'An error occurred. Please try again later.',
    ],
    [
      'S1-304',
      'PayPal',
      '**/api/paypal/create-payment',
      refused('provider_refused'),
      'Failed to initiate PayPal payment',
    ],
    ['S1-304', 'PayPal', '**/api/paypal/create-payment', null, 'Failed to initiate PayPal payment'],
    [
      'S1-305',
      'Card',
      '**/api/stripe/create-payment-intent',
      refused('provider_refused'),
      'Failed to initialize payment',
    ],
    [
      'S1-306',
      'Card',
      '**/sandbox/stripe/**/confirm',
      { status: 402, json: { error: { message: 'Your card has insufficient funds.' } } },
      'Your card has insufficient funds.',
    ],
    ['S1-307', 'Card', '**/sandbox/stripe/**/confirm', null, 'Payment processing failed'],
    [
      'S1-308, S1-296',
      'Card',
      '**/sandbox/stripe/**/confirm',
      { json: { status: 'requires_payment_method' } },
      'Payment failed',
    ],
  ])('%s: %s, %s answers %o', async (_, method, path, answer, text) => {
    const { page, troubles } = await atReview(visit, method);
    await page.route(path, (route) =>
      answer ? route.fulfill(answer) : route.abort('internetdisconnected'),
    );
    await payButton(page).click();
    await eventually(() => alert(page).innerText()).toBe(text);
    await payButton(page).waitFor();
    expect(await cartOf(page)).toHaveLength(1);
    troubles.length = 0;
  });

  test('no method on offer (S1-276, S1-310)', async () => {
    const { page } = await visit();
    await fillCart(page, [CREDITS]);
    await page.route('**/api/payments/methods', async (route) =>
      route.fulfill({ json: { ...((await (await route.fetch()).json()) as object), methods: [] } }),
    );
    await page.goto('/checkout');
    await fillDetails(page, newPerson());
    await button(page, 'Review your order').click();
    await eventually(() => alert(page).innerText()).toBe('Please select a payment method');
  });

  test('the network is lost before Pay; when it is back the same order is paid (S1-303)', async () => {
    const { page, context, person, troubles } = await atReview(visit, 'M-Pesa');
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

test("with a real account, Stripe's script confirms with the intent's secret and the name of who pays (S1-295)", async () => {
  const { page } = await visit({ ...DESKTOP, bypassCSP: true });
  let confirmed: Record<string, string> = {};
  await page.exposeFunction(
    'confirmedWith',
    (told: Record<string, string>) => void (confirmed = told),
  );
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: STRIPE }),
  );
  await page.route('**/api/payments/methods', async (route) =>
    route.fulfill({
      json: {
        ...((await (await route.fetch()).json()) as object),
        sandbox: false,
        publishableKey: 'pk_test_mfano',
      },
    }),
  );
  await fillCart(page, [CREDITS]);
  await page.goto('/checkout');
  await fillDetails(page, newPerson());
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
  test('a reload in the middle goes on waiting, and the money is seen (S1-194)', async () => {
    const { page, person } = await atWaiting(visit);
    await page.reload();
    await heading(page, 'Waiting for your phone').waitFor();
    await reads(page.getByRole('main'), 'Check the amount: Ksh 929.00');
    const { reference } = await promptOn(person.msisdn);
    await reads(page.getByRole('main'), `Pay Ksh 929.00 to Paybill 174379, account ${reference}?`);
    await answerPrompt(await promptOn(person.msisdn), 'pay');
    await heading(page, 'Payment Successful!').waitFor();
    expect(await cartOf(page)).toEqual([]);
    await page.reload();
    await heading(page, 'Payment Successful!').waitFor();
    await heading(page, 'What happens next').waitFor();
    await page.getByRole('link', { name: 'Receipt to print or save' }).waitFor();
    await page.getByRole('link', { name: 'Continue Shopping' }).first().click();
    await arrives(page, '/');
  });

  test('where server-sent events do not come through the page asks by itself', async () => {
    const { page, person } = await atReview(visit, 'M-Pesa');
    await page.route('**/api/orders/*/events', (route) => route.abort('aborted'));
    await payButton(page).click();
    await answerPrompt(await promptOn(person.msisdn), 'pay');
    await heading(page, 'Payment Successful!').waitFor();
  });

  test.each([
    ['wrong_pin', 'The M-Pesa PIN was wrong. Please try again.'],
    [
      'insufficient_funds',
      'Your M-Pesa balance is too low for this payment. Top up or choose another method.',
    ],
    ['timeout', /./],
  ] as const)('%s: the reason in plain words, then another method', async (action, reason) => {
    const { page, person } = await atWaiting(visit);
    await answerPrompt(await promptOn(person.msisdn), action);
    await heading(page, 'The payment did not go through').waitFor();
    await reads(alert(page), reason);
    await button(page, 'Use another method').click();
    await page.getByRole('radio', { name: 'Card' }).check();
    await fillCard(page, '4242424242424242');
    await button(page, 'Review your order').click();
    await payButton(page).click();
    await arrives(page, /^\/thank-you/);
  });

  test('another method while the prompt is open warns of paying twice', async () => {
    const { page } = await atWaiting(visit);
    await button(page, 'Use another method').click();
    await page.getByText('A prompt may still be open on your phone.').waitFor();
  });

  test('the order can be cancelled, and the cart is as it was', async () => {
    const { page, person } = await atWaiting(visit);
    await answerPrompt(await promptOn(person.msisdn), 'cancel');
    await heading(page, 'The payment did not go through').waitFor();
    await button(page, 'Cancel order').click();
    await page.getByText('The order was cancelled. Your cart is as it was.').waitFor();
    expect(await cartOf(page)).toHaveLength(1);
  });

  test('paid in one tab, the other tab’s cart is empty too (D51)', async () => {
    const { page, context, person } = await atWaiting(visit);
    const second = await context.newPage();
    await second.goto('/services/bulk-sms');
    expect(await second.locator('[data-cart-count]').innerText()).toBe('1k');
    await answerPrompt(await promptOn(person.msisdn), 'pay');
    await heading(page, 'Payment Successful!').waitFor();
    await second.locator('[data-cart-count]').waitFor({ state: 'hidden' });
  });
});
