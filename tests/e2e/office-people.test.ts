// Needs a browser: what staff see of users, their own profile and the settings, by their rights.
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { asStaff } from './support/desk.ts';
import { askForQuote, writeMessage } from './support/enquiries.ts';
import { login } from './support/forms.ts';
import { act, goOn, office, searchFor, toast } from './support/office.ts';
import { ADMIN, newPerson, PASSWORD, signIn } from './support/people.ts';
import { plainText } from './support/read.ts';
import { mailTo } from './support/sandbox.ts';
import { hydrated } from './support/shop.ts';
import { siteUrl } from './support/site.ts';
import { useBrowser, type Visitor } from './support/visit.ts';

const { visit } = useBrowser();

const row = (page: Page, text: string) => page.getByRole('row', { name: new RegExp(text) });
const newEmail = (who: string): string =>
  `${who}.${randomInt(10_000_000, 99_999_999)}@staff.example`;

/** A member of staff, by the rights that they have; answers their id. */
async function makeStaff(email: string, preset: string): Promise<string> {
  const name = { first_name: 'Chebet', last_name: 'Langat' };
  const made = { ...name, email, role: 'admin', preset, password: PASSWORD };
  return (await asStaff<{ id: string }>('POST', '/api/users', made)).id;
}

/** Somebody with these rights, at a section of the office. */
async function staffAt(section: string, preset: string): Promise<Visitor & { email: string }> {
  const email = newEmail(preset);
  const [visitor] = await Promise.all([visit(), makeStaff(email, preset)]);
  await signIn(visitor, { email });
  await goOn(visitor.page, section);
  return { ...visitor, email };
}

describe('users in the office', () => {
  test("added once a refusal in the server's words is mended, invited by mail, made inactive, deleted; unsaved work comes back and is thrown away (S2-001, S2-091…S2-097, S2-158, S2-176, S2-228, S2-315…S2-317, S2-382, D93, D98)", async () => {
    const page = await office(await visit(), 'users');
    const email = newEmail('nafula');
    await page.getByRole('row').nth(1).waitFor();
    await page.getByRole('button', { name: 'Add User' }).click();
    const sheet = page.getByRole('dialog', { name: 'Add User' });
    await sheet.getByRole('button', { name: 'Add User' }).click();
    for (const text of ['First name is required', 'Last name is required', 'Email is required'])
      await sheet.getByText(text, { exact: true }).waitFor();
    await sheet.getByLabel('First name').fill('Nafula');
    await sheet.getByLabel('Last name').fill('Wekesa');
    await sheet.getByLabel('Email').fill(ADMIN.email);
    expect(await sheet.getByLabel('Role').inputValue()).toBe('user');
    expect(await sheet.getByLabel('Status').inputValue()).toBe('active');
    await sheet.getByLabel('Role').selectOption('admin');
    expect(await sheet.getByLabel('Rights in the back office').inputValue()).toBe('');
    await sheet.getByRole('button', { name: 'Add User' }).click();
    await sheet.getByText('Choose rights for this administrator').waitFor();
    await sheet.getByLabel('Role').selectOption('user');
    await sheet.getByLabel('Email').press('Control+Enter');
    await sheet.getByText('An account with this email already exists').waitFor();
    await toast(page, 'Failed to add user');
    await sheet.getByLabel('Email').fill(email);
    await sheet.getByLabel('Email').press('Control+Enter');
    await toast(page, 'User Nafula Wekesa added successfully');
    await sheet.waitFor({ state: 'hidden' });

    await searchFor(page, email);
    await expect.poll(() => row(page, email).innerText()).toMatch(/invited/i);
    const picture = row(page, email).getByRole('presentation').first();
    expect(await picture.getAttribute('src')).toBe('/images/avatar.svg');
    const [user] = await asStaff<{ id: string }[]>('GET', `/api/users?q=${email}`);
    // An address that answers, so that no other list of users meets an error; but with no picture.
    const noPicture = new URL('/manifest.webmanifest', page.url()).href;
    const asked = page.waitForRequest(
      (request) => request.url() === noPicture && request.resourceType() === 'image',
    );
    await asStaff('PUT', `/api/users/${user!.id}`, { avatar: noPicture });
    await asked;
    await expect.poll(() => picture.getAttribute('src')).toBe('/images/avatar.svg');
    for (const head of ['User', 'Email', 'Role', 'Status', 'Joined Date', 'Actions'])
      expect(await page.getByRole('columnheader', { name: head }).count()).toBe(1);

    const { text } = await mailTo(email, /You are invited/);
    const link = /https?:\/\/[^/]+(\/reset-password\/[\w-]+\?welcome=1)/.exec(text)![1]!;
    expect(await plainText(link)).toMatch(/Choose your password.*Confirm password.*Save password/);
    await act(row(page, email), /^Deactivate/);
    await toast(page, 'User updated successfully');
    await expect.poll(() => row(page, email).innerText()).toMatch(/inactive/i);

    await act(row(page, email), /^Delete/);
    const question = page.getByRole('alertdialog');
    await question.getByText('Are you sure you want to delete this user?').waitFor();
    await question.getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'User deleted successfully');
    await page.getByText('No users found').waitFor();
    await page.getByRole('button', { name: 'Add a new user' }).click();
    await sheet.getByLabel('First name').fill('Kiprop');
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Add a new user' }).click();
    await sheet.getByText('We restored your unsaved changes').waitFor();
    expect(await sheet.getByLabel('First name').inputValue()).toBe('Kiprop');
    await sheet.getByRole('button', { name: 'Discard my changes' }).click();
    expect(await sheet.getByLabel('First name').inputValue()).toBe('');
  });

  test('a session that ends in the middle of a form loses no work, tells what a colleague changed meanwhile, and shows it to nobody else', async () => {
    const email = newEmail('makena');
    const id = await makeStaff(email, 'owner');
    const visitor = await visit();
    const { context, page, troubles } = visitor;
    await office(visitor, `users?open=${id}`);
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Phone').fill('0722 000 111');
    await asStaff('PUT', `/api/users/${id}`, { first_name: 'Makena' });
    // The session is over with this very call: an earlier one would lead away before the click.
    await page.route('**/api/users/*', async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      await context.clearCookies();
      return route.continue({ headers: { ...route.request().headers(), cookie: '' } });
    });
    const questions: string[] = [];
    page.on('dialog', (dialog) => {
      questions.push(dialog.type());
      void dialog.accept();
    });
    await sheet.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(/\/login\?origin=/);
    await hydrated(page);
    await login(page, ADMIN.email, ADMIN.password);
    await page.waitForURL(`**/dashboard/admin/users?open=${id}`);
    await sheet.getByText('We restored your unsaved changes').waitFor();
    // What was not touched shows what the colleague saved (D145).
    expect([
      await sheet.getByLabel('Phone').inputValue(),
      await sheet.getByLabel('First name').inputValue(),
      questions,
    ]).toEqual(['0722 000 111', 'Makena', []]);
    // Somebody else signs in to the same tab, where nothing of the office asks any more.
    await page.goto('/robots.txt');
    await context.request.post('/api/auth/login', { data: { email, password: PASSWORD } });
    await page.goto(`/dashboard/admin/users?open=${id}`);
    await expect.poll(() => sheet.getByLabel('First name').inputValue()).toBe('Makena');
    expect([
      await sheet.getByLabel('Phone').inputValue(),
      await sheet.getByText('We restored your unsaved changes').count(),
    ]).toEqual(['', 0]);
    troubles.length = 0;
  });

  test('whoever may only look sees the users and nothing to change them with (D94)', async () => {
    const viewer = await staffAt('users', 'viewer');
    await viewer.page.getByRole('columnheader', { name: 'Joined Date' }).waitFor();
    for (const name of [/Add User/, /^Edit/, /^Delete/])
      expect(await viewer.page.getByRole('button', { name }).count()).toBe(0);
    await goOn(viewer.page, 'settings');
    await viewer.page.getByLabel('Opening hours').first().waitFor();
    expect(await viewer.page.getByLabel('Opening hours').first().isDisabled()).toBe(true);
    expect(await viewer.page.getByRole('button', { name: 'Save' }).count()).toBe(0);

    // What a preset may not even see says so, and asks the server nothing.
    const editor = await staffAt('dashboard', 'editor');
    await editor.page.getByText('Total Users').waitFor();
    expect(await editor.page.getByRole('link', { name: 'Total Users' }).count()).toBe(0);
    await goOn(editor.page, 'invoices');
    await editor.page.getByText('You do not have access to this section').waitFor();
    expect(await editor.page.getByRole('link', { name: 'CSV' }).count()).toBe(0);
  });
});

test('the profile as stored: name and phone change, the email stays; a kind that somebody mutes does not ring their bell, live or after a reload, and other kinds do (S2-061, S2-076, S2-154…S2-156, S2-265, S14.3, D89, D206)', async () => {
  const { page, email } = await staffAt('profile', 'support');
  const card = page.getByRole('region', { name: 'Profile' });
  await card.getByText('Not set').waitFor();
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Admin');
  expect(await card.innerText()).toContain('Admin');
  expect(await card.innerText()).toContain(email);
  await card.getByRole('button', { name: 'Edit profile' }).click();
  expect(await card.getByLabel('Email').isDisabled()).toBe(true);
  await card.getByLabel('First name').fill('Cherono');
  await card.getByLabel('Phone').fill('0722 000 111');
  await card.getByRole('button', { name: 'Save' }).click();
  await card.getByText('0722 000 111').waitFor();
  await page.locator('summary', { hasText: 'Profile menu for Cherono Langat' }).waitFor();
  const muted = page.getByRole('group', { name: 'Notify me about' });
  await muted.getByLabel('Contact Messages').uncheck();
  await toast(page, 'Saved');

  const sender = newPerson();
  const [quiet, school] = [`Quiet ${sender.phone}`, `Shule ${sender.phone}`];
  await writeMessage(sender, quiet, 'Do you host schools?');
  await askForQuote(newPerson(), school);
  const rang = async (): Promise<boolean> => {
    await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click();
    const bell = page.getByRole('region', { name: 'Notifications' });
    // The request came after the message.
    await bell.getByText(school).first().waitFor({ state: 'attached' });
    return (await bell.getByText(quiet).count()) > 0;
  };
  expect(await rang()).toBe(false);
  // It rings for a colleague.
  await expect
    .poll(async () => JSON.stringify(await asStaff('GET', '/api/notifications?limit=50')))
    .toContain(quiet);
  await page.reload();
  expect(await rang()).toBe(false);
  expect(await muted.getByLabel('Contact Messages').isChecked()).toBe(false);
  await page.locator('summary', { hasText: 'Profile menu for Cherono Langat' }).waitFor();
  await card.getByText('Cherono Langat').first().waitFor();
});

test("a change of the company's facts is on the public pages at once; what retention would take is counted, released by its count and paused, and the privacy notice says the times that are set (D2)", async () => {
  const page = await office(await visit(), 'settings');
  const { hours: before } = await asStaff<{ hours: string }>('GET', '/api/settings/company');
  const hours = `Weekdays from 7:${randomInt(10, 59)}`;
  const read = (path: string) => async () => (await fetch(siteUrl() + path)).text();
  await page.getByLabel('Opening hours').first().waitFor();
  await page.getByRole('link', { name: 'Seller' }).click();
  await page.waitForURL('**/settings?group=seller');
  await page.goBack();
  await page.getByLabel('Opening hours').first().fill(hours);
  await page.getByLabel('Opening hours').first().press('Control+Enter');
  await toast(page, 'Settings saved: Company');
  await expect.poll(read('/about/contact')).toContain(hours);
  await asStaff('PUT', '/api/settings/company', { hours: before });

  const days = randomInt(1_100, 1_400);
  await goOn(page, 'settings?group=retention');
  await page.getByLabel('Applications and CVs (days)').fill(String(days));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await toast(page, 'Settings saved: Retention');
  await expect
    .poll(read('/legal/privacy'))
    .toContain(`job applications, with their CVs: ${days} days after`);
  await page.getByRole('button', { name: 'Count now' }).click();
  await toast(page, 'Counted. Nothing was deleted.');
  const kind = page.getByRole('listitem').filter({ hasText: 'Applications and CVs' });
  await kind.getByText(`Older than ${days} days:`).waitFor();
  await kind.getByRole('button', { name: 'Approve deletion: Applications and CVs' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve deletion' }).click();
  await kind.getByText('Approved by Site Administrator').waitFor();
  await kind.getByRole('button', { name: 'Pause: Applications and CVs' }).click();
  await kind.getByText('Not approved').waitFor();
  await asStaff('PUT', '/api/settings/retention', { applications: 365 });
});

test('a file of customers is imported once its check found no fault, and then it is there already (D350)', async () => {
  const page = await office(await visit(), 'imports');
  await page.getByRole('button', { name: 'Import file' }).click();
  const sheet = page.getByRole('dialog', { name: 'Import file' });
  const check = async (name: string, text: string): Promise<void> => {
    const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
    await sheet.locator('input[type=file]').setInputFiles(file);
    await sheet.getByRole('button', { name: 'Check the file' }).click();
  };
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('link', { name: 'Download template' }).click(),
  ]);
  const head = readFileSync(await template.path(), 'utf8');
  expect(head).toBe('email,name,phone,company,kra_pin\r\n');

  const email = newEmail('imported');
  await check('faulty.csv', `${head}${email},,,,`);
  await sheet.getByRole('row', { name: '2 name Name is required' }).waitFor();
  expect(await sheet.getByRole('button', { name: /^Import / }).count()).toBe(0);
  await check('right.csv', `${head}${email},Auma Odera,,,`);
  await sheet.getByRole('button', { name: 'Import 1 row' }).click();
  await toast(page, '1 row imported');
  await page.getByRole('button', { name: 'right.csv' }).first().waitFor();

  await page.getByRole('button', { name: 'Import file' }).click();
  await check('right.csv', `${head}${email},Auma Odera,,,`);
  await sheet.getByText('Already there: 1 row.').waitFor();
});
