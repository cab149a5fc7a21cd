// Needs a browser: a passkey, and the forms that enrol and ask for the second step.
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ROLE, TOKEN } from '../../src/web/lib/session.ts';
import { challengeFor, enrolApp, type App } from '../support/factors.ts';
import { login } from './support/forms.ts';
import { keepInBrowser } from './support/kept.ts';
import { ADMIN, PASSWORD } from './support/people.ts';
import { arrives, button, heading, hydrated, reads } from './support/shop.ts';
import { onOwnSite } from './support/site.ts';
import { DESKTOP, useBrowser } from './support/visit.ts';

/** A product of its own: what is demanded of staff is demanded of all of them. */
const product = onOwnSite();
const { visit } = useBrowser();
const STAFF = 'achieng@mfano.example';
const STEP = 30_000;

async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await hydrated(page);
  await login(page, STAFF, PASSWORD);
}

/** What a phone or computer with a fingerprint reader is to the browser. */
async function withAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Codes of the app: each works once. */
const codesOf = (secret: string): (() => string) => {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return () => {
    product.clock.advance(STEP);
    return totp.generate({ timestamp: product.clock.now().getTime() });
  };
};

/** From a text of ours: the office would leave for the login by itself. */
async function signOut(page: Page): Promise<void> {
  await page.goto('/robots.txt');
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
}

/** An owner with an app, who made a member of staff and then demanded the second step of all. */
async function demandedOfAll(): Promise<App> {
  const { cookie } = await product.api('POST', '/api/auth/login', ADMIN);
  const names = { first_name: 'Achieng', last_name: 'Were', email: STAFF, password: PASSWORD };
  const made = await product.api(
    'POST',
    '/api/users',
    { ...names, role: 'admin', preset: 'support' },
    { cookie },
  );
  expect(made.status, made.text).toBe(201);
  const app = await enrolApp(product, cookie!);
  const demand = { staffFactor: 'always' };
  const told = await product.api('PUT', '/api/settings/security', demand, { cookie });
  expect(told.status, told.text).toBe(200);
  return app;
}

/** The office is the enrolment, and nothing else: by an app, then by a passkey beside it. */
async function enrol(page: Page): Promise<{ code: () => string; recovery: string[] }> {
  await signIn(page);
  await arrives(page, '/dashboard/admin');
  await heading(page, 'Set up two-step sign-in before you start').waitFor();
  expect(await page.getByRole('navigation').count()).toBe(0);
  await page.goto('/dashboard/admin/orders');
  await heading(page, 'Set up two-step sign-in before you start').waitFor();
  expect((await page.request.get('/api/orders')).status()).toBe(403);

  // The key of the picture, its first code, and the codes for its loss.
  await hydrated(page);
  await button(page, 'Set up an app').click();
  await page.getByRole('img', { name: 'Image to scan with the app' }).waitFor();
  const code = codesOf((await page.locator('[data-secret]').innerText()).replaceAll(/\s/g, ''));
  await page.getByLabel('Code that the app shows now').fill('000000');
  await button(page, 'Turn on').click();
  await reads(page.getByRole('dialog'), 'This code is wrong');
  await page.getByLabel('Code that the app shows now').fill(code());
  await button(page, 'Turn on').click();
  const list = page.getByRole('alertdialog', { name: 'Your recovery codes' });
  await list.getByRole('listitem').first().waitFor();
  const recovery = await list.getByRole('listitem').allInnerTexts();
  expect(recovery).toHaveLength(10);
  await button(page, 'I have saved them').click();
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();

  await page.goto('/dashboard/admin/profile');
  await hydrated(page);
  await page.getByText('Two-step sign-in', { exact: true }).click();
  await button(page, 'Add a passkey').click();
  await page.getByLabel('Name', { exact: true }).fill('Work laptop');
  await button(page, 'Continue').click();
  await page.getByText('Work laptop').waitFor();
  await signOut(page);
  return { code, recovery };
}

/** An owner helps who lost everything. */
async function takenAway(app: App): Promise<void> {
  const { page, context } = await visit();
  const challenge = await challengeFor(product, ADMIN.email, ADMIN.password);
  const data = { challenge, code: app.nextCode() };
  const answer = await context.request.post('/api/auth/second-factor', { data });
  const { token } = (await answer.json()) as { token: string };
  await keepInBrowser(page, { [TOKEN]: token, [ROLE]: 'admin' });
  await page.goto(`/dashboard/admin/users?q=${encodeURIComponent(STAFF)}`);
  await hydrated(page);
  await button(page, 'Edit Achieng Were').click();
  await button(page, 'Turn off two-step sign-in').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
  await page.getByText('Two-step sign-in turned off').waitFor();
}

test('nobody reaches the office without the second step where it is demanded; passkey, code and recovery code let in, and an owner helps who lost all (D165)', async () => {
  const app = await demandedOfAll();
  // Passkeys are bound to a name: they know no address of numbers.
  const baseURL = product.url.replace('127.0.0.1', 'localhost');
  const { page } = await visit({ ...DESKTOP, baseURL });
  await withAuthenticator(page);
  const { code, recovery } = await enrol(page);
  /** The office is not waited for: what is asked next is another sign-in. */
  const letIn = () => page.waitForURL('**/dashboard/admin', { waitUntil: 'commit' });

  await signIn(page);
  await button(page, 'Use a passkey').click();
  await arrives(page, '/dashboard/admin');
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  await signOut(page);

  await signIn(page);
  await page.getByLabel('Code from your app').fill('000000');
  await button(page, 'Confirm').click();
  await reads(
    page.getByRole('main'),
    'This code is wrong. Enter the newest code from your app, or an unused recovery code.',
  );
  await page.getByLabel('Code from your app').fill(code());
  await button(page, 'Confirm').click();
  await letIn();
  await signOut(page);

  await signIn(page);
  await button(page, 'Use a recovery code instead').click();
  await page.getByLabel('Recovery code').fill(recovery[3]!.toUpperCase());
  await button(page, 'Confirm').click();
  await letIn();
  await signOut(page);

  await takenAway(app);
  const { body } = await product.api('POST', '/api/auth/login', {
    email: STAFF,
    password: PASSWORD,
  });
  expect(body).toMatchObject({ user: { email: STAFF } });
});
