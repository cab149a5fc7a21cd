import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { act, office, toast } from './support/office.ts';
import { DESKTOP, useBrowser } from './support/visit.ts';

const { visit } = useBrowser();

const STATUSES = [400, 403, 404, 409, 422, 429];
let tries = 0;

/** The server refuses these calls without a word, each with another status, so that the office has to find its own words. */
async function refuse(page: Page, method: string, path: string): Promise<void> {
  const status = STATUSES[tries++ % STATUSES.length];
  await page.route(path, (route) =>
    route.request().method() === method ? route.fulfill({ status, json: {} }) : route.fallback(),
  );
}

/** The network loses these calls. */
async function lose(page: Page, method: string, path: string): Promise<void> {
  await page.route(path, (route) =>
    route.request().method() === method ? route.abort('aborted') : route.fallback(),
  );
}

describe('what could not be loaded says so, and can be asked for again', () => {
  test.each([
    ['users', 'S2-302', '**/api/users?*', 'Failed to fetch users'],
    ['jobs', 'S2-306', '**/api/jobs?*', 'Failed to fetch jobs'],
    ['blog', 'S2-311', '**/api/blogs?*', 'Failed to load blogs'],
  ])('a list of %s that cannot be read says so (%s)', async (section, _line, path, text) => {
    const visitor = await visit(DESKTOP);
    await refuse(visitor.page, 'GET', path);
    const page = await office(visitor, section);
    await page.getByText(text, { exact: true }).waitFor();
    await page.unroute(path);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('table').waitFor();
  });
});

describe('what could not be done says so, whatever the refusal (S2-301)', () => {
  test('vacancies (S2-307…S2-310)', async () => {
    const page = await office(await visit(DESKTOP), 'jobs');
    await page.getByRole('row').nth(1).waitFor();
    await refuse(page, 'PUT', '**/api/jobs/*');
    await refuse(page, 'POST', '**/api/jobs');
    await refuse(page, 'DELETE', '**/api/jobs/*');
    await act(page, /^Close /);
    await toast(page, /^Failed to update job status/);
    await act(page, /^Delete /);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await toast(page, /^Failed to delete job/);
    await act(page, /^Edit /);
    const form = page.getByRole('dialog');
    await form.getByLabel('Location').fill('Kitale');
    await page.keyboard.press('Control+Enter');
    await form.getByText('Failed to update job').waitFor();
    await form.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Add Job' }).click();
    for (const [label, value] of [
      ['Title', 'Engineer'],
      ['Department', 'IT'],
      ['Location', 'Kitale'],
    ] as const)
      await form.getByLabel(label).fill(value);
    await page.keyboard.press('Control+Enter');
    await form.getByText('Failed to add job').waitFor();
  });

  test('posts (S2-312, S2-313)', async () => {
    const page = await office(await visit(DESKTOP), 'blog');
    await page.getByRole('row').nth(1).waitFor();
    await refuse(page, 'DELETE', '**/api/blogs/*');
    await refuse(page, 'PUT', '**/api/blogs/*');
    await act(page, /^Delete /);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await toast(page, /^Failed to delete post/);
    await act(page, /^Edit /, 'link');
    await page.getByLabel('Summary').fill('Another summary');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Failed to save post').waitFor();
  });

  test('users (S2-303…S2-305, S2-335)', async () => {
    const page = await office(await visit(DESKTOP), 'users');
    await page.getByRole('row').nth(1).waitFor();
    await refuse(page, 'POST', '**/api/users');
    await refuse(page, 'PUT', '**/api/users/*');
    await refuse(page, 'DELETE', '**/api/users/*');
    await act(page, /^(Deactivate|Activate) /);
    await toast(page, /^Failed to update user/);
    await act(page, /^Delete /);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await toast(page, /^Failed to delete user/);
    await page.getByRole('button', { name: 'Add User' }).click();
    const form = page.getByRole('dialog', { name: 'Add User' });
    for (const [label, value] of [
      ['First name', 'Nafula'],
      ['Last name', 'Wekesa'],
      ['Email', 'nafula@staff.example'],
    ] as const)
      await form.getByLabel(label).fill(value);
    await page.keyboard.press('Control+Enter');
    await form
      .getByText('Failed to save user. Please check the console for more details.')
      .waitFor();
    await toast(page, /^Failed to add user/);
  });

  test('team members and their photos (S2-339…S2-343)', async () => {
    const page = await office(await visit(DESKTOP), 'ourteam');
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .waitFor();
    await refuse(page, 'DELETE', '**/api/ourteam/*');
    await act(page, /^Delete /);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await toast(page, /^Failed to delete team member\./);
    await page.getByRole('button', { name: 'Add Member' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Name').fill('Sample engineer');
    await form.getByLabel('Role').fill('Engineer');
    await refuse(page, 'POST', '**/api/ourteam');
    await page.keyboard.press('Control+Enter');
    await form.getByText('Failed to save team member.').waitFor();
    await page.unroute('**/api/ourteam');
    await lose(page, 'POST', '**/api/ourteam');
    await page.keyboard.press('Control+Enter');
    await form.getByText('Unable to reach the server. Please try again.').waitFor();
    const photo = {
      name: 'me.png',
      mimeType: 'image/png',
      buffer: Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    };
    await refuse(page, 'POST', '**/api/ourteam/upload');
    await form.locator('input[type=file]').setInputFiles(photo);
    await form.getByRole('button', { name: 'Use this photo' }).click();
    await form.getByText('Failed to upload image.').waitFor();
    await page.unroute('**/api/ourteam/upload');
    await lose(page, 'POST', '**/api/ourteam/upload');
    await form.getByRole('button', { name: 'Use this photo' }).click();
    await form.getByText('Error uploading image.').waitFor();
  });
});
