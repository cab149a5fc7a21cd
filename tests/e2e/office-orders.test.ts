// Needs a browser: the questions before money goes back, and what an order, a payment and a customer show of it.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sideways } from './support/checks/sideways.ts';
import { moved } from './support/desk.ts';
import { goOn, office, searchFor, toast } from './support/office.ts';
import { newPerson, type Person } from './support/people.ts';
import { answerPrompt, mailTo, promptOn } from './support/sandbox.ts';
import { button, eventually, reads } from './support/shop.ts';
import { onOwnSite, siteUrl } from './support/site.ts';
import { DESKTOP, PHONE, useBrowser } from './support/visit.ts';

// The books show all money of the shop, so it has no other test's.
onOwnSite();
const { visit } = useBrowser();

interface Order {
  id: string;
  number: string;
  total: number;
  status: string;
}
async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(siteUrl() + path, {
    method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

const LINES = [
  { id: 'exam-basic', packageType: 'Exam Parlour', quantity: 1 },
  { id: 'hosting-regular', packageType: 'Web Hosting', quantity: 2 },
];

/** A customer orders and pays by M-Pesa. */
async function paidByMpesa(person: Person): Promise<Order> {
  const { order } = await call<{ order: Order }>('POST', '/api/orders', {
    lines: LINES,
    customer: { name: 'Wanjiru Otieno', email: person.email, phone: person.phone },
  });
  await call('POST', '/api/mpesa/stkpush', {
    orderId: order.id,
    phoneNumber: person.phone,
    amount: Math.round(order.total),
  });
  await answerPrompt(await promptOn(person.msisdn), 'pay');
  await eventually(
    async () => (await call<{ order: Order }>('GET', `/api/orders/${order.id}`)).order.status,
  ).toBe('paid');
  return order;
}

const table = (page: Page, name: string) => page.getByRole('table', { name });
const sheet = (page: Page) => page.locator('dialog[open]').first();

/** Presses "Review refund" and confirms. */
async function giveBack(page: Page): Promise<void> {
  await button(page, 'Review refund').click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Refund Ksh/ })
    .click();
}

test('an order is found and leads to its customer, who is merged with another entry of theirs and separated again; its payment is in a read-only table with search, filters and its empty texts, on a phone as well; its steps are ticked off, a part and then the rest go back, and the books agree (S2-009, S2-149, S2-150, S2-152, S2-153)', async () => {
  const person = newPerson();
  const order = await paidByMpesa(person);
  const page = await office(await visit(), `orders?q=${person.email}`);
  await reads(
    table(page, 'Orders'),
    new RegExp(`${order.number}.*Wanjiru Otieno.*Basic \\(Exam Parlour\\).*Paid`),
  );
  await table(page, 'Orders').getByRole('link', { name: 'Wanjiru Otieno' }).click();
  const customer = page.getByRole('article');
  await reads(customer, /Wanjiru Otieno.*No account.*Received Ksh [\d,.]+ Refunded/);
  await reads(customer, new RegExp(`Orders 1 ${order.number} Ksh`));
  expect(await customer.getByRole('button', { name: 'Merge Wanjiru W.' }).count()).toBe(0);

  const { order: second } = await call<{ order: Order }>('POST', '/api/orders', {
    lines: LINES,
    customer: { name: 'Wanjiru W.', email: newPerson().email, phone: person.phone },
  });
  await reads(customer, /Wanjiru W\. .*the same phone number/);
  await button(page, 'Merge Wanjiru W.').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Merge' }).click();
  await toast(page, 'Customers merged');
  await reads(customer, new RegExp(`Orders 2 ${second.number}.*${order.number}`));
  await customer.getByRole('button', { name: /^Separate/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Separate' }).click();
  await toast(page, 'Customers separated');
  await reads(customer, new RegExp(`Orders 1 ${order.number} Ksh`));

  await goOn(page, 'payments');
  await eventually(() => table(page, 'Payments').getByRole('columnheader').allInnerTexts()).toEqual(
    ['Payment ID', 'Invoice ID', 'Customer', 'Amount', 'Method', 'Status', 'Date'],
  );
  await searchFor(page, order.number);
  await eventually(() => table(page, 'Payments').locator('tbody tr').count()).toBe(1);
  await reads(table(page, 'Payments'), /INV-\d{5}.*Ksh [\d,.]+ M-Pesa Completed/);
  await page.getByLabel('Status').selectOption('Pending');
  await reads(page.locator('main'), 'No payments found');
  await button(page, 'Reset Filters').click();
  await eventually(() => table(page, 'Payments').locator('tbody tr').count()).toBeGreaterThan(0);
  await goOn(page, `payments?view=refunds&status=due&q=${order.number}`);
  await reads(page.locator('main'), 'No refunds found');
  await page.setViewportSize(PHONE.viewport!);
  await goOn(page, `payments?q=${order.number}`);
  await reads(
    page.getByRole('list', { name: 'Payments' }),
    /Wanjiru Otieno \w+ M-Pesa Completed.* Ksh [\d,.]+/,
  );
  expect(await sideways(page)).toEqual([]);

  await page.setViewportSize(DESKTOP.viewport!);
  await goOn(page, `orders?q=${order.number}`);
  await button(page, order.number).click();
  await reads(sheet(page), /M-Pesa: Ksh [\d,.]+ received Receipt/);
  await reads(sheet(page), /Receipt by email (sent|waiting to be sent)/);

  await sheet(page).getByRole('link', { name: 'Open Exam Parlour Basic accounts' }).click();
  await button(page, 'Done: Accounts opened').click();
  await toast(page, '“Accounts opened”: done.');
  await reads(sheet(page), /Accounts opened Done .*Site Administrator/);
  await goOn(page, `orders?q=${order.number}`);
  await button(page, order.number).click();

  await button(page, 'Refund').click();
  expect(await sheet(page).getByLabel('Amount (KES)').inputValue()).toBe('');
  await sheet(page).getByLabel('Basic, Ksh').check();
  expect(await sheet(page).getByLabel('Amount (KES)').inputValue()).toBe('2320');
  await button(page, 'Review refund').click();
  await reads(sheet(page), 'Reason is required');
  await sheet(page).getByLabel('Reason').fill('The school closed');
  await button(page, 'Review refund').click();
  const asked = page.getByRole('alertdialog', {
    name: /^Refund Ksh\s2,320\.00 to Wanjiru Otieno\?$/,
  });
  await reads(
    asked,
    /by M-Pesa to the phone that paid, 2547\*\*\*\*\*\d{3}\. M-Pesa refunds usually arrive within minutes/,
  );
  await reads(asked, 'We will not deliver: Basic.');
  await reads(asked, `we will email ${person.email} “Refund for order ${order.number}”`);
  await asked.getByRole('button', { name: 'Cancel' }).click();
  expect(await moved(order.number)).toEqual([Math.round(order.total)]);
  await giveBack(page);
  await toast(
    page,
    `Refund of Ksh 2,320.00 for ${order.number} is on its way.`.replace('Ksh ', 'Ksh\u00a0'),
  );
  await eventually(() => moved(order.number)).toEqual([-2320, Math.round(order.total)]);
  // As it is announced: nobody reloads the page.
  await reads(sheet(page), 'Partly refunded');
  await reads(sheet(page), /Ksh 2,320\.00 by M-Pesa: The school closed Refunded/);
  expect(
    (await mailTo(person.email, new RegExp(`Refund for order ${order.number}`))).text,
  ).toContain('The rest of your order does not change.');

  await button(page, 'Refund').click();
  await sheet(page).getByLabel('Amount (KES)').fill('99999');
  await sheet(page).getByLabel('Reason').fill('All of it');
  await giveBack(page);
  await reads(sheet(page), /You can refund at most Ksh [\d,.]+ of this payment\./);
  await button(page, /^Use the full amount left/).click();
  await giveBack(page);
  await eventually(async () =>
    (await moved(order.number)).reduce((sum, amount) => sum + amount, 0),
  ).toBe(0);
  await reads(sheet(page), /^Order \w+ Close Refunded/);
  expect(await sheet(page).getByRole('button', { name: 'Refund', exact: true }).count()).toBe(0);

  await goOn(page, `payments?q=${order.number}`);
  await reads(
    table(page, 'Payments'),
    /Wanjiru Otieno Ksh [\d,.]+ Ksh [\d,.]+ refunded M-Pesa Refunded/,
  );
  await table(page, 'Payments').locator('tbody button').first().click();
  await reads(sheet(page), /by M-Pesa: The school closed Refunded/);
  await goOn(page, 'payments?view=books');
  await button(page, 'Compare now').click();
  await reads(page.locator('main'), /Last run.*Only ours 0 Only theirs 0 Amount differs 0/);

  await page.route('**/api/payments?*', (route) =>
    route.fulfill({ json: [], headers: { 'x-total-count': '0' } }),
  );
  await page.goto('/dashboard/admin/payments');
  await reads(page.locator('main'), 'No payment records available.');
});
