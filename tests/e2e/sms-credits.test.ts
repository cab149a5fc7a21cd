// Needs a browser: the office adds SMS credits in two parts by its form, and the customer reads each part on a phone.
import { expect, test } from 'vitest';
import type { DeliveryListRow } from '../../src/contracts/deliveries-office.ts';
import { sideways } from './support/checks/sideways.ts';
import { eventually } from '../support/eventually.ts';
import { asStaff } from './support/desk.ts';
import { office, toast } from './support/office.ts';
import { member } from './support/people.ts';
import { mailTo } from './support/sandbox.ts';
import { reads } from './support/shop.ts';
import { DESKTOP, PHONE, useBrowser } from './support/visit.ts';

const { visit } = useBrowser();

test('staff add credits in two parts, hear at the field what is too much, and the customer sees what is still to come (D377)', async () => {
  const customer = await member(visit, PHONE);
  const { email, phone, msisdn } = customer.person;
  const { request } = customer.page;
  const placed = await request.post('/api/orders', {
    data: {
      lines: [{ id: 'sms-credits', packageType: 'Bulk SMS', quantity: 5_000 }],
      customer: { name: 'Wanjiru Otieno', email, phone },
    },
  });
  const { order } = (await placed.json()) as {
    order: { id: string; number: string; total: number };
  };
  const started = await request.post('/api/mpesa/stkpush', {
    data: { orderId: order.id, phoneNumber: msisdn, amount: Math.round(order.total) },
  });
  const { CheckoutRequestID: prompt } = (await started.json()) as { CheckoutRequestID: string };
  await asStaff('POST', `/sandbox/api/prompts/${prompt}`, { action: 'pay' });
  const delivery = await eventually(
    async () =>
      (await asStaff<DeliveryListRow[]>('GET', `/api/deliveries?q=${order.number}`))[0] ?? null,
  );

  const page = await office(await visit(DESKTOP), `deliveries?open=${delivery.id}`);
  const record = page.getByRole('dialog');
  await record.getByRole('button', { name: 'Add credits' }).click();
  const form = record.getByRole('region', { name: 'Add credits' });
  const number = form.getByLabel('Credits added');
  expect(await number.inputValue()).toBe('5000');
  await number.fill('5001');
  await form.getByLabel('SMS account or reference').fill('77120');
  await form.getByRole('button', { name: 'Add credits' }).click();
  await reads(form, 'Enter at most 5,000: no more credits are owed');
  await number.fill('3000');
  await form.getByRole('button', { name: 'Add credits' }).click();
  await toast(page, 'Credits added.');
  await reads(record, '3,000 of 5,000 added');

  await customer.page.goto('/account');
  const shown = customer.page.getByRole('region', { name: 'SMS credits' });
  await reads(shown, /Added to your SMS account\s*3,000\s*Still to be added\s*2,000/);
  expect(await sideways(customer.page)).toEqual([]);

  await record.getByRole('button', { name: 'Add credits' }).click();
  expect(await number.inputValue()).toBe('2000');
  await form.getByLabel('SMS account or reference').fill('77120');
  await form.getByRole('button', { name: 'Add credits' }).click();
  await record.getByRole('button', { name: 'Reopen: SMS credits added' }).waitFor();
  await customer.page.goto('/sw/account');
  const swahili = customer.page.getByRole('region', { name: 'SMS ulizonunua' });
  await reads(swahili, /Zitakazoongezwa\s*0.*Tuliongeza SMS 2,000/s);
  const mail = await mailTo(email, /We added 2,000 SMS credits to your account/);
  expect(mail.text).toContain('All your SMS credits from this order have been added.');
});
