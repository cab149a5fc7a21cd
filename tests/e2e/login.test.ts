import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { complaint, EMAIL, fillRegistration, login } from './support/forms.ts';
import { ADMIN, member, newPerson, PASSWORD, register, signIn } from './support/people.ts';
import { arrives, button, eventually, fillCart, hydrated, LINES } from './support/shop.ts';
import { DESKTOP, PHONE, useBrowser } from './support/visit.ts';

const { visit } = useBrowser();

describe('login', () => {
  test('fields, links and the other ways (S1-156…S1-163)', async () => {
    const { page } = await visit(PHONE);
    await page.goto('/login?origin=%2Fcart');
    await hydrated(page);
    const main = page.getByRole('main');
    expect(
      await main.getByRole('link', { name: /Forgot your password/ }).getAttribute('href'),
    ).toBe('/forgot-password');
    expect(await main.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe(
      '/register',
    );
    expect(await main.getByRole('link', { name: 'Google' }).getAttribute('href')).toMatch(
      /^\/api\/auth\/google\?action=login/,
    );
    expect(await main.getByRole('link', { name: 'Continue as guest' }).getAttribute('href')).toBe(
      '/checkout',
    );
    await button(page, 'Facebook').click();
    await page
      .getByRole('status')
      .filter({ hasText: 'Facebook sign-in is not available yet.' })
      .waitFor();
    await button(page, 'Sign In').click();
    await eventually(() => complaint(page, EMAIL)).toBe('Email is required');
    expect(await complaint(page, 'Password')).toBe('Password is required');
  });

  test('it reads Signing in..., and a refusal stands in the red box (S1-164, S1-165, S1-220, S1-300)', async () => {
    const { page } = await visit();
    await page.route('**/api/auth/login', async (route) => {
      await page.getByRole('button', { name: 'Signing in...' }).waitFor();
      await route.continue();
    });
    await page.goto('/login');
    await hydrated(page);
    await login(page, newPerson().email, PASSWORD);
    const box = page.getByRole('main').getByRole('alert');
    await box.waitFor();
    expect(await box.innerText()).not.toBe('');
    const [red, green] = (
      await box.evaluate((alert) => getComputedStyle(alert).borderTopColor.match(/[\d.]+/g)!)
    ).map(Number);
    expect(red).toBeGreaterThan(green!);
    expect(
      await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('role')]),
    ).toEqual([null, null]);
  });

  test.each([
    [{ status: 500, json: {} }, 'S1-300', 'Login failed'],
    [
      { status: 401, json: { error: 'Jina au neno la siri si sahihi' } },
      'S1-300',
      'Jina au neno la siri si sahihi',
    ],
    [
      {
        status: 200,
        json: { token: 'x.e30.x', user: { role: 'visitor', email: 'w@mail.example' } },
      },
      'S1-301',
      'Invalid role or login failed',
    ],
  ])('an answer of %o is told in words, and no token is kept (%s)', async (answer, _, text) => {
    const { page, troubles } = await visit();
    await page.route('**/api/auth/login', (route) => route.fulfill(answer));
    await page.goto('/login');
    await hydrated(page);
    await login(page, 'w@mail.example', PASSWORD);
    await eventually(() => page.getByRole('main').getByRole('alert').innerText()).toBe(text);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    troubles.length = 0;
  });

  test('?error= is told by its code in the red box, and no words of a stranger (S1-165, D17, D148)', async () => {
    const { page } = await visit();
    const told = eventually(() => page.getByRole('main').getByRole('alert').innerText());
    await page.goto('/login?error=cancelled');
    await told.toBe('You cancelled the sign-in with Google.');
    await page.goto(`/login?error=${encodeURIComponent('Call 0700 000 000 to get your money')}`);
    await told.toBe('Sign-in did not work. Please try again.');
  });

  test('remember me makes a cookie of 30 days; without it the session ends with the browser (S1-158, D16)', async () => {
    const { page, context } = await visit();
    const person = newPerson();
    await register(person);
    const life = async (): Promise<number> => {
      const cookie = (await context.cookies()).find(
        (one) => one.httpOnly && one.name === 'session',
      )!;
      return cookie.expires === -1 ? 0 : Math.round((cookie.expires - Date.now() / 1000) / 86_400);
    };
    await page.goto('/login');
    await login(page, person.email, PASSWORD);
    await arrives(page, '/');
    expect(await life()).toBeLessThanOrEqual(1);
    await context.clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    await page.getByLabel('Remember me').check();
    await login(page, person.email, PASSWORD);
    await arrives(page, '/');
    expect(await life()).toBe(30);
  });

  test('an administrator goes to the office; a user who goes there is sent home (S1-083, S1-221, S1-278, S1-282, S2-055)', async () => {
    const { page } = await visit();
    await page.goto('/login');
    await login(page, ADMIN.email, ADMIN.password);
    await arrives(page, '/dashboard/admin');
    const user = await member(visit);
    await user.page.goto('/dashboard/admin');
    await arrives(user.page, '/');
    const guest = await visit();
    await guest.page.goto('/dashboard/admin');
    await arrives(guest.page, '/');
  });

  test('a user goes back to the remembered page, and the login leaves the history (S1-222)', async () => {
    const { page } = await visit();
    const person = newPerson();
    await register(person);
    await page.goto('/services/bulk-sms');
    await page.locator('a[data-cart-link]').click();
    await arrives(page, '/login?origin=%2Fcart');
    await hydrated(page);
    await login(page, person.email, PASSWORD);
    await arrives(page, '/cart');
    await page.goBack();
    await arrives(page, '/services/bulk-sms');
  });

  test('who signs up on the way to the cart comes back to it (S1-012, S1-043, S1-222)', async () => {
    const { page } = await visit(PHONE);
    const person = newPerson();
    await fillCart(page, [LINES.exam]);
    await page.goto('/login?origin=%2Fcart');
    await hydrated(page);
    await page.getByRole('main').getByRole('link', { name: 'Sign up' }).tap();
    await arrives(page, '/register');
    await fillRegistration(page, person);
    await button(page, 'Create account').tap();
    await arrives(page, '/login?origin=%2Fcart');
    await login(page, person.email, PASSWORD);
    await arrives(page, '/cart');
    await page.getByText('Standard', { exact: true }).first().waitFor();
  });

  test('who is signed in is sent on from the login by the same rule (D6)', async () => {
    const { page } = await member(visit);
    await page.goto('/login?origin=%2Fservices%2Ftrainings');
    await arrives(page, '/services/trainings');
  });

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '\t//evil.example',
    '/..//evil.example',
  ])('%j as origin leads nowhere else (D5)', async (origin) => {
    const { page } = await visit();
    const person = newPerson();
    await register(person);
    await page.goto(`/login?origin=${encodeURIComponent(origin)}`);
    await login(page, person.email, PASSWORD);
    await arrives(page, '/');
    expect(new URL(page.url()).origin).toBe(inject('siteUrl'));
  });
});

describe('the token', () => {
  test('from the address it is stored with its role, and the query string is removed (S1-197, S1-216, S1-217, S1-279, S1-316, S1-317)', async () => {
    const visitor = await visit(DESKTOP);
    const person = newPerson();
    await register(person);
    const token = await signIn(visitor, person);
    const { page } = visitor;
    expect(new URL(page.url()).search).toBe('');
    expect(
      await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('role')]),
    ).toEqual([token, 'user']);
    expect(JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())).toMatchObject({
      email: person.email,
      role: 'user',
    });
    await page.goto('/services/trainings');
    await page.locator('summary', { hasText: 'Account' }).waitFor();
  });

  test.each(['garbage', 'a.b.c', 'x.e30.y'])(
    '%j cannot be read: dropped, the query removed, nothing shown (S1-277)',
    async (token) => {
      const { page } = await visit();
      await page.goto(`/services/trainings?token=${token}#bootcamps`);
      await hydrated(page);
      expect(await page.evaluate(() => location.search + location.hash)).toBe('#bootcamps');
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
      expect(await page.getByRole('banner').getByRole('link', { name: 'Login' }).isVisible()).toBe(
        true,
      );
      expect(await page.getByRole('alert').count()).toBe(0);
    },
  );

  test('one in storage that cannot be read is removed (S1-277)', async () => {
    const { page } = await visit();
    await page.goto('/legal/license');
    await page.evaluate(() => localStorage.setItem('token', 'a.b.c'));
    await page.goto('/');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });

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

  test('one that is made up moves no cart and is never stored, for a guest (D18)', async () => {
    const { page, troubles } = await visit();
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

  test('nor for a member: another\u2019s address, or a role that is not theirs, changes nothing (D18)', async () => {
    const visitor = await visit();
    const person = newPerson();
    await register(person);
    const token = await signIn(visitor, person);
    const { page } = visitor;
    await fillCart(page, [LINES.exam], person.email);
    for (const made of [forged('w@mail.example'), forged(person.email, 'admin')]) {
      await page.goto(`/legal/license?token=${made}`);
      expect(await keptIn(page)).toEqual([`cart_${person.email}`, 'role', 'token']);
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(token);
    }
  });

  test('nothing is taken while the server cannot be asked (D18)', async () => {
    const visitor = await visit();
    const person = newPerson();
    await register(person);
    await visitor.page.goto('/legal/license');
    await fillCart(visitor.page, [LINES.exam]);
    await visitor.page.route('**/api/auth/me', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable' } }),
    );
    await signIn(visitor, person);
    expect(await keptIn(visitor.page)).toEqual(['cart_guest']);
    visitor.troubles.length = 0;
  });

  test('a hand-off takes the guest cart along (S1-224)', async () => {
    const visitor = await visit();
    const person = newPerson();
    await register(person);
    await visitor.page.goto('/legal/license');
    await fillCart(visitor.page, [LINES.exam]);
    await signIn(visitor, person);
    expect(
      await visitor.page.evaluate(() =>
        Object.keys(localStorage).filter((key) => key.startsWith('cart_')),
      ),
    ).toEqual([`cart_${person.email}`]);
  });
});
