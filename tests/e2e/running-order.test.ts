// Needs a browser: what a checkout, or any page, finds again of an order whose tab was closed.
import { describe, expect, test } from 'vitest';
import { checkout as sw } from '../../src/web/texts/checkout/sw.ts';
import { asStaff, moved } from './support/desk.ts';
import { member, newPerson, signIn } from './support/people.ts';
import { answerPrompt, promptOn } from './support/sandbox.ts';
import {
  arrives,
  badge,
  button,
  cartOf,
  eventually,
  fillCart,
  focused,
  heading,
  hydrated,
  reads,
} from './support/shop.ts';
import {
  atReview,
  atWaiting,
  CREDITS,
  orderBefore,
  payButton,
  promptedBefore,
} from './support/till.ts';
import { useBrowser } from './support/visit.ts';

const { visit } = useBrowser();

describe('a closed tab does not pay twice (D139)', () => {
  test('a guest finds the waiting order again, then the failed try with its reason, in Kiswahili, too; it goes on as the same order, and one charge was made (S1-233)', async () => {
    const { page: closed, context, person } = await atWaiting(visit);
    const prompt = await promptOn(person.msisdn);
    const page = await context.newPage();
    await closed.close();
    await page.goto('/checkout');
    await heading(page, 'Waiting for your phone').waitFor();
    const { phone } = person;
    await reads(
      page.getByRole('main'),
      `${phone.slice(0, 4)} ${phone.slice(4, 7)} ${phone.slice(7)}`,
    );
    await answerPrompt(prompt, 'wrong_pin');
    await heading(page, 'The payment did not go through').waitFor();
    await page.goto('/sw/checkout');
    await page.getByText('PIN ya M-Pesa haikuwa sahihi. Jaribu tena.').waitFor();
    await button(page, sw.failed.again).click();
    await heading(page, 'Tunasubiri simu yako').waitFor();
    const second = await promptOn(person.msisdn);
    expect(second.reference).toBe(prompt.reference);
    await answerPrompt(second, 'pay');
    await heading(page, 'Malipo Yamefaulu!').waitFor();
    expect(await cartOf(page)).toEqual([]);
    expect(await moved(prompt.reference)).toHaveLength(1);
  });

  test('paid while no tab was open: any page says so once, in its language, the checkout, too; the cart is empty, and the same goods are a new order then', async () => {
    const visitor = await visit();
    const { page } = visitor;
    const person = newPerson();
    const paid = async (): Promise<string> => {
      const prompt = await promptedBefore(visitor, person);
      await answerPrompt(prompt, 'pay');
      // A page asks once, so the product has to know of the money by then.
      await eventually(async () => {
        const payments = await asStaff<{ status: string }[]>(
          'GET',
          `/api/payments?q=${prompt.reference}`,
        );
        return payments.map(({ status }) => status);
      }).toEqual(['Completed']);
      return prompt.reference;
    };
    const number = await paid();
    await page.goto('/sw/services/darasalink');
    const said = page.getByRole('status').filter({ hasText: `Agizo lako ${number} limelipwa.` });
    await said.waitFor();
    expect(await cartOf(page)).toEqual([]);
    await reads(badge(page).first(), '');
    // Once: the next page has nothing to ask.
    expect(await page.evaluate(() => localStorage.getItem('checkout_paying'))).toBeNull();
    await paid();
    await page.goto('/checkout');
    await heading(page, 'Payment Successful!').waitFor();
    expect(await cartOf(page)).toEqual([]);
    await fillCart(page, [CREDITS]);
    await page.goto('/checkout');
    await heading(page, 'Your details').waitFor();
  });

  test('PayPal left open: the checkout asks whether to go on or to order again', async () => {
    const { page, context } = await visit();
    const { id } = await orderBefore(context.request, newPerson());
    const data = { orderId: id, amount: 928.93, currency: 'USD' };
    const left = await context.request.post('/api/paypal/create-payment', { data });
    expect(left.status(), await left.text()).toBe(200);
    await fillCart(page, [CREDITS]);
    await page.goto('/checkout');
    await hydrated(page);
    const question = page.getByRole('alertdialog', {
      name: 'You started paying for the same items a moment ago',
    });
    await button(page, 'Continue that order').click();
    await question.waitFor({ state: 'detached' });
    await heading(page, 'Finish your payment').waitFor();
    expect(await page.getByLabel('Phone number').inputValue()).toMatch(/^07\d\d \d{3} \d{3}$/);
    await page.reload();
    await hydrated(page);
    await question.getByRole('button', { name: 'Order again' }).click();
    await heading(page, 'Your details').waitFor();
  });

  test('a tab that pays for what another tab pays for already is asked, and goes on with that order', async () => {
    const visitor = await atReview(visit, 'M-Pesa');
    const { page, person } = visitor;
    const prompt = await promptedBefore(visitor, person);
    await payButton(page).click();
    await button(page, 'Continue that order').click();
    await heading(page, 'Waiting for your phone').waitFor();
    await answerPrompt(prompt, 'pay');
    await heading(page, 'Payment Successful!').waitFor();
    expect(await moved(prompt.reference)).toHaveLength(1);
  });

  test('another browser with the same phone and lines is asked first, sees nothing of the order, and can order again', async () => {
    const { page, person } = await atReview(visit, 'Card');
    await promptedBefore(await visit(), { ...person, email: newPerson().email });
    await payButton(page).click();
    const question = page.getByRole('alertdialog', {
      name: 'This phone number was used to order the same items a moment ago',
    });
    await question.waitFor();
    expect(await question.innerText()).not.toMatch(/BA[0-9A-Z]{8}|Wanjiru/);
    // A card has no PIN to enter here, nor has PayPal.
    await reads(question, 'If that was you and you have paid, wait for the receipt.');
    await page.keyboard.press('Escape');
    await heading(page, 'Check and pay').waitFor();
    // The keyboard focus stays in place, not at the top of the page.
    await eventually(() => focused(page)).toMatch(/^Pay /);
    await payButton(page).click();
    await question.getByRole('button', { name: 'Order again' }).click();
    await arrives(page, /^\/thank-you/);
  });

  test('the link to an order that was cancelled says so, also where the cart is empty', async () => {
    const { page, context } = await visit();
    const { id } = await orderBefore(context.request, newPerson());
    const ended = await context.request.post(`/api/orders/${id}/cancel`, { data: {} });
    expect(ended.status(), await ended.text()).toBe(200);
    await page.goto(`/checkout?order=${id}`);
    await page.getByText('The order was cancelled.').waitFor();
  });

  test('a member sees the running order on another device', async () => {
    const visitor = await member(visit);
    const { page, context, person } = visitor;
    const prompt = await promptedBefore(visitor, person, person.email);
    // The other device has nothing of the first one.
    await context.clearCookies();
    await page.evaluate(() => localStorage.clear());
    await signIn(visitor, person);
    await page.goto('/checkout');
    await heading(page, 'Waiting for your phone').waitFor();
    await reads(page.getByRole('main'), `account ${prompt.reference}?`);
  });
});
