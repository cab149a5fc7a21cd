import type { Page } from 'playwright-core';
import { PASSWORD, type Person } from './people.ts';
import { button } from './shop.ts';

export const EMAIL = 'Email';
export const LABELS = [
  'First name',
  'Last name',
  EMAIL,
  'Phone number',
  'Password',
  'Confirm password',
];

/** A field of the page's own form, by its label. */
export const field = (page: Page, label: string) =>
  page.locator('main form').getByLabel(label, { exact: true });

/** The text tied to a field, as a screen reader finds it; empty while there is none. */
export async function complaint(page: Page, label: string | RegExp): Promise<string> {
  const input = page.locator('main form').getByLabel(label, { exact: typeof label === 'string' });
  // In one look: between two of them a complaint that goes would be waited for.
  return input.evaluate((field) => {
    const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    const error = ids.find((id) => id.endsWith('-error'));
    return (error && document.getElementById(error)?.innerText) || '';
  });
}

/** Fills in the login and sends it. */
export async function login(page: Page, email: string, password: string): Promise<void> {
  await field(page, EMAIL).fill(email);
  await field(page, 'Password').fill(password);
  await button(page, 'Sign In').click();
}

/** Fills in the registration as a person would who makes no mistake. */
export async function fillRegistration(
  page: Page,
  person: Pick<Person, 'email' | 'phone'>,
): Promise<void> {
  const values = ['Wanjiru', 'Otieno', person.email, person.phone, PASSWORD, PASSWORD];
  for (const [index, label] of LABELS.entries()) await field(page, label).fill(values[index]!);
  await page.getByLabel(/I accept the/).check();
}
