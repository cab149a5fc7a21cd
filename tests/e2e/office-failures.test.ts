// Needs a browser: what the office says when its calls are refused or lost.
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { act, caseByCase, goOn, office, toast } from './support/office.ts';
import { SCRIPTS } from './support/late-scripts.ts';
import { heading } from './support/shop.ts';
import { onOwnSite } from './support/site.ts';
import { useBrowser } from './support/visit.ts';

onOwnSite();
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

/** A list that cannot be read says so, and can be asked for again. */
async function unread(page: Page, section: string, path: string, text: string): Promise<void> {
  await refuse(page, 'GET', path);
  await goOn(page, section);
  await page.getByText(text, { exact: true }).waitFor();
  await page.unroute(path);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('row').nth(1).waitFor();
}

test('what could not be loaded can be asked for again, and what could not be done says so, whatever the refusal: users, jobs, posts, team members and their photos (S2-301…S2-313, S2-335, S2-339…S2-343)', async () => {
  const page = await office(await visit(), 'dashboard');
  await caseByCase({ users, vacancies, posts, team }, (section) => section(page));
});

test('a change that is asked for offline says at once that nothing was sent', async () => {
  const visitor = await visit();
  const page = await office(visitor, 'jobs');
  await visitor.context.setOffline(true);
  await act(page, /^Close /);
  await toast(page, /You are offline\. Nothing was sent\.$/);
  visitor.troubles.length = 0;
});

test('a call that wants a fresh proof keeps the page where the question does not come, and asks with the focus in its field', async () => {
  const visitor = await visit();
  const page = await office(visitor, 'jobs');
  const proof = {
    status: 403,
    json: { message: 'Confirm that it is you.', code: 'proof_required' },
  };
  await page.route('**/api/jobs/*', (route) => route.fulfill(proof));
  await page.route(SCRIPTS, (route) => route.abort());
  await act(page, /^Close /);
  await toast(page, /Confirm that it is you\.$/);
  visitor.troubles.length = 0;
  await page.unroute(SCRIPTS);
  await act(page, /^Close /);
  await heading(page, 'Confirm that it is you').waitFor();
  await page.locator('[type=password]:focus').waitFor();
});

async function vacancies(page: Page): Promise<void> {
  await unread(page, 'jobs', '**/api/jobs?*', 'Failed to fetch jobs');
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
  await form.getByLabel('Location', { exact: true }).fill('Kitale');
  await page.keyboard.press('Control+Enter');
  await form.getByText('Failed to update job. Try again.', { exact: true }).waitFor();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Add Job' }).click();
  for (const [label, value] of [
    ['Title', 'Engineer'],
    ['Department', 'IT'],
    ['Location', 'Kitale'],
  ] as const)
    await form.getByLabel(label).first().fill(value);
  await page.keyboard.press('Control+Enter');
  await form.getByText('Failed to add job').waitFor();
  await form.getByRole('button', { name: 'Cancel' }).click();
}

async function posts(page: Page): Promise<void> {
  await unread(page, 'blog', '**/api/blogs?*', 'Failed to load blogs');
  await refuse(page, 'DELETE', '**/api/blogs/*');
  await refuse(page, 'PUT', '**/api/blogs/*');
  await act(page, /^Delete /);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await toast(page, /^Failed to delete post/);
  await act(page, /^Edit /, 'link');
  await page.getByLabel('Summary').first().fill('Another summary');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Failed to save post').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
}

async function users(page: Page): Promise<void> {
  await unread(page, 'users', '**/api/users?*', 'Failed to fetch users');
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
    await form.getByLabel(label).first().fill(value);
  await page.keyboard.press('Control+Enter');
  await form.getByText('Failed to save user. Please check the console for more details.').waitFor();
  await toast(page, /^Failed to add user/);
  await form.getByRole('button', { name: 'Cancel' }).click();
}

async function team(page: Page): Promise<void> {
  await goOn(page, 'ourteam');
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .waitFor();
  await refuse(page, 'DELETE', '**/api/ourteam/*');
  await act(page, /^Delete /);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await toast(page, /^Failed to delete team member\./);
  await page.getByRole('button', { name: 'Add member' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name', { exact: true }).fill('Sample engineer');
  await form.getByLabel('Role', { exact: true }).fill('Engineer');
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
  await form.getByText('We could not upload the image.').waitFor();
  await page.unroute('**/api/ourteam/upload');
  await lose(page, 'POST', '**/api/ourteam/upload');
  await form.getByRole('button', { name: 'Use this photo' }).click();
  await form.getByText('Error uploading image.').waitFor();
}
