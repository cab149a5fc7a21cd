// Needs a browser: what is in sight and in focus on a phone, and a network that is lost.
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import type { InvoiceDetail } from '../../src/contracts/invoices.ts';
import type { Proposal } from '../../src/contracts/proposals.ts';
import type { SharedQuote } from '../../src/contracts/quote-link.ts';
import { quoteWithConversation } from '../support/quote-conversation.ts';
import { asStaff } from './support/desk.ts';
import { office, toast } from './support/office.ts';
import { ADMIN } from './support/people.ts';
import { plainText, readAnew } from './support/read.ts';
import { button, eventually, reads } from './support/shop.ts';
import { seenAndFocused } from './support/sight.ts';
import { PHONE, useBrowser, type Visitor } from './support/visit.ts';

/** The private page of a quote on a phone: no word is lost, and what is pressed twice is done once. */
const { visit } = useBrowser();

const WORDS = 'Could the training be on a Saturday?';
const POSTED = /\/quote\/[\w-]{43}/;

/** A customer at a page with a conversation and an open proposal; `read` is what the server has of it. */
async function at(options = {}): Promise<Visitor & { read(): Promise<SharedQuote>; path: string }> {
  const path = await quoteWithConversation(inject('siteUrl'), ADMIN);
  const visitor = await visit({ ...PHONE, ...options });
  await visitor.page.goto(path);
  const read = async (): Promise<SharedQuote> =>
    (await (
      await fetch(`${inject('siteUrl')}/api/quote/by-link/${path.split('/').at(-1)}`)
    ).json()) as SharedQuote;
  return { ...visitor, read, path };
}

const times = ({ messages }: SharedQuote): number =>
  messages.filter(({ text }) => text === WORDS).length;
const message = (page: Page) => page.getByLabel('Your message');
const sent = (page: Page) =>
  page.getByText('We have your message. We will answer here and by email.');

/** The server hears what the page sends, and its answer is lost. */
async function loseAnswer({ page, context }: Visitor): Promise<void> {
  await page.route(POSTED, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await context.setOffline(true);
    await route.abort();
  });
}

test('a message whose answer is lost is still there when the page is loaded anew, and sent again, and pressed twice, it is one message; an answer of ours that comes meanwhile is told, and shown by a press with what was typed kept', async () => {
  const visitor = await at();
  const { page, context, read, troubles, path } = visitor;
  await message(page).fill(WORDS);
  await loseAnswer(visitor);
  await button(page, 'Send message').tap();
  await seenAndFocused(page, page.getByText(/What you typed is still here/));
  await page.unroute(POSTED);
  await context.setOffline(false);
  expect(times(await read())).toBe(1);
  await page.reload();
  await eventually(() => message(page).inputValue()).toBe(WORDS);
  await button(page, 'Send message').dblclick();
  await seenAndFocused(page, sent(page));
  expect([await message(page).inputValue(), times(await read())]).toEqual(['', 1]);
  // The same words once more are meant.
  await message(page).fill(WORDS);
  await button(page, 'Send message').tap();
  await eventually(async () => times(await read())).toBe(2);
  // The server has it before the page has its answer, which takes the forms' place.
  await eventually(() => message(page).inputValue()).toBe('');
  troubles.length = 0;

  await page.getByLabel('Your purchase order number').fill('LPO 2026/118');
  const { id } = await read();
  await asStaff('POST', '/api/responses', {
    quoteId: id,
    email: 'achieng@example.co.ke',
    subject: 'Your question',
    responseText: 'On Saturdays, too.',
  });
  // The reader comes back to the page, which looks at its head: a kilobyte of theirs, and not the page again.
  const asked = page.waitForRequest(
    (request) => request.method() === 'HEAD' && request.url().endsWith(path),
  );
  await context.setOffline(true);
  await context.setOffline(false);
  await asked;
  const news = page.getByText('This page has been updated.');
  await news.waitFor();
  expect(await page.getByText('On Saturdays, too.').count()).toBe(0);
  await button(page, 'Show changes').tap();
  await page.getByText('On Saturdays, too.').waitFor();
  expect(await news.isVisible()).toBe(false);
  // The page can be read before its script has put the draft back.
  await eventually(() => page.getByLabel('Your purchase order number').inputValue()).toBe(
    'LPO 2026/118',
  );
});

describe('the decision', () => {
  test('a refused acceptance says so in sight and keeps what was typed; accepted twice it is one, with the purchase order on its invoice', async () => {
    const visitor = await at();
    const { page, context, read, troubles, path } = visitor;
    await page.getByLabel('Your full name').fill('Achieng Were');
    await page.getByLabel('KRA PIN for the invoice').fill('12345');
    await page.getByLabel('Your purchase order number').fill('LPO 2026/118');
    await page.getByLabel(/I have read the proposal/).check();
    await button(page, /^Accept for/).tap();
    await seenAndFocused(page, page.getByText('Check the marked fields below.'));
    await reads(page.getByRole('main'), 'Enter a KRA PIN such as P051234567X');
    expect(await page.getByLabel('Your full name').inputValue()).toBe('Achieng Were');

    // The tick stays with what was typed: the text that was agreed to is the same.
    expect(await page.getByLabel(/I have read the proposal/).isChecked()).toBe(true);
    await page.getByLabel('KRA PIN for the invoice').fill('P051234567X');
    await loseAnswer(visitor);
    await button(page, /^Accept for/).tap();
    await seenAndFocused(page, page.getByText(/What you typed is still here/));
    await page.unroute(POSTED);
    await context.setOffline(false);
    const { proposal } = await read();
    await button(page, /^Accept for/).tap();
    await seenAndFocused(
      page,
      page.getByText('We have recorded your acceptance', { exact: false }),
    );
    expect((await read()).proposal!.invoiceNumber).toBe(proposal!.invoiceNumber);
    await page.getByRole('link', { name: /^View and pay invoice/ }).tap();
    await reads(page.getByRole('main'), 'Purchase order LPO 2026/118 Your KRA PIN P051234567X');
    // A customer who reads the proposal in the other language stays in it.
    await page.goto(`/sw${path}`);
    const pay = page.getByRole('link', { name: /^Tazama na ulipe ankara/ });
    expect(await pay.getAttribute('href')).toMatch(/^\/sw\/invoice\//);
    troubles.length = 0;
  });

  test('without script a message that is pressed twice is one; declined, the answer is in sight and staff read the reason; a revoked link is gone', async () => {
    const { page, read, path, troubles } = await at({ javaScriptEnabled: false });
    await message(page).fill(WORDS);
    await button(page, 'Send message').dblclick();
    await seenAndFocused(page, sent(page));
    expect(times(await read())).toBe(1);
    await page.getByText('Decline proposal').tap();
    await page.getByLabel('Why are you declining?').fill('Too dear for this year.');
    await button(page, 'Decline').tap();
    await seenAndFocused(
      page,
      page.getByText('We have recorded that you declined.', { exact: false }),
    );
    const { id, proposal } = await read();
    expect(proposal!.status).toBe('declined');
    const proposals = await asStaff<Proposal[]>('GET', `/api/quote/${id}/proposals`);
    expect(proposals[0]!.declineReason).toBe('Too dear for this year.');
    await asStaff('DELETE', `/api/quote/${id}/link`);
    expect((await page.goto(path))!.status()).toBe(404);
    // The page that is not there is what this test looks for.
    troubles.length = 0;
  });
});

const DESK = { viewport: { width: 1366, height: 768 } };

async function shared(path: string, what = '', body?: object): Promise<SharedQuote> {
  const address = `${inject('siteUrl')}/api/quote/by-link/${path.split('/').at(-1)}${what}`;
  const answer = await fetch(address, {
    method: body ? 'POST' : 'GET',
    headers: body && { 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as SharedQuote;
}

const BOOKS = { kraPin: 'P051234567X', purchaseOrder: 'LPO 2026/118' };

/** The customer accepts by another window. */
async function accept(path: string): Promise<SharedQuote> {
  const { hash } = (await shared(path)).proposal!;
  const body = { name: 'Achieng Were', agreed: true, hash, ...BOOKS };
  return shared(path, '/accept', body);
}

test('a version in place of the accepted one is asked about, says so, and leaves one invoice', async () => {
  const path = await quoteWithConversation(inject('siteUrl'), ADMIN);
  const { id, proposal } = await accept(path);
  const { invoiceNumber, payUrl } = proposal!;
  const first = invoiceNumber!;
  await asStaff('PUT', `/api/quote/${id}`, { status: 'Open' });
  const page = await office(await visit(DESK), `quotation?open=${id}`);
  await button(page, 'Write proposal').click();
  await page.getByLabel('Title').fill('With a second campus');
  await button(page, 'Save and send').click();
  const asked = page.getByRole('alertdialog', { name: /^Send proposal/ });
  await reads(asked, `invoice ${first}`);
  expect(await asked.getByRole('radio', { name: /^Replaces it/ }).isChecked()).toBe(true);
  await asked.getByRole('button', { name: 'Send' }).click();
  const card = page.getByRole('article').filter({ hasText: 'With a second campus' });
  await reads(card, `invoice ${first} will be cancelled when the customer accepts this version.`);

  expect(await plainText(path)).toMatch(/replaces proposal .*, which you accepted/);
  // What was typed at the first acceptance is there already.
  const { html } = await readAnew(path);
  for (const typed of Object.values(BOOKS)) expect(html).toContain(`value="${typed}"`);
  await accept(path);
  expect(await plainText(path)).toContain(`Invoice ${first} is cancelled`);
  const second = (await shared(path)).proposal!.invoiceNumber!;
  expect(await asStaff<InvoiceDetail>('GET', `/api/invoices/${first}`)).toMatchObject({
    status: 'Void',
    balance: 0,
  });
  await reads(card, `invoice ${first} is cancelled.`);
  // The first email's link leads to the current page.
  const replaced = await plainText(new URL(payUrl!, inject('siteUrl')).pathname);
  expect(replaced).toContain(`This invoice was replaced by invoice ${second}`);
  expect(replaced).toContain(`View and pay invoice ${second}`);
});

test('what the customer wrote before staff began to write is not asked about, and what is told then leaves fields and buttons free; an acceptance that comes while the next version is written shows at once, and is asked about before that goes out (D149)', async () => {
  const path = await quoteWithConversation(inject('siteUrl'), ADMIN);
  const { id } = await shared(path);
  const page = await office(await visit(DESK), `quotation?open=${id}`);
  await button(page, 'Write proposal').waitFor();
  await fetch(`${inject('siteUrl')}/api/quote/by-link/${path.split('/').at(-1)}/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text: 'And a page for parents?' }),
  });
  await page.getByText('has just written').waitFor();
  await button(page, 'Write proposal').click();
  const first = (await page.getByRole('dialog').getByRole('textbox').first().boundingBox())!;
  await button(page, 'Save draft').click();
  await toast(page, 'Proposal saved as a draft');
  const told = page.locator('[data-toast]').first();
  await expect
    .poll(async () => {
      const box = (await told.boundingBox())!;
      return box.y + box.height <= first.y;
    })
    .toBe(true);

  // Staff write on while the customer accepts.
  await button(page, 'Edit').click();
  await page.getByLabel('Title').fill('Another offer');
  await accept(path);
  await page.getByText('Achieng Were has just accepted').waitFor();
  // Its quote is closed now, and its PDF still exists.
  const card = page.getByRole('article', { name: /^Proposal/ });
  await card.filter({ hasText: 'Accepted by' }).getByRole('link', { name: 'PDF' }).waitFor();
  await button(page, 'Save draft').click();
  const asked = page.getByRole('alertdialog', {
    name: 'Achieng Were accepted while you were working',
  });
  await reads(asked, /Proposal .* was accepted\. Its invoice is INV-/);
});
