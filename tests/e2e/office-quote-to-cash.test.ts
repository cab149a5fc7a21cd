import type { Page } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, inject, test } from 'vitest';
import { onPaper } from './support/on-paper.ts';
import { askForQuote, privatePath } from './support/enquiries.ts';
import { ADMIN, newPerson, signIn } from './support/people.ts';
import { answerPrompt, mailTo, promptOn } from './support/sandbox.ts';
import { button, eventually, hydrated, reads, words } from './support/shop.ts';
import { DESKTOP, PHONE, useBrowser, type Visitor } from './support/visit.ts';

const { visit } = useBrowser();

const QUOTES = '/dashboard/admin/quotation';

async function staff(): Promise<Page> {
  const visitor = await visit(DESKTOP);
  await signIn(visitor, ADMIN);
  return visitor.page;
}

/** Opens a quote's side sheet by its business. */
async function openQuote(page: Page, business: string) {
  await page.goto(`${QUOTES}?q=${encodeURIComponent(business)}`);
  await page.locator('tbody button').first().click();
  return page.getByRole('dialog', { name: /^Quote #/ });
}

/** Mails of the sandbox with what hangs on them. */
async function papers(to: string, about: RegExp): Promise<{ name: string; content: string }[]> {
  const answer = await fetch(`${inject('siteUrl')}/sandbox/api/mail?to=${encodeURIComponent(to)}`);
  const mails = (await answer.json()) as {
    subject: string;
    attachments?: { name: string; content: string }[];
  }[];
  return mails.find((mail) => about.test(mail.subject))?.attachments ?? [];
}

async function textOfPdf(base64: string): Promise<string> {
  const { text } = await extractText(
    await getDocumentProxy(new Uint8Array(Buffer.from(base64, 'base64'))),
    { mergePages: true },
  );
  return text.replace(/\s+/g, ' ');
}

/** What a person on a phone does behind the link: everything works without script. */
async function customerAt(path: string, options = {}): Promise<Visitor> {
  const visitor = await visit({ ...PHONE, ...options });
  await visitor.page.goto(path);
  return visitor;
}

describe('from the quote to the money', () => {
  test('request, reply, answer, proposal, acceptance, invoice, M-Pesa, receipt (S2-007, S2-010, S2-182…S2-184, D71, D73, D74)', async () => {
    const person = newPerson();
    const business = `Otieno Hardware ${person.phone}`;
    await askForQuote(person, business);
    const page = await staff();
    const sheet = await openQuote(page, business);

    await sheet.getByRole('button', { name: 'Respond' }).click();
    await sheet.getByLabel('Response').fill('How many articles have pictures?');
    await button(page, 'Send response').click();
    await reads(sheet, 'In Progress');

    const link = await privatePath(person.email, /How many articles/, 'quote');
    const customer = await customerAt(link, { javaScriptEnabled: false });
    await reads(customer.page.getByRole('main'), 'How many articles have pictures?');
    await button(page, 'Write a proposal').click();
    await sheet.getByLabel('Title').fill('A shop for 300 articles');
    await sheet.getByLabel('Description').fill('Shop with M-Pesa');
    await sheet.getByLabel('Price').fill('500');
    await button(page, 'Add a line').click();
    await sheet.getByLabel('Description').nth(1).fill('Domain name');
    await sheet.getByLabel('Quantity').nth(1).fill('2');
    await sheet.getByLabel('Price').nth(1).fill('10.50');
    await sheet.getByLabel('VAT').nth(1).selectOption('None');
    await reads(sheet, 'Total Ksh 601.00');
    await sheet.getByLabel('Price').nth(1).fill('-1');
    await reads(sheet, 'Price must be 0 or more');
    await reads(sheet, 'Total —');
    await sheet.getByLabel('Price').nth(1).fill('10.50');
    await sheet.getByLabel('Discount', { exact: true }).nth(1).fill('21.01');
    await sheet.getByLabel('Discount in percent or as a sum').nth(1).selectOption('Sum');
    await reads(sheet, 'The discount is more than the line');
    await sheet.getByLabel('Discount', { exact: true }).nth(1).fill('');
    await reads(sheet, 'Total Ksh 601.00');
    // The customer answers while staff write: it is there at once, and asked about before it is priced without it (D149).
    await customer.page.getByLabel('Your message').fill('All 300 of them.');
    await button(customer.page, 'Send message').tap();
    await reads(customer.page.getByRole('main'), 'Your message is in.');
    await reads(customer.page.locator('#conversation'), 'All 300 of them.');
    await reads(sheet.getByRole('region', { name: 'Conversation' }), 'All 300 of them.');
    await reads(sheet, /Wanjiru Otieno answered just now “All 300 of them\.”/);
    expect(await sheet.getByLabel('Title').inputValue()).toBe('A shop for 300 articles');
    await button(page, 'Save and send').click();
    const asked = page.getByRole('alertdialog', {
      name: 'Wanjiru Otieno wrote while you were at it',
    });
    await reads(asked, 'All 300 of them.');
    await asked.getByRole('button', { name: 'Go on all the same' }).click();
    await reads(sheet.getByRole('article'), 'Waiting for the customer');

    expect(
      await privatePath(person.email, /^Our proposal for you: A shop for 300 articles/, 'quote'),
    ).toBe(link);
    await customer.page.goto(link);
    await reads(customer.page.locator('#proposal'), 'Total Ksh 601.00');
    await reads(customer.page.locator('#proposal'), 'On hand-over once this is reached Ksh 300.50');
    for (const part of ['KRA PIN P000000000A', 'Shop with M-Pesa'])
      expect(await onPaper(customer.page)).toContain(part);
    await customer.page.getByLabel(/I have read the proposal/).check();
    await button(customer.page, /^Accept for/).tap();
    await reads(customer.page.getByRole('main'), 'Your acceptance is recorded');
    await reads(customer.page.locator('#proposal'), /Accepted by Wanjiru Otieno/);
    const number = /INV-\d{5,}/.exec(await words(customer.page.locator('#proposal')))![0];
    await reads(sheet.getByRole('article'), `Invoice ${number}`);
    await reads(sheet, 'Closed');

    const [paper] = await arrived(() => papers(person.email, new RegExp(number)));
    const pdf = await textOfPdf(paper!.content);
    for (const part of [
      'INVOICE',
      number,
      business,
      'Shop with M-Pesa',
      '601.00',
      '1. Deposit: Ksh 300.50, by',
      'not a fiscal document',
    ])
      expect(pdf.toLowerCase()).toContain(part.toLowerCase());
    expect(pdf).not.toContain('TAX INVOICE');

    const invoice = await privatePath(person.email, /\/invoice\/[\w-]{43}/, 'invoice');
    expect(
      await customer.page
        .getByRole('link', { name: `See and pay invoice ${number}` })
        .getAttribute('href'),
    ).toContain(invoice);
    const payer = await customerAt(invoice);
    expect(await onPaper(payer.page)).toContain('KRA PIN P000000000A');
    await payByMpesa(payer.page, person.msisdn);
    const receipt = await mailTo(person.email, new RegExp(`^Receipt for invoice ${number}`));
    expect(receipt.text.replaceAll('\u00a0', ' ')).toContain('601.00');
    await page.goto(`/dashboard/admin/invoices?q=${number}`);
    await reads(page.locator('tbody tr').first(), 'Paid');
    await page.goto(`/dashboard/admin/payments?q=${encodeURIComponent(business)}`);
    await reads(page.locator('tbody tr').first(), number);
  }, 150_000);

  test('a proposal is declined with a reason that staff read; a revoked link is gone', async () => {
    const person = newPerson();
    const business = `Dear Ltd ${person.phone}`;
    await askForQuote(person, business);
    const page = await staff();
    const sheet = await openQuote(page, business);
    await button(page, 'Write a proposal').click();
    await sheet.getByLabel('Description').fill('All of it');
    await sheet.getByLabel('Price').fill('900000');
    await button(page, 'Save draft').click();
    await reads(sheet.getByRole('article'), 'Draft');
    await sheet.getByRole('article').getByRole('button', { name: 'Send' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send' }).click();
    await reads(sheet.getByRole('article'), 'Waiting for the customer');
    const link = await privatePath(person.email, /^Our proposal for you/, 'quote');
    const { page: phone, troubles } = await customerAt(link);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
      true,
    );
    await phone.getByText('Decline this proposal').tap();
    await phone.getByLabel('Why does it not fit?').fill('Too dear for this year.');
    await button(phone, 'Decline').tap();
    await reads(phone.getByRole('main'), 'We have noted that you declined.');
    await page.reload();
    await reads(sheet.getByRole('article'), 'Too dear for this year.');
    await button(page, 'Revoke link').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke link' }).click();
    await eventually(async () => (await phone.goto(link))!.status()).toBe(404);
    // The page that is not there is what this test looks for.
    troubles.length = 0;
  });
});

/** Waits for what comes by mail. */
async function arrived<T>(look: () => Promise<T[]>): Promise<T[]> {
  let found: T[] = [];
  await eventually(async () => (found = await look()).length).toBeGreaterThan(0);
  return found;
}

/** The private invoice page, paid by a phone. */
async function payByMpesa(page: Page, msisdn: string): Promise<void> {
  await hydrated(page);
  await page.getByLabel('M-Pesa phone number').fill(msisdn);
  // Half is due now, in whole shillings; the other half once it is reached.
  await button(page, 'Pay Ksh 301.00').tap();
  await answerPrompt(await promptOn(msisdn), 'pay');
  await reads(page.getByRole('main'), 'Payment received: Ksh 301.00');
  await button(page, 'Pay the rest, Ksh 300.00').tap();
  await button(page, 'Pay Ksh 300.00').tap();
  await answerPrompt(await promptOn(msisdn), 'pay');
  await reads(page.getByRole('main'), 'The invoice is paid in full.');
}
