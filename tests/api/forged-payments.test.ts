import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { takeReceived } from '../../src/modules/payments/received-take.ts';
import { useProduct } from '../support/product.ts';
import { shopOf } from '../support/shop.ts';
import { eventually } from '../support/eventually.ts';
import { asAdmin } from '../support/staff.ts';

const product = useProduct();
const shop = shopOf(product);
afterEach(shop.clearFaults);

const success = (CheckoutRequestID: string, amount: number) => ({
  Body: {
    stkCallback: {
      MerchantRequestID: '1',
      CheckoutRequestID,
      ResultCode: 0,
      ResultDesc: 'ok',
      CallbackMetadata: {
        Item: [
          { Name: 'Amount', Value: amount },
          { Name: 'MpesaReceiptNumber', Value: 'TFORGED001' },
        ],
      },
    },
  },
});

describe('forged messages pay nothing', () => {
  it('M-Pesa on a path without the secret: 404', async () => {
    const order = await shop.order();
    const { CheckoutRequestID } = await shop.start('mpesa', order);
    for (const secret of ['0'.repeat(64), 'x', '%00', '..%2fstripe', 'a'.repeat(299)]) {
      const answer = await product.api(
        'POST',
        `/api/webhooks/daraja/${secret}`,
        success(CheckoutRequestID, 2_320),
      );
      expect([secret, answer.status, typeof answer.body.code]).toEqual([secret, 404, 'string']);
    }
    expect((await shop.read(order.id)).payments[0]!.status).toBe('pending');
  });

  it.each(['stripe', 'paypal'])(
    '%s with a bad signature or none: 400, nothing stored',
    async (provider) => {
      const before = await product.db.query('select id from payment_events');
      const event = {
        id: 'evt_forged',
        event_type: 'PAYMENT.CAPTURE.COMPLETED',
        type: 'payment_intent.succeeded',
        resource: { id: 'x' },
        data: { object: { id: 'pi_x' } },
      };
      const proof = {
        'stripe-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`,
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-cert-url': 'https://evil.example/cert',
        'paypal-transmission-id': '1',
        'paypal-transmission-sig': 'x',
        'paypal-transmission-time': new Date().toISOString(),
      };
      for (const headers of [{}, proof]) {
        const answer = await product.api('POST', `/api/webhooks/${provider}`, event, { headers });
        expect([answer.status, answer.body.code]).toEqual([400, 'bad_signature']);
      }
      expect(await product.db.query('select id from payment_events')).toHaveLength(before.length);
    },
  );

  it.each([
    ['card', 'stripe', 'bad_signature'],
    ['card', 'stripe', 'old_signature'],
    ['paypal', 'paypal', 'bad_signature'],
  ] as const)(
    '%s: a first message with %s %s is refused, the money is found all the same',
    async (method, provider, fault) => {
      await shop.fault(provider, { [fault]: true, times: 1 });
      const order = await shop.order();
      const start = await shop.start(method, order);
      if (method === 'paypal') await shop.approve(start);
      else await shop.payAt(method, start);
      await shop.paid(order);
      await shop.expectBooks(order);
    },
  );

  it('M-Pesa on the right path for another CheckoutRequestID: changes nothing, the query finds the truth', async () => {
    await shop.fault('mpesa', { unknown_id: true });
    const order = await shop.order();
    await shop.prompt(await shop.start('mpesa', order), 'pay');
    const paymentId = (await shop.read(order.id)).payments[0]!.id;
    await eventually(
      async () =>
        (
          await product.db.query(
            "select 1 from payment_events where payment_id = $1 and outcome = 'This message is about another payment attempt, so we ignored it'",
            [paymentId],
          )
        )[0],
    );
    expect((await shop.read(order.id)).status).toBe('pending');
    product.clock.advance(15_000);
    await shop.paid(order);
    await shop.expectBooks(order);
  });

  it.each([-1, 1])(
    'M-Pesa naming another amount (%i): the order stays unpaid, staff are told, the money is on the refund list',
    async (amount_off) => {
      await shop.namesAnotherAmount(amount_off);
      const order = await shop.order();
      await shop.prompt(await shop.start('mpesa', order), 'pay');
      expect(await shop.attempt(order, 'failed')).toMatchObject({ code: 'amount_differs' });
      expect((await shop.read(order.id)).status).toBe('pending');
      expect(await shop.traces(order)).toEqual({
        invoices: 0,
        tasks: 0,
        refunds: [`amount_differs ${2_320 + amount_off} KES`],
      });
      const [row] = await product.db.query<{ review: string }>(
        'select review from payments where payable_id = $1',
        [order.id],
      );
      expect(row!.review).toMatch(/instead of Ksh\s2,320\.00/);
    },
  );

  it('coming back to the checkout proves nothing: the provider is asked', async () => {
    const order = await shop.order();
    const start = await shop.start('paypal', order);
    const token = new URL(start.approvalUrl).searchParams.get('token')!;
    const answer = await product.api(
      'GET',
      `/api/payments/return/paypal?token=${token}&PayerID=FORGED`,
    );
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/checkout?error=not_paid&order=${order.id}`,
    ]);
    expect((await shop.read(order.id)).status).toBe('pending');
    await shop
      .start('card', order)
      .then((card) =>
        product.api(
          'GET',
          `/api/payments/return/stripe?payment_intent=${card.paymentIntentId}&redirect_status=succeeded`,
        ),
      );
    expect((await shop.read(order.id)).status).toBe('pending');
    expect(await shop.moved(order)).toEqual([]);
  });

  it("coming back with another's or no reference leads to an error, not to an order", async () => {
    for (const query of [
      '',
      '?token=x',
      '?token=a&token=b',
      '?payment_intent=pi_x',
      `?token=${'x'.repeat(500)}`,
      '?token=%00',
    ]) {
      for (const provider of ['paypal', 'stripe']) {
        const answer = await product.api('GET', `/api/payments/return/${provider}${query}`);
        expect([answer.status, answer.headers.get('location')]).toEqual([
          303,
          '/checkout?error=unknown_payment',
        ]);
      }
    }
    expect((await product.api('GET', '/api/payments/return/mpesa')).status).toBe(404);
  });
});

describe('garbage at the webhooks is refused, never a fault', () => {
  const bodies = [
    '',
    'null',
    '[]',
    '{}',
    '"x"',
    '{',
    '\u0000',
    '{"id":"\\u0000","type":"x"}',
    '{"Body":{"stkCallback":{"CheckoutRequestID":"\\u0000","ResultCode":0}}}',
    '['.repeat(100_000),
    'x'.repeat(200_000),
    '{"id":1,"event_type":2}',
  ];
  it.each(['daraja/nothing', 'stripe', 'paypal'])('%s', async (path) => {
    const names = ['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig'];
    const nonsense = Object.fromEntries(
      [...names, 'transmission-time'].map((name) => [`paypal-${name}`, 'x']),
    );
    const types = [
      'application/json',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ];
    for (const body of bodies)
      for (const type of types) {
        const answer = await product.api('POST', `/api/webhooks/${path}`, body, {
          headers: { 'content-type': type, 'stripe-signature': 't=x,v1=', ...nonsense },
        });
        const status = path.startsWith('daraja') ? 404 : 400;
        expect([body.slice(0, 40), type, answer.status]).toEqual([body.slice(0, 40), type, status]);
        const { error, message, code, requestId } = answer.body;
        expect([error, typeof code, typeof requestId]).toEqual([message, 'string', 'string']);
      }
    expect((await product.api('POST', `/api/webhooks/${path}`, 'x'.repeat(300_000))).status).toBe(
      413,
    );
  });

  it('M-Pesa, even by who knows the secret', async () => {
    const order = await shop.order();
    await shop.start('mpesa', order);
    const secret = 'f'.repeat(64);
    await product.db.query('update payments set secret_hash = $2 where payable_id = $1', [
      order.id,
      createHash('sha256').update(secret).digest('hex'),
    ]);
    for (const body of bodies) {
      const answer = await product.api('POST', `/api/webhooks/daraja/${secret}`, body, {
        headers: { 'content-type': 'application/json' },
      });
      expect([body.slice(0, 40), answer.status, answer.body.code]).toEqual([
        body.slice(0, 40),
        400,
        'bad_signature',
      ]);
    }
    expect((await shop.read(order.id)).payments[0]!.status).toBe('pending');
  });
});

describe('while PayPal cannot be asked', () => {
  const away = useProduct({
    PAYPAL_CLIENT_ID: 'client',
    PAYPAL_CLIENT_SECRET: 'secret',
    PAYPAL_WEBHOOK_ID: 'WH-1',
    PAYPAL_BASE_URL: 'http://127.0.0.1:9',
  });
  const headers = {
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT',
    'paypal-transmission-sig': 'x',
    'paypal-transmission-time': '2026-11-22T08:00:00Z',
  };
  const send = (id: string, padding = '') =>
    away.api(
      'POST',
      '/api/webhooks/paypal',
      { id, event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: { id: 'x' }, padding },
      { headers: { ...headers, 'paypal-transmission-id': id } },
    );
  const waiting = async () =>
    (
      await away.db.query<{ messages: number; bytes: number }>(
        'select count(*)::int as messages, coalesce(sum(length(body)), 0)::int as bytes from payment_events where reading is null',
      )
    )[0]!;

  it.each([
    ['many', 260, ''],
    ['large', 40, 'x'.repeat(200_000)],
  ])(
    '%s messages that nobody can verify: a bounded number waits, the rest is asked to come again',
    async (_what, count, padding) => {
      await away.db.query('delete from payment_events');
      const seen: number[] = [];
      for (let index = 0; index < count; index++) {
        const answer = await send(`WH-${padding.length}-${index}`, padding);
        seen.push(answer.status);
        if (answer.status === 503)
          expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      }
      expect([...new Set(seen)]).toEqual([200, 503]);
      const kept = await waiting();
      expect(kept.messages).toBeLessThanOrEqual(200);
      expect(kept.bytes).toBeLessThanOrEqual(4 * 1024 * 1024);
    },
    120_000,
  );
});

const staff = asAdmin(product);

/** An order whose money was put aside, because the callback named a shilling too much. */
async function quarantined() {
  await shop.namesAnotherAmount(1);
  const order = await shop.order();
  await shop.prompt(await shop.start('mpesa', order), 'pay');
  await shop.attempt(order, 'failed');
  await shop.clearFaults();
  const [payment] = await product.db.query<{ receipt: string }>(
    'select receipt from payments where payable_id = $1',
    [order.id],
  );
  return { order, receipt: payment!.receipt };
}

it("M-Pesa's list names the amount that was asked: the order is paid after all, nothing goes back", async () => {
  const { order } = await quarantined();
  await staff('POST', '/api/payments/received/pull', {});
  await shop.paid(order);
  expect((await shop.traces(order)).refunds).toEqual([]);
  await shop.expectBooks(order);
});

it("M-Pesa's list names another amount still: that one goes back, and stands there once", async () => {
  const { order, receipt } = await quarantined();
  const now = product.clock.now();
  const listed = { receipt, amount: 231_000, account: '', phone: '', payer: '', takenAt: now };
  const handlers = {
    order: {
      lockForPayment: () => Promise.reject(new Error('nothing is started')),
      isPayable: () => Promise.resolve(false),
      settle: () => Promise.reject(new Error('what came differently settles nothing')),
      channel: 'order_changed',
    },
    invoice: undefined,
  };
  for (let times = 0; times < 2; times++)
    await product.db.transaction((tx) => takeReceived(tx, handlers, listed, 'pull', now));
  expect((await shop.traces(order)).refunds).toEqual(['amount_differs 2310 KES']);
  expect((await shop.read(order.id)).status).toBe('pending');
});
