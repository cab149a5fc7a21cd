import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { readPdf } from '../support/bookkeeper.ts';
import { EVERYTHING, loadAxe, violations } from './support/axe.ts';
import { sentInvoice } from './support/desk.ts';
import { privatePath } from './support/enquiries.ts';
import { office, toast } from './support/office.ts';
import { newPerson, type Person } from './support/people.ts';
import { answerPaypal, answerPrompt, mailTo, promptOn } from './support/sandbox.ts';
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

/** A new invoice by the office's form, with two items of which one is taken out again; answers its number. */
async function write(page: Page, person: Person, customer: string): Promise<string> {
  await button(page, 'New Invoice').click();
  const form = dialog(page);
  await form.getByLabel('Customer').fill(customer);
  await form.getByLabel('E-mail').fill(person.email);
  expect(await form.getByRole('button', { name: /Remove item/ }).count()).toBe(0);
  await form.getByLabel('Description').fill('School website');
  // The nought that stands there gives way to what is typed.
  await form.getByLabel('Price').click();
  await page.keyboard.type('1000');
  await button(page, 'Add an item').click();
  await form.getByLabel('Description').nth(1).fill('By mistake');
  await form.getByLabel('Price').nth(1).fill('5');
  await reads(fact(form, 'Amount'), 'Ksh 1,005.00');
  await form.getByRole('button', { name: 'Remove item 2' }).click();
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

async function send(page: Page, number: string): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send invoice' }).click();
  await toast(page, new RegExp(`Invoice ${number} sent to`));
}

async function papers(to: string, about: RegExp): Promise<{ name: string; content: string }[]> {
  const mails = (await (
    await fetch(`${inject('siteUrl')}/sandbox/api/mail?to=${encodeURIComponent(to)}`)
  ).json()) as { subject: string; attachments: { name: string; content: string }[] }[];
  return mails.find((mail) => about.test(mail.subject))?.attachments ?? [];
}

describe('invoices in the office', () => {
  test('written, sent, opened on a phone, paid by M-Pesa, receipted (S2-008, S2-146, S2-211, S2-215, S2-216, S2-330, S2-331)', async () => {
    const person = newPerson();
    const customer = `Hill School ${person.phone}`;
    const page = await office(await visit(DESKTOP), 'invoices');
    const number = await write(page, person, customer);
    const sheet = dialog(page);
    await reads(sheet, 'Not sent');
    await sheet.getByRole('button', { name: 'Edit' }).click();
    await sheet.getByLabel('Note on the invoice').fill('Thank you.');
    await sheet.getByLabel('Note on the invoice').press('Control+Enter');
    await toast(page, `Invoice ${number} updated.`);
    await send(page, number);

    const link = await privatePath(person.email, new RegExp(number), 'invoice');
    const [paper] = await papers(person.email, new RegExp(number));
    const pdf = await readPdf(Buffer.from(paper!.content, 'base64'));
    for (const part of [
      'INVOICE',
      'not a fiscal document',
      number,
      customer,
      'School website',
      'Ksh 2,320.00',
    ])
      expect(pdf.text).toContain(part);

    const { page: phone, context } = await visit(PHONE);
    const opened = await phone.goto(link);
    expect([
      opened!.headers()['referrer-policy'],
      opened!.headers()['x-robots-tag'],
      opened!.headers()['cache-control'],
    ]).toEqual(['same-origin', 'noindex, nofollow', 'no-store']);
    await hydrated(phone);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
      true,
    );
    expect(await wrongs(phone)).toEqual([]);
    expect(
      (await context.request.get(`/api/pay/${link.split('/').at(-1)}/pdf`)).headers()[
        'content-type'
      ],
    ).toBe('application/pdf');

    await phone.getByRole('radio', { name: /M-Pesa/ }).check();
    await phone.getByLabel('M-Pesa phone number').fill('123');
    await button(phone, /^Pay Ksh 2,320/).tap();
    await reads(phone.getByRole('main'), 'Please enter a valid phone number');
    await phone.getByLabel('M-Pesa phone number').fill(person.phone);
    await button(phone, /^Pay Ksh 2,320/).tap();
    await reads(phone.getByRole('main'), 'Enter your M-Pesa PIN.');
    const prompt = await promptOn(person.msisdn);
    expect([prompt.amount, prompt.reference]).toEqual([2320, number]);
    await answerPrompt(prompt, 'pay');
    await reads(phone.getByRole('main'), 'The invoice is paid in full.');
    expect(await phone.getByRole('radio').count()).toBe(0);
    expect((await mailTo(person.email, /paid in full/)).subject).toBe(
      `Receipt for invoice ${number}`,
    );

    await page.goto(`/dashboard/admin/invoices?q=${number}`);
    await reads(row(page, number), 'Paid');
    await row(page, number).getByRole('button', { name: number, exact: true }).click();
    await reads(sheet.getByRole('region', { name: 'Payments' }), /Ksh 2,320\.00 by M-Pesa/);
    await reads(
      sheet.getByRole('region', { name: 'What happened' }),
      /First opened by the customer.*Issued and sent to.*Made/,
    );
    expect(await wrongs(page)).toEqual([]);
  });

  test('a package of the catalogue is named in full, what is due on one day misses no part, and what was sent is not pressed to be sent again (S2-215)', async () => {
    const page = await office(await visit(DESKTOP), 'invoices?open=new');
    const form = dialog(page);
    const picker = form.getByLabel('Add from the catalogue');
    await picker.waitFor();
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
    await form.getByLabel('Description').first().fill('Set-up');
    await form.getByLabel('Price').first().fill('500');
    const plan = form.getByRole('group', { name: 'Payment plan' });
    expect(await words(plan)).not.toContain('of the total is in no part yet');

    const { number } = await sentInvoice(500);
    await page.goto(`/dashboard/admin/invoices?open=${number}`);
    const actions = dialog(page).getByRole('button').or(dialog(page).getByRole('link'));
    const again = actions.filter({ hasText: 'Send again' });
    const other = actions.filter({ hasText: 'Record payment' }).first();
    const look = (button: Locator) =>
      button.evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await look(again)).toBe(await look(other));
  });

  test('Record payment begins with the part of the plan that is next; all that is open is one press away', async () => {
    const day = (days: number) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const part = { share: 'sum', due: 'date' };
    const { number, path } = await sentInvoice(100_000, {
      plan: [
        { ...part, label: 'First', value: 30_000.5, date: day(20) },
        { ...part, label: 'Second', value: 69_999.5, date: day(50) },
      ],
    });
    const page = await office(await visit(DESKTOP), `invoices?open=${number}`);
    const sheet = dialog(page);
    await sheet.getByRole('button', { name: 'Record payment' }).first().click();
    const form = sheet.getByRole('region', { name: 'Record payment' });
    const sum = form.getByLabel('Amount (KES)');
    expect(await sum.inputValue()).toBe('30000.5');
    await reads(form, /Ksh 30,000\.50 is the next part, by \d+ \w+ \d{4}\./);
    await form.getByRole('button', { name: 'Whole balance, Ksh 100,000.00' }).click();
    expect(await sum.inputValue()).toBe('100000');
    // One day never stands beside all that is open: its sum is that of its part.
    await reads(fact(sheet, 'Due'), /^Ksh 30,000\.50 by \d+ \w+ \d{4}$/);
    // On a phone, where it is longer than the screen, it stands at its beginning.
    await form.getByRole('button', { name: 'Cancel' }).click();
    await page.setViewportSize({ width: 360, height: 740 });
    await sheet.getByRole('button', { name: 'Record payment' }).first().click();
    await writingBegins(form.getByLabel('Method'));
    await page.goto(path);
    await reads(fact(page.locator('main'), 'The next part'), /^Ksh 30,000\.50, \d+ \w+ \d{4}$/);
  });

  test('two people record the same cash: the second is told who just did, and nothing is filled in anew', async () => {
    const { number } = await sentInvoice(100_000, {});
    const open = async (): Promise<Locator> => {
      const page = await office(await visit(DESKTOP), `invoices?open=${number}`);
      await dialog(page).getByRole('button', { name: 'Record payment' }).first().click();
      const form = dialog(page).getByRole('region', { name: 'Record payment' });
      await form.getByLabel('Method').selectOption('Cash');
      await form.getByLabel('Amount (KES)').fill('3000');
      return form;
    };
    const [first, second] = [await open(), await open()];
    const press = (form: Locator) => form.getByRole('button', { name: 'Record payment' }).click();
    await press(first);
    await toast(first.page(), `Payment for ${number} recorded.`);
    await press(second);
    const question = second.page().getByRole('alertdialog');
    await reads(question, new RegExp(`has just recorded Ksh 3,000.00 by cash for ${number}`));
    await question.getByRole('button', { name: 'Cancel' }).click();
    await reads(second, /A payment has just been recorded[\s\S]*recorded Ksh 3,000\.00 by Cash/);
    await reads(second, /Ksh 97,000\.00 is still due/);
    expect(await second.getByLabel('Amount (KES)').inputValue()).toBe('3000');
    await press(second);
    await question.getByRole('button', { name: 'Record payment' }).click();
    await toast(second.page(), `Payment for ${number} recorded.`);
  });

  test('one receipt pays two invoices in one step', async () => {
    const [one, other] = [await sentInvoice(1_000, {}), await sentInvoice(2_000, {})];
    const visitor = await visit(PHONE);
    const page = await office(visitor, `invoices?open=${one.number}`);
    await dialog(page).getByRole('button', { name: 'Record payment' }).first().click();
    const form = dialog(page).getByRole('region', { name: 'Record payment' });
    await form.getByLabel('Method').selectOption('M-Pesa');
    await form.getByLabel('Reference').fill('SG722NMVXQ');
    await form.getByRole('button', { name: 'This receipt also pays another invoice' }).click();
    await form.getByLabel('Other invoice 1').fill(other.number);
    await form.getByLabel('Amount for it').fill('2000');
    await form.getByLabel('Total of the receipt').fill('2999');
    await form.getByRole('button', { name: 'Record payment' }).click();
    await reads(form, 'The parts add up to Ksh 3,000.00, which is more than Ksh 2,999.00');
    await form.getByLabel('Total of the receipt').fill('3000');
    await form.getByRole('button', { name: 'Record payment' }).click();
    await toast(page, `Payment for ${one.number} recorded.`);
    await office(visitor, `invoices?open=${other.number}`);
    await reads(dialog(page), /Reference SG722NMVXQ/);
  });

  test('a milestone that is reached is asked for its day, there and for nothing else (D175)', async () => {
    const half = { share: 'percent', value: 50 };
    const { number } = await sentInvoice(100_000, {
      plan: [
        { label: 'Deposit', ...half, due: 'days', days: 5 },
        { label: 'Hand-over', ...half, due: 'milestone' },
      ],
    });
    const page = await office(await visit(DESKTOP), `invoices?open=${number}`);
    const plan = dialog(page).getByRole('region', { name: 'Payment plan' });
    await plan.getByRole('button', { name: /^Reached: give it its day/ }).click();
    await reads(plan, /Ksh 50,000\.00 is due by that day\. A mail tells bursar\./);
    await writingBegins(plan.getByLabel('Pay by'));
    await plan.getByRole('button', { name: 'Give it its day', exact: true }).click();
    await reads(plan, 'Please give a date');
    await plan.getByLabel('Pay by').fill('2199-03-01');
    await plan.getByRole('button', { name: 'Give it its day', exact: true }).click();
    await toast(page, `“Hand-over” of ${number} has its day.`);
    await reads(plan, /Hand-over, by 1 March 2199/);
    expect(await plan.getByRole('button').count()).toBe(0);
  });

  test('paid by bank, taken back, credited; deleted before and after it was sent (S2-147, S2-148, S2-332, D77, D78)', async () => {
    const person = newPerson();
    const customer = `Bank Client ${person.phone}`;
    const page = await office(await visit(DESKTOP), `invoices?q=${encodeURIComponent(customer)}`);
    await page.getByText('No invoices found').waitFor();
    const number = await write(page, person, customer);
    const sheet = dialog(page);
    await send(page, number);

    await sheet.getByRole('button', { name: 'Record payment' }).first().click();
    const form = sheet.getByRole('region', { name: 'Record payment' });
    await form.getByLabel('Amount (KES)').fill('3000');
    await form.getByRole('button', { name: 'Record payment' }).click();
    await reads(form, 'Only Ksh 2,320.00 is still to be paid');
    await form.getByLabel('Amount (KES)').fill('320.50');
    await form.getByLabel('Method').selectOption('Cheque');
    await form.getByRole('button', { name: 'Record payment' }).click();
    await toast(page, `Payment for ${number} recorded.`);
    await reads(sheet, /To pay Ksh 1,999\.50/);
    await mailTo(person.email, /still open/);
    await sheet.getByRole('button', { name: /^Take back Ksh/ }).click();
    // The form opens below what was pressed: where it can be seen, and where writing begins.
    const reason = sheet.getByLabel('Reason');
    await writingBegins(reason);
    await reason.fill('The cheque bounced');
    await sheet.getByRole('button', { name: 'Take payment back' }).click();
    await toast(page, `Payment taken back from ${number}.`);
    await reads(sheet, /To pay Ksh 2,320\.00/);

    await sheet.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog');
    await reads(question, `Are you sure you want to delete invoice ${number}?`);
    await reads(question, 'a credit note over Ksh 2,320.00');
    await question.getByRole('button', { name: 'Delete' }).click();
    await toast(page, `Invoice ${number} deleted.`);
    await reads(sheet.getByRole('region', { name: 'Credit notes' }), /CN-\d{5} over Ksh 2,320\.00/);
    await sheet.getByRole('button', { name: 'Close' }).click();
    await page.getByText('No invoices found').waitFor();
    await page.goto(`/dashboard/admin/invoices?q=${encodeURIComponent(customer)}&all=1`);
    await reads(row(page, number), 'Void');
    // What was recorded by hand stands in the list of payments, too (S2-149).
    await page.goto(`/dashboard/admin/payments?q=${encodeURIComponent(customer)}`);
    await reads(
      row(page, customer),
      new RegExp(`No reference ?${number} ?${customer} ?Ksh 320\\.50 ?Cheque ?by hand ?Taken back`),
    );
    await row(page, customer).getByRole('button', { name: 'No reference' }).click();
    await reads(dialog(page), /Recorded by.*Taken back because ?The cheque bounced/);
    expect(await dialog(page).getByRole('button', { name: 'Refund' }).count()).toBe(0);
  });

  test('PayPal: away and back to the invoice; cancelled it says so; without script it can be read and kept', async () => {
    const person = newPerson();
    const page = await office(await visit(DESKTOP), 'invoices');
    const number = await write(page, person, `Paypal Client ${person.phone}`);
    await send(page, number);
    const link = await privatePath(person.email, new RegExp(number), 'invoice');

    const { page: phone } = await visit(PHONE);
    const leave = async (amount: string): Promise<string> => {
      await phone.goto(link);
      await hydrated(phone);
      await phone.getByRole('radio', { name: /PayPal/ }).check();
      await phone.getByLabel('Amount (Ksh)').fill(amount);
      await reads(
        phone.getByRole('main'),
        /PayPal charges US?\$? ?[\d.,]+.*at Ksh 129\.50 per US dollar/,
      );
      await button(phone, /^Pay Ksh/).tap();
      await phone.waitForURL(/sandbox.*token=/);
      return new URL(phone.url()).searchParams.get('token')!;
    };
    await phone.goto(await answerPaypal(await leave('500'), 'cancel'));
    await reads(phone.getByRole('main'), 'You cancelled the payment. Nothing was charged.');
    await hydrated(phone);
    await eventually(() => phone.getByLabel('Amount (Ksh)').inputValue()).toBe('500');
    expect(await phone.getByRole('radio', { name: /PayPal/ }).isChecked()).toBe(true);
    await phone.goto(await answerPaypal(await leave('2320'), 'approve'));
    await reads(phone.getByRole('main'), 'The invoice is paid in full.');
    await eventually(() => new URL(phone.url()).search).toBe('');

    const { page: plain } = await visit({ ...PHONE, javaScriptEnabled: false });
    await plain.goto(link);
    await reads(plain.getByRole('main'), 'School website');
    await reads(plain.getByRole('main'), /What we have received PayPal/);
    await plain.getByRole('link', { name: 'Invoice as PDF' }).waitFor();
    await eventually(() => plain.getByRole('button', { name: /^Pay/ }).count()).toBe(0);
  });
});
