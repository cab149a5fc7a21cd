import type { APIRequestContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { keepInBrowser } from './kept.ts';
import { newPerson, type Person } from './people.ts';
import { promptOn, type Prompt } from './sandbox.ts';
import { button, fillCart, heading, hydrated, LINES } from './shop.ts';
import { DESKTOP, type Visitor } from './visit.ts';

type Visit = (options?: BrowserContextOptions) => Promise<Visitor>;

/** 800.80 and VAT of 128.13: a total that no method but the card takes as it is. */
export const CREDITS = { ...LINES.credits, quantity: 1001 };

/** The red box. */
export const alert = (page: Page): Locator => page.getByRole('main').getByRole('alert');

/** Fills in who orders at the checkout; a member's fields come filled. */
export async function fillDetails(
  page: Page,
  { name = 'Wanjiru Otieno', email, phone }: { name?: string; email: string; phone: string },
): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Phone number').fill(phone);
  await page.getByLabel('Email', { exact: true }).first().fill(email);
}

export type Method = 'M-Pesa' | 'Card' | 'PayPal';

/** Chooses a method at the details step and goes on to the review. */
export async function toReview(page: Page, method: Method, card?: string): Promise<void> {
  await page.getByRole('radio', { name: method }).check();
  if (method === 'Card') await fillCard(page, card ?? '4242424242424242');
  await button(page, 'Review your order').click();
  await heading(page, 'Check and pay').waitFor();
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry date').fill('1230');
  await page.getByLabel('CVC').fill('123');
  await page.getByLabel('Name on card').fill('Wanjiru Otieno');
}

/** The Pay button, with any amount. */
export const payButton = (page: Page): Locator => button(page, /^Pay /);

/** A guest at the first step of the checkout. */
export async function atCheckout(
  visit: Visit,
  lines = [CREDITS],
  options = DESKTOP,
): Promise<Visitor & { person: Person }> {
  const visitor = await visit(options);
  await fillCart(visitor.page, lines);
  await visitor.page.goto('/checkout');
  await hydrated(visitor.page);
  return { ...visitor, person: newPerson() };
}

/** The same at the review step. */
export async function atReview(
  visit: Visit,
  method: Method,
  lines = [CREDITS],
  options = DESKTOP,
): Promise<Visitor & { person: Person }> {
  const visitor = await atCheckout(visit, lines, options);
  await fillDetails(visitor.page, visitor.person);
  await toReview(visitor.page, method);
  return visitor;
}

/** An M-Pesa prompt is on the phone. */
export async function atWaiting(visit: Visit): Promise<Visitor & { person: Person }> {
  const visitor = await atReview(visit, 'M-Pesa');
  await payButton(visitor.page).click();
  await heading(visitor.page, 'Waiting for your phone').waitFor();
  return visitor;
}

/** The same by calls: the cart, the order and the prompt, as a tab would have left them that was closed. */
export async function promptedBefore(
  { page, context }: Visitor,
  person: Person,
  account?: string,
): Promise<Prompt> {
  await fillCart(page, [CREDITS], account);
  const { id } = await orderBefore(context.request, person);
  await keepInBrowser(page, { checkout_paying: JSON.stringify(id) });
  const data = { orderId: id, phoneNumber: person.phone, amount: 929 };
  const sent = await context.request.post('/api/mpesa/stkpush', { data });
  expect(sent.status(), await sent.text()).toBe(200);
  return promptOn(person.msisdn);
}

/** An order of the same goods that a browser made by a call; nothing is asked of a provider yet. */
export async function orderBefore(
  request: APIRequestContext,
  { email, phone }: Person,
): Promise<{ id: string }> {
  const { id, packageType, quantity } = CREDITS;
  const made = await request.post('/api/orders', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: {
      lines: [{ id, packageType, quantity }],
      customer: { name: 'Wanjiru Otieno', email, phone },
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  return ((await made.json()) as { order: { id: string } }).order;
}
