import type { Page } from 'playwright-core';

/** The owner's steps on the Set-up page; each ends when the page says that it is confirmed. */

const open = (page: Page, name: string): Promise<void> =>
  page
    .getByRole('main')
    .getByRole('navigation', { name: 'Set-up' })
    .getByRole('link', { name })
    .click();

const isConfirmed = (page: Page, name: string): Promise<void> =>
  page
    .getByRole('main')
    .getByRole('link', { name: `${name} (confirmed)` })
    .waitFor();

async function confirm(page: Page, name: string): Promise<void> {
  const main = page.getByRole('main');
  await main
    .getByRole('button', { name: 'Confirm this step' })
    .click()
    .catch(async (cause: unknown) => {
      throw new Error(`The page says: ${await main.innerText()}`, { cause });
    });
  await isConfirmed(page, name);
}

const saysFor = (page: Page, text: string | RegExp): Promise<void> =>
  page.locator('[data-toast]').getByText(text).first().waitFor();

/** The first step: the page opens at it. */
export async function setUpCompany(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main.getByText('Before you can confirm this step').waitFor();
  // Either form may come first, and both have a name.
  for (const own of ['Opening hours', 'Legal name']) await main.getByLabel(own).first().waitFor();
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
  await main.getByRole('button', { name: 'Save' }).first().click();
  await saysFor(page, 'Settings saved: Company');
  await main.getByLabel('Legal name').fill('Green Hills Software Ltd');
  await main.getByLabel('Address').last().fill('Green Hills House, Moi Avenue, Nairobi');
  await main.getByLabel('KRA PIN').fill('P051234567X');
  await main.getByRole('button', { name: 'Save' }).nth(1).click();
  await saysFor(page, 'Settings saved: Seller');
  await confirm(page, 'Company');
  await main.getByRole('heading', { name: '2. Payments' }).waitFor();
  await open(page, 'Company');
  await main.getByText(/^Confirmed by Site Administrator/).waitFor();
}

export async function setUpCatalogue(page: Page): Promise<void> {
  await open(page, 'Catalogue');
  await page.getByRole('main').getByLabel('Keep the packages that are on sale').check();
  await confirm(page, 'Catalogue');
}

/** `code` reads the code of the test email. */
export async function setUpEmail(page: Page, code: () => Promise<string>): Promise<void> {
  const main = page.getByRole('main');
  await open(page, 'Email');
  await main.getByRole('button', { name: 'Send test email' }).click();
  await saysFor(page, /^Test email sent/);
  await main.getByLabel('Code from the test email').fill(await code());
  await main.getByRole('button', { name: 'Confirm', exact: true }).click();
  await isConfirmed(page, 'Email');
}

/** `make` makes the first backup with the key that the browser made; answers the key that opens it. */
export async function setUpBackups(page: Page, make: () => Promise<unknown>): Promise<string> {
  const main = page.getByRole('main');
  await open(page, 'Backups');
  await main.getByRole('button', { name: 'Make a key' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Save this key now' });
  const key = await dialog.getByText(/^AGE-SECRET-KEY-1/).innerText();
  await dialog.getByRole('button', { name: 'I have saved the key' }).click();
  await main.getByText('No backup has been made with this key yet.').waitFor();
  await make();
  await page.reload();
  await main.getByText(/MB, encrypted$/).waitFor();
  await confirm(page, 'Backups');
  return key;
}
