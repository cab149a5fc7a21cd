// Needs a browser: what staff see, and are asked, when an accepted proposal gets another version.
import { expect, inject, test } from 'vitest';
import type { InvoiceDetail } from '../../src/contracts/invoices.ts';
import type { SharedQuote } from '../../src/contracts/quote-link.ts';
import { quoteWithConversation } from '../support/quote-conversation.ts';
import { asStaff } from './support/desk.ts';
import { office, toast } from './support/office.ts';
import { ADMIN } from './support/people.ts';
import { plainText, readAnew } from './support/read.ts';
import { button, reads } from './support/shop.ts';
import { useBrowser } from './support/visit.ts';

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
