// Needs a browser: an open checkout that hears of money sent by hand, and the office's list of unmatched money.
import { expect, inject, test } from 'vitest';
import { sideways } from './support/checks/sideways.ts';
import { office, toast } from './support/office.ts';
import { newPerson } from './support/people.ts';
import { promptOn } from './support/sandbox.ts';
import { button, eventually, heading, reads, words } from './support/shop.ts';
import { atReview, payButton, toReview } from './support/till.ts';
import { PHONE, useBrowser } from './support/visit.ts';

const { visit } = useBrowser();

test('a customer who pays the paybill by hand instead of the prompt sees the order paid', async () => {
  const { page, context, person } = await atReview(visit, 'M-Pesa');
  await payButton(page).click();
  const prompt = await promptOn(person.msisdn);
  const phone = await context.newPage();
  await phone.goto('/sandbox');
  await phone.getByLabel('Your number').fill(person.phone);
  await phone.getByLabel('Account number').fill(prompt.reference.toLowerCase());
  await phone.getByLabel('Amount (Ksh)').fill(String(prompt.amount));
  await button(phone, 'Send money').click();
  await heading(page, 'Payment Successful!').waitFor();
});

test('what is to pay of an order that is paid in part is the same at every step', async () => {
  const { page } = await visit(PHONE);
  const { email, phone } = newPerson();
  const customer = { name: 'Wanjiru Otieno', email, phone };
  const lines = [{ id: 'exam-basic', packageType: 'Exam Parlour', quantity: 1 }];
  const placed = await page.request.post('/api/orders', { data: { lines, customer } });
  const { order } = (await placed.json()) as { order: { id: string; number: string } };
  await page.request.post('/sandbox/api/paybill', {
    data: { phone, account: order.number, amount: 1_000 },
  });
  const read = async () => (await page.request.get(`/api/orders/${order.id}`)).text();
  await eventually(read).toContain('"owed":1320');
  await page.goto(`/checkout?order=${order.id}`);
  const bar = page.locator('.pay-bar');
  await reads(bar, 'Balance Ksh 1,320.00');
  await reads(page.getByRole('main'), /Paid so far Ksh 1,000.00 Balance Ksh 1,320.00/);
  expect(await sideways(page)).toEqual([]);
  await toReview(page, 'M-Pesa');
  await reads(bar, 'Balance Ksh 1,320.00');
  await reads(page.getByRole('main'), 'Of Ksh 2,320.00, Ksh 1,000.00 is paid.');
  await payButton(page).click();
  await reads(bar, 'Balance Ksh 1,320.00');
  const desk = await office(await visit(), `orders?open=${order.id}`);
  const record = desk.getByRole('dialog');
  await reads(record, 'Total Ksh 2,320.00 Paid so far -Ksh 1,000.00 Balance due Ksh 1,320.00');
  // It stays open until the rest is paid.
  expect(await record.getByText('Expires').count()).toBe(0);
});

test('money that matches nothing is assigned in the office, on a phone', async () => {
  const person = newPerson();
  const send = (path: string, body: object) =>
    fetch(inject('siteUrl') + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const lines = [{ id: 'exam-basic', packageType: 'Exam Parlour', quantity: 1 }];
  const { order } = (await (
    await send('/api/orders', {
      lines,
      customer: { name: 'Wanjiru Otieno', email: person.email, phone: person.phone },
    })
  ).json()) as { order: { id: string; number: string; total: number } };
  const { receipt } = (await (
    await send('/sandbox/api/paybill', {
      phone: person.phone,
      account: 'SCHOOL',
      amount: Math.round(order.total),
    })
  ).json()) as { receipt: string };
  const page = await office(await visit(PHONE), 'payments?view=unmatched');
  // It opens on what waits.
  const filters = button(page, /^Filters/);
  await reads(filters, 'Filters (1)');
  // The row may be there before it is looked for, and the table is dimmed while it is.
  const looked = page.waitForResponse((answer) => answer.url().includes(`q=${receipt}`));
  await page.getByRole('searchbox').fill(receipt);
  await looked;
  const money = page.getByRole('list', { name: 'Money from M-Pesa' });
  await reads(money, new RegExp(`${receipt}.*SCHOOL.*Unmatched.*Probably for ${order.number}`));
  expect(await sideways(page)).toEqual([]);
  await button(page, `Assign ${receipt}`).click();
  await button(page, 'Assign').click();
  await toast(page, new RegExp(`is assigned to ${order.number}`));
  const read = async () =>
    (
      (await (await fetch(`${inject('siteUrl')}/api/orders/${order.id}`)).json()) as {
        order: { status: string };
      }
    ).order.status;
  await eventually(read).toBe('paid');
  await page.goto(`/dashboard/admin/payments?view=unmatched&q=${receipt}`);
  await page.getByText('No unmatched money').waitFor();
  await button(page, 'View all').click();
  await reads(money, new RegExp(`${receipt}.*Settled`));
  expect(await words(filters)).toBe('Filters');
});
