// Needs a browser: what the login says, where it leads, and what the browser keeps of who is signed in.
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { complaint, EMAIL, fillRegistration, login } from './support/forms.ts';
import { ADMIN, member, newPerson, PASSWORD, register, signIn } from './support/people.ts';
import { arrives, button, eventually, fillCart, hydrated, LINES } from './support/shop.ts';
import { DESKTOP, useBrowser } from './support/visit.ts';

const { visit } = useBrowser();

describe('login', () => {
  test('fields, links and the other ways (S1-156…S1-163); it reads Signing in..., a refusal stands in the red box, no token is kept; ?error= is told by its code, and no words of a stranger (S1-164, S1-165, S1-220, S1-300, S1-301, D17, D148)', async () => {
    const { page, troubles } = await visit();
    const box = page.getByRole('main').getByRole('alert');
    const keptOfLogin = () =>
      page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('role')]);
    await page.route('**/api/auth/login', async (route) => {
      await page.getByRole('button', { name: 'Signing in...' }).waitFor();
      await route.continue();
    });
    await page.goto('/login?error=cancelled&origin=%2Fcart');
    await eventually(() => box.innerText()).toBe('You cancelled the sign-in with Google.');
    await hydrated(page);
    await otherWays(page);
    await login(page, newPerson().email, PASSWORD);
    await eventually(() => box.innerText()).not.toMatch(/cancelled|^$/);
    const [red, green] = (
      await box.evaluate((alert) => getComputedStyle(alert).borderTopColor.match(/[\d.]+/g)!)
    ).map(Number);
    expect(red).toBeGreaterThan(green!);
    expect(await keptOfLogin()).toEqual([null, null]);

    const visitor = { role: 'visitor', email: 'w@mail.example' };
    for (const [answer, text] of [
      [{ status: 500, json: {} }, 'Login failed'],
      [
        { status: 401, json: { error: 'Jina au neno la siri si sahihi' } },
        'Jina au neno la siri si sahihi',
      ],
      [{ status: 200, json: { token: 'x.e30.x', user: visitor } }, 'Invalid role or login failed'],
    ] as const) {
      await page.unroute('**/api/auth/login');
      await page.route('**/api/auth/login', (route) => route.fulfill(answer));
      await login(page, 'w@mail.example', PASSWORD);
      await eventually(() => box.innerText(), JSON.stringify(answer)).toBe(text);
      expect(await keptOfLogin(), text).toEqual([null, null]);
    }
    troubles.length = 0;

    await page.goto(`/login?error=${encodeURIComponent('Call 0700 000 000 to get your money')}`);
    await eventually(() => box.innerText()).toBe('Sign-in did not work. Try again.');
  });

  test('a guest and a user who go to the office are sent home; an administrator goes there from the login; who is signed in is sent on from the login by the same rule as who signs in, and nowhere else (S1-083, S1-221, S1-278, S1-282, S2-055, D5, D6)', async () => {
    const { page, context } = await member(visit);
    await page.goto('/dashboard/admin');
    await arrives(page, '/');
    await page.goto('/login?origin=%2Fservices%2Ftrainings');
    await arrives(page, '/services/trainings');
    await page.goto(`/login?origin=${encodeURIComponent('/\\evil.example')}`);
    await page.waitForURL(`${inject('siteUrl')}/`);
    await context.clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto('/dashboard/admin');
    await arrives(page, '/');
    await page.goto('/login');
    await hydrated(page);
    await login(page, ADMIN.email, ADMIN.password);
    await page.waitForURL('**/dashboard/admin', { waitUntil: 'commit' });
  });

  test('a user goes back to the remembered page, also by way of signing up, and the login leaves the history; the session ends with the browser, or remembered after 30 days; an address elsewhere leads home (S1-012, S1-043, S1-158, S1-222, D5, D16)', async () => {
    const { page, context } = await visit();
    const person = newPerson();
    const life = async (): Promise<number> => {
      const cookie = (await context.cookies()).find(
        (one) => one.httpOnly && one.name === 'session',
      )!;
      return cookie.expires === -1 ? 0 : Math.round((cookie.expires - Date.now() / 1000) / 86_400);
    };
    await fillCart(page, [LINES.exam]);
    await page.goto('/services/bulk-sms');
    await page.locator('a[data-cart-link]').click();
    await arrives(page, '/login?origin=%2Fcart');
    await hydrated(page);
    await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
    await arrives(page, '/register');
    await fillRegistration(page, person);
    await button(page, 'Create account').click();
    await arrives(page, '/login?origin=%2Fcart');
    await login(page, person.email, PASSWORD);
    await arrives(page, '/cart');
    await page.getByText('Standard', { exact: true }).first().waitFor();
    expect(await life()).toBeLessThanOrEqual(1);
    // Before the cart is the registration, and who is signed in is sent home from there.
    await page.goBack();
    await arrives(page, '/');
    // A page that hears that its session has ended goes home by itself.
    await page.goto('about:blank');
    await context.clearCookies();
    await page.goto('/');
    await page.evaluate(() => localStorage.clear());
    await page.goto(`/login?origin=${encodeURIComponent('//evil.example')}`);
    await page.getByLabel('Remember me').check();
    await login(page, person.email, PASSWORD);
    await arrives(page, '/');
    expect(new URL(page.url()).origin).toBe(inject('siteUrl'));
    expect(await life()).toBe(30);
  });
});

/** Where the links lead, what is not there yet, and what is missing in a form with nothing in it. */
async function otherWays(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const link = (name: string) => main.getByRole('link', { name }).getAttribute('href');
  expect(await link('Forgot your password')).toBe('/forgot-password');
  expect(await link('Sign up')).toBe('/register');
  expect(await link('Google')).toMatch(/^\/api\/auth\/google\?action=login/);
  expect(await link('Continue as guest')).toBe('/checkout');
  await button(page, 'Facebook').click();
  await page
    .getByRole('status')
    .filter({ hasText: 'Facebook sign-in is not available yet.' })
    .waitFor();
  await button(page, 'Sign In').click();
  await eventually(() => complaint(page, EMAIL)).toBe('Email is required');
  expect(await complaint(page, 'Password')).toBe('Password is required');
}

describe('the token', () => {
  const forged = (email: string, role = 'user'): string => {
    const claims = {
      sub: 'usr_1',
      email,
      role,
      name: 'W',
      exp: Math.floor(Date.now() / 1000) + 3600,
    };
    return `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
  };
  /** What the browser keeps of carts and of who is signed in. */
  const keptIn = (page: Page) =>
    page.evaluate(() =>
      Object.keys(localStorage)
        .filter((key) => /^(cart_|token$|role$)/.test(key))
        .toSorted(),
    );

  test('one that cannot be read is dropped: from the address with its query, nothing shown; from storage; one that is made up moves no cart and is never stored, for a guest (S1-277, D18)', async () => {
    const { page, troubles } = await visit();
    await page.goto('/services/trainings?token=garbage#bootcamps');
    await hydrated(page);
    expect(await page.evaluate(() => location.search + location.hash)).toBe('#bootcamps');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    const link = page.getByRole('banner').getByRole('link', { name: 'Login' });
    expect(await link.isVisible()).toBe(true);
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.evaluate(() => localStorage.setItem('token', 'a.b.c'));
    await page.goto('/');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

    await fillCart(page, [LINES.exam]);
    const logged = page.waitForEvent(
      'console',
      (message) => message.text() === 'The sign-in could not be checked.',
    );
    await page.goto(`/?token=${forged('w@mail.example', 'admin')}`);
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
    await logged;
    // The browser logs the refusal at the page's own address.
    expect(troubles.splice(0)).toEqual([expect.stringContaining('401 (Unauthorized)')]);
    expect(new URL(page.url()).search).toBe('');
    expect(await keptIn(page)).toEqual(['cart_guest']);
  });

  test('from the address it is stored with its role once the server knows it, the query removed, and takes the guest cart along; another\u2019s address, or a role that is not theirs, then changes nothing (S1-197, S1-216, S1-217, S1-224, S1-279, S1-316, S1-317, D18)', async () => {
    const visitor = await visit(DESKTOP);
    const { page } = visitor;
    const person = newPerson();
    await register(person);
    await page.goto('/legal/license');
    await fillCart(page, [LINES.exam]);
    await page.route('**/api/auth/me', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable' } }),
    );
    await signIn(visitor, person);
    expect(await keptIn(page), 'while the server cannot be asked').toEqual(['cart_guest']);
    visitor.troubles.length = 0;
    await page.unroute('**/api/auth/me');
    const token = await signIn(visitor, person);
    expect(new URL(page.url()).search).toBe('');
    expect(
      await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('role')]),
    ).toEqual([token, 'user']);
    expect(JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())).toMatchObject({
      email: person.email,
      role: 'user',
    });
    expect(await keptIn(page)).toEqual([`cart_${person.email}`, 'role', 'token']);
    for (const made of [forged('w@mail.example'), forged(person.email, 'admin')]) {
      await page.goto(`/legal/license?token=${made}`);
      expect(await keptIn(page)).toEqual([`cart_${person.email}`, 'role', 'token']);
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(token);
    }
    await page.goto('/services/trainings');
    await page.locator('summary', { hasText: 'Account' }).waitFor();
  });
});
