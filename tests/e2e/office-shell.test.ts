// Needs a browser: menus and the bell by mouse and keys, the focus, sizes, and the way back.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addressOfSection, OFFICE } from '../../src/contracts/office-sections.ts';
import { office } from './support/office.ts';
import { newPerson, register } from './support/people.ts';
import { hydrated } from './support/shop.ts';
import { onOwnSite } from './support/site.ts';
import { PHONE, useBrowser } from './support/visit.ts';

// What other files make rings in its bell.
onOwnSite();
const { visit } = useBrowser();
/** What the sidebar calls a section, and its address. */
const LABELS = [
  ['Dashboard', 'dashboard'],
  ['Users', 'users'],
  ['Admin', 'profile'],
  ['Job Vacancies', 'jobs'],
  ['Contact Messages', 'contactmessage'],
  ['Blog', 'blog'],
  ['Applications', 'applications'],
  ['Quotations', 'quotation'],
  ['Our Team', 'ourteam'],
  ['Invoices', 'invoices'],
  ['Payments', 'payments'],
] as const;
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('the dashboard has its three figures, two charts with their numbers as tables, and what was done lately (S2-083…S2-090, S2-378); the sidebar has every section by its label, at its own address, with entries of at least 48 px; back and reload keep it, and on a small screen it is a drawer, which closes by going on (S2-058…S2-072, S2-381, D91)', async () => {
  const page = await office(await visit(), 'dashboard');
  for (const name of ['Total Users', 'Active Jobs', 'Total Revenue'])
    await page.getByRole('term').filter({ hasText: name }).waitFor();
  expect(await page.getByText('from last month').count()).toBe(3);
  expect(
    await page
      .getByRole('definition')
      .filter({ hasText: /^Ksh\s[\d,]+\.\d\d$/ })
      .count(),
  ).toBe(1);
  for (const [chart, head] of [
    ['Revenue Overview', 'Revenue'],
    ['User Activity', 'People signed in'],
  ] as const) {
    const region = page.getByRole('region', { name: chart });
    expect(await region.getByRole('columnheader', { name: head }).count()).toBe(1);
    // The arrow keys also show what a pointer shows of a month or day.
    const row = (await region.getByRole('row').nth(-2).innerText()).split('\t');
    await region.getByRole('group').focus();
    await page.keyboard.press('ArrowLeft');
    const told = await region.getByRole('status').innerText();
    expect(row.filter((cell) => !told.includes(cell))).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await region.getByRole('status').innerText()).toBe('');
  }
  await page.getByRole('heading', { name: 'Recent Activities' }).waitFor();

  const menu = page.getByRole('navigation', { name: 'Sections' });
  const heights = await menu
    .getByRole('link')
    .evaluateAll((links) => links.slice(1).map((link) => link.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(48);
  for (const [label, slug] of LABELS)
    expect(await menu.getByRole('link', { name: label, exact: true }).getAttribute('href')).toBe(
      addressOfSection(slug),
    );
  for (const label of ['Admin', 'Invoices', 'Payments']) {
    await menu.getByRole('link', { name: label, exact: true }).click();
    await expect.poll(() => title(page).innerText()).toBe(label);
  }
  expect(new URL(page.url()).pathname).toBe(`${OFFICE}/payments`);
  await page.goBack();
  await expect.poll(() => title(page).innerText()).toBe('Invoices');
  await page.reload();
  expect(await title(page).innerText()).toBe('Invoices');
  expect(await menu.getByRole('link', { name: 'Invoices' }).getAttribute('aria-current')).toBe(
    'page',
  );
  expect(await page.getByRole('button', { name: 'Logout' }).count()).toBe(1);

  await page.setViewportSize(PHONE.viewport!);
  await hydrated(page);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Sections' });
  await drawer.getByRole('link', { name: 'Users' }).click();
  await expect.poll(() => title(page).innerText()).toBe('Users');
  await drawer.waitFor({ state: 'hidden' });
});

test('search by keyboard alone opens the section of what was found (S2-073, S2-080…S2-082); the bell counts a new message live; it is read, and the list is cleared; Escape closes it and the profile menu, and the focus is where it was; the menu has the name, leads to profile and settings, and signs out to the site (S2-074…S2-079, S2-189…S2-192)', async () => {
  const visitor = await visit();
  const person = newPerson();
  await register(person);
  const page = await office(visitor, 'dashboard');
  await page.keyboard.press('Control+k');
  await page.locator('[role=combobox]:focus').waitFor();
  await page.keyboard.type('zzz nobody');
  await page.getByText('No results found').waitFor();
  await page.getByRole('combobox').fill(person.email);
  await page.getByRole('option', { name: 'Users Wanjiru' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => title(page).innerText()).toBe('Users');
  await page.getByRole('row', { name: new RegExp(person.email) }).waitFor();
  // Their name leads to all that they have with us, and so does the first thing that the search finds.
  await page
    .getByRole('row', { name: new RegExp(person.email) })
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('article').getByRole('link', { name: person.email }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(person.phone);
  await page.getByRole('option', { name: 'Customers Wanjiru' }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => title(page).innerText()).toBe('Customers');
  await page.getByRole('article', { name: /Wanjiru/ }).waitFor();

  for (const opener of [
    page.getByRole('button', { name: /^Notifications/ }),
    page.locator('summary', { hasText: 'Site Administrator' }),
  ]) {
    await opener.click();
    await page.keyboard.press('Tab');
    const focused = (): Promise<boolean> =>
      opener.evaluate((element) => element === document.activeElement);
    expect(await focused()).toBe(false);
    await page.keyboard.press('Escape');
    await expect.poll(focused).toBe(true);
  }
  await page.getByRole('region', { name: 'Notifications' }).waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'View Profile' }).waitFor({ state: 'hidden' });

  await visitor.context.request.delete('/api/notifications');
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  await visitor.context.request.post('/api/contact', {
    data: {
      name: 'Bell ringer',
      email: 'bell@example.co.ke',
      subject: 'Hosting',
      message: 'Do you host schools?',
    },
  });
  await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click();
  const bell = page.getByRole('region', { name: 'Notifications' });
  await bell.getByRole('button', { name: /Bell ringer/ }).waitFor();
  await bell.getByRole('button', { name: 'Mark all as read' }).click();
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  await bell.getByRole('button', { name: 'Clear' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Clear all notifications?' });
  await asked.getByRole('button', { name: 'Clear' }).click();
  await bell.getByText(/^Nothing new/).waitFor();
  await page.keyboard.press('Escape');

  const menu = page.locator('summary', { hasText: 'Site Administrator' });
  await menu.click();
  await page.getByRole('link', { name: 'View Profile' }).click();
  await expect.poll(() => title(page).innerText()).toBe('Admin');
  await menu.click();
  await page.getByRole('banner').getByRole('link', { name: 'Settings' }).click();
  await expect.poll(() => title(page).innerText()).toBe('Settings');
  await menu.click();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('/');
  await page.goto(OFFICE);
  await page.waitForURL('/');
});
