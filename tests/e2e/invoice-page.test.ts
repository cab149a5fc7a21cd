// Needs a browser: what is in sight and in focus on a phone, and a network that is lost while money moves.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { asStaff, moved, sentInvoice } from './support/desk.ts';
import { lateScripts } from './support/late-scripts.ts';
import { newPerson, type Person } from './support/people.ts';
import { sendPlain } from './support/plain-form.ts';
import { answerPrompt, promptOn } from './support/sandbox.ts';
import { button, eventually, heading, hydrated, reads } from './support/shop.ts';
import { seenAndFocused } from './support/sight.ts';
import { siteUrl } from './support/site.ts';
import { PHONE, useBrowser, type Visitor } from './support/visit.ts';

/**
 * The page where a customer pays, on a phone: the result appears in sight, and nobody pays twice.
 */
const { visit } = useBrowser();

const amount = (page: Page): Locator => page.getByLabel('Amount (Ksh)');
const phoneField = (page: Page): Locator => page.getByLabel('M-Pesa phone number');

/** A phone at an invoice's page. */
async function at(
  price: number,
  changes: object = {},
): Promise<Visitor & { person: Person; number: string }> {
  const { number, path } = await sentInvoice(price, changes);
  const visitor = await visit(PHONE);
  await visitor.page.goto(path);
  await hydrated(visitor.page);
  return { ...visitor, person: newPerson(), number };
}

async function fillIn(page: Page, sum: string, { phone }: Person): Promise<void> {
  await amount(page).fill(sum);
  await phoneField(page).fill(phone);
}

test.each(['invoice', 'invitation'])(
  'an /%s address that opens nothing says so, and its scripts run without an error',
  async (kind) => {
    const { page, troubles } = await visit();
    await page.goto(`/${kind}/${'a'.repeat(43)}`);
    await hydrated(page);
    await reads(page.getByRole('main'), /no longer (works|open)/);
    // The 404 itself, and nothing else.
    expect(troubles.splice(0)).toEqual([expect.stringContaining('404')]);
  },
);

describe("an invoice's page on a phone", () => {
  test('what is chosen and typed before the scripts come stays', async () => {
    const { path } = await sentInvoice(2000);
    const { page } = await visit(PHONE);
    const come = await lateScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await phoneField(page).fill('0712345678');
    await amount(page).fill('400');
    await page.getByRole('radio', { name: /Card/ }).check();
    come();
    await hydrated(page);
    await page.getByLabel('Card number').waitFor();
    expect(await amount(page).inputValue()).toBe('400');
    await page.getByRole('radio', { name: /M-Pesa/ }).check();
    expect(await phoneField(page).inputValue()).toBe('0712345678');
  });

  test('loaded anew while the prompt is on the phone, the page is still waiting for it; without a network nothing is sent, and it says so; the answer to Pay lost, the prompt that came is followed, and a second press starts no other', async () => {
    const { page, context, person, number, troubles } = await at(2000);
    await fillIn(page, '400', person);
    await button(page, 'Pay Ksh 400.00').tap();
    const prompt = await promptOn(person.msisdn);
    await page.reload();
    await hydrated(page);
    await seenAndFocused(page, heading(page, 'Your payment is in progress'));
    // Another way would pay on top of it.
    await button(page, 'Choose another method').tap();
    await page.getByRole('radio', { name: /PayPal/ }).check();
    await button(page, 'Pay Ksh 400.00').tap();
    await seenAndFocused(page, page.getByText(/might still be open on a phone/));
    await page.getByRole('radio', { name: /M-Pesa/ }).check();
    await button(page, 'Pay Ksh 400.00').tap();
    await heading(page, 'Your payment is in progress').waitFor();
    await answerPrompt(prompt, 'pay');
    await seenAndFocused(page, heading(page, 'Payment received: Ksh 400.00'));
    expect(await moved(number)).toEqual([400]);

    await button(page, 'Pay the balance, Ksh 1,600.00').tap();
    await fillIn(page, '250', person);
    await context.setOffline(true);
    await button(page, 'Pay Ksh 250.00').tap();
    await seenAndFocused(page, page.getByText(/Nothing was sent or charged/));
    await context.setOffline(false);
    expect(await amount(page).inputValue()).toBe('250');
    await page.route(/\/api\/pay\/[^/]+\/mpesa$/, async (route) => {
      await route.fetch();
      await context.setOffline(true);
      await route.abort();
    });
    await button(page, 'Pay Ksh 250.00').tap();
    await seenAndFocused(page, page.getByText(/we do not know if your payment started/));
    // Paid at once, before the page knows.
    await answerPrompt(await promptOn(person.msisdn), 'pay');
    await button(page, 'Pay Ksh 250.00').tap();
    await page.unroute(/\/api\/pay\/[^/]+\/mpesa$/);
    await context.setOffline(false);
    await seenAndFocused(page, heading(page, 'Payment received: Ksh 250.00'));
    expect((await moved(number)).toSorted()).toEqual([250, 400]);
    // What the browser logs of the network that was taken away.
    troubles.length = 0;
  });

  test("the number of the customer's own is there without being told, and paybill and papers beside it", async () => {
    const own = newPerson();
    const { page, number } = await at(1000, { phone: own.phone, kraPin: 'P051234567X' });
    const ends = own.phone.slice(-3);
    expect(await phoneField(page).inputValue()).toMatch(new RegExp(`^07•• ••• ${ends}$`));
    expect(await page.content()).not.toContain(own.phone.slice(2));
    await reads(page.getByRole('main'), `Business number 174379 Account number ${number}`);
    await reads(page.getByRole('main'), 'Your KRA PIN P051234567X');
    await button(page, 'Yes, text me').tap();
    await button(page, 'Stop text messages').waitFor();
    await button(page, 'Pay Ksh 1,000.00').tap();
    await answerPrompt(await promptOn(own.msisdn), 'pay');
    await seenAndFocused(page, page.getByText('The invoice is paid in full.'));
    await eventually(() => page.getByText('Business number').count()).toBe(0);
  });

  test('open, it follows what the office does: sums and Pay change, focus and typed words stay, nothing paid is asked for', async () => {
    const { page, person, number } = await at(1000);
    await phoneField(page).fill(person.phone);
    await asStaff('POST', `/api/invoices/${number}/payments`, { method: 'Cash', amount: 300 });
    await button(page, 'Pay Ksh 700.00').waitFor();
    await reads(page.getByRole('main'), 'Paid so far Ksh 300.00');
    const isFocused = () => phoneField(page).evaluate((one) => one === document.activeElement);
    expect([await phoneField(page).inputValue(), await isFocused()]).toEqual([person.phone, true]);
    await amount(page).fill('650');
    await asStaff('POST', `/api/invoices/${number}/credit-notes`, {
      amount: 100,
      reason: 'One lesson less',
    });
    await reads(page.getByRole('main'), 'Only Ksh 600.00 is still due');
    expect(await amount(page).inputValue()).toBe('650');
    expect(await button(page, /^Pay Ksh/).count()).toBe(0);
    await asStaff('POST', `/api/invoices/${number}/payments`, { method: 'Cash', amount: 600 });
    await seenAndFocused(page, heading(page, 'Nothing left to pay'));
    await reads(page.getByRole('main'), 'This invoice is already paid or cancelled.');
    expect(await button(page, /^Pay/).count()).toBe(0);
    const { payments } = await asStaff<{ payments: { id: string; amount: number }[] }>(
      'GET',
      `/api/invoices/${number}`,
    );
    const last = payments.find((one) => one.amount === 600)!;
    await asStaff('POST', `/api/invoices/${number}/payments/${last.id}/reverse`, {
      reason: 'Typed twice',
    });
    await amount(page).waitFor();
    expect(await page.getByText('This invoice is already paid').count()).toBe(0);
  });

  test('without script a phone is prompted, too, and the page says how it ended', async () => {
    const person = newPerson();
    const { number, path } = await sentInvoice(1000, { phone: person.phone });
    const read = async (at: string) => (await fetch(new URL(at, siteUrl()))).text();
    const said = (html: string) => html.replace(/<[^>]+>/g, '').replace(/\s+/g, ' ');
    const texts = await sendPlain(await read(path), path, { doing: 'texts', wanted: 'yes' });
    expect(said(texts.text)).toContain(
      'We will text you when a payment for this invoice is received',
    );
    const typed = { method: 'mpesa', amount: '600', phoneNumber: '12' };
    const refused = await sendPlain(texts.text, path, typed);
    expect([refused.status, said(refused.text)]).toEqual([
      422,
      expect.stringContaining('Please enter a valid phone number'),
    ]);
    expect(refused.text).toMatch(/ name="amount"[^>]* value="600"/);
    const asked = await sendPlain(refused.text, path, { ...typed, phoneNumber: person.phone });
    expect(said(asked.text)).toContain('Your payment is in progress');
    const [, link] = /<a [^>]*href="([^"]+)"[^>]*>(?:<[^>]+>)*Check again/.exec(asked.text)!;
    const again = new URL(link!.replaceAll('&amp;', '&'), asked.url).href;
    await answerPrompt(await promptOn(person.msisdn), 'pay');
    await eventually(async () => said(await read(again))).toContain('Payment received: Ksh 600.00');
    expect(await moved(number)).toEqual([600]);
    expect(said(await read(again))).toContain('Pay the balance, Ksh 400.00');
  });
});
