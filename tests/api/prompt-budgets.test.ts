import { beforeAll, describe, expect, it } from 'vitest';
import { signInAdmin, signUp } from '../support/accounts.ts';
import { useProduct } from '../support/product.ts';
import { shopOf } from '../support/shop.ts';
import { limit } from '../support/budgets.ts';

describe('prompts that strangers may ask for', () => {
  const product = useProduct({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: '127.0.0.1' });
  const shop = shopOf(product);
  let admin: string;
  beforeAll(async () => void (admin = await signInAdmin(product)));

  /** Asks for a prompt and ends it; answers what the call answered. */
  async function prompt(
    phoneNumber: string,
    options: { cookie?: string; headers?: Record<string, string> } = {},
  ) {
    const order = await shop.order();
    const answer = await product.api(
      'POST',
      '/api/mpesa/stkpush',
      { orderId: order.id, phoneNumber, amount: 2_320 },
      options,
    );
    if (answer.status === 200)
      await product.api('POST', `/sandbox/api/prompts/${String(answer.body.CheckoutRequestID)}`, {
        action: 'cancel',
      });
    return {
      status: answer.status,
      code: answer.body.code,
      message: answer.body.message,
      wait: Number(answer.headers.get('retry-after')),
    };
  }

  it('one phone, in ten minutes and in a day', async () => {
    await limit(product, admin, { promptsPerPhone: 2, promptsPerPhoneDay: 3 });
    expect([
      (await prompt('0712000001')).status,
      (await prompt('+254 712 000 001')).status,
    ]).toEqual([200, 200]);
    const refused = await prompt('0712000001');
    expect(refused).toMatchObject({
      status: 429,
      code: 'too_many_prompts',
      message: expect.stringContaining('ten minutes'),
    });
    expect(refused.wait).toBeGreaterThan(0);
    expect(refused.wait).toBeLessThanOrEqual(600);
    await limit(product, admin, { promptsPerPhone: 100, promptsPerPhoneDay: 1 });
    await prompt('0712000002');
    const today = await prompt('0712000002');
    expect(today).toMatchObject({
      status: 429,
      message: expect.stringMatching(/today.*card or PayPal/),
    });
  });

  it('one network, and in all; who is signed in still pays', async () => {
    await limit(product, admin, { promptsPerNetwork: 1 });
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    expect([
      (await prompt('0712000003', { headers })).status,
      (await prompt('0712000004', { headers })).status,
    ]).toEqual([200, 429]);
    await limit(product, admin, { promptsInAll: 1 });
    expect((await prompt('0712000005')).status).toBe(200);
    expect(
      await prompt('0712000006', { headers: { 'x-forwarded-for': '203.0.113.10' } }),
    ).toMatchObject({ status: 429, message: expect.stringContaining('card or PayPal') });
    const cookie = await signUp(product, 'payer@example.com');
    expect((await prompt('0712000007', { cookie })).status).toBe(200);
  });

  it('prompts asked for at the same moment are counted one after the other', async () => {
    await limit(product, admin, { promptsPerPhone: 2 });
    const orders = [];
    for (let index = 0; index < 5; index++) orders.push(await shop.order());
    const answers = await Promise.all(
      orders.map((order) =>
        product.api('POST', '/api/mpesa/stkpush', {
          orderId: order.id,
          phoneNumber: '0712000008',
          amount: 2_320,
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429, 429]);
  });
});
