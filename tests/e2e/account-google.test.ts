// Needs a browser: the way to Google and back, and what the pages make of it.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newPerson } from './support/people.ts';
import { arrives, button, fillCart, heading, hydrated, LINES, reads } from './support/shop.ts';
import { PHONE, useBrowser } from './support/visit.ts';

const { visit } = useBrowser();

/** Says at the stand-in who one is. */
async function atGoogle(page: Page, name: string, email: string): Promise<void> {
  await heading(page, 'Choose an account').waitFor();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await button(page, 'Continue').click();
}

test('a new person comes by the login page, adds what is missing, and is back where they came from; later they are signed in from the registration page, too, and the token leaves the address (S1-013, S1-161, S1-286, S1-287, S1-288)', async () => {
  const person = newPerson();
  const { page, context } = await visit(PHONE);
  await fillCart(page, [LINES.exam]);
  await page.goto('/login?origin=%2Fcart');
  await hydrated(page);
  await page.getByRole('link', { name: 'Google' }).click();
  await atGoogle(page, 'Achieng Atieno', person.email);
  await arrives(page, '/register?google=1');
  await heading(page, 'Almost there').waitFor();
  expect(await page.getByLabel('First name').inputValue()).toBe('Achieng');
  expect(await page.getByLabel('Last name').inputValue()).toBe('Atieno');
  const email = page.getByLabel('Email', { exact: true });
  expect([await email.inputValue(), await email.isDisabled()]).toEqual([person.email, true]);
  await button(page, 'Create account').click();
  await reads(page.getByRole('main'), 'Phone number is required');
  await reads(page.getByRole('main'), 'You must accept the terms and conditions');
  await page.getByLabel('Phone number').fill(person.phone);
  await page.getByLabel(/I accept the/).check();
  await button(page, 'Create account').click();
  await arrives(page, '/cart');
  // What the guest picked came along.
  await reads(page.getByRole('main'), 'Standard');

  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/register');
  await page.getByRole('link', { name: 'Sign up with Google' }).click();
  await atGoogle(page, 'Achieng Atieno', person.email);
  await arrives(page, '/');
  expect(await page.evaluate(() => localStorage.getItem('role'))).toBe('user');
});

test('without script: Google, then the form, and signed in', async () => {
  const person = newPerson();
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto('/register');
  await page.getByRole('link', { name: 'Sign up with Google' }).click();
  await atGoogle(page, 'Njeri Mwangi', person.email);
  await page.getByLabel('First name').fill('Njeri');
  await page.getByLabel('Last name').fill('Mwangi');
  await page.getByLabel('Phone number').fill(person.phone);
  await page.getByLabel(/I accept the/).check();
  await button(page, 'Create account').click();
  const me = await page.request.get('/api/auth/me');
  expect(((await me.json()) as { user: { email: string } }).user.email).toBe(person.email);
});
