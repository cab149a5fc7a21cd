// Needs a browser: axe looks at states that only a visitor brings about, and a purchase by keyboard alone goes by the browser's focus.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { unsound } from './support/checks/sound.ts';
import { ADMIN, newPerson, signIn } from './support/people.ts';
import { onPaper } from './support/on-paper.ts';
import { answerPrompt, promptOn } from './support/sandbox.ts';
import { arrives, button, fillCart, heading, hydrated, LINES } from './support/shop.ts';
import { fillDetails, payButton, toReview } from './support/till.ts';
import { DESKTOP, PHONE, useBrowser } from './support/visit.ts';

const { visit } = useBrowser();

/** No violation in light and none in dark. */
async function sound(page: Page, where: string): Promise<void> {
  expect(await unsound(page), where).toEqual([]);
}

describe('axe finds nothing', () => {
  test('on an application with errors', async () => {
    const { page } = await visit(PHONE);
    await page.goto('/about/jobs-internships');
    await hydrated(page);
    await page
      .getByRole('link', { name: /^Apply Now/ })
      .first()
      .tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Send application' }).tap();
    await page.getByText('Full name is required').waitFor();
    await sound(page, 'application with errors');
  });

  test('on the registration and the login with their errors', async () => {
    const { page } = await visit(PHONE);
    await page.goto('/register');
    await hydrated(page);
    await button(page, 'Create account').click();
    await page.getByText('Email is required').waitFor();
    await sound(page, '/register with errors');
    await page.goto('/login?error=No');
    await page.getByRole('main').getByRole('alert').waitFor();
    await sound(page, '/login with an error');
  });

  test('on open menus, a score, and the page that is not there', async () => {
    const phone = await visit(PHONE);
    await phone.page.goto('/');
    await phone.page.locator('summary', { hasText: 'Menu' }).tap();
    await sound(phone.page, 'slide-in menu');
    const { page, troubles } = await visit(DESKTOP);
    await page.goto('/');
    await page.locator('summary', { hasText: 'Other Services' }).click();
    await sound(page, 'dropdown');
    await page.goto('/services/cybersecurity');
    await hydrated(page);
    await page.getByRole('checkbox').first().check();
    await button(page, 'Show my score').click();
    await button(page, 'Add All').waitFor();
    await sound(page, 'score');
    await page.goto('/no/such/place');
    await sound(page, '404');
    troubles.length = 0;
  });

  test('from the cart to the receipt', async () => {
    const visitor = await visit(PHONE);
    const { page } = visitor;
    const person = newPerson();
    await signIn(visitor, ADMIN);
    await page.goto('/cart');
    await heading(page, 'Your Cart is Empty').waitFor();
    await sound(page, 'empty cart');
    await fillCart(page, [LINES.school, { ...LINES.credits, price: 0.5 }], ADMIN.email);
    await page.goto('/cart');
    await page.getByText('Price changed').waitFor();
    await sound(page, 'cart with a changed price');
    await page.goto('/checkout');
    await fillDetails(page, { email: 'no', phone: 'no' });
    await button(page, 'Review your order').click();
    await page.getByText('Please enter a valid email address').waitFor();
    await sound(page, 'checkout with errors');
    await fillDetails(page, person);
    await toReview(page, 'Card');
    await sound(page, 'review with card');
    await button(page, 'Change details or method').click();
    await toReview(page, 'M-Pesa');
    await payButton(page).click();
    await heading(page, 'Waiting for your phone').waitFor();
    await sound(page, 'waiting');
    await answerPrompt(await promptOn(person.msisdn), 'cancel');
    await heading(page, 'The payment did not go through').waitFor();
    await sound(page, 'failed');
    await button(page, 'Send the prompt again').click();
    await answerPrompt(await promptOn(person.msisdn), 'pay');
    await heading(page, 'Payment Successful!').waitFor();
    await sound(page, 'paid');
    const { searchParams } = new URL(page.url());
    await page.goto(`/thank-you?order=${searchParams.get('order')}`);
    await heading(page, 'What happens next').waitFor();
    await sound(page, 'thank you');
    await page.getByRole('link', { name: 'Receipt to print or save' }).click();
    await heading(page, 'Receipt').waitFor();
    await sound(page, 'receipt');
    const paper = await onPaper(page);
    for (const words of ['Mfano Technologies Ltd', 'KRA PIN P000000000A', 'M-Pesa'])
      expect(paper).toContain(words);
    expect(paper).not.toContain('Continue Shopping');
  });
});

/** Presses Tab until a thing has the focus, and looks that one can see that it does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press('Tab');
    if (await target.first().evaluate((element) => element === document.activeElement)) {
      expect(
        await target
          .first()
          .evaluate(
            (element) =>
              getComputedStyle(element).outlineStyle !== 'none' ||
              element.closest('label') !== null,
          ),
      ).toBe(true);
      return;
    }
  }
  throw new Error(`the focus never reached ${String(target)}`);
}

test('a purchase by keyboard alone', async () => {
  const { page } = await visit(DESKTOP);
  const person = newPerson();
  await page.goto('/services/exam-parlour');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement!.textContent)).toBe(
    'Skip to the content',
  );
  await page.keyboard.press('Enter');
  await tabTo(page, button(page, /: Standard$/));
  await page.keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: 'Standard was added to your cart.' }).waitFor();
  await page.goto('/services/exam-parlour');
  await tabTo(page, page.getByRole('link', { name: 'Cart: 1 item' }));
  await page.keyboard.press('Enter');
  await arrives(page, '/login?origin=%2Fcart');
  await hydrated(page);
  await tabTo(page, page.getByRole('link', { name: 'Continue as guest' }));
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: 'M-Pesa' }).waitFor();
  for (const [label, value] of [
    ['Name', 'Wanjiru Otieno'],
    ['Phone number', person.phone],
    ['Email', person.email],
  ] as const) {
    await tabTo(page, page.locator('main form').getByLabel(label, { exact: true }));
    await page.keyboard.type(value);
  }
  await tabTo(page, page.getByRole('radio', { name: 'M-Pesa' }));
  await tabTo(page, button(page, 'Review your order'));
  await page.keyboard.press('Enter');
  await heading(page, 'Check and pay').waitFor();
  await tabTo(page, payButton(page));
  await page.keyboard.press('Space');
  await heading(page, 'Waiting for your phone').waitFor();
  await answerPrompt(await promptOn(person.msisdn), 'pay');
  await heading(page, 'Payment Successful!').waitFor();
  expect(await page.evaluate(() => document.activeElement!.textContent)).toBe(
    'Payment Successful!',
  );
});
