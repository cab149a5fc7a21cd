import { beforeAll, describe, expect, it } from 'vitest';
import { signInAdmin, signUp } from '../support/accounts.ts';
import { useProduct } from '../support/product.ts';
import { DECLINED_CARD, EXAM, GOOD_CARD, shopOf, type Line } from '../support/shop.ts';
import { limit } from '../support/budgets.ts';

const product = useProduct({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: '127.0.0.1' });
const shop = shopOf(product);
let admin: string;
beforeAll(async () => void (admin = await signInAdmin(product)));

describe('prompts that strangers may ask for', () => {
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

describe('cards that strangers try out (D238)', () => {
  const STOLEN = '4000000000009979';

  /** Starts a try for a new order from a network; answers what the call answered. */
  const start = async (network: string, line: Line = EXAM) =>
    startFor(await shop.order([line]), network);

  async function startFor(order: { id: string; total: number }, network: string) {
    const body = { orderId: order.id, amount: order.total, currency: 'kes' };
    const headers = { 'x-forwarded-for': network };
    return product.api('POST', '/api/stripe/create-payment-intent', body, { headers });
  }

  /** A try that was started. */
  async function begun(network: string, line?: Line) {
    const { status, body, text } = await start(network, line);
    expect(status, text).toBe(200);
    return { paymentIntentId: String(body.paymentIntentId) };
  }

  const counted = async (): Promise<number> =>
    (
      await product.db.query<{ count: number }>(
        "select coalesce(sum(count), 0)::int as count from message_counts where kind = 'declined' and key like 'sum:%'",
      )
    )[0]!.count;

  /** Has a card declined, and waits until the shop has heard of it. */
  async function decline(tried: { paymentIntentId: string }, card = DECLINED_CARD) {
    const before = await counted();
    expect((await shop.card(tried, card)).body).toMatchObject({
      status: 'requires_payment_method',
    });
    await expect.poll(counted).toBe(before + 1);
  }

  const takesNoCard = (tried: { paymentIntentId: string }) =>
    expect.poll(async () => (await shop.card(tried, STOLEN)).body.status).toBe('canceled');

  it('end the try, and a network starts no further one within an hour', async () => {
    await limit(product, admin, { declinesPerNetwork: 2 });
    const tried = await begun('203.0.113.20');
    await decline(tried);
    await decline(tried, STOLEN);
    await takesNoCard(tried);
    const refused = await start('203.0.113.20');
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'too_many_declines',
        message: expect.stringMatching(/Try a card again at \d\d:\d\d, or pay another way/),
      },
    });
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait > 0 && wait <= 3_600).toBe(true);
    expect((await start('203.0.113.21')).status).toBe(200);
  });

  it('one card, wherever it is tried: its next try is ended', async () => {
    await limit(product, admin, { declinesPerCard: 2 });
    const [first, second] = [await begun('203.0.113.30'), await begun('203.0.113.31')];
    await decline(first, STOLEN);
    await decline(second, STOLEN);
    await takesNoCard(second);
    expect((await shop.card(first, GOOD_CARD)).body.status).toBe('succeeded');
  });

  it('one sum, from many networks: each has a fifth of its tries at it, and staff hear of it once', async () => {
    await limit(product, admin, { declinesPerNetwork: 5, declinesPerSum: 2 });
    await decline(await begun('203.0.113.40'));
    await decline(await begun('203.0.113.41'));
    const tried = await begun('203.0.113.42');
    await decline(tried);
    await takesNoCard(tried);
    expect((await start('203.0.113.42')).status).toBe(429);
    expect((await start('203.0.113.42', { ...EXAM, quantity: 2 })).status).toBe(200);
    const told = await product.db.query<{ message: string }>(
      "select message from notifications where message like '%were declined%'",
    );
    expect(told.map(({ message }) => message)).toEqual([
      expect.stringContaining(
        'Card payments of Ksh\u00a02,320.00 were declined 2 times within an hour',
      ),
    ]);
  });

  it('tries made ahead are counted until they are paid', async () => {
    await limit(product, admin, { declinesPerNetwork: 1 });
    const tries = [];
    for (let index = 0; index < 3; index++) tries.push(await begun('203.0.113.50'));
    expect((await start('203.0.113.50')).status).toBe(429);
    await shop.card(tries[0]!, GOOD_CARD);
    // One order for all looks: there are thirty a minute.
    const order = await shop.order([EXAM]);
    await expect
      .poll(async () => (await startFor(order, '203.0.113.50')).status, { interval: 500 })
      .toBe(200);
  });
});
