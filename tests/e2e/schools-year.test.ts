// Needs a browser: what a school and staff see of a service in the course of a year, each on their own screen.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ServiceDetail } from '../../src/contracts/services.ts';
import { signUp } from '../support/accounts.ts';
import type { AnyBody } from '../support/api.ts';
import { readPdf } from '../support/bookkeeper.ts';
import { servicesOf } from '../support/services.ts';
import { asAdmin } from '../support/staff.ts';
import { sideways } from './support/checks/sideways.ts';
import { office } from './support/office.ts';
import { signIn, type Person } from './support/people.ts';
import { answerPrompt, mailTo, promptOn } from './support/sandbox.ts';
import { arrives, button, heading, hydrated, reads } from './support/shop.ts';
import { onOwnSite } from './support/site.ts';
import { PHONE, useBrowser, type Visitor } from './support/visit.ts';

/** A product of its own, whose clock goes through the year. */
const product = onOwnSite();
const { visit } = useBrowser();
const staff = asAdmin<AnyBody & ServiceDetail>(product);
const { running, travelTo, until, openSchoolYear } = servicesOf(product, staff);

const LAPTOP = { viewport: { width: 1366, height: 768 } };
const DARASALINK = { id: 'darasalink', packageType: 'Premium', quantity: 1 };
const PLUS_OFFERED = 'DarasaLink Plus (Premium), Ksh 65,000.00 a school term, without VAT';
/** What the calls of `servicesOf` write on the first order. */
const SCHOOL: Person = {
  email: 'school-1@customer.example',
  phone: '0712345678',
  msisdn: '254712345678',
};

const main = (page: Page) => page.getByRole('main');
/** The school's day: sessions have ended since the last one. */
async function atTheSchool(school: Visitor, day: string): Promise<Page> {
  await travelTo(day);
  await signIn(school, SCHOOL);
  return account(school);
}
async function account({ page }: Visitor): Promise<Page> {
  await page.goto('/account');
  await hydrated(page);
  await heading(page, 'Your services').waitFor();
  return page;
}
/** The service as the office's list and panel say it, on the day of the school. */
async function atTheDesk(desk: Visitor, id: string, listed: string, told: RegExp): Promise<Page> {
  const page = await office(desk, `services?q=${SCHOOL.email}`);
  await reads(page.getByRole('row').filter({ hasText: 'Njeri Kamau' }), listed);
  await page.goto(`/dashboard/admin/services?open=${id}`);
  await reads(page.getByRole('dialog'), told);
  return page;
}
/** The board has the suspended service in its column, and keys open it. */
async function onTheBoard(desk: Visitor): Promise<void> {
  const page = await office(desk, 'services?view=board');
  await reads(main(page), 'Active 0 No services');
  await reads(
    page.getByRole('region', { name: 'Services: Suspended' }),
    'Njeri Kamau DarasaLink (Premium) Ksh 50,000.00 Paid until 30 March 2029',
  );
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await reads(page.getByRole('dialog', { name: 'DarasaLink (Premium)' }), 'Suspended');
}
/** On the page of an invoice, by the phone that it names. */
async function payByMpesa(page: Page, shown: string): Promise<void> {
  await arrives(page, /^\/invoice\//);
  await hydrated(page);
  await button(page, `Pay ${shown}`).click();
  await answerPrompt(await promptOn(SCHOOL.msisdn), 'pay');
  await heading(page, `Payment received: ${shown}`).waitFor();
}
/** By a card that is kept for the next term. */
async function payByCard(page: Page, shown: string): Promise<void> {
  await arrives(page, /^\/invoice\//);
  await hydrated(page);
  await page.getByRole('radio', { name: /^Card/ }).check();
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expiry date').fill('12/32');
  await page.getByLabel('CVC').fill('123');
  await page.getByLabel('Name on card').fill('Wanjiru Otieno');
  await page.getByLabel(/^Keep this card and charge it when DarasaLink/).check();
  await button(page, `Pay ${shown}`).click();
  await heading(page, `Payment received: ${shown}`).waitFor();
}

async function openInvoice(desk: Visitor, number: string): Promise<Locator> {
  const page = await office(desk, `invoices?q=${number}`);
  await button(page, number).first().click();
  return page.getByRole('dialog', { name: `Invoice ${number}` });
}
/** Money that came by another way, by the form of the invoice. */
async function record(paper: Locator, values: Record<string, string>): Promise<void> {
  await paper.getByRole('button', { name: 'Record payment' }).click();
  const form = paper.getByRole('region', { name: 'Record payment' });
  for (const [label, value] of Object.entries({ ...values, Date: '2029-08-15' })) {
    const field = form.getByLabel(label);
    if (label === 'Method') await field.selectOption(value);
    else await field.fill(value);
  }
  await form.getByRole('button', { name: 'Record payment' }).click();
}

test('a school’s year on its phone and at the desk: late once, a dearer plan in mid-term, a deposit, two prompts and withheld tax', async () => {
  await travelTo('2029-01-02');
  await openSchoolYear();
  const cookie = await signUp(product, SCHOOL.email);
  const { text } = await mailTo(SCHOOL.email, /confirm your email/i);
  await fetch(product.url + /\/api\/auth\/verify\/[\w.-]+/.exec(text)![0]);
  const { service } = await running(DARASALINK, { cookie });
  const [school, desk] = [await visit(PHONE), await visit(LAPTOP)];

  let page = await atTheSchool(school, '2029-01-03');
  await reads(main(page), /DarasaLink \(Premium\) Active Paid until 30 March 2029/);
  await atTheDesk(desk, service.id, 'Active', /Paid until 30 March 2029/);

  await button(page, 'Messages about DarasaLink (Premium)').click();
  await page.getByLabel('Your message').fill('Can Brian train us on Friday?');
  // What was typed survives the page, as where a session ends.
  page = await account(school);
  await button(page, 'Messages about DarasaLink (Premium)').click();
  expect(await page.getByLabel('Your message').inputValue()).toContain('Brian');
  await button(page, 'Send message').click();
  await reads(
    page.getByRole('dialog'),
    'Wanjiru Otieno, 3 January 2029 Can Brian train us on Friday?',
  );
  expect(await page.getByLabel('Your message').inputValue()).toBe('');
  await reads(desk.page.getByRole('dialog'), 'Can Brian train us on Friday?');

  await travelTo('2029-04-15');
  await until(service.id, 'due');
  await travelTo('2029-05-13');
  await until(service.id, 'suspended');
  page = await atTheSchool(school, '2029-05-13');
  await reads(
    main(page),
    /DarasaLink \(Premium\) Suspended Pay invoice INV-[\w-]+ for Ksh 58,000\.00/,
  );
  expect(await sideways(page)).toEqual([]);
  await onTheBoard(desk);
  await atTheDesk(desk, service.id, 'Suspended', /INV-[\w-]+ Not paid/);
  await button(page, /^Pay now: invoice /).click();
  await payByCard(page, 'Ksh 58,000.00');
  await reads(desk.page.getByRole('dialog'), /Paid until 30 July 2029/);
  await reads(desk.page.getByRole('dialog'), /Card charged when due Visa •••• 4242/);
  page = await account(school);
  await reads(main(page), /DarasaLink \(Premium\) Active Paid until 30 July 2029/);
  await reads(main(page), /On the due day we will charge your Visa •••• 4242 \(expires 12\/32\)/);
  await button(page, 'Stop card payments for DarasaLink (Premium)').click();
  await button(page, 'Get an M-Pesa prompt when DarasaLink (Premium) is due').waitFor();

  page = await atTheSchool(school, '2029-07-01');
  await button(page, 'Change the plan of DarasaLink (Premium)').click();
  await page.getByLabel('New plan').selectOption({ label: PLUS_OFFERED });
  await reads(page.getByRole('dialog'), /30 paid days left .* To pay Ksh 6,000\.00/);
  expect(await sideways(page)).toEqual([]);
  await button(page, 'Get the invoice').click();
  await reads(main(page), /Changes to DarasaLink Plus .* for Ksh 6,000\.00\./);
  await reads(main(page), /To pay INV-[\w-]+ Unpaid .* Ksh 6,000\.00/);
  await button(page, /^Pay now: invoice /)
    .first()
    .click();
  await payByMpesa(page, 'Ksh 6,000.00');
  await atTheDesk(desk, service.id, 'DarasaLink Plus', /Paid until 30 July 2029/);

  await travelTo('2029-08-15');
  const third = (await until(service.id, 'due')).periods.at(-1)!.invoiceNumber;
  const paper = await openInvoice(desk, third!);
  await record(paper, { Method: 'Bank Transfer', 'Amount (KES)': '20000', Reference: 'EFT-1' });
  await reads(paper, 'Balance due Ksh 55,400.00');
  await record(paper, {
    Method: 'Withholding Tax',
    'Amount (KES)': '2500',
    'Certificate number': 'KRAWHT000123',
  });
  await reads(paper, 'Balance due Ksh 52,900.00');
  page = await atTheSchool(school, '2029-08-15');
  await reads(main(page), `${third} Unpaid`);
  await button(page, /^Pay now: invoice /).click();
  await arrives(page, /^\/invoice\//);
  await hydrated(page);
  await page.getByLabel('Amount (Ksh)').fill('40000');
  await payByMpesa(page, 'Ksh 40,000.00');
  await reads(paper, 'Balance due Ksh 12,900.00');
  await button(page, /^Pay the balance, /).click();
  await payByMpesa(page, 'Ksh 12,900.00');
  await until(service.id, 'active');

  await reads(main(await account(school)), /DarasaLink Plus .* Active Paid until 30 November 2029/);
  await reads(main(page), 'You have nothing to pay.');
  expect(await sideways(page)).toEqual([]);
  const statement = await page.request.get('/api/me/statement/pdf');
  const { text: stated } = await readPdf(await statement.body());
  for (const told of [third, 'EFT-1', 'Certificate KRAWHT000123', 'Balance due Ksh 0.00'])
    expect(stated).toContain(told);
});
