// Needs a browser: forms and questions about invoices, and the page on which a customer pays one.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sideways } from './support/checks/sideways.ts';
import { EVERYTHING, loadAxe, violations } from './support/axe.ts';
import { asStaff, sentInvoice } from './support/desk.ts';
import { privatePath } from './support/enquiries.ts';
import { caseByCase, goOn, office, toast } from './support/office.ts';
import { newPerson, type Person } from './support/people.ts';
import { plainText } from './support/read.ts';
import { answerPaypal, mailTo } from './support/sandbox.ts';
import { button, eventually, heading, hydrated, reads, words } from './support/shop.ts';
import { DESKTOP, PHONE, useBrowser } from './support/visit.ts';

const { visit } = useBrowser();

const row = (page: Page, name: string): Locator =>
  page.locator('tbody tr').filter({ hasText: name });
const dialog = (page: Page): Locator => page.getByRole('dialog');
const fact = (place: Locator, name: string): Locator =>
  place
    .locator('dl > div')
    .filter({ has: place.page().locator(`dt:text-is("${name}")`) })
    .locator('dd')
    .first();

/** The field has the focus, and nothing lies over it. */
async function writingBegins(field: Locator): Promise<void> {
  await eventually(() =>
    field.evaluate((box) => {
      const { left, top, width, height } = box.getBoundingClientRect();
      const there = document.elementFromPoint(left + width / 2, top + height / 2);
      return there === box && document.activeElement === box;
    }),
  ).toBe(true);
}

async function wrongs(page: Page): Promise<string[]> {
  await loadAxe(page);
  return violations(page, EVERYTHING);
}

/** The second item is a package, named in full. */
async function addFromCatalogue(form: Locator): Promise<void> {
  const picker = form.getByLabel('Add from catalogue');
  await picker.locator('option').nth(1).waitFor({ state: 'attached' });
  const options = (await picker.locator('option').allInnerTexts()).map((text) =>
    text.replaceAll('\u00a0', ' '),
  );
  expect(options).toEqual(
    expect.arrayContaining([
      'Web Hosting: Premium, per month, Ksh 1,220.00',
      'Exam Parlour: Premium, per term, Ksh 4,000.00',
      'Cybersecurity: Network, Ksh 35,000.00',
    ]),
  );
  expect(new Set(options).size).toBe(options.length);
  await picker.selectOption({ label: options.find((text) => text.includes('1,220'))! });
  expect(await form.getByLabel('Description').nth(1).inputValue()).toBe(
    'Web Hosting: Premium, per month',
  );
}

/** A new invoice by the office's form, with two items of which one is taken out again; answers its number. */
async function write(page: Page, person: Person, customer: string): Promise<string> {
  await button(page, 'New invoice').click();
  const form = dialog(page);
  await form.getByLabel('Customer').fill(customer);
  await form.getByLabel('Email').fill(person.email);
  expect(await form.getByRole('button', { name: /Remove item/ }).count()).toBe(0);
  await form.getByLabel('Description').fill('School website');
  // Typing replaces the zero.
  await form.getByLabel('Price').click();
  await page.keyboard.type('1000');
  await button(page, 'Add item').click();
  await form.getByLabel('Description').nth(1).fill('By mistake');
  await form.getByLabel('Price').nth(1).fill('5');
  await reads(fact(form, 'Amount'), 'Ksh 1,005.00');
  await form.getByRole('button', { name: 'Remove item 2' }).click();
  await addFromCatalogue(form);
  await form.getByRole('button', { name: 'Remove item 2' }).click();
  // One day for all misses no part.
  const plan = form.getByRole('group', { name: 'Payment plan' });
  expect(await words(plan)).not.toContain('The instalments add up to');
  expect(await form.getByRole('button', { name: /Remove item/ }).count()).toBe(0);
  await form.getByLabel('Quantity').fill('2');
  await reads(fact(form, 'Total'), 'Ksh 2,320.00');
  const due = await form.getByLabel('Due date').inputValue();
  await form.getByLabel('Due date').fill('');
  await button(page, 'Create invoice').click();
  await reads(form, 'Due date is required');
  await form.getByLabel('Due date').fill(due);
  await button(page, 'Create invoice').click();
  await toast(page, /Invoice INV-\d+ created\./);
  return /INV-\d{5,}/.exec(await words(heading(page, /^Invoice INV-/)))![0];
}

/** A customer pays by PayPal on a phone, a part at first, which they cancel. */
async function pay(phone: Page, link: string): Promise<void> {
  const main = phone.getByRole('main');
  await phone.goto(link);
  await hydrated(phone);
  expect(await sideways(phone)).toEqual([]);
  expect(await wrongs(phone)).toEqual([]);
  const leave = async (amount: string): Promise<string> => {
    await phone.getByRole('radio', { name: /PayPal/ }).check();
    await phone.getByLabel('Amount (Ksh)').fill(amount);
    await reads(main, /PayPal will charge US?\$? ?[\d.,]+.*at Ksh 129\.50 per US dollar/);
    await button(phone, /^Pay Ksh/).tap();
    await phone.waitForURL(/sandbox.*token=/);
    return new URL(phone.url()).searchParams.get('token')!;
  };
  await phone.goto(await answerPaypal(await leave('500'), 'cancel'));
  await reads(main, 'You cancelled the payment. Nothing was charged.');
  await hydrated(phone);
  await eventually(() => phone.getByLabel('Amount (Ksh)').inputValue()).toBe('500');
  expect(await phone.getByRole('radio', { name: /PayPal/ }).isChecked()).toBe(true);
  await phone.goto(await answerPaypal(await leave('2320'), 'approve'));
  await reads(main, 'The invoice is paid in full.');
  expect(await phone.getByRole('radio').count()).toBe(0);
}

describe('invoices in the office', () => {
  test('written with a package of the catalogue, sent, paid on a phone by PayPal, which is cancelled first, receipted; it can be read without script (S2-008, S2-146, S2-211, S2-215, S2-216, S2-330, S2-331)', async () => {
    const person = newPerson();
    const page = await office(await visit(DESKTOP), 'invoices');
    const number = await write(page, person, `Hill School ${person.phone}`);
    const sheet = dialog(page);
    await reads(sheet, 'Not sent');
    await sheet.getByRole('button', { name: 'Edit' }).click();
    await sheet.getByLabel('Note on the invoice').fill('Thank you.');
    await sheet.getByLabel('Note on the invoice').press('Control+Enter');
    await toast(page, `Invoice ${number} updated.`);
    await sheet.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send invoice' }).click();
    await toast(page, new RegExp(`Invoice ${number} sent to`));
    // What was sent is not pressed to be sent again: the next step is the payment.
    const look = (name: string) =>
      sheet
        .getByRole('button', { name })
        .first()
        .evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await look('Send again')).toBe(await look('Edit'));
    expect(await look('Record payment')).not.toBe(await look('Edit'));

    const link = await privatePath(person.email, new RegExp(number), 'invoice');
    await pay((await visit(PHONE)).page, link);
    expect((await mailTo(person.email, /paid in full/)).subject).toBe(
      `Receipt for invoice ${number}`,
    );
    const told = await plainText(link);
    for (const part of ['School website', 'Payments received PayPal', 'Invoice as PDF'])
      expect(told).toContain(part);
    expect(told).not.toContain('Pay Ksh');

    // The office has been notified by now.
    await reads(sheet.getByRole('region', { name: 'Payments' }), /US\$[\d.]+ by PayPal/);
    await reads(
      sheet.getByRole('region', { name: 'History' }),
      /First opened by the customer.*Issued and sent to.*Created/,
    );
    expect(await wrongs(page)).toEqual([]);
    await goOn(page, `invoices?q=${number}`);
    await reads(row(page, number), 'Paid');
  });

  test('Record payment begins with the part that is next, tells who has just recorded the same, and takes one receipt for two invoices; a milestone is asked for its day; a payment is taken back, and an invoice credited and deleted; none that fits says so (S2-147, S2-148, S2-332, D77, D78, D175)', async () => {
    const page = await office(await visit(DESKTOP), 'invoices');
    await caseByCase(
      {
        'the next part': nextPart,
        'the same cash by two people': sameCash,
        'one receipt for two invoices': oneReceipt,
        'a milestone': milestone,
        'taken back, credited and deleted': settled,
      },
      (one) => one(page),
    );
  });
});

/** The form that records a payment of an invoice, open. */
async function recording(page: Page, number: string): Promise<Locator> {
  await goOn(page, `invoices?open=${number}`);
  await heading(page, `Invoice ${number}`).waitFor();
  await dialog(page).getByRole('button', { name: 'Record payment' }).first().click();
  return dialog(page).getByRole('region', { name: 'Record payment' });
}

/** It begins with the part of the plan that is next; all that is open is one press away. */
async function nextPart(page: Page): Promise<void> {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const part = { share: 'sum', due: 'date' };
  const { number, path } = await sentInvoice(100_000, {
    plan: [
      { ...part, label: 'First', value: 30_000.5, date: day(20) },
      { ...part, label: 'Second', value: 69_999.5, date: day(50) },
    ],
  });
  const form = await recording(page, number);
  const sum = form.getByLabel('Amount (KES)');
  expect(await sum.inputValue()).toBe('30000.5');
  await reads(form, /Ksh 30,000\.50 is the next instalment \(due date: \d+ \w+ \d{4}\)\./);
  await form.getByRole('button', { name: 'Use the whole balance, Ksh 100,000.00' }).click();
  expect(await sum.inputValue()).toBe('100000');
  // A single date is never beside the whole balance: its amount is the instalment's.
  await reads(fact(dialog(page), 'Due'), /^Ksh 30,000\.50 by \d+ \w+ \d{4}$/);
  expect(await plainText(path)).toMatch(/Next instalment Ksh 30,000\.50, \d+ \w+ \d{4}/);
  // On a phone, where it is longer than the screen, it is at its top.
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.setViewportSize(PHONE.viewport!);
  await dialog(page).getByRole('button', { name: 'Record payment' }).first().click();
  await writingBegins(form.getByLabel('Method'));
  await page.setViewportSize(DESKTOP.viewport!);
}

/** The second person to record it reads who just did, and no field is filled in again. */
async function sameCash(page: Page): Promise<void> {
  const { number } = await sentInvoice(100_000);
  const form = await recording(page, number);
  await form.getByLabel('Method').selectOption('Cash');
  await form.getByLabel('Amount (KES)').fill('3000');
  await asStaff('POST', `/api/invoices/${number}/payments`, { method: 'Cash', amount: 3000 });
  const press = form.getByRole('button', { name: 'Record payment' });
  await press.click();
  const question = page.getByRole('alertdialog');
  await reads(question, new RegExp(`has just recorded Ksh 3,000.00 in cash for ${number}`));
  await question.getByRole('button', { name: 'Cancel' }).click();
  await reads(form, /A payment has just been recorded[\s\S]*recorded Ksh 3,000\.00 \(Cash\)/);
  await reads(form, /Ksh 97,000\.00 is still due/);
  expect(await form.getByLabel('Amount (KES)').inputValue()).toBe('3000');
  await press.click();
  await question.getByRole('button', { name: 'Record payment' }).click();
  await toast(page, `Payment for ${number} recorded.`);
}

async function oneReceipt(page: Page): Promise<void> {
  const [one, other] = [await sentInvoice(1_000), await sentInvoice(2_000)];
  const reference = crypto.randomUUID().slice(0, 8).toUpperCase();
  const form = await recording(page, one.number);
  await form.getByLabel('Method').selectOption('M-Pesa');
  await form.getByLabel('Reference').fill(reference);
  await form.getByRole('button', { name: 'Add another invoice for this receipt' }).click();
  await form.getByLabel('Other invoice 1').fill(other.number);
  await form.getByLabel(/^Amount for this invoice/).fill('2000');
  await form.getByLabel('Total on the receipt').fill('2999');
  await form.getByRole('button', { name: 'Record payment' }).click();
  await reads(
    form,
    'The amounts add up to Ksh 3,000.00, which is more than the Ksh 2,999.00 received',
  );
  await form.getByLabel('Total on the receipt').fill('3000');
  await form.getByRole('button', { name: 'Record payment' }).click();
  await toast(page, `Payment for ${one.number} recorded.`);
  await goOn(page, `invoices?open=${other.number}`);
  await reads(dialog(page), new RegExp(`Reference ${reference}`));
}

/** When it is reached, the form asks for its date, there and nowhere else. */
async function milestone(page: Page): Promise<void> {
  const half = { share: 'percent', value: 50 };
  const { number } = await sentInvoice(100_000, {
    plan: [
      { label: 'Deposit', ...half, due: 'days', days: 5 },
      { label: 'Hand-over', ...half, due: 'milestone' },
    ],
  });
  await goOn(page, `invoices?open=${number}`);
  const plan = dialog(page).getByRole('region', { name: 'Payment plan' });
  await plan.getByRole('button', { name: /^Mark milestone reached/ }).click();
  await reads(plan, /Ksh 50,000\.00 will be due by the day you set\. We will email bursar\./);
  await writingBegins(plan.getByLabel('Pay by'));
  await plan.getByRole('button', { name: 'Set due date', exact: true }).click();
  await reads(plan, 'Enter a date');
  await plan.getByLabel('Pay by').fill('2199-03-01');
  await plan.getByRole('button', { name: 'Set due date', exact: true }).click();
  await toast(page, `“Hand-over” of ${number} now has a due date.`);
  await reads(plan, /Hand-over, by 1 March 2199/);
  expect(await plan.getByRole('button').count()).toBe(0);
}

/** By cheque, taken back, credited and deleted; none that fits says so. */
async function settled(page: Page): Promise<void> {
  const email = newPerson().email;
  const customer = `Bank Client ${crypto.randomUUID()}`;
  const { number } = await sentInvoice(2320, { customer, email });
  await goOn(page, `invoices?q=${encodeURIComponent(customer)}`);
  await row(page, number).getByRole('button', { name: number, exact: true }).click();
  const sheet = dialog(page);
  await sheet.getByRole('button', { name: 'Record payment' }).first().click();
  const form = sheet.getByRole('region', { name: 'Record payment' });
  await form.getByLabel('Amount (KES)').fill('3000');
  await form.getByRole('button', { name: 'Record payment' }).click();
  await reads(form, 'Only Ksh 2,320.00 is due');
  await form.getByLabel('Amount (KES)').fill('320.50');
  await form.getByLabel('Method').selectOption('Cheque');
  await form.getByRole('button', { name: 'Record payment' }).click();
  await toast(page, `Payment for ${number} recorded.`);
  await reads(sheet, /Balance due Ksh 1,999\.50/);
  await mailTo(email, /The balance is/);
  await sheet.getByRole('button', { name: /^Reverse Ksh/ }).click();
  // The form opens below what was pressed: where it can be seen, and where writing begins.
  const reason = sheet.getByLabel('Reason');
  await writingBegins(reason);
  await reason.fill('The cheque bounced');
  await sheet.getByRole('button', { name: 'Reverse payment' }).click();
  await toast(page, `Payment on ${number} reversed.`);
  await reads(sheet, /Balance due Ksh 2,320\.00/);

  await sheet.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await reads(question, `Are you sure you want to delete invoice ${number}?`);
  await reads(question, 'credit its balance of Ksh 2,320.00');
  await question.getByRole('button', { name: 'Delete' }).click();
  await toast(page, `Invoice ${number} deleted.`);
  await reads(sheet.getByRole('region', { name: 'Credit notes' }), /CN-\d{5} for Ksh 2,320\.00/);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await page.getByText('No invoices found').waitFor();
  await goOn(page, `invoices?q=${encodeURIComponent(customer)}&all=1`);
  await reads(row(page, number), 'Void');

  await page.route('**/api/invoices?*', (route) =>
    route.fulfill({ json: [], headers: { 'x-total-count': '0' } }),
  );
  await goOn(page, 'invoices');
  await page.getByText('All invoices have been processed.').waitFor();
}
