// Needs a browser: axe looks at states that only a visitor brings about, and a purchase by keyboard alone goes by the browser's focus.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { unsound } from './support/checks/sound.ts';
import { ADMIN, newPerson, signIn } from './support/people.ts';
import { answerPrompt, promptOn } from './support/sandbox.ts';
import { arrives, button, fillCart, focused, heading, hydrated, LINES } from './support/shop.ts';
import { payButton } from './support/till.ts';
import { DESKTOP, PHONE, useBrowser } from './support/visit.ts';

const { visit } = useBrowser();

/** No violation in light and none in dark. */
async function sound(page: Page, where: string): Promise<void> {
  expect(await unsound(page), where).toEqual([]);
}

test('axe finds nothing on an application with errors, open menus, a score, and a cart with a changed price', async () => {
  const phone = await visit(PHONE);
  await phone.page.goto('/login');
  await phone.page.locator('summary', { hasText: 'Menu' }).tap();
  await sound(phone.page, 'slide-in menu');
  await phone.page.goto('/about/jobs-internships');
  await hydrated(phone.page);
  await phone.page
    .getByRole('link', { name: /^Apply Now/ })
    .first()
    .tap();
  await phone.page.getByRole('dialog').getByRole('button', { name: 'Send application' }).tap();
  await phone.page.getByText('Full name is required').waitFor();
  await sound(phone.page, 'application with errors');
  await signIn(phone, ADMIN);
  await fillCart(phone.page, [LINES.school, { ...LINES.credits, price: 0.5 }], ADMIN.email);
  await phone.page.goto('/cart');
  await phone.page.getByText('Price changed').waitFor();
  await sound(phone.page, 'cart with a changed price');
  const { page } = await visit(DESKTOP);
  await page.goto('/services/cybersecurity');
  await hydrated(page);
  await page.getByRole('checkbox').first().check();
  await button(page, 'Show my score').click();
  await button(page, 'Add All').waitFor();
  await page.locator('summary', { hasText: 'Other Services' }).click();
  await sound(page, 'score and dropdown');
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

test('a purchase by keyboard alone, with a mistake and a prompt that is cancelled; axe finds nothing on its way', async () => {
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
  const method = (name: string) => page.getByRole('radio', { name });
  const review = async () => {
    await tabTo(page, button(page, 'Review your order'));
    await page.keyboard.press('Enter');
  };
  await method('M-Pesa').waitFor();
  for (const [label, value] of [
    ['Name', 'Wanjiru Otieno'],
    ['Phone number', person.phone],
    ['Email', 'no'],
  ] as const) {
    await tabTo(page, page.locator('main form').getByLabel(label, { exact: true }));
    await page.keyboard.type(value);
  }
  await tabTo(page, method('M-Pesa'));
  await page.keyboard.press('ArrowDown');
  await page.getByLabel('Card number').waitFor();
  await review();
  await page.getByText('Please enter a valid email address').waitFor();
  await sound(page, 'checkout with errors');
  // What is wrong has the focus.
  await page.keyboard.press('Control+a');
  await page.keyboard.type(person.email);
  await tabTo(page, method('Card'));
  await page.keyboard.press('ArrowUp');
  await review();
  await heading(page, 'Check and pay').waitFor();
  await sound(page, 'review');
  await tabTo(page, payButton(page));
  await page.keyboard.press('Space');
  await heading(page, 'Waiting for your phone').waitFor();
  await sound(page, 'waiting');
  await answerPrompt(await promptOn(person.msisdn), 'cancel');
  await heading(page, 'The payment did not go through').waitFor();
  await sound(page, 'failed');
  await tabTo(page, button(page, 'Send the prompt again'));
  await page.keyboard.press('Enter');
  await answerPrompt(await promptOn(person.msisdn), 'pay');
  await heading(page, 'Payment Successful!').waitFor();
  expect(await focused(page)).toBe('Payment Successful!');
  await sound(page, 'paid');
  const { searchParams } = new URL(page.url());
  await page.goto(`/thank-you?order=${searchParams.get('order')}`);
  await heading(page, 'What happens next').waitFor();
  await sound(page, 'thank you');
  await page.getByRole('link', { name: 'Receipt to print or save' }).click();
  await heading(page, 'Receipt').waitFor();
  await sound(page, 'receipt');
});
