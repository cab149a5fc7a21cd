import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { askForQuote, writeMessage } from './support/enquiries.ts';
import { act, searchFor } from './support/office.ts';
import { ADMIN, newPerson, PASSWORD, signIn } from './support/people.ts';
import { mailTo } from './support/sandbox.ts';
import { hydrated } from './support/shop.ts';
import { useBrowser, type Visitor } from './support/visit.ts';

const { visit } = useBrowser();

/** A visitor who works in the office as an owner. */
async function owner(): Promise<Visitor> {
  const visitor = await visit();
  await signIn(visitor, ADMIN);
  return visitor;
}

const said = (page: Page, text: string) =>
  page.locator('[data-sonner-toast]', { hasText: text }).first().waitFor();
const row = (page: Page, text: string) => page.getByRole('row', { name: new RegExp(text) });
const newEmail = (who: string): string =>
  `${who}.${randomInt(10_000_000, 99_999_999)}@staff.example`;

async function makeStaff({ context }: Visitor, email: string, preset: string): Promise<void> {
  const made = await context.request.post('/api/users', {
    data: {
      first_name: 'Chebet',
      last_name: 'Langat',
      email,
      role: 'admin',
      preset,
      password: PASSWORD,
    },
  });
  expect(made.status()).toBe(201);
}

describe('users in the office', () => {
  test('added, invited by mail, first sign-in, made inactive, deleted (S2-001, S2-091…S2-097, S2-158, S2-176, S2-228, S2-315…S2-317, S2-382, D93)', async () => {
    const { page } = await owner();
    const email = newEmail('nafula');
    await page.goto('/dashboard/admin/users');
    await page.getByRole('row').nth(1).waitFor();
    await page.getByRole('button', { name: 'Add User' }).click();
    const sheet = page.getByRole('dialog', { name: 'Add User' });
    await sheet.getByRole('button', { name: 'Add User' }).click();
    for (const text of ['First name is required', 'Last name is required', 'Email is required'])
      await sheet.getByText(text, { exact: true }).waitFor();
    await sheet.getByLabel('First name').fill('Nafula');
    await sheet.getByLabel('Last name').fill('Wekesa');
    await sheet.getByLabel('Email').fill(email);
    expect(await sheet.getByLabel('Role').inputValue()).toBe('user');
    expect(await sheet.getByLabel('Status').inputValue()).toBe('active');
    await sheet.getByLabel('Role').selectOption('admin');
    expect(await sheet.getByLabel('Rights in the office').inputValue()).toBe('');
    await sheet.getByRole('button', { name: 'Add User' }).click();
    await sheet.getByText('Choose what this administrator may do').waitFor();
    await sheet.getByLabel('Role').selectOption('user');
    await sheet.getByLabel('Email').press('Control+Enter');
    await said(page, 'User Nafula Wekesa added successfully');
    await sheet.waitFor({ state: 'hidden' });

    await searchFor(page, email);
    await expect.poll(() => row(page, email).innerText()).toContain('invited');
    const picture = row(page, email).getByRole('presentation').first();
    expect(await picture.getAttribute('src')).toBe('/images/avatar.svg');
    const [user] = (await (await page.request.get(`/api/users?q=${email}`)).json()) as {
      id: string;
    }[];
    // An address that answers, so that no other list of users meets an error; but with no picture.
    const noPicture = new URL('/manifest.webmanifest', page.url()).href;
    const kept = await page.request.put(`/api/users/${user!.id}`, { data: { avatar: noPicture } });
    expect(kept.status(), await kept.text()).toBe(200);
    await page.waitForURL(/[?&]q=/);
    const asked = page.waitForRequest(
      (request) => request.url() === noPicture && request.resourceType() === 'image',
    );
    await Promise.all([asked, page.reload()]);
    await expect.poll(() => picture.getAttribute('src')).toBe('/images/avatar.svg');
    for (const head of ['User', 'Email', 'Role', 'Status', 'Joined Date', 'Actions'])
      expect(await page.getByRole('columnheader', { name: head }).count()).toBe(1);

    const mail = await mailTo(email, /You are invited/);
    const person = await visit();
    await person.page.goto(
      /https?:\/\/[^/]+(\/reset-password\/[\w-]+\?welcome=1)/.exec(mail.text)![1]!,
    );
    await person.page.getByRole('heading', { name: 'Choose your password' }).waitFor();
    await person.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await person.page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
    await person.page.getByRole('button', { name: 'Save my password' }).click();
    await person.page.getByText('Your password is saved. You can sign in now.').waitFor();
    await person.page.waitForURL('**/login');
    const login = async (): Promise<void> => {
      await hydrated(person.page);
      await person.page.getByLabel('Email').first().fill(email);
      await person.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await person.page
        .getByRole('button', { name: /^(login|sign in)/i })
        .first()
        .click();
    };
    await login();
    await person.page.waitForURL((url) => url.pathname === '/');

    await page.reload();
    expect(await row(page, email).innerText()).not.toContain('invited');
    await act(row(page, email), /^Deactivate/);
    await said(page, 'User updated successfully');
    await expect.poll(() => row(page, email).innerText()).toContain('inactive');
    expect((await person.context.request.get('/api/auth/me')).status()).toBe(401);
    await person.page.goto('/login');
    await login();
    await person.page.getByText('Your account is inactive.').waitFor();

    await act(row(page, email), /^Delete/);
    const question = page.getByRole('alertdialog');
    await question.getByText('Are you sure you want to delete this user?').waitFor();
    await question.getByRole('button', { name: 'Delete' }).click();
    await said(page, 'User deleted successfully');
    await page.getByText('No users found').waitFor();
    await page.getByRole('button', { name: 'Add a new user' }).click();
    await page.getByRole('dialog', { name: 'Add User' }).waitFor();
  });

  test("what fails is said in the server's words, or else in the required ones (S2-302…S2-305, S2-335, D98)", async () => {
    const { page } = await owner();
    const empty = { status: 400, contentType: 'application/json', body: '{}' };
    await page.route('**/api/users?**', (route) => route.fulfill(empty));
    await page.goto('/dashboard/admin/users');
    await page.getByText('Failed to fetch users').waitFor();
    await page.unroute('**/api/users?**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('columnheader', { name: 'Joined Date' }).waitFor();

    await page.getByRole('button', { name: 'Add User' }).click();
    const sheet = page.getByRole('dialog', { name: 'Add User' });
    await sheet.getByLabel('First name').fill('Kiprop');
    await sheet.getByLabel('Last name').fill('Cheruiyot');
    await sheet.getByLabel('Email').fill(ADMIN.email);
    await sheet.getByRole('button', { name: 'Add User' }).click();
    await sheet.getByText('An account with this email already exists').waitFor();
    await said(page, 'Failed to add user');
    await page.route('**/api/users', (route) =>
      route.request().method() === 'POST' ? route.fulfill(empty) : route.fallback(),
    );
    await sheet.getByRole('button', { name: 'Add User' }).click();
    await sheet
      .getByText('Failed to save user. Please check the console for more details.')
      .waitFor();
    // Unsaved work outlives a reload.
    await page.reload();
    await sheet.getByText('Your unsaved work is back').waitFor();
    expect(await sheet.getByLabel('First name').inputValue()).toBe('Kiprop');
    await sheet.getByRole('button', { name: 'Start from what is stored' }).click();
    expect(await sheet.getByLabel('First name').inputValue()).toBe('');
  });

  test('a session that ends in the middle of a form loses no work, tells what a colleague changed meanwhile, and shows it to nobody else', async () => {
    const boss = await owner();
    const email = newEmail('makena');
    await makeStaff(boss, email, 'owner');
    const [user] = (await (await boss.context.request.get(`/api/users?q=${email}`)).json()) as {
      id: string;
    }[];
    const { context, page, troubles } = await visit();
    await signIn({ context, page, troubles }, ADMIN);
    await page.goto(`/dashboard/admin/users?open=${user!.id}`);
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Phone').fill('0722 000 111');
    expect(
      (
        await boss.context.request.put(`/api/users/${user!.id}`, { data: { first_name: 'Makena' } })
      ).status(),
    ).toBe(200);
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
    const again = async (who: { email: string; password: string }): Promise<void> => {
      await page.waitForURL(/\/login\?origin=/);
      await hydrated(page);
      await page.getByLabel('Email').first().fill(who.email);
      await page.getByLabel('Password', { exact: true }).fill(who.password);
      await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
      await page.waitForURL(`**/dashboard/admin/users?open=${user!.id}`);
    };
    await again(ADMIN);
    await sheet.getByText('Your unsaved work is back').waitFor();
    // What was not touched shows what the colleague saved (D145).
    expect([
      await sheet.getByLabel('Phone').inputValue(),
      await sheet.getByLabel('First name').inputValue(),
      questions,
    ]).toEqual(['0722 000 111', 'Makena', []]);
    await sheet.getByRole('button', { name: 'Save' }).click();
    await again({ email, password: PASSWORD });
    await expect.poll(() => sheet.getByLabel('First name').inputValue()).toBe('Makena');
    expect([
      await sheet.getByLabel('Phone').inputValue(),
      await sheet.getByText('Your unsaved work is back').count(),
    ]).toEqual(['', 0]);
    troubles.length = 0;
  });

  test('whoever may only look sees the users and nothing to change them with (D94)', async () => {
    const boss = await owner();
    const email = newEmail('viewer');
    await makeStaff(boss, email, 'viewer');
    const viewer = await visit();
    await signIn(viewer, { email });
    await viewer.page.goto('/dashboard/admin/users');
    await viewer.page.getByRole('columnheader', { name: 'Joined Date' }).waitFor();
    for (const name of [/Add User/, /^Edit/, /^Delete/])
      expect(await viewer.page.getByRole('button', { name }).count()).toBe(0);
    await viewer.page.goto('/dashboard/admin/settings');
    await viewer.page.getByLabel('Opening hours').waitFor();
    expect(await viewer.page.getByLabel('Opening hours').isDisabled()).toBe(true);
    expect(await viewer.page.getByRole('button', { name: 'Save' }).count()).toBe(0);

    // What a preset may not even see says so, and asks the server nothing.
    const writer = newEmail('editor');
    await makeStaff(boss, writer, 'editor');
    const editor = await visit();
    await signIn(editor, { email: writer });
    await editor.page.goto('/dashboard/admin');
    await editor.page.getByText('Total Users').waitFor();
    expect(await editor.page.getByRole('link', { name: 'Total Users' }).count()).toBe(0);
    await editor.page.goto('/dashboard/admin/invoices');
    await editor.page.getByText('This section is not part of your work').waitFor();
    expect(await editor.page.getByRole('link', { name: 'CSV' }).count()).toBe(0);
  });
});

describe('the profile', () => {
  test('shown as stored, name and phone changed, the e-mail stays (S2-061, S2-076, S2-154…S2-156, S2-265, D89)', async () => {
    const boss = await owner();
    const email = newEmail('chebet');
    await makeStaff(boss, email, 'support');
    const { page, ...me } = await visit();
    await signIn({ page, ...me }, { email });
    await page.goto('/dashboard/admin');
    await page.locator('summary', { hasText: 'Profile menu' }).click();
    await page.getByRole('link', { name: 'View Profile' }).click();
    const card = page.getByRole('region', { name: 'Profile' });
    await card.getByText('Not set').waitFor();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Admin');
    expect(await card.innerText()).toContain('Admin');
    expect(await card.innerText()).toContain(email);
    await card.getByRole('button', { name: 'Edit Profile' }).click();
    expect(await card.getByLabel('Email').isDisabled()).toBe(true);
    await card.getByLabel('First name').fill('Cherono');
    await card.getByLabel('Phone').fill('0722 000 111');
    await card.getByRole('button', { name: 'Save' }).click();
    await card.getByText('0722 000 111').waitFor();
    await page.locator('summary', { hasText: 'Profile menu of Cherono Langat' }).waitFor();
    await page.reload();
    await page.locator('summary', { hasText: 'Profile menu of Cherono Langat' }).waitFor();
    await card.getByText('Cherono Langat').first().waitFor();
  });

  test('a kind that somebody mutes does not ring their bell, live or after a reload; it rings for colleagues, and other kinds ring (S14.3, D206)', async () => {
    const boss = await owner();
    const email = newEmail('atieno');
    await makeStaff(boss, email, 'support');
    const { page, ...me } = await visit();
    await signIn({ page, ...me }, { email });
    await page.goto('/dashboard/admin/profile');
    await page
      .getByRole('group', { name: 'The bell rings for' })
      .getByLabel('Contact Messages')
      .uncheck();
    await said(page, 'Saved');
    await boss.page.goto('/dashboard/admin');
    await hydrated(boss.page);

    const sender = newPerson();
    const school = `Shule ${sender.phone}`;
    await writeMessage(sender, `Quiet ${sender.phone}`, 'Do you host schools?');
    await askForQuote(newPerson(), school);
    const rang = async (whose: Page): Promise<boolean> => {
      await whose.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click();
      const bell = whose.getByRole('region', { name: 'Notifications' });
      // The request came after the message.
      await bell.getByText(school).first().waitFor({ state: 'attached' });
      return (await bell.getByText(`Quiet ${sender.phone}`).count()) > 0;
    };
    expect([await rang(boss.page), await rang(page)]).toEqual([true, false]);
    await page.reload();
    expect(await rang(page)).toBe(false);
    expect(await page.getByLabel('Contact Messages', { exact: true }).isChecked()).toBe(false);
  });
});

describe('settings and the audit log', () => {
  test("a change of the company's facts is on the public pages at once and in the log with before and after (D2, D135)", async () => {
    const { page, context } = await owner();
    const before = (
      (await (await context.request.get('/api/settings/company')).json()) as { hours: string }
    ).hours;
    const hours = `Weekdays from 7:${randomInt(10, 59)}`;
    await page.goto('/dashboard/admin/settings');
    await page.getByLabel('Opening hours').waitFor();
    await page.getByRole('link', { name: 'Seller' }).click();
    await page.waitForURL('**/settings?group=seller');
    await page.goBack();
    const other = await owner();
    await other.page.goto('/dashboard/admin/settings?group=company');
    await other.page.getByLabel('Opening hours').waitFor();
    await page.getByLabel('Opening hours').fill(hours);
    await page.getByLabel('Opening hours').press('Control+Enter');
    await said(page, 'Settings saved: Company');
    await expect
      .poll(async () => (await context.request.get('/about/contact')).text())
      .toContain(hours);

    // Who had the form open meanwhile sees it there, and does not overwrite it (D145, D149).
    await expect.poll(() => other.page.getByLabel('Opening hours').inputValue()).toBe(hours);
    const tagline = await other.page.getByLabel('Tagline').inputValue();
    await other.page.getByLabel('Tagline').fill('Written over an older state');
    await other.page.getByRole('button', { name: 'Save' }).click();
    await said(other.page, 'Settings saved: Company');
    expect(await (await context.request.get('/api/settings/company')).json()).toMatchObject({
      tagline: 'Written over an older state',
      hours,
    });
    expect(await other.page.getByLabel('Opening hours').inputValue()).toBe(hours);
    await context.request.put('/api/settings/company', { data: { tagline } });

    await page.goto('/dashboard/admin/audit?entity=settings');
    await page.getByRole('button', { name: 'Settings "Company": changed hours' }).first().click();
    const entry = page.getByRole('dialog');
    await entry.getByRole('row', { name: /Hours/ }).waitFor();
    const shown = await entry.getByRole('row', { name: /Hours/ }).innerText();
    expect(shown).toContain(before);
    expect(shown).toContain(hours);
    await context.request.put('/api/settings/company', { data: { hours: before } });
  });
});

describe('retention', () => {
  test('what would go is counted, released by its count and paused; the privacy notice says the times that are set', async () => {
    const { context, page } = await owner();
    const days = randomInt(1_100, 1_400);
    await page.goto('/dashboard/admin/settings?group=retention');
    await page.getByLabel('Applications and CVs (days)').fill(String(days));
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await said(page, 'Settings saved: Retention');
    await expect
      .poll(async () => (await context.request.get('/legal/privacy')).text())
      .toContain(`applications for work, with their CVs: ${days} days after`);
    await page.getByRole('button', { name: 'Count now' }).click();
    await said(page, 'Counted; nothing was deleted.');
    const kind = page.getByRole('listitem').filter({ hasText: 'Applications and CVs' });
    await kind.getByText(`by ${days} days, counted`).waitFor();
    await kind.getByRole('button', { name: 'Release: Applications and CVs' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Release' }).click();
    await kind.getByText('Released by Site Administrator').waitFor();
    await kind.getByRole('button', { name: 'Pause: Applications and CVs' }).click();
    await kind.getByText('Not released').waitFor();
    await context.request.put('/api/settings/retention', { data: { applications: 365 } });
  });
});
