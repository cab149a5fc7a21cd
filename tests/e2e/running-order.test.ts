import { describe, expect, inject, test } from 'vitest';
import { member, signIn } from './support/people.ts';
import { answerPrompt, promptOn } from './support/sandbox.ts';
import {
  arrives,
  button,
  cartOf,
  eventually,
  fillCart,
  focused,
  heading,
  reads,
} from './support/shop.ts';
import { atReview, atWaiting, CREDITS, fillDetails, payButton, toReview } from './support/till.ts';
import { useBrowser, type Visitor } from './support/visit.ts';

const { visit } = useBrowser();

/** How often money moved for an order. */
async function charges(reference: string): Promise<number> {
  const ledger = (await (await fetch(`${inject('siteUrl')}/sandbox/api/ledger`)).json()) as {
    orderReference: string;
  }[];
  return ledger.filter((row) => row.orderReference === reference).length;
}

/** The tab is closed, and later another one is opened on the checkout. */
async function reopened<V extends Visitor>(visitor: V, address = '/checkout'): Promise<V> {
  const page = await visitor.context.newPage();
  await visitor.page.close();
  await page.goto(address);
  return { ...visitor, page };
}

describe('a closed tab does not pay twice (D139)', () => {
  test('a guest finds the waiting order again, pays, sees it paid, and one charge was made', async () => {
    const before = await atWaiting(visit);
    const prompt = await promptOn(before.person.msisdn);
    const { page, person } = await reopened(before);
    await heading(page, 'Waiting for your phone').waitFor();
    await reads(
      page.getByRole('main'),
      `${person.phone.slice(0, 4)} ${person.phone.slice(4, 7)} ${person.phone.slice(7)}`,
    );
    await answerPrompt(prompt, 'pay');
    await heading(page, 'Payment Successful!').waitFor();
    expect(await cartOf(page)).toEqual([]);
    expect(await charges(prompt.reference)).toBe(1);
  });

  test('paid while no tab was open: the checkout says so and offers the cart no more', async () => {
    const before = await atWaiting(visit);
    const prompt = await promptOn(before.person.msisdn);
    await before.page.goto('about:blank');
    await answerPrompt(prompt, 'pay');
    await eventually(() => charges(prompt.reference)).toBe(1);
    const { page } = await reopened(before);
    await heading(page, 'Payment Successful!').waitFor();
    expect(await cartOf(page)).toEqual([]);
    // The same goods for another purpose are a new order, once this one was seen.
    await fillCart(page, [CREDITS]);
    await page.goto('/checkout');
    await heading(page, 'Your details').waitFor();
  });

  test.each([
    ['English', '/services/darasalink', (number: string) => `Your order ${number} is paid.`],
    ['Kiswahili', '/sw/services/darasalink', (number: string) => `Agizo lako ${number} limelipwa.`],
  ])(
    'paid while no tab was open: any page says so, and its cart and badge are empty, in %s',
    async (_, address, said) => {
      const before = await atWaiting(visit);
      const prompt = await promptOn(before.person.msisdn);
      await before.page.goto('about:blank');
      await answerPrompt(prompt, 'pay');
      await eventually(() => charges(prompt.reference)).toBe(1);
      const { page } = await reopened(before, address);
      await page
        .getByRole('status')
        .filter({ hasText: said(prompt.reference) })
        .waitFor();
      expect(await cartOf(page)).toEqual([]);
      await reads(page.locator('[data-cart-count]').first(), '');
      // Once: the next page asks nothing.
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.goto('/services/darasalink', { waitUntil: 'networkidle' });
      expect(asked.filter((path) => path.startsWith('/api/orders'))).toEqual([]);
      await fillCart(page, [CREDITS]);
      await page.goto('/checkout');
      await heading(page, 'Your details').waitFor();
    },
  );

  test('a failed try is found with its reason, and goes on as the same order', async () => {
    const before = await atWaiting(visit);
    const prompt = await promptOn(before.person.msisdn);
    await answerPrompt(prompt, 'wrong_pin');
    await heading(before.page, 'The payment did not go through').waitFor();
    const { page, person } = await reopened(before);
    await heading(page, 'The payment did not go through').waitFor();
    await button(page, 'Send the prompt again').click();
    const second = await promptOn(person.msisdn);
    expect(second.reference).toBe(prompt.reference);
    await answerPrompt(second, 'pay');
    await heading(page, 'Payment Successful!').waitFor();
  });

  test('under /sw the same in Kiswahili', async () => {
    const before = await atWaiting(visit);
    const { page, person } = await reopened(before, '/sw/checkout');
    await heading(page, 'Tunasubiri simu yako').waitFor();
    await answerPrompt(await promptOn(person.msisdn), 'pay');
    await heading(page, 'Malipo Yamefaulu!').waitFor();
  });

  test('PayPal left open: the checkout asks whether to go on or to order again', async () => {
    const { page, context } = await atReview(visit, 'PayPal');
    await payButton(page).click();
    await page.waitForURL('**/sandbox/paypal/checkoutnow?token=*');
    const later = await context.newPage();
    await later.goto('/checkout');
    const question = later.getByRole('alertdialog', {
      name: 'You started paying for the same items just now',
    });
    await button(later, 'Continue that order').click();
    await question.waitFor({ state: 'detached' });
    await heading(later, 'Finish your payment').waitFor();
    expect(await later.getByLabel('Phone number').inputValue()).toMatch(/^07\d\d \d{3} \d{3}$/);
    await later.reload();
    await question.getByRole('button', { name: 'Order again' }).click();
    await heading(later, 'Your details').waitFor();
  });

  test('a second tab that pays for the same is asked, and goes on with the first', async () => {
    const first = await atReview(visit, 'M-Pesa');
    const second = await first.context.newPage();
    await second.goto('/checkout');
    await fillDetails(second, first.person);
    await toReview(second, 'M-Pesa');
    await payButton(first.page).click();
    const prompt = await promptOn(first.person.msisdn);
    await payButton(second).click();
    await button(second, 'Continue that order').click();
    await heading(second, 'Waiting for your phone').waitFor();
    await answerPrompt(prompt, 'pay');
    await heading(second, 'Payment Successful!').waitFor();
    expect(await charges(prompt.reference)).toBe(1);
  });

  test('another browser with the same phone and lines is asked first, sees nothing of the order, and can order again', async () => {
    const first = await atWaiting(visit);
    await promptOn(first.person.msisdn);
    const { page } = await visit();
    await fillCart(page, [CREDITS]);
    await page.goto('/checkout');
    await fillDetails(page, { ...first.person, name: 'Somebody', email: 'somebody@mail.example' });
    await toReview(page, 'Card');
    await payButton(page).click();
    const question = page.getByRole('alertdialog', {
      name: 'The same items were ordered with this phone number just now',
    });
    await question.waitFor();
    expect(await question.innerText()).not.toMatch(/BA[0-9A-Z]{8}|Wanjiru/);
    // A card has no PIN to enter here, nor has PayPal.
    await reads(question, 'If that was you and you have paid, please wait for the receipt.');
    await page.keyboard.press('Escape');
    await heading(page, 'Check and pay').waitFor();
    // Who goes by the keyboard is where they were, not at the top of the page.
    await eventually(() => focused(page)).toMatch(/^Pay /);
    await payButton(page).click();
    await question.getByRole('button', { name: 'Order again' }).click();
    await arrives(page, /^\/thank-you/);
  });

  test('a member sees the running order on another device', async () => {
    const { page, person } = await member(visit);
    await fillCart(page, [CREDITS], person.email);
    await page.goto('/checkout');
    await toReview(page, 'M-Pesa');
    await payButton(page).click();
    const prompt = await promptOn(person.msisdn);
    const phone = await visit();
    await signIn(phone, person);
    await phone.page.goto('/checkout');
    await heading(phone.page, 'Waiting for your phone').waitFor();
    await answerPrompt(prompt, 'pay');
    await heading(phone.page, 'Payment Successful!').waitFor();
    await heading(page, 'Payment Successful!').waitFor();
    expect(await charges(prompt.reference)).toBe(1);
  });
});
