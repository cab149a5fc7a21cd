// Needs a browser: the forms of what is sold and shown, and moving by keys.
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pdf } from '../support/forms.ts';
import { asStaff } from './support/desk.ts';
import { act, caseByCase, goOn, office, searchFor, toast } from './support/office.ts';
import { plainText, readAnew } from './support/read.ts';
import { button, eventually, reads, words } from './support/shop.ts';
import { siteUrl } from './support/site.ts';
import { useBrowser } from './support/visit.ts';

const { visit } = useBrowser();

const sheet = (page: Page) => page.locator('dialog[open]');

test('what is sold and shown is written in the office, and what it cost: a package, which is moved by keyboard, a class, a client with a picture, an expense with its receipt (D14, D53, D54, D85, D126)', async () => {
  const page = await office(await visit(), 'catalogue?packageType=Premium');
  await caseByCase({ aPackage, aClass, aClient, anExpense }, (one) => one(page));
});

async function aPackage(page: Page): Promise<void> {
  const name = `BomaLink ${Date.now()}`;
  await button(page, 'Add package').click();
  await sheet(page).getByRole('button', { name: 'Add package' }).click();
  for (const text of [
    'Choose the kind of package',
    'ID is required',
    'Name is required',
    'Add at least one feature',
    'Choose the task after payment',
  ])
    await reads(sheet(page), text);
  await sheet(page).getByLabel('Kind').selectOption('Premium');
  await sheet(page).getByLabel('ID', { exact: true }).fill('darasalink');
  await sheet(page).getByLabel('Name', { exact: true }).fill(name);
  await sheet(page).getByLabel('Price without VAT').fill('20000');
  await sheet(page)
    .getByLabel('Description', { exact: true })
    .fill('The whole estate in one system.');
  await sheet(page).getByLabel('Features', { exact: true }).fill('Rent by M-Pesa\nReceipts by SMS');
  await sheet(page).getByLabel('Task after payment').selectOption('Set up and train');
  await sheet(page).getByLabel('Billing period').selectOption('month');
  await page.keyboard.press('Control+Enter');
  await reads(sheet(page), 'Another package already has this ID. Choose a different one.');
  await sheet(page).getByLabel('ID', { exact: true }).fill(name.toLowerCase().replace(' ', '-'));
  await page.keyboard.press('Control+Enter');
  await toast(page, `Package “${name}” added`);
  const sold = eventually(() => plainText('/services/darasalink'));
  await sold.toMatch(new RegExp(`${name}.*Ksh 20,000\\.00.*Rent by M-Pesa Receipts by SMS`));
  const order = async () =>
    (await page.getByRole('table', { name: 'Packages' }).getByRole('row').allInnerTexts()).flatMap(
      (text) => new RegExp(`DarasaLink|${name}`).exec(text) ?? [],
    );
  const focused = () =>
    page.evaluate(() => [
      document.activeElement?.getAttribute('aria-label'),
      document.activeElement?.getAttribute('aria-disabled'),
    ]);
  expect(await order()).toEqual(['DarasaLink', name]);
  await button(page, `Move ${name} up`).focus();
  await page.keyboard.press('Enter');
  await eventually(order).toEqual([name, 'DarasaLink']);
  await eventually(focused).toEqual([`Move ${name} up`, 'true']);
  await eventually(() => button(page, `Move ${name} down`).getAttribute('aria-disabled')).not.toBe(
    'true',
  );
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await eventually(order).toEqual(['DarasaLink', name]);
  await eventually(focused).toEqual([`Move ${name} down`, 'true']);
  await act(page, `Take off sale: ${name}`);
  await toast(page, `${name} is off sale`);
  // Pages made before are dropped a moment after the answer.
  await sold.not.toContain(name);
}

/** The one that the training page sells, until it is closed. */
async function aClass(page: Page): Promise<void> {
  await goOn(page, 'catalogue?packageType=Bootcamp');
  const sold = eventually(() => plainText('/services/trainings'));
  const soon = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
  await act(page, 'Classes for Security');
  await button(page, 'Add class').click();
  await sheet(page).getByLabel('Starts on').fill(soon);
  await sheet(page).getByLabel('Seats', { exact: true }).fill('4');
  await sheet(page).getByRole('button', { name: 'Add class' }).click();
  await eventually(async () => words(sheet(page))).toMatch(/4 of 4 seats left/);
  await sold.toMatch(/4 seats left|4 of 4/);
  await sheet(page)
    .getByRole('button', { name: /^Edit the class/ })
    .last()
    .click();
  await sheet(page).getByLabel('Open', { exact: true }).uncheck();
  await sheet(page).getByRole('button', { name: 'Save class' }).click();
  await eventually(async () => words(sheet(page))).toContain('Closed');
  await page.keyboard.press('Escape');
}

async function aClient(page: Page): Promise<void> {
  await goOn(page, 'content?kind=client');
  const clients = eventually(() => plainText('/about/clients'));
  await button(page, 'Add Client').click();
  await sheet(page).getByRole('button', { name: 'Add client' }).click();
  await reads(sheet(page), 'Name is required');
  await sheet(page).getByLabel('Name', { exact: true }).fill('A lakeside hotel');
  await sheet(page).getByLabel('Line of work').first().fill('Tourism');
  await sheet(page).getByLabel('Services').first().fill('Website\nWi-Fi');
  await sheet(page)
    .getByLabel('Testimonial')
    .first()
    .fill('Guests book at night while we sleep, and the boats are full by breakfast.');
  await sheet(page).getByLabel('Role of the speaker').first().fill('Manager');
  const png = await page.request.get('/icons/icon-192.png');
  await sheet(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await png.body() });
  await sheet(page).locator('img[src^="/uploads/content/"]').waitFor();
  await sheet(page).getByRole('button', { name: 'Add client' }).click();
  await toast(page, 'Client "A lakeside hotel" added');
  await clients.toMatch(/A lakeside hotel.*the boats are full by breakfast/);
  const { html } = await readAnew('/about/clients');
  const logo = await fetch(siteUrl() + /src="(\/uploads\/content\/[^"]+)"/.exec(html)![1]!);
  expect((await sharp(Buffer.from(await logo.arrayBuffer())).metadata()).width).toBe(192);

  const made = await asStaff<{ id: string }[]>('GET', '/api/content/records?q=lakeside');
  await asStaff('DELETE', `/api/content/records/${made[0]!.id}`);
}

async function anExpense(page: Page): Promise<void> {
  await goOn(page, 'expenses');
  await button(page, 'Add expense').click();
  await sheet(page).getByRole('button', { name: 'Add expense' }).click();
  for (const text of ['Amount is required', 'Choose a category', 'Supplier is required'])
    await reads(sheet(page), text);
  await sheet(page).getByLabel('Amount').fill('1250.50');
  await sheet(page).getByLabel('Category').selectOption('Transport');
  await sheet(page).getByLabel('Supplier').fill('Boda riders');
  await sheet(page)
    .locator('input[type=file]')
    .setInputFiles({
      name: 'receipt.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(await pdf().arrayBuffer()),
    });
  await sheet(page)
    .getByRole('link', { name: /^Open the PDF/ })
    .waitFor();
  const steps = () => page.evaluate(() => history.length);
  const before = await steps();
  await sheet(page).getByRole('button', { name: 'Add expense' }).click();
  await toast(page, 'Expense added');
  await searchFor(page, 'boda');
  await eventually(() =>
    page.getByRole('table', { name: 'Expenses' }).getByRole('row').count(),
  ).toBe(2);
  await reads(
    page.getByRole('region', { name: 'Total of the expenses shown' }),
    /1 expense Ksh 1,250\.50/,
  );
  expect(await steps(), 'closing is one step back').toBe(before + 1);

  const made = await asStaff<{ id: number }[]>('GET', '/api/expenses?q=boda');
  await asStaff('DELETE', `/api/expenses/${made[0]!.id}`);
}
