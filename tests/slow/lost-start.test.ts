import { afterEach, describe, expect, it } from 'vitest';
import { MINUTE } from '../../src/kernel/clock.ts';
import { useProduct } from '../support/product.ts';
import { newPhone, shopOf } from '../support/shop.ts';
import { eventually } from '../support/eventually.ts';

/** The start of a payment whose outcome nobody knows: unknown is not failed (docs/providers.md §9, 10). */
const product = useProduct();
const shop = shopOf(product);
const PROVIDERS = [
  ['mpesa', 'mpesa', 'stkpush'],
  ['card', 'stripe', 'create'],
  ['paypal', 'paypal', 'create'],
] as const;
afterEach(shop.clearFaults);

async function promptOn(phone: string) {
  return eventually(
    async () =>
      (
        await product.api<{ CheckoutRequestID: string }[]>(
          'GET',
          `/sandbox/api/prompts?phone=${phone}`,
        )
      ).body[0],
  );
}

describe('the provider answers 500', { timeout: 60_000 }, () => {
  it('M-Pesa, though the prompt was sent: the attempt stays open and its callback pays the order', async () => {
    await shop.fault('mpesa', { http_status: 500, charge_anyway: true, only: 'stkpush' });
    const order = await shop.order();
    const phone = newPhone();
    const answer = await shop.press('mpesa', order, { phoneNumber: phone });
    expect([answer.status, answer.body.code]).toEqual([409, 'payment_unconfirmed']);
    expect((await shop.read(order.id)).payments[0]).toMatchObject({
      status: 'pending',
      unanswered: true,
    });
    await shop.prompt(await promptOn(phone), 'pay');
    await shop.paid(order);
    await shop.expectBooks(order);
  });

  it('M-Pesa, and no prompt came: no second prompt for three minutes, then a new try', async () => {
    await shop.fault('mpesa', { http_status: 500, only: 'stkpush' });
    const order = await shop.order();
    const phoneNumber = newPhone();
    expect((await shop.press('mpesa', order, { phoneNumber })).body.code).toBe(
      'payment_unconfirmed',
    );
    await shop.clearFaults();
    expect((await shop.press('mpesa', order, { phoneNumber })).body.code).toBe(
      'payment_in_progress',
    );
    product.clock.advance(4 * MINUTE);
    expect(await shop.attempt(order, 'pending')).toMatchObject({ unanswered: true });
    await shop.prompt(await shop.start('mpesa', order, { phoneNumber }), 'pay');
    expect((await shop.paid(order)).payments.map((payment) => payment.status)).toEqual([
      'succeeded',
      'pending',
    ]);
    await shop.expectBooks(order);
  });

  it.each([
    ['card', 'stripe'],
    ['paypal', 'paypal'],
  ] as const)('%s: pressing again starts the same attempt by its key', async (method, provider) => {
    await shop.fault(provider, { http_status: 500, charge_anyway: true });
    const order = await shop.order();
    expect((await shop.press(method, order)).body.code).toBe('payment_unconfirmed');
    await shop.clearFaults();
    product.clock.advance(10_000);
    await shop.payAt(method, await shop.start(method, order));
    expect((await shop.paid(order)).payments).toHaveLength(1);
    await shop.expectBooks(order);
  });

  it.each(PROVIDERS)('%s refused with 503 and HTML is no 5xx of ours', async (method, provider) => {
    await shop.fault(provider, { http_status: 503, html: true });
    const answer = await shop.press(method, await shop.order());
    expect(answer.status).toBe(409);
    expect(answer.body.message).not.toMatch(/<|html/i);
  });
});

describe('the provider does not answer at all', { timeout: 90_000 }, () => {
  it('every method is told within its time, nothing fails, and late success pays', async () => {
    for (const [, provider, only] of PROVIDERS)
      await shop.fault(provider, {
        hang: true,
        charge_anyway: true,
        ...(provider === 'mpesa' ? { only } : {}),
      });
    const phone = newPhone();
    const orders = await Promise.all(PROVIDERS.map(() => shop.order()));
    const answers = await Promise.all(
      PROVIDERS.map(([method], index) =>
        shop.press(method, orders[index]!, method === 'mpesa' ? { phoneNumber: phone } : {}),
      ),
    );
    expect(answers.map((answer) => answer.body.code)).toEqual([
      'payment_unconfirmed',
      'payment_unconfirmed',
      'payment_unconfirmed',
    ]);
    await shop.clearFaults();
    const open = await Promise.all(
      orders.map(async (order) => (await shop.read(order.id)).payments[0]!),
    );
    expect(open.map(({ status, unanswered }) => [status, unanswered])).toEqual([
      ['pending', true],
      ['initiated', undefined],
      ['initiated', undefined],
    ]);
    await shop.prompt(await promptOn(phone), 'pay');
    await shop.payAt('card', await shop.start('card', orders[1]!));
    await shop.payAt('paypal', await shop.start('paypal', orders[2]!));
    for (const order of orders) {
      expect((await shop.paid(order)).payments).toHaveLength(1);
      await shop.expectBooks(order);
    }
  });
});
