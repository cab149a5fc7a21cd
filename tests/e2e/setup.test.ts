// Needs a browser: forms, a key that only the browser makes, and what visitors see beside it.
import { beforeAll, expect, test } from 'vitest';
import { recordBackup } from '../../src/modules/setup/index.ts';
import { closeWebsite, LIVE_MODE, testCode } from '../support/new-website.ts';
import { office, toast } from './support/office.ts';
import { eventually } from './support/shop.ts';
import { onOwnSite } from './support/site.ts';
import { useBrowser } from './support/visit.ts';

const product = onOwnSite({}, LIVE_MODE);
const { visit } = useBrowser();
beforeAll(() => closeWebsite(product));

test('the owner of a new live website works through the set-up, and visitors see the website once it is done', async () => {
  const { page: visitor } = await visit();
  const seen = async () => {
    await visitor.goto('/');
    return (await visitor.getByRole('heading', { level: 1 }).textContent())!;
  };
  await eventually(seen).toBe('Opening soon');

  const page = await office(await visit(), '');
  await page.getByRole('link', { name: /4 set-up steps to confirm/ }).click();
  const main = page.getByRole('main');
  await main.getByText('Visitors see “Opening soon”').waitFor();
  const step = (name: string) =>
    main.getByRole('navigation', { name: 'Set-up' }).getByRole('link', { name }).click();
  const confirmed = (name: string) =>
    main.getByRole('link', { name: `${name} (confirmed)` }).waitFor();
  const save = async (nth: number) => {
    await main.getByRole('button', { name: 'Save' }).nth(nth).click();
  };

  await main.getByText('Before you can confirm this step').waitFor();
  for (const [label, value] of [
    ['Name', 'Green Hills Software'],
    ['Phone', '+254 711 222 333'],
    ['WhatsApp', '254711222333'],
    ['Email', 'hello@greenhills.example'],
    ['Map', ''],
    ['DarasaLink demo', ''],
    ['Facebook', ''],
    ['LinkedIn', ''],
  ] as const)
    await main.getByLabel(label, { exact: false }).first().fill(value);
  await main.getByLabel('Address').first().fill('Green Hills House, Moi Avenue');
  await save(0);
  await toast(page, 'Settings saved: Company');
  await main.getByLabel('Legal name').fill('Green Hills Software Ltd');
  await main.getByLabel('Address').last().fill('Green Hills House, Moi Avenue, Nairobi');
  await main.getByLabel('KRA PIN').fill('P051234567X');
  await save(1);
  await toast(page, 'Settings saved: Seller');
  await main.getByRole('button', { name: 'Confirm this step' }).click();
  await confirmed('Company');
  await main.getByRole('heading', { name: '2. Payments' }).waitFor();
  await step('Company');
  await main.getByText(/^Confirmed by Site Administrator/).waitFor();
  await eventually(seen).toBe('Green Hills Software');

  await step('Catalogue');
  await main.getByLabel('Keep the packages that are on sale').check();
  await main.getByRole('button', { name: 'Confirm this step' }).click();
  await confirmed('Catalogue');

  await step('Email');
  await main.getByRole('button', { name: 'Send test email' }).click();
  await toast(page, /^Test email sent/);
  await main.getByLabel('Code from the test email').fill(await testCode(product));
  await main.getByRole('button', { name: 'Confirm', exact: true }).click();
  await confirmed('Email');

  await step('Backups');
  await main.getByRole('button', { name: 'Make a key' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Save this key now' });
  await dialog.getByText(/^AGE-SECRET-KEY-1/).waitFor();
  await dialog.getByRole('button', { name: 'I have saved the key' }).click();
  await main.getByText('No backup has been made with this key yet.').waitFor();
  const [kept] = await product.db.query<{ recipient: string }>(
    `select value ->> 'recipient' as recipient from settings where key = 'setup'`,
  );
  expect(kept!.recipient).toMatch(/^age1/);
  await recordBackup(product.db, product.clock, { bytes: 1_500_000, ...kept! });
  await page.reload();
  await main.getByText(/1\.4 MB, encrypted$/).waitFor();
  await main.getByRole('button', { name: 'Confirm this step' }).click();
  await confirmed('Backups');

  await main.getByText('Visitors see “Opening soon”').waitFor({ state: 'hidden' });
  expect(await seen()).not.toBe('Green Hills Software');
});
