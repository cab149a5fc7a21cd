// Needs a browser: the way to Paystack's page for the card and back, from the checkout and from an invoice.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Person } from './support/people.ts';
import { button, cartOf, heading, reads } from './support/shop.ts';
import { onOwnSite } from './support/site.ts';
import { alert, atCheckout, fillDetails, payButton } from './support/till.ts';
import { PHONE, useBrowser } from './support/visit.ts';

onOwnSite({ CARD_PROVIDER: 'paystack' });
const { visit } = useBrowser();

/** From the details to Paystack's page. */
async function toPaystack(page: Page, person: Person): Promise<void> {
  await fillDetails(page, person);
  await button(page, 'Review your order').click();
  await payButton(page).click();
  await heading(page, 'Pay with your card').waitFor();
}

async function payWith(page: Page, card: string): Promise<void> {
  await page.getByLabel('Card number').fill(card);
  await button(page, 'Pay').click();
}

describe('a card at Paystack, on a phone', () => {
  test('cancelled there, is told here, with the cart as it was; declined there, another pays, and the customer is thanked in the shop', async () => {
    const { page, person } = await atCheckout(visit, undefined, PHONE);
    await page.getByRole('radio', { name: 'Card' }).check();
    await reads(
      page.getByRole('region', { name: 'Your card' }),
      'You will enter your card details on a secure page from Paystack',
    );
    await toPaystack(page, person);
    await button(page, 'Cancel and go back').click();
    await reads(alert(page), 'Payment failed: you cancelled it, and nothing was charged.');
    expect(await cartOf(page)).toHaveLength(1);
    await toPaystack(page, person);
    await payWith(page, '4000 0000 0000 9995');
    await reads(page.getByRole('main'), 'Your card has insufficient funds.');
    await payWith(page, '4242 4242 4242 4242');
    await reads(page.getByRole('main'), 'Your payment has arrived.');
    await expect.poll(() => cartOf(page)).toHaveLength(0);
  });
});
