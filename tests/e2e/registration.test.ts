// Needs a browser: what the form says as one types, leaves a field and sends.
import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { complaint, EMAIL, field, fillRegistration, LABELS } from './support/forms.ts';
import { newPerson, register, signIn } from './support/people.ts';
import { arrives, button, eventually, hydrated } from './support/shop.ts';
import { PHONE, useBrowser } from './support/visit.ts';

const { visit } = useBrowser();

async function registrationForm(page: Page): Promise<void> {
  await page.goto('/register');
  await hydrated(page);
}

describe('registration', () => {
  test('its links, Google, and Facebook which says that it is not there; errors only for fields that were touched, and one that comes as a field is left does not take the click that left it; each password can be shown and hidden (S1-166…S1-171, S1-263, S1-286…S1-288); each rule has its text at its field (S1-243…S1-262, S2-355)', async () => {
    const { page } = await visit(PHONE);
    await registrationForm(page);
    const main = page.getByRole('main');
    expect(await main.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
    expect(
      await main.getByRole('link', { name: 'terms and conditions' }).getAttribute('href'),
    ).toBe('/terms');
    expect(await main.getByRole('link', { name: 'Sign up with Google' }).getAttribute('href')).toBe(
      '/api/auth/google?action=register',
    );
    await button(page, 'Facebook').click();
    await page
      .getByRole('status')
      .filter({ hasText: 'Facebook sign-in is not available yet.' })
      .waitFor();

    await field(page, 'First name').focus();
    await field(page, 'Last name').focus();
    await eventually(() => complaint(page, 'First name')).toBe('First name is required');
    for (const label of LABELS.slice(1)) expect(await complaint(page, label), label).toBe('');

    await field(page, 'Password').fill('Savanna-77');
    await field(page, 'Confirm password').fill('Savanna-7');
    const terms = page.getByRole('checkbox', { name: /I accept the/ });
    await terms.click({ delay: 150 });
    await eventually(() => complaint(page, 'Confirm password')).toBe('Passwords must match');
    expect(await terms.isChecked()).toBe(true);

    await button(page, 'Show password').click();
    expect([
      await field(page, 'Password').getAttribute('type'),
      await field(page, 'Confirm password').getAttribute('type'),
    ]).toEqual(['text', 'password']);
    await button(page, 'Hide password').click();
    expect(await field(page, 'Password').getAttribute('type')).toBe('password');

    await terms.uncheck();
    for (const label of LABELS.slice(-2)) await field(page, label).fill('');
    await button(page, 'Create account').click();
    const empty = [
      'First name is required',
      'Last name is required',
      'Email is required',
      'Phone number is required',
      'Password is required',
      'Confirm password is required',
    ];
    for (const [index, label] of LABELS.entries())
      await eventually(() => complaint(page, label)).toBe(empty[index]);
    expect(await complaint(page, /I accept the/)).toBe('You must accept the terms and conditions');
    const wrong: [string, string, string][] = [
      ['First name', 'W', 'Must be at least 2 characters'],
      ['Last name', 'o'.repeat(51), 'Must be 50 characters or fewer'],
      [EMAIL, 'wanjiru@mail', 'Invalid email address'],
      ['Phone number', '071234567', 'Must be exactly 10 digits'],
      ['Phone number', '07123456789', 'Must be exactly 10 digits'],
      ['Password', 'Aa1-567', 'Must be at least 8 characters'],
      ['Password', 'SAVANNA-7', 'Must contain a lowercase letter'],
      ['Password', 'savanna-7', 'Must contain an uppercase letter'],
      ['Password', 'Savanna-x', 'Must contain a digit'],
      ['Password', 'Savanna77', 'Must contain a symbol'],
      ['Confirm password', 'Savanna-8', 'Passwords must match'],
    ];
    for (const [label, value, text] of wrong) {
      await field(page, label).fill(value);
      await eventually(() => complaint(page, label), `${label}: ${value}`).toBe(text);
    }
    await field(page, 'Confirm password').fill('Savanna77');
    await eventually(() => complaint(page, 'Confirm password')).toBe('');
  });

  test('a look at the terms costs nothing that was typed but the passwords; who is signed in is led on', async () => {
    const { page, ...visitor } = await visit();
    const person = newPerson();
    await registrationForm(page);
    await fillRegistration(page, person);
    await page.getByRole('link', { name: 'terms and conditions' }).click();
    await arrives(page, '/legal/terms');
    await page.goBack();
    await eventually(() => field(page, 'Email').inputValue()).toBe(person.email);
    expect(
      await Promise.all(
        ['First name', 'Last name', 'Phone number', 'Password'].map((label) =>
          field(page, label).inputValue(),
        ),
      ),
    ).toEqual(['Wanjiru', 'Otieno', person.phone, '']);
    await register(person);
    await signIn({ page, ...visitor }, person);
    await page.goto('/register');
    await arrives(page, '/');
  });

  test('a failure of the server is told in words, an address that is taken at its field; success goes to the login with its message (S1-172, S1-240, S1-298, S1-299)', async () => {
    const { page, troubles } = await visit();
    const [taken, fresh] = [newPerson(), newPerson()];
    await register(taken);
    await registrationForm(page);
    await fillRegistration(page, { ...taken, email: taken.email.toUpperCase() });
    const failed = page.getByRole('main').getByRole('alert');
    const cases: [Parameters<Route['fulfill']>[0] | null, string][] = [
      [{ status: 500, json: {} }, 'Registration failed'],
      [
        { status: 503, json: { code: 'unavailable' } },
        'Registration failed. Please try again later.',
      ],
      [
        { status: 503, json: { error: 'We are moving house. Please come back at ten.' } },
        'We are moving house. Please come back at ten.',
      ],
      [{ status: 502, body: '<html>' }, 'Registration failed'],
      [null, 'Registration failed. Please try again later.'],
    ];
    for (const [answer, text] of cases) {
      await page.route('**/api/auth/register', (route) =>
        answer ? route.fulfill(answer) : route.abort('internetdisconnected'),
      );
      await button(page, 'Create account').click();
      await eventually(() => failed.innerText(), JSON.stringify(answer)).toBe(text);
      await page.unroute('**/api/auth/register');
    }
    troubles.length = 0;
    await button(page, 'Create account').click();
    await eventually(() => complaint(page, EMAIL)).toMatch(/already|taken|account/i);
    await field(page, EMAIL).fill(fresh.email);
    await button(page, 'Create account').click();
    await arrives(page, '/login');
    await page.getByRole('main').getByRole('status').filter({ hasText: /\w/ }).first().waitFor();
  });
});
