// Needs a browser: the forms of a forgotten password, with script and without.
import { describe, expect, test } from 'vitest';
import { newPerson, register } from './support/people.ts';
import { readAnew } from './support/read.ts';
import { mailTo } from './support/sandbox.ts';
import { arrives, button, heading, hydrated, reads } from './support/shop.ts';
import { siteUrl } from './support/site.ts';
import { useBrowser, PHONE } from './support/visit.ts';

const { visit } = useBrowser();
const NEW = 'Baobab-9-shade';
const SENT = 'Check your email for a reset link.';

async function linkOf(email: string): Promise<string> {
  const mail = await mailTo(email, /link to choose a new password/);
  return /\/reset-password\/\S+/.exec(mail.text)![0];
}

describe('forgotten password', () => {
  test("from the login page, where a failure without words is 'Something went wrong.', to a new password and on to the login by itself, unless somebody is at the link there (S2-015, S2-017, S2-018, S2-019, S2-020, S2-353, D65)", async () => {
    const person = newPerson();
    const [{ page, troubles }] = await Promise.all([visit(PHONE), register(person)]);
    const main = page.getByRole('main');
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await heading(page, 'Forgot your password?').waitFor();
    await hydrated(page);
    await button(page, 'Send link').click();
    await reads(main, 'Email is required');
    await page.getByLabel('Email', { exact: true }).fill('wanjiru@mail');
    await reads(main, 'Please enter a valid email address');
    await page.getByLabel('Email', { exact: true }).fill(person.email);
    const sends = '**/api/auth/forgot-password';
    await page.route(sends, (route) => route.fulfill({ status: 502, body: '<html>' }));
    await button(page, 'Send link').click();
    await reads(main.getByRole('alert'), 'Something went wrong.');
    expect(troubles.splice(0).join()).toMatch(/502/);
    await page.unroute(sends);
    await button(page, 'Send link').click();
    await reads(main.getByRole('status'), SENT);

    await page.goto(await linkOf(person.email));
    await hydrated(page);
    const type = async (password: string, again = password) => {
      await page.getByLabel('New password', { exact: true }).fill(password);
      await page.getByLabel('Confirm new password', { exact: true }).fill(again);
      await button(page, 'Save new password').click();
    };
    await type('short', 'longer');
    await reads(main, 'Password must be at least 8 characters long.');
    await reads(main, 'Passwords do not match.');
    await page.clock.install();
    await type(NEW);
    const said = main.getByRole('status');
    await reads(said, 'Your password has been reset. Redirecting to sign in…');
    const link = main.getByRole('link', { name: 'Go to sign-in' });
    await link.focus();
    await page.clock.fastForward(3_200);
    expect(new URL(page.url()).pathname).toMatch(/^\/reset-password\//);
    const before = Date.now();
    await link.blur();
    await arrives(page, '/login');
    expect(Date.now() - before).toBeGreaterThan(2_400);
    const data = { email: person.email, password: NEW };
    expect((await page.request.post('/api/auth/login', { data })).status()).toBe(200);
  });

  test("a link that works no more is told on arrival in the server's words, with the way to a new one", async () => {
    const { headers } = await fetch(`${siteUrl()}/reset-password/made-up`);
    expect([headers.get('referrer-policy'), headers.get('cache-control')]).toEqual([
      'same-origin',
      'no-store',
    ]);
    const { html } = await readAnew('/reset-password/made-up');
    expect(html).toMatch(/role="alert".*This link is not valid\. Ask for a new one\./s);
    expect(html).toMatch(/href="\/forgot-password"[^>]*>Request a new link</);
    expect(html).not.toContain('type="password"');
  });

  test('both forms work without script', async () => {
    const person = newPerson();
    const [{ page, troubles }] = await Promise.all([
      visit({ javaScriptEnabled: false }),
      register(person),
    ]);
    await page.goto('/forgot-password');
    await page.getByLabel('Email', { exact: true }).fill(person.email);
    await button(page, 'Send link').click();
    await reads(page.getByRole('main'), SENT);
    await page.goto(await linkOf(person.email));
    await page.getByLabel('New password', { exact: true }).fill(NEW);
    await page.getByLabel('Confirm new password', { exact: true }).fill(`${NEW}x`);
    await button(page, 'Save new password').click();
    await reads(page.getByRole('main'), 'Passwords do not match.');
    expect(troubles.splice(0).join()).toMatch(/422/);
    await page.getByLabel('New password', { exact: true }).fill(NEW);
    await page.getByLabel('Confirm new password', { exact: true }).fill(NEW);
    await button(page, 'Save new password').click();
    await reads(page.getByRole('main'), 'Your password has been reset.');
    expect(
      (
        await page.request.post('/api/auth/login', { data: { email: person.email, password: NEW } })
      ).status(),
    ).toBe(200);
  });
});
