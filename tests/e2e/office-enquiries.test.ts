// Needs a browser: lists and dialogs of messages and quotes, and what they say when a call fails.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { act, caseByCase, goOn, office, searchFor, toast } from './support/office.ts';
import { askForQuote, writeMessage } from './support/enquiries.ts';
import { newPerson } from './support/people.ts';
import { mailTo } from './support/sandbox.ts';
import { arrives, button, eventually, reads, words } from './support/shop.ts';
import { useBrowser } from './support/visit.ts';

const { visit } = useBrowser();

const rows = (page: Page): Locator => page.locator('tbody tr');
const heads = async (page: Page): Promise<string[]> =>
  (await page.locator('thead th').allInnerTexts()).map((head) => head.trim()).filter(Boolean);
/** A column of the table, from the top. */
const column = async (page: Page, number: number): Promise<string[]> =>
  (await page.locator(`tbody td:nth-child(${number}) > div`).allInnerTexts()).map((text) =>
    text.trim(),
  );

async function find(page: Page, text: string, count = 1): Promise<void> {
  await searchFor(page, text);
  await page.waitForURL((url) => url.searchParams.get('q') === text);
  await eventually(() => rows(page).count()).toBe(count);
}

test('messages: one is given to a colleague, noted on, answered by mail and put away, and that is taken back (D204); search, table, and a dialog that marks what it opens as read; filter, loading, empty and failed (S2-003, S2-105…S2-113, S2-178, S2-179, S2-314, S2-325, S2-326, S2-333, S2-334); quotes: search, table, and the response form; closing, reopening, and what fails (S2-139…S2-145, S2-186, S2-241…S2-245, S2-327…S2-329, S2-337, S2-338, S2-344)', async () => {
  const staff = await visit();
  const page = await office(staff, 'dashboard');
  await caseByCase({ answered, quotes, messages }, (one) => one(page));
  // Failures that the test provokes itself.
  staff.troubles.length = 0;
});

async function answered(page: Page): Promise<void> {
  const person = newPerson();
  await writeMessage(person, 'Naliaka Wafula', 'What does training cost?');
  await goOn(page, 'contactmessage');
  await find(page, person.email);
  await button(page, 'View message from Naliaka Wafula').click();
  const sheet = page.getByRole('dialog', { name: 'Message Details' });
  await toast(page, 'Message marked as read');
  // The line is slow: what is done next does not meet this change as if somebody else had made it.
  const slow = Promise.withResolvers<void>();
  await page.route('**/api/contact/*', async (route) => {
    await slow.promise;
    await route.continue();
  });
  const assignee = sheet.getByLabel('Assigned to');
  await assignee.selectOption({ label: 'Site Administrator' });
  await sheet.getByLabel('Note for colleagues').fill('Wants a quote for twelve.');
  await sheet.getByRole('button', { name: 'Add note' }).click();
  await reads(sheet.locator('ol'), 'Wants a quote for twelve.');
  await sheet.getByRole('button', { name: 'Reply', exact: true }).click();
  // The focus may go to the name that customers see; nothing is wrong yet with words that nobody began.
  await sheet.locator(':is(input, textarea):focus').waitFor();
  const reply = sheet.getByLabel('Reply to Naliaka Wafula');
  expect(await reply.getAttribute('aria-invalid')).toBeNull();
  await reply.fill('Ksh 5,000 each.\nWhen do you come?');
  await button(page, 'Send reply').click();
  slow.resolve();
  await toast(page, 'Message assigned to Site Administrator');
  await toast(page, `Reply sent to ${person.email}`);
  // Escape in a message leaves the record open.
  await sheet.getByRole('button', { name: 'Dismiss' }).first().press('Escape');
  await reads(sheet.locator('ol'), 'Ksh 5,000 each.');
  expect((await mailTo(person.email, /^Re: Teacher training/)).text).toContain(
    'Ksh 5,000 each.\nWhen do you come?',
  );
  for (const state of ['Read', 'Answered', 'Assigned to Site Administrator'])
    await reads(sheet.locator('dl'), state);
  // What a message offers works above the open record.
  const archive = sheet.getByRole('button', { name: 'Archive', exact: true });
  const undo = page
    .locator('[data-toast]', { hasText: 'Message archived' })
    .getByRole('button', { name: 'Undo' });
  await archive.click();
  await undo.click();
  await archive.click();
  await undo.last().waitFor();
  await sheet.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByText('No contact messages found').waitFor();
  await undo.first().click();
  await reads(rows(page).first(), 'Naliaka Wafula');
  await page.unroute('**/api/contact/*');
}

async function messages(page: Page): Promise<void> {
  const person = newPerson();
  await writeMessage(
    person,
    'Achieng Teacher',
    `Do you train teachers? ${'We are twelve. '.repeat(30)}`,
  );
  await goOn(page, 'contactmessage');
  await find(page, person.email);
  expect(await heads(page)).toEqual(['Name', 'Email', 'Message', 'Status', 'Actions']);
  await reads(rows(page).first(), 'Unread');
  const shown = await rows(page)
    .first()
    .locator('[class*=line-clamp]')
    .evaluate((text) => [text.scrollHeight > text.clientHeight, getComputedStyle(text).overflow]);
  expect(shown).toEqual([true, 'hidden']);
  await button(page, 'View message from Achieng Teacher').click();
  const dialog = page.getByRole('dialog', { name: 'Message Details' });
  for (const part of [
    'Name Achieng Teacher',
    `Email ${person.email}`,
    'Subject Teacher training',
    'Do you train teachers?',
    'Date',
    'Status',
  ])
    await reads(dialog, part);
  await reads(dialog, 'Status Read');
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await toast(page, 'Message marked as read');
  await reads(rows(page).first(), 'Read');
  await act(page, 'Mark unread: message from Achieng Teacher');
  await toast(page, 'Message marked as unread');
  await reads(rows(page).first(), 'Unread');

  expect(
    await page.getByLabel('Status', { exact: true }).locator('option').allInnerTexts(),
  ).toEqual(['All Statuses', 'Read', 'Unread']);
  await searchFor(page, 'nobody wrote this');
  await page.getByText('No contact messages found').waitFor();
  await button(page, 'Reset Filters').click();
  await arrives(page, '/dashboard/admin/contactmessage');
  await find(page, person.email);
  await page.route('**/api/contact/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await act(page, 'Mark read: message from Achieng Teacher');
  await toast(page, 'Failed to update message status. Please try again.');
  await page.context().setOffline(true);
  await act(page, 'Mark read: message from Achieng Teacher');
  await toast(page, 'Please try again. You are offline. Nothing was sent.');
  await page.context().setOffline(false);
  const busy = Promise.withResolvers<void>();
  await page.route('**/api/contact?*', async (route) => {
    await busy.promise;
    await route.fulfill({ status: 503, json: { error: 'Busy', message: 'Busy' } });
  });
  await page.reload();
  await page.getByText('Loading contact messages...').waitFor();
  busy.resolve();
  await page.getByText('Failed to fetch contact messages. Please try again later.').waitFor();
}

async function quotes(page: Page): Promise<void> {
  const person = newPerson();
  await askForQuote(person, `Duka ${person.phone}`);
  await goOn(page, 'quotation');
  await eventually(() => heads(page)).toEqual([
    'ID',
    'Name',
    'Business',
    'Status',
    'Reply',
    'Mobile',
    'Date',
    'Actions',
  ]);
  await find(page, `duka ${person.phone}`);
  const [id] = await column(page, 1);
  expect([await column(page, 2), await column(page, 4), await column(page, 6)]).toEqual([
    ['Wanjiru Otieno'],
    ['Open'],
    [person.phone],
  ]);
  expect(await column(page, 5)).toEqual([expect.stringMatching(/^23 h 5\d min left$/)]);
  await page.getByLabel('Status').selectOption('Closed');
  await page.getByText('No quote requests found').waitFor();
  await page.getByLabel('Status').selectOption('');
  await button(page, `Respond to quote ${id}`).click();
  const sheet = page.getByRole('dialog', { name: `Quote ${id}` });
  expect([
    await sheet.getByLabel('Email to').inputValue(),
    await sheet.getByLabel('Subject').inputValue(),
  ]).toEqual([person.email, `Re: Quote Request ${id}`]);
  for (const part of [
    'E-commerce',
    'Web Hosting',
    'Word of Mouth',
    'Agreed to the terms',
    'A shop with M-Pesa',
  ])
    await reads(sheet, part);
  expect(await sheet.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toBe(
    `https://wa.me/${person.msisdn}`,
  );
  await sheet.getByLabel('Email to').fill('');
  await sheet.getByLabel('Subject').fill('');
  await button(page, 'Send response').click();
  for (const text of ['Email is required', 'Subject is required', 'Response is required'])
    await sheet.getByText(text).waitFor();
  await sheet.getByLabel('Email to').fill(person.email);
  await sheet.getByLabel('Subject').fill(`Re: Quote Request ${id}`);
  await sheet.getByLabel('Response').fill('Which bank do you use?');
  await sheet.getByLabel('Response').press('Control+Enter');
  await sheet.getByLabel('Response').waitFor({ state: 'hidden' });
  await reads(sheet.getByRole('region', { name: 'Conversation' }), 'Which bank do you use?');
  await reads(sheet, 'In Progress');
  expect((await mailTo(person.email, /^Re: Quote Request/)).text).toContain(
    'Which bank do you use?',
  );
  await sheet.getByRole('button', { name: 'Close', exact: true }).first().click();
  await reads(rows(page).first(), 'Replied');

  await searchFor(page, `nobody ${person.phone}`);
  await page.getByText('No quote requests found').waitFor();
  await button(page, 'Reset Filters').click();
  await find(page, `duka ${person.phone}`);
  const number = id!.slice(1);
  await button(page, `Close quote ${id}`).click();
  const question = page.getByRole('alertdialog', { name: `Close quote ${id}?` });
  await page.goBack();
  await question.waitFor({ state: 'hidden' });
  await page.goForward();
  await button(page, `Close quote ${id}`).click();
  await question.getByRole('button', { name: 'Close quote' }).click();
  await toast(page, `Quote ${number} closed`);
  await reads(rows(page).first(), 'Closed');
  expect(await button(page, `Respond to quote ${id}`).count()).toBe(0);
  await button(page, `Reopen quote ${id}`).click();
  await toast(page, `Quote ${number} reopened`);
  await page.route('**/api/responses', (route) => route.abort());
  await button(page, `Respond to quote ${id}`).click();
  await page.getByLabel('Response').fill('Hello');
  await button(page, 'Send response').click();
  await page.getByText('Failed to send response. Please try again.').waitFor();
  await page.route('**/api/quote/list?*', (route) =>
    route.fulfill({ json: { success: true, data: 'none' } }),
  );
  await page.keyboard.press('Escape');
  await goOn(page, 'quotation?q=shape');
  await page.getByText('Failed to load quote requests.').waitFor();
  await page.getByText('Invalid response format: Expected an array in result.data').waitFor();
  expect(await words(page.getByRole('main'))).not.toContain('No quote requests found');
  await page.unroute('**/api/quote/list?*');
}
