// Needs a browser: what staff see, and are asked, when an accepted proposal gets another version.
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import type { InvoiceDetail } from '../../src/contracts/invoices.ts';
import type { SharedQuote } from '../../src/contracts/quote-link.ts';
import { quoteWithConversation } from '../support/quote-conversation.ts';
import { asStaff } from './support/desk.ts';
import { office, toast } from './support/office.ts';
import { ADMIN } from './support/people.ts';
import { button, reads } from './support/shop.ts';
import { seenAndFocused } from './support/sight.ts';
import { PHONE, useBrowser } from './support/visit.ts';

/** A further version of an offer that was accepted, and an acceptance that comes while staff write (D149, D270). */
const { visit } = useBrowser();
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

async function opened(options: object, id: number): Promise<Page> {
  const page = await office(await visit(options), `quotation?open=${id}`);
  await button(page, 'Write proposal').click();
  return page;
}

test('a version in place of the accepted one is asked about, says so, and leaves one invoice: written on a desk, read on a phone', async () => {
  const path = await quoteWithConversation(inject('siteUrl'), ADMIN);
  const { id, proposal } = await accept(path);
  const { invoiceNumber, payUrl } = proposal!;
  const first = invoiceNumber!;
  await asStaff('PUT', `/api/quote/${id}`, { status: 'Open' });
  const page = await opened(DESK, id);
  await page.getByLabel('Title').fill('With a second campus');
  await button(page, 'Save and send').click();
  const asked = page.getByRole('alertdialog', { name: /^Send proposal/ });
  await reads(asked, `invoice ${first}`);
  expect(await asked.getByRole('radio', { name: /^Replaces it/ }).isChecked()).toBe(true);
  await asked.getByRole('button', { name: 'Send' }).click();
  const card = page.getByRole('article').filter({ hasText: 'With a second campus' });
  await reads(card, `invoice ${first} will be cancelled when the customer accepts this version.`);

  const buyer = await visit(PHONE);
  await buyer.page.goto(path);
  await reads(buyer.page.locator('#proposal'), /replaces proposal .*, which you accepted/);
  await buyer.page.getByLabel(/I have read the proposal/).check();
  await button(buyer.page, /^Accept for/).click();
  await seenAndFocused(
    buyer.page,
    buyer.page.getByText('We have recorded your acceptance', { exact: false }),
  );
  await reads(buyer.page.locator('#proposal'), `Invoice ${first} is cancelled`);
  // What was typed at the first acceptance is also on the new invoice.
  const second = (await shared(path)).proposal!.invoiceNumber!;
  expect(await asStaff<InvoiceDetail>('GET', `/api/invoices/${second}`)).toMatchObject(BOOKS);
  expect(await asStaff<InvoiceDetail>('GET', `/api/invoices/${first}`)).toMatchObject({
    status: 'Void',
    balance: 0,
  });
  await reads(card, `invoice ${first} is cancelled.`);
  // The first email's link leads to the current page.
  await buyer.page.goto(payUrl!);
  await reads(buyer.page.getByRole('main'), `This invoice was replaced by invoice ${second}`);
  await buyer.page.getByRole('link', { name: `View and pay invoice ${second}` }).click();
  await reads(buyer.page.getByRole('main'), `Invoice ${second}`);
});

test('what the customer wrote before staff began to write is not asked about, and what is told then leaves the buttons free (D149)', async () => {
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
  const foot = (await button(page, 'Save draft').boundingBox())!;
  await button(page, 'Save draft').click();
  await toast(page, 'Proposal saved as a draft');
  const told = page.locator('[data-sonner-toast]').first();
  await expect
    .poll(async () => {
      const box = (await told.boundingBox())!;
      return box.y + box.height <= foot.y;
    })
    .toBe(true);
});

test('an acceptance that comes while the next version is written shows at once, and is asked about before that goes out (D149)', async () => {
  const path = await quoteWithConversation(inject('siteUrl'), ADMIN);
  const { id } = await shared(path);
  const page = await opened(DESK, id);
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
