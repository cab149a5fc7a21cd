import { afterEach, describe, expect, it } from 'vitest';
import { useProduct } from '../support/product.ts';
import { newPhone, shopOf } from '../support/shop.ts';

const product = useProduct();
const shop = shopOf(product);
const METHODS = ['mpesa', 'card', 'paypal'] as const;
const PROVIDERS = [
  ['mpesa', 'mpesa'],
  ['card', 'stripe'],
  ['paypal', 'paypal'],
] as const;
afterEach(shop.clearFaults);

describe('a payment that goes well (S1-289, S1-292, S1-294, S1-297)', () => {
  it('M-Pesa: the prompt is for whole shillings, and the rounding stands on the payment (S1-290, S1-291, D42)', async () => {
    const order = await shop.order([
      { id: 'sms-credits', packageType: 'Bulk SMS', quantity: 1_234 },
    ]);
    expect(order.total).toBe(1_145.15);
    const phone = newPhone();
    const start = await shop.start('mpesa', order, { phoneNumber: `+${phone}`, amount: 1_145 });
    expect(start.ResponseCode).toBe('0');
    const waiting = await product.api('GET', `/sandbox/api/prompts?phone=${phone}`);
    expect(waiting.body).toEqual([
      { CheckoutRequestID: start.CheckoutRequestID, phone, amount: 1_145, reference: order.number },
    ]);
    await shop.prompt(start, 'pay');
    const paid = await shop.paid(order);
    expect(paid.payments[0]).toMatchObject({
      method: 'mpesa',
      status: 'succeeded',
      amount: 1_145,
      currency: 'KES',
      rounding: -0.15,
      reference: expect.stringMatching(/^[A-Z0-9]{10}$/),
    });
    await shop.expectBooks(order);
  });

  it('card: charged in Kenyan shillings to the cent (S1-314)', async () => {
    const order = await shop.order([
      { id: 'hosting-regular', packageType: 'Web Hosting', quantity: 1 },
    ]);
    const start = await shop.start('card', order);
    expect(start.clientSecret).toMatch(new RegExp(`^${start.paymentIntentId}_secret_`));
    await shop.card(start, '4242424242424242');
    expect((await shop.paid(order)).payments[0]).toMatchObject({
      method: 'card',
      amount: 334.08,
      currency: 'KES',
    });
    await shop.expectBooks(order);
  });

  it('PayPal: dollars at the stated rate, rounded up, then back to the checkout (S1-293, D46, D49)', async () => {
    const order = await shop.order();
    const start = await shop.start('paypal', order);
    expect(start).toMatchObject({ rate: 129.5, amountUSD: 17.92 });
    const back = await shop.approve(start);
    expect(back).toMatch(/^\/api\/payments\/return\/paypal\?/);
    const answer = await product.api('GET', back);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/checkout?success=true&order=${order.id}`,
    ]);
    expect((await shop.read(order.id)).payments[0]).toMatchObject({
      method: 'paypal',
      status: 'succeeded',
      amount: 17.92,
      currency: 'USD',
      rate: '129.50',
    });
    await shop.expectBooks(order);
  });

  it.each([
    ['a card whose payer left its page', 'card', 'stripe'],
    ['a PayPal payment nobody approved', 'paypal', 'paypal'],
  ] as const)(
    'the return of %s proves nothing: it leads to the error, and the order stays unpaid',
    async (_name, method, provider) => {
      const order = await shop.order();
      const start = await shop.start(method, order);
      const query =
        method === 'card'
          ? `payment_intent=${start.paymentIntentId}&redirect_status=succeeded`
          : `${new URL(start.approvalUrl).searchParams}&PayerID=FORGED`;
      const answer = await product.api('GET', `/api/payments/return/${provider}?${query}`);
      expect([answer.status, answer.headers.get('location')]).toEqual([
        303,
        `/checkout?error=not_paid&order=${order.id}`,
      ]);
      const { status: now, payments } = await shop.read(order.id);
      expect([now, payments[0]!.status, await shop.moved(order)]).toEqual([
        'pending',
        'failed',
        [],
      ]);
      // If the payer still confirms, it is a payment.
      if (method === 'card') await shop.payAt(method, start);
      if (method === 'card') await shop.paid(order);
    },
  );

  it('the return of a card payment that its provider does not speak of leads to the confirmation', async () => {
    const order = await shop.order();
    const { paymentIntentId } = await shop.start('card', order);
    await shop.fault('stripe', { http_status: 503 });
    const answer = await product.api(
      'GET',
      `/api/payments/return/stripe?payment_intent=${paymentIntentId}`,
    );
    await shop.clearFaults();
    expect(answer.headers.get('location')).toBe(`/checkout?success=true&order=${order.id}`);
    expect((await shop.read(order.id)).payments[0]!.status).toBe('pending');
  });

  it('PayPal: the window closed after approving is no loss', async () => {
    const order = await shop.order();
    await shop.approve(await shop.start('paypal', order));
    await shop.paid(order);
    await shop.expectBooks(order);
  });

  it('leaves an invoice, one task a line and a paid time', async () => {
    const order = await shop.order([
      { id: 'exam-basic', packageType: 'Exam Parlour', quantity: 2 },
      { id: 'cloud', packageType: 'Cybersecurity', quantity: 1 },
    ]);
    await shop.payAt('card', await shop.start('card', order));
    const paid = await shop.paid(order);
    expect([paid.invoiceNumber, paid.paidAt]).toEqual([
      expect.stringMatching(/^INV-\d{5}$/),
      expect.stringMatching(/^\d{4}-/),
    ]);
    const [invoice] = await product.db.query(
      'select status, amount, tax, total, paid from invoices where order_id = $1',
      [order.id],
    );
    expect(invoice).toEqual({
      status: 'Paid',
      amount: 34_000_00,
      tax: 5_440_00,
      total: 39_440_00,
      paid: 39_440_00,
    });
    const tasks = await product.db.query<{ kind: string }>(
      'select kind from fulfilment_tasks where order_id = $1 order by position',
      [order.id],
    );
    expect(tasks.map((task) => task.kind)).toEqual(['accounts', 'scoping_call']);
  });
});

describe('a payment that fails', () => {
  it.each([
    ['cancel', '1032', 'You cancelled the M-Pesa prompt on your phone.'],
    ['wrong_pin', '2001', 'The M-Pesa PIN was wrong. Try again.'],
    [
      'insufficient_funds',
      '1',
      'Your M-Pesa balance is too low for this payment. Deposit money, or choose another method.',
    ],
    [
      'timeout',
      '1037',
      'M-Pesa got no answer from your phone in time. Check that your phone is on and has signal, then try again.',
    ],
  ] as const)(
    'M-Pesa %s: the reason in plain words within 5 s, and a new prompt may start at once',
    async (action, code, reason) => {
      const order = await shop.order();
      const phoneNumber = newPhone();
      const began = Date.now();
      await shop.prompt(await shop.start('mpesa', order, { phoneNumber }), action);
      expect(await shop.attempt(order, 'failed')).toMatchObject({ code, reason });
      expect(Date.now() - began).toBeLessThan(5_000);
      await shop.prompt(await shop.start('mpesa', order, { phoneNumber }), 'pay');
      expect((await shop.paid(order)).payments.map((payment) => payment.status)).toEqual([
        'succeeded',
        'failed',
      ]);
      await shop.expectBooks(order);
    },
  );

  it("card: the provider's message, then another card on the same intent (S1-306)", async () => {
    const order = await shop.order();
    const start = await shop.start('card', order);
    expect((await shop.card(start, '4000000000009995')).body).toMatchObject({
      error: { message: 'Your card has insufficient funds.' },
    });
    expect(await shop.attempt(order, 'failed')).toMatchObject({
      code: 'insufficient_funds',
      reason: 'Your card has insufficient funds.',
    });
    await shop.card(start, '4242424242424242');
    expect((await shop.paid(order)).payments).toMatchObject([{ status: 'succeeded' }]);
    await shop.expectBooks(order);
  });

  it('PayPal: walked away, back at the checkout with an error, then paid (S1-309)', async () => {
    const order = await shop.order();
    const answer = await product.api(
      'GET',
      await shop.approve(await shop.start('paypal', order), 'cancel'),
    );
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/checkout?error=cancelled&order=${order.id}`,
    ]);
    expect((await shop.read(order.id)).payments[0]).toMatchObject({
      status: 'failed',
      code: 'cancelled',
      reason: 'You cancelled the payment. Nothing was charged.',
    });
    await shop.payAt('paypal', await shop.start('paypal', order));
    await shop.paid(order);
    await shop.expectBooks(order);
  });

  it.each(METHODS)('%s: after a refusal any other method may pay', async (method) => {
    const order = await shop.order();
    await shop.refuseAt(method, await shop.start(method, order));
    await shop.attempt(order, 'failed');
    const other = method === 'mpesa' ? 'card' : 'mpesa';
    await shop.payAt(other, await shop.start(other, order));
    await shop.paid(order);
    await shop.expectBooks(order);
  });
});

describe('messages that come wrongly', () => {
  it.each(PROVIDERS)('%s five times each: paid once', async (method, provider) => {
    await shop.fault(provider, { duplicate_callback: 5 });
    const order = await shop.order();
    await shop.payAt(method, await shop.start(method, order));
    await shop.paid(order);
    await shop.settledInbox();
    expect(await shop.traces(order)).toEqual({ invoices: 1, tasks: 1, refunds: [] });
    await shop.expectBooks(order);
  });

  it.each(PROVIDERS)('%s never: the reconciler finds the money', async (method, provider) => {
    await shop.fault(provider, { drop_callback: true });
    const order = await shop.order();
    const start = await shop.start(method, order);
    if (method === 'paypal') await shop.approve(start);
    else await shop.payAt(method, start);
    expect((await shop.read(order.id)).status).toBe('pending');
    product.clock.advance(15_000);
    await shop.paid(order);
    await shop.expectBooks(order);
  });

  it.each(PROVIDERS)(
    '%s in another order: two customers, each paid once',
    async (method, provider) => {
      await shop.fault(provider, { reorder: true });
      const orders = [await shop.order(), await shop.order()];
      const starts = await Promise.all(orders.map((order) => shop.start(method, order)));
      for (const start of starts) await shop.payAt(method, start);
      for (const order of orders) {
        await shop.paid(order);
        await shop.expectBooks(order);
      }
    },
  );

  it('card: "declined" told after "paid" takes nothing back', async () => {
    await shop.fault('stripe', { reorder: true, times: 1 });
    const order = await shop.order();
    const start = await shop.start('card', order);
    await shop.card(start, '4000000000000002');
    await shop.card(start, '4242424242424242');
    await shop.paid(order);
    await shop.settledInbox();
    const told = await product.db.query<{ type: string }>(
      'select type from payment_events where payment_id = $1',
      [start.paymentId],
    );
    expect(told.map((event) => event.type)).toContain('payment_intent.payment_failed');
    expect((await shop.read(order.id)).payments[0]!.status).toBe('succeeded');
    await shop.expectBooks(order);
  });
});
