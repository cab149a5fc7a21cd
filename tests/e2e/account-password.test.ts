// Needs a browser: the forms of a forgotten password, with script and without.
import { describe, expect, test } from 'vitest';
import { member, newPerson, PASSWORD, register } from './support/people.ts';
import { mailTo } from './support/sandbox.ts';
import { arrives, button, heading, hydrated, reads } from './support/shop.ts';
import { useBrowser, PHONE } from './support/visit.ts';

const { visit } = useBrowser();
const NEW = 'Baobab-9-shade';
const SENT = 'Check your email for a reset link.';

async function linkOf(email: string): Promise<string> {
  const mail = await mailTo(email, /link to choose a new password/);
  return /\/reset-password\/\S+/.exec(mail.text)![0];
}

describe('forgotten password', () => {
  test('from the login page to a new password and back (S2-015, S2-017, S2-018, S2-019, S2-020)', async () => {
    const person = newPerson();
    const [{ page }] = await Promise.all([visit(PHONE), register(person)]);
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await heading(page, 'Forgot your password?').waitFor();
    await hydrated(page);
    await button(page, 'Send link').click();
    await reads(page.getByRole('main'), 'Email is required');
    await page.getByLabel('Email', { exact: true }).fill('wanjiru@mail');
    await reads(page.getByRole('main'), 'Please enter a valid email address');
    await page.getByLabel('Email', { exact: true }).fill(person.email);
    await button(page, 'Send link').click();
    await reads(page.getByRole('main').getByRole('status'), SENT);

    await page.goto(await linkOf(person.email));
    await hydrated(page);
    await page.getByLabel('New password', { exact: true }).fill('short');
    await page.getByLabel('Confirm new password', { exact: true }).fill('longer');
    await button(page, 'Save new password').click();
    await reads(page.getByRole('main'), 'Password must be at least 8 characters long.');
    await reads(page.getByRole('main'), 'Passwords do not match.');
    await page.getByLabel('New password', { exact: true }).fill(NEW);
    await page.getByLabel('Confirm new password', { exact: true }).fill(NEW);
    const before = Date.now();
    await button(page, 'Save new password').click();
    await reads(
      page.getByRole('main').getByRole('status'),
      'Your password has been reset. Redirecting to sign in…',
    );
    await arrives(page, '/login');
    expect(Date.now() - before).toBeGreaterThan(2_400);

    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(NEW);
    await button(page, 'Sign In').click();
    await arrives(page, '/');
  });

  test('whoever is at the link is not moved on (D65)', async () => {
    const person = newPerson();
    const [{ page }] = await Promise.all([visit(), register(person)]);
    await page.request.post('/api/auth/forgot-password', { data: { email: person.email } });
    await page.clock.install();
    await page.goto(await linkOf(person.email));
    await hydrated(page);
    await page.getByLabel('New password', { exact: true }).fill(NEW);
    await page.getByLabel('Confirm new password', { exact: true }).fill(NEW);
    await button(page, 'Save new password').click();
    const link = page.getByRole('main').getByRole('link', { name: 'Go to sign-in' });
    await link.focus();
    await page.clock.fastForward(3_200);
    expect(new URL(page.url()).pathname).toMatch(/^\/reset-password\//);
    await link.click();
    await arrives(page, '/login');
  });

  test("a link that works no more is told on arrival in the server's words, with the way to a new one; without words it is 'Something went wrong.' (S2-353)", async () => {
    const { page, troubles } = await visit();
    const answer = await page.goto('/reset-password/made-up');
    expect(answer!.headers()).toMatchObject({
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    await reads(
      page.getByRole('main').getByRole('alert'),
      'This link is not valid. Ask for a new one.',
    );
    expect(await page.getByLabel('New password', { exact: true }).count()).toBe(0);
    await page.getByRole('link', { name: 'Request a new link' }).click();
    await arrives(page, '/forgot-password');
    await hydrated(page);
    await page.route('**/api/auth/forgot-password', (route) =>
      route.fulfill({ status: 502, body: '<html>' }),
    );
    await page.getByLabel('Email', { exact: true }).fill('wanjiru@mail.example');
    await button(page, 'Send link').click();
    await reads(page.getByRole('main').getByRole('alert'), 'Something went wrong.');
    expect(troubles.splice(0).join()).toMatch(/502/);
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

test('the link of the verification mail leads to the login page, which says that it worked', async () => {
  const { page, person, context } = await member(visit);
  const mail = await mailTo(person.email, /confirm your email/i);
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(/\/api\/auth\/verify\/\S+/.exec(mail.text)![0]);
  await button(page, 'Confirm address').click();
  await arrives(page, '/login?verified=1');
  await reads(
    page.getByRole('main').getByRole('status').first(),
    'Your email address is confirmed.',
  );
  expect(
    (
      await page.request.post('/api/auth/login', {
        data: { email: person.email, password: PASSWORD },
      })
    ).status(),
  ).toBe(200);
});
