// Needs a browser: the warning before a second charge, and where the focus is then.
import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sentInvoice } from './support/desk.ts';
import { office, toast } from './support/office.ts';
import { newPerson } from './support/people.ts';
import { answerPrompt, promptOn } from './support/sandbox.ts';
import { button, eventually, focused, heading, hydrated, reads } from './support/shop.ts';
import { alert, atReview, atWaiting, payButton } from './support/till.ts';
import { DESKTOP, PHONE, useBrowser } from './support/visit.ts';

/** D143: who may have paid a prompt of which no answer came is warned before the next charge. */
const { visit } = useBrowser();
const TWICE = 'If you entered your PIN, wait or call us. Otherwise you might pay twice.';

interface Told {
  order?: { id: string; payments: object[] };
  attempts?: object[];
}

const LOST = {
  id: 'pay_lost',
  method: 'mpesa',
  status: 'pending',
  unanswered: true,
  amount: 929,
  currency: 'KES',
  reference: null,
  at: '2026-11-20T09:00:00Z',
};

/** The server tells of a prompt without an answer, whatever else is so. */
async function withUnanswered(page: Page, address: string | RegExp): Promise<void> {
  await page.route(address, async (route: Route) => {
    const answer = await route.fetch();
    const told = (await answer.json()) as Told;
    told.order?.payments.push(LOST);
    told.attempts?.push(LOST);
    await route.fulfill({ response: answer, json: told });
  });
}

/** How often a payment was started from a page. */
function starts(page: Page, path: RegExp): () => number {
  let count = 0;
  page.on(
    'request',
    (request) => void (path.test(request.url()) && request.method() === 'POST' && count++),
  );
  return () => count;
}

describe('before another prompt', () => {
  test('the checkout warns first, and sends it only when the customer says so; so does the one press after a prompt that failed', async () => {
    const { page, person } = await atReview(visit, 'M-Pesa');
    const sent = starts(page, /stkpush/);
    await withUnanswered(page, /\/api\/orders$/);
    await payButton(page).click();
    await reads(alert(page), TWICE);
    await heading(page, 'Check and pay').waitFor();
    await eventually(() => focused(page)).toBe('Pay anyway');
    expect(sent()).toBe(0);
    await button(page, 'Pay anyway').click();
    await answerPrompt(await promptOn(person.msisdn), 'cancel');
    await heading(page, 'The payment did not go through').waitFor();
    expect(sent()).toBe(1);

    await withUnanswered(page, /\/api\/orders\/ord_\w+$/);
    await button(page, 'Send the prompt again').click();
    await reads(alert(page), TWICE);
    expect(sent()).toBe(1);
    await button(page, 'Pay anyway').click();
    await answerPrompt(await promptOn(person.msisdn), 'pay');
    await heading(page, 'Payment Successful!').waitFor();
    expect(sent()).toBe(2);
  });

  test('another method while the prompt is open warns of paying twice, and turning to yet another begins anew: the warning comes again', async () => {
    const { page } = await atWaiting(visit);
    await withUnanswered(page, /\/api\/orders$/);
    for (let times = 0; times < 2; times++) {
      await button(page, times === 0 ? 'Use another method' : 'Change details or method').click();
      if (times === 0)
        await page.getByText('An old prompt might still be open on your phone.').waitFor();
      await page.getByRole('radio', { name: 'PayPal' }).check();
      await button(page, 'Review your order').click();
      await payButton(page).click();
      await reads(page.getByRole('main'), TWICE);
    }
  });

  test("an invoice's page warns first as well", async () => {
    const person = newPerson();
    const { path } = await sentInvoice(2000, { email: person.email });
    const { page } = await visit(PHONE);
    const sent = starts(page, /\/api\/pay\/[^/]+\/mpesa/);
    await page.goto(path);
    await hydrated(page);
    await withUnanswered(page, /\/api\/pay\/[^/]+$/);
    await page.getByLabel('M-Pesa phone number').fill(person.phone);
    await button(page, /^Pay Ksh 2,000/).tap();
    await reads(page.getByRole('main'), TWICE);
    expect(sent()).toBe(0);
    await button(page, /anyway$/).tap();
    await answerPrompt(await promptOn(person.msisdn), 'pay');
    await reads(page.getByRole('main'), 'The invoice is paid in full.');
  });
});

test('the office marks a prompt without an answer, filters for it, and notes that nothing was charged', async () => {
  const page = await office(await visit(DESKTOP), 'payments');
  const row = {
    id: 'pay_lost',
    paymentId: null,
    invoiceId: null,
    orderId: 'ord_lost',
    number: 'BA-LOST',
    customer: 'Wanjiku Kamau',
    amount: 2320,
    currency: 'KES',
    method: 'M-Pesa',
    provider: 'mpesa',
    status: 'Pending',
    unanswered: true,
    date: '2026-11-20T09:00:00.000Z',
    refunded: 0,
    left: 0,
    review: null,
    by: null,
    reason: null,
  };
  await page.route(/\/api\/payments\?.*(unanswered=true|id=pay_lost)/, (route) =>
    route.fulfill({ json: [row], headers: { 'x-total-count': '1' } }),
  );
  let closed: unknown = null;
  await page.route('**/api/payments/pay_lost/close', (route) => {
    closed = route.request().postDataJSON();
    return route.fulfill({ json: { payment: { ...row, status: 'Failed', unanswered: false } } });
  });
  await page.getByLabel('Answer').selectOption('No answer from M-Pesa');
  await reads(page.locator('tbody'), /Pending ?No answer from M-Pesa/);
  await page.locator('tbody button').first().click();
  const sheet = page.getByRole('dialog', { name: 'M-Pesa prompt for order BA-LOST', exact: true });
  await reads(sheet, 'The customer might have paid Ksh 2,320.00 for BA-LOST.');
  await sheet.getByRole('button', { name: 'Mark as not charged' }).click();
  // The form takes the place of its button, and the focus.
  expect(
    await sheet
      .getByLabel('How do you know?')
      .evaluate((field) => field === document.activeElement),
  ).toBe(true);
  await sheet.getByRole('button', { name: 'Mark as not charged' }).click();
  await reads(sheet, 'Reason is required');
  await sheet.getByLabel('How do you know?').fill('The portal shows nothing');
  await sheet.getByRole('button', { name: 'Mark as not charged' }).click();
  await toast(page, /prompt for BA-LOST is marked as not charged/);
  await eventually(() => closed).toEqual({ reason: 'The portal shows nothing' });
});
