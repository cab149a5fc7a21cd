// Needs a browser: one that runs no script.
import { describe, expect, test } from 'vitest';
import { newPerson, PASSWORD, register } from './support/people.ts';
import { arrives, button, heading, reads } from './support/shop.ts';
import { DESKTOP, PHONE, useBrowser } from './support/visit.ts';

const { visit } = useBrowser();

const WITHOUT = { ...DESKTOP, javaScriptEnabled: false };

describe('without script', () => {
  test.each([
    ['/cart', /JavaScript/],
    ['/checkout', /JavaScript/],
  ])('%s says what it needs', async (path, need) => {
    const { page } = await visit(WITHOUT);
    await page.goto(path);
    await reads(page.locator('main noscript'), need);
    expect(await page.locator('main noscript').isVisible()).toBe(true);
  });

  test('the menus open (S1-019, S1-031)', async () => {
    const { page } = await visit({ ...PHONE, javaScriptEnabled: false });
    await page.goto('/');
    await page.locator('summary', { hasText: 'Menu' }).tap();
    await page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: 'Skiza Tunes' })
      .tap();
    await arrives(page, '/services/skiza-tunes');
    const wide = await visit(WITHOUT);
    await wide.page.goto('/');
    await wide.page.locator('summary', { hasText: 'Our Brands' }).click();
    await wide.page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Bulk SMS' })
      .click();
    await arrives(wide.page, '/services/bulk-sms');
  });

  test('the login is sent, says what is wrong, and leads on (S1-165, S1-218, S1-222)', async () => {
    const { page, troubles, context } = await visit(WITHOUT);
    const person = newPerson();
    await register(person);
    await page.goto('/login?origin=%2Fservices%2Ftrainings');
    await page.getByLabel('Email', { exact: true }).first().fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill('wrong-Password-1');
    await button(page, 'Sign In').click();
    await reads(page.getByRole('main').getByRole('alert'), /\w+/);
    expect(await page.locator('main').getByLabel('Email', { exact: true }).inputValue()).toBe(
      person.email,
    );
    // The answer's status is an error, which the browser logs.
    troubles.length = 0;
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await button(page, 'Sign In').click();
    await arrives(page, /^\/services\/trainings/);
    expect((await context.request.get('/api/auth/me')).status()).toBe(200);
  });

  test('registration is sent, names each fault at its field, keeps what was typed, and succeeds (S1-244…S1-262, S1-172)', async () => {
    const { page, troubles } = await visit(WITHOUT);
    const person = newPerson();
    await page.goto('/register');
    await page.getByLabel('First name').fill('Wanjiru');
    await button(page, 'Create account').click();
    for (const text of [
      'Last name is required',
      'Email is required',
      'Phone number is required',
      'Password is required',
      'You must accept the terms and conditions',
    ])
      await page.locator('main form p').getByText(text, { exact: true }).waitFor();
    expect(await page.getByLabel('First name').inputValue()).toBe('Wanjiru');
    troubles.length = 0;
    await page.getByLabel('Last name').fill('Otieno');
    await page.locator('main').getByLabel('Email', { exact: true }).fill(person.email);
    await page.getByLabel('Phone number').fill(person.phone);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
    await page.getByLabel(/I accept the/).check();
    await button(page, 'Create account').click();
    await page.getByRole('link', { name: 'Go to sign-in' }).click();
    await arrives(page, '/login');
    await heading(page, 'Welcome back').waitFor();
  });
});
