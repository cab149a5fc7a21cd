import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import { chromium, type Page } from 'playwright-core';
import { ensureBrowser } from '../../tools/browser.ts';
import { LINES, METHODS, newCustomer, orderOf, pay, press, type Shop } from '../faults/customer.ts';
import { createApi, type Api } from '../support/api.ts';
import { setUpBackups, setUpCatalogue, setUpCompany, setUpEmail } from '../support/set-up-page.ts';
import type { StandIns } from './stand-ins.ts';

/** The owner and the password that the installer showed. */
export interface Owner {
  email: string;
  password: string;
}

interface Mail {
  to: string;
  subject: string;
}

const mailsTo = async (standIns: StandIns, to: string): Promise<Mail[]> => {
  const asked = `/sandbox/api/mail?to=${encodeURIComponent(to)}`;
  return (await createApi(standIns.url)<Mail[]>('GET', asked)).body;
};

async function until<T>(
  what: string,
  look: () => Promise<T | null | undefined | false>,
): Promise<T> {
  for (const end = Date.now() + 60_000; Date.now() < end; await pause(500)) {
    const found = await look();
    if (found) return found;
  }
  throw new Error(`${what}: not within a minute`);
}

/** Signs the owner in through the form and turns on two-step sign-in, without which live mode opens no office. */
async function enter(page: Page, owner: Owner): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: 'Set up an app' }).click();
  await page.getByRole('img', { name: 'Image to scan with the app' }).waitFor();
  const secret = (await page.locator('[data-secret]').innerText()).replaceAll(/\s/g, '');
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await page.getByLabel('Code that the app shows now').fill(code);
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();
}

/**
 * The owner's first day in a browser: signs in, turns on two-step sign-in and works through the Set-up page, whose first
 * backup `backup` makes on the server. Answers the private key of the backups.
 */
export async function setUpShop(
  site: string,
  owner: Owner,
  standIns: StandIns,
  backup: () => Promise<unknown>,
): Promise<string> {
  const browser = await chromium.launch({ executablePath: (await ensureBrowser()).path });
  try {
    const page = await browser.newPage({
      baseURL: site,
      ignoreHTTPSErrors: true,
      viewport: { width: 1280, height: 900 },
    });
    await enter(page, owner);
    await page.goto('/dashboard/admin/setup');
    await setUpCompany(page);
    await setUpCatalogue(page);
    await setUpEmail(page, () =>
      until('the test email', async () => {
        const mails = await mailsTo(standIns, owner.email);
        return mails.map(({ subject }) => /\b\d{6}\b/.exec(subject)?.[0]).find(Boolean);
      }),
    );
    const key = await setUpBackups(page, backup);
    await page.getByText('Visitors see “Opening soon”').waitFor({ state: 'hidden' });
    return key;
  } finally {
    await browser.close();
  }
}

/** The first order by each method: placed, paid at the stand-in, confirmed by its webhook, and its receipt emailed. */
export async function sellByEachMethod(site: string, standIns: StandIns): Promise<string[]> {
  const [shopApi, standInApi] = [createApi(site), createApi(standIns.url)];
  const api: Api = (method, path, ...rest) =>
    (path.startsWith('/sandbox/') ? standInApi : shopApi)(method, path, ...rest);
  const shop: Shop = { url: standIns.url, api, cards: 'paystack' };
  const sold: string[] = [];
  for (const [index, method] of METHODS.entries()) {
    // In live mode plans are on sale once staff set their billing period.
    const customer = await newCustomer(shop, method, index + 1, LINES.mpesa);
    const step = await press(shop, customer);
    assert.notEqual(step.kind, 'none', `${method}: ${JSON.stringify(step)}`);
    await pay(shop, step);
    const order = await until(`${method} is paid`, async () => {
      const now = await orderOf(shop, customer);
      return now.status === 'paid' && now;
    });
    const subject = `Receipt for order ${order.number}`;
    await until(subject, async () =>
      (await mailsTo(standIns, customer.email)).some((mail) => mail.subject === subject),
    );
    sold.push(`${method}: ${order.number}, paid, receipt emailed`);
  }
  return sold;
}
