import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { newPerson, type Person } from './people.ts';
import { button, fillCart, heading, LINES } from './shop.ts';
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

/** The Pay button, whatever amount stands on it. */
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
  await visitor.page.getByRole('radio', { name: 'M-Pesa' }).waitFor();
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
