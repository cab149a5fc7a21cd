// Needs a browser: commands by their keys from anywhere in the office, and what opens for them.
import { expect, test } from 'vitest';
import type { Order } from '../../src/contracts/orders.ts';
import { asStaff, sentInvoice } from './support/desk.ts';
import { goOn, office, toast } from './support/office.ts';
import { newPerson } from './support/people.ts';
import { answerPrompt, mailTo, promptOn } from './support/sandbox.ts';
import { button, heading, reads } from './support/shop.ts';
import { useBrowser } from './support/visit.ts';

const { visit } = useBrowser();

test('Alt M asks for the invoice, finds it by its amount without cents, and sends the prompt to the phone, where it is paid; Alt P opens the payment of the invoice on screen, Alt I a new invoice; Ctrl K lists them (D275)', async () => {
  const { phone, msisdn } = newPerson();
  // An amount that no other test has.
  const price = Number(msisdn.slice(-5)) + 100_000 + 0.75;
  const { number } = await sentInvoice(price);
  const page = await office(await visit(), 'jobs');
  await page.keyboard.press('Alt+m');
  const which = page.getByRole('combobox', { name: 'Send M-Pesa prompt: which invoice or order?' });
  await which.fill(String(Math.floor(price)));
  await page.getByRole('option', { name: number }).waitFor();
  await page.keyboard.press('Enter');
  await heading(page, `Invoice ${number}`).waitFor();
  await page.getByLabel('Phone number').fill(phone);
  await page.getByLabel('Amount (KES)').fill('100');
  await button(page, 'Send prompt').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send prompt' }).click();
  await toast(page, `M-Pesa prompt sent to ${phone}.`);
  const prompt = await promptOn(msisdn);
  expect([prompt.reference, prompt.amount]).toEqual([number, 100]);
  await answerPrompt(prompt, 'pay');
  await reads(page.getByRole('region', { name: 'Payments' }), 'Ksh 100.00 by M-Pesa');

  await page.keyboard.press('Alt+p');
  await page.getByRole('region', { name: 'Record payment' }).waitFor();
  expect(page.url()).toMatch(new RegExp(`open=${number}\\.payment$`));
  await page.getByRole('region', { name: 'Record payment' }).getByText('Cancel').click();
  await goOn(page, 'jobs');
  await page.keyboard.press('Control+k');
  for (const command of ['New invoice Alt I', 'Record payment Alt P', 'Send M-Pesa prompt Alt M'])
    await page.getByRole('option', { name: command }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+i');
  await heading(page, 'New invoice').waitFor();
});

test('Alt M finds an unpaid order, too, and Enter waits for what was typed last; its prompt is for the total, and the order is paid on the phone (D275)', async () => {
  const { phone, msisdn, email } = newPerson();
  const placed = (): Promise<{ order: Order }> =>
    asStaff('POST', '/api/orders', {
      lines: [{ id: 'hosting-regular', packageType: 'Web Hosting', quantity: 1 }],
      customer: { name: 'Wanjiru Otieno', email, phone },
    });
  const { order } = await placed();
  // The list before anything is typed has this one above it.
  await placed();
  const page = await office(await visit(), 'jobs');
  const typed = Promise.withResolvers<void>();
  await page.route(/[?&]q=/, async (route) => {
    await typed.promise;
    await route.fallback();
  });
  await page.keyboard.press('Alt+m');
  await page.getByRole('option').first().waitFor();
  await page.getByRole('combobox', { name: 'which invoice or order?' }).fill(order.number);
  await page.keyboard.press('Enter');
  typed.resolve();
  await heading(page, `Order ${order.number}`).waitFor();
  expect(await page.getByLabel('Phone number').inputValue()).toBe(msisdn);
  await button(page, 'Send prompt').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send prompt' }).click();
  await toast(page, `M-Pesa prompt sent to ${msisdn}.`);
  await answerPrompt(await promptOn(msisdn), 'pay');
  await reads(page.locator('dialog[open]'), /Paid.*Invoice INV-/);
});

test('New order places an order for a caller from the catalogue; a wrong number of seats is said at its field; the caller pays by the link in the email (D291)', async () => {
  const { email, phone } = newPerson();
  const page = await office(await visit(), 'orders?open=new');
  const form = page.locator('dialog[open]');
  await form.getByLabel('Name', { exact: true }).fill('Wanjiru Otieno');
  await form.getByLabel('Phone').fill(phone);
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  await form.getByLabel('Add from catalogue').selectOption('Bootcamp/bootcamp-web');
  await form.getByLabel('Quantity').fill('6');
  await button(page, 'Place order').click();
  await reads(form, 'You can order up to 5 seats at once.');
  await form.getByLabel('Quantity').fill('1');
  await button(page, 'Place order').click();
  await toast(page, /^Order \w+ placed\. The link to pay it is on its way\.$/);
  await reads(form, 'Waiting for payment');
  const { text } = await mailTo(email, /is ready to pay/);
  const caller = (await visit()).page;
  await caller.goto(/\/checkout\?order=\w+/.exec(text)![0]);
  await heading(caller, 'Finish your payment').waitFor();
});
