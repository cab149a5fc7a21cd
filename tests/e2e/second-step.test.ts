import { Secret, TOTP } from 'otpauth';
import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePlace, start, type Place, type ProductProcess } from '../support/process.ts';
import { arrives, button, heading, hydrated, reads } from './support/shop.ts';
import { ADMIN, PASSWORD } from './support/people.ts';
import { useBrowser } from './support/visit.ts';

/** A product of its own: what is demanded of staff is demanded of all of them. */
const { visit } = useBrowser();
const STAFF = 'achieng@mfano.example';
let place: Place;
let product: ProductProcess;

beforeAll(async () => {
  place = await makePlace('embedded', '');
  product = await start(place, '', {
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  });
});
afterAll(() => place.remove());

/** The site under the name that passkeys are bound to: they know no address of numbers. */
const siteUrl = (): string => `http://localhost:${place.port}`;

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto(`${siteUrl()}/login`);
  await hydrated(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Sign In').click();
}

/** What a phone or computer with a fingerprint reader is to the browser. */
async function withAuthenticator(page: Page): Promise<CDPSession> {
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
  return session;
}

/** Codes of the app, each once: a step of 30 seconds has one, and those beside it are taken, too. */
function codesOf(secret: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  let last = 0;
  return (): string => {
    const step = Math.max(last + 1, Math.floor(Date.now() / 30_000) - 1);
    last = step;
    return totp.generate({ timestamp: step * 30_000 });
  };
}

/** From a page that asks the server for nothing: the office would leave for the login by itself. */
async function signOut(page: Page): Promise<void> {
  await page.goto(`${siteUrl()}/legal/license`);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
}

/** Staff as the API makes them: an owner, before anything is demanded. */
async function addStaff(cookie: string): Promise<void> {
  const made = await product.api(
    'POST',
    '/api/users',
    {
      first_name: 'Achieng',
      last_name: 'Were',
      email: STAFF,
      role: 'admin',
      preset: 'support',
      password: PASSWORD,
    },
    { cookie },
  );
  expect(made.status, made.text).toBe(201);
}

describe('the second step', () => {
  test('nobody reaches the office without it where it is demanded; passkey, code and recovery code let in, and another owner helps who lost all (D165)', async () => {
    const { cookie } = await product.api('POST', '/api/auth/login', ADMIN);
    await addStaff(cookie!);
    const demand = await product.api(
      'PUT',
      '/api/settings/security',
      { staffFactor: 'always' },
      { cookie },
    );
    expect(demand.status, demand.text).toBe(200);

    // The office is the enrolment, and nothing else.
    const { page } = await visit();
    await withAuthenticator(page);
    await signIn(page, STAFF, PASSWORD);
    await arrives(page, '/dashboard/admin');
    await heading(page, 'One more step before you start').waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
    await page.goto(`${siteUrl()}/dashboard/admin/orders`);
    await heading(page, 'One more step before you start').waitFor();
    expect((await page.request.get(`${siteUrl()}/api/orders`)).status()).toBe(403);

    // An app: the key of the picture, its first code, and the codes for its loss.
    await hydrated(page);
    await button(page, 'Set up an app').click();
    await page.getByRole('img', { name: 'Picture to scan with the app' }).waitFor();
    const secret = (await page.locator('[data-secret]').innerText()).replaceAll(/\s/g, '');
    const code = codesOf(secret);
    await page.getByLabel('Code that the app shows now').fill('000000');
    await button(page, 'Turn it on').click();
    await reads(page.getByRole('dialog'), 'This code does not fit');
    await page.getByLabel('Code that the app shows now').fill(code());
    await button(page, 'Turn it on').click();
    const list = page.getByRole('alertdialog', { name: 'Your recovery codes' });
    await list.getByRole('listitem').first().waitFor();
    const recovery = await list.getByRole('listitem').allInnerTexts();
    expect(recovery).toHaveLength(10);
    await button(page, 'I have kept them').click();
    await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();

    // A passkey beside it, on the own page.
    await page.goto(`${siteUrl()}/dashboard/admin/profile`);
    await hydrated(page);
    await button(page, 'Add a passkey').click();
    await page.getByLabel('Name', { exact: true }).fill('Work laptop');
    await button(page, 'Go on').click();
    await page.getByText('Work laptop').waitFor();
    await signOut(page);

    // By the passkey.
    await signIn(page, STAFF, PASSWORD);
    await button(page, 'Use a passkey').click();
    await arrives(page, '/dashboard/admin');
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
    await signOut(page);

    // By a code.
    await signIn(page, STAFF, PASSWORD);
    await page.getByLabel('Code of your app').fill('000000');
    await button(page, 'Confirm').click();
    await reads(page.getByRole('main'), 'This code does not fit. Please type the newest one.');
    await page.getByLabel('Code of your app').fill(code());
    await button(page, 'Confirm').click();
    await arrives(page, '/dashboard/admin');
    await signOut(page);

    // By a recovery code.
    await signIn(page, STAFF, PASSWORD);
    await button(page, 'Use a recovery code instead').click();
    await page.getByLabel('Recovery code').fill(recovery[3]!.toUpperCase());
    await button(page, 'Confirm').click();
    await arrives(page, '/dashboard/admin');
    await signOut(page);

    // Everything lost: an owner, who had to enrol as well, takes it away.
    const owner = await visit();
    await withAuthenticator(owner.page);
    await signIn(owner.page, ADMIN.email, ADMIN.password);
    await heading(owner.page, 'One more step before you start').waitFor();
    await hydrated(owner.page);
    await button(owner.page, 'Add a passkey').click();
    await button(owner.page, 'Go on').click();
    await button(owner.page, 'I have kept them').click();
    await owner.page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
    await owner.page.goto(`${siteUrl()}/dashboard/admin/users?q=${encodeURIComponent(STAFF)}`);
    await hydrated(owner.page);
    await button(owner.page, 'Edit Achieng Were').click();
    await button(owner.page, 'Take the second step away').click();
    await button(owner.page, 'Take away').click();
    await owner.page.getByText('Second step taken away').waitFor();

    await signIn(page, STAFF, PASSWORD);
    await heading(page, 'One more step before you start').waitFor();
  });
});
