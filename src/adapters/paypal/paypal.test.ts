import { describe, expect, it } from 'vitest';
import { scripted, type Call, type Reply } from '../../../tests/support/scripted.ts';
import type { StartRequest } from '../../modules/payments/gateway.ts';
import { createPaypal } from './paypal.ts';

const request: StartRequest = {
  attemptId: 'pay_01jd0000000000000000abcdefgh',
  reference: 'BA-7KQ2M9XT',
  description: 'Order BA-7KQ2M9XT',
  amount: 44_788,
  currency: 'USD',
  callbackUrl: 'https://shop.example/cb',
  returnUrl: 'https://shop.example/return',
  cancelUrl: 'https://shop.example/cancel',
};
const asked = {
  attemptId: request.attemptId,
  providerRef: '5O1',
  amount: 44_788,
  currency: 'USD',
} as const;
const token = (name = 'T1', expiresIn: unknown = 32_400): Reply => ({
  status: 200,
  body: { access_token: name, token_type: 'Bearer', expires_in: expiresIn },
});
const orderWith = (links: object[], status = 'CREATED'): Reply => ({
  status: 201,
  body: { id: '5O1', status, links },
});
const accepted = orderWith(
  [
    { rel: 'self', href: 'https://api/x' },
    { rel: 'payer-action', href: 'https://www.paypal.com/checkoutnow?token=5O1' },
  ],
  'PAYER_ACTION_REQUIRED',
);
const created: Reply = { status: 200, body: { id: '5O1', status: 'CREATED' } };
const refused = (status: number, issue: string): Reply => ({
  status,
  body: { name: 'UNPROCESSABLE_ENTITY', debug_id: 'f1', details: [{ issue }] },
});

/** A PayPal that gives out tokens T1, T2, … (unless `tokens` says else) and answers the rest by `handler`. */
async function paypalThat(
  handler: (call: Call) => Reply,
  tokens: (nth: number) => Reply = (nth) => token(`T${nth}`),
) {
  const calls: Call[] = [];
  const tokenCalls: Call[] = [];
  const clock = { at: Date.parse('2026-11-21T09:00:00Z'), now: () => new Date(clock.at) };
  const { url, close } = await scripted(
    (call) => {
      if (call.url === '/v1/oauth2/token') return tokens(tokenCalls.push(call));
      calls.push(call);
      return handler(call);
    },
    { 'paypal-debug-id': 'f77' },
  );
  const options = { baseUrl: url, clientId: 'id', clientSecret: 'secret', webhookId: 'WH-1' };
  const paypal = createPaypal({ ...options, timeout: 2_000, clock });
  return { calls, tokenCalls, clock, paypal, close };
}

describe('the token of PayPal', () => {
  it('is asked for once by calls at the same time, and used again', async () => {
    const { paypal, tokenCalls, calls } = await paypalThat(() => created);
    await Promise.all([paypal.query(asked), paypal.query(asked), paypal.query(asked)]);
    await paypal.query(asked);
    expect(tokenCalls).toHaveLength(1);
    expect(tokenCalls[0]!.headers.authorization).toBe('Basic aWQ6c2VjcmV0');
    expect(tokenCalls[0]!.body).toBe('grant_type=client_credentials');
    expect(calls.map((call) => call.headers.authorization)).toEqual(Array(4).fill('Bearer T1'));
  });

  it('is renewed 60 seconds before its end, not earlier', async () => {
    const { paypal, tokenCalls, clock } = await paypalThat(
      () => created,
      () => token('T', '600'),
    );
    await paypal.query(asked);
    clock.at += 539_000;
    await paypal.query(asked);
    expect(tokenCalls).toHaveLength(1);
    clock.at += 1_000;
    await paypal.query(asked);
    expect(tokenCalls).toHaveLength(2);
  });

  it('that is refused is replaced and the call repeated, once', async () => {
    const good = await paypalThat((call) =>
      call.headers.authorization === 'Bearer T1' ? { status: 401 } : accepted,
    );
    expect((await good.paypal.start(request)).kind).toBe('accepted');
    expect(good.calls.map((call) => call.headers['paypal-request-id'])).toEqual([
      `ord-${request.attemptId}`,
      `ord-${request.attemptId}`,
    ]);
    const never = await paypalThat(() => ({ status: 401 }));
    expect(await never.paypal.start(request)).toMatchObject({
      kind: 'refused',
      code: 'configuration',
    });
    expect(never.calls).toHaveLength(2);
  });

  it.each<[string, Reply, string]>([
    ['wrong credentials', { status: 401, body: { error: 'invalid_client' } }, 'configuration'],
    ['a fault', { status: 500 }, 'unreachable'],
    ['a page of a proxy', { status: 200, body: '<html>' }, 'unreachable'],
    ['a broken connection', 'break', 'unreachable'],
  ])('that cannot be had for %s means that nothing was sent', async (_name, answer, code) => {
    const { paypal, calls } = await paypalThat(
      () => accepted,
      () => answer,
    );
    expect(await paypal.start(request)).toMatchObject({ kind: 'refused', code });
    expect(await paypal.capture!(asked)).toMatchObject({ kind: 'unknown' });
    expect(calls).toEqual([]);
  });
});

describe('starting a PayPal payment', () => {
  it('asks for the exact dollars, names the attempt and hands on the address for approval', async () => {
    const { paypal, calls } = await paypalThat(() => accepted);
    expect(await paypal.start(request)).toEqual({
      kind: 'accepted',
      providerRef: '5O1',
      details: { approvalUrl: 'https://www.paypal.com/checkoutnow?token=5O1' },
    });
    expect(calls[0]).toMatchObject({ method: 'POST', url: '/v2/checkout/orders' });
    expect(JSON.parse(calls[0]!.body)).toEqual({
      intent: 'CAPTURE',
      purchase_units: [
        {
          custom_id: request.attemptId,
          invoice_id: 'BA-7KQ2M9XT-abcdefgh',
          description: 'Order BA-7KQ2M9XT',
          amount: { currency_code: 'USD', value: '447.88' },
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            return_url: 'https://shop.example/return',
            cancel_url: 'https://shop.example/cancel',
            user_action: 'PAY_NOW',
            shipping_preference: 'NO_SHIPPING',
            payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
          },
        },
      },
    });
  });

  it.each<[string, Reply, object]>([
    [
      'an issue',
      refused(422, 'CURRENCY_NOT_SUPPORTED'),
      { kind: 'refused', code: 'CURRENCY_NOT_SUPPORTED', reason: expect.stringContaining('f77') },
    ],
    [
      'an error without details',
      { status: 400, body: { name: 'INVALID_REQUEST' } },
      { kind: 'refused', code: 'INVALID_REQUEST' },
    ],
    [
      'a missing right',
      refused(403, 'PERMISSION_DENIED'),
      { kind: 'refused', code: 'configuration' },
    ],
    ['a conflict', refused(409, 'RESOURCE_CONFLICT'), { kind: 'unknown' }],
    ['too many calls', refused(429, 'RATE_LIMIT_REACHED'), { kind: 'unknown' }],
    ['a fault', { status: 500 }, { kind: 'unknown', reason: expect.stringContaining('f77') }],
    ['a page of a proxy', { status: 503, body: '<html>busy' }, { kind: 'unknown' }],
    ['a page with status 400', { status: 400, body: '<html>bad' }, { kind: 'unknown' }],
    ['a broken connection', 'break', { kind: 'unknown' }],
    ['an order without a link', orderWith([]), { kind: 'unknown' }],
    [
      'a link that is a script',
      orderWith([{ rel: 'approve', href: 'javascript:alert(1)' }]),
      { kind: 'unknown' },
    ],
  ])('reads %s', async (_name, answer, outcome) => {
    const { paypal } = await paypalThat(() => answer);
    expect(await paypal.start(request)).toMatchObject(outcome);
  });

  it('knows that nothing was sent when nobody listens', async () => {
    const { paypal, close } = await paypalThat(() => accepted);
    await close();
    expect(await paypal.start(request)).toMatchObject({ kind: 'refused', code: 'unreachable' });
  });
});

describe('capturing', () => {
  const capture = {
    id: '3C6',
    status: 'COMPLETED',
    amount: { currency_code: 'USD', value: '447.88' },
  };
  const completed: Reply = {
    status: 200,
    body: {
      id: '5O1',
      status: 'COMPLETED',
      purchase_units: [{ payments: { captures: [capture] } }],
    },
  };

  it('names the attempt as its request id', async () => {
    const { paypal, calls } = await paypalThat(() => completed);
    expect(await paypal.capture!(asked)).toEqual({
      kind: 'succeeded',
      amount: 44_788,
      currency: 'USD',
      receipt: '3C6',
    });
    expect(calls[0]).toMatchObject({
      method: 'POST',
      url: '/v2/checkout/orders/5O1/capture',
      headers: { 'paypal-request-id': `cap-${request.attemptId}` },
    });
  });

  it('of an order captured before asks for what was captured', async () => {
    const { paypal } = await paypalThat((call) =>
      call.method === 'POST' ? refused(422, 'ORDER_ALREADY_CAPTURED') : completed,
    );
    expect(await paypal.capture!(asked)).toMatchObject({ kind: 'succeeded', receipt: '3C6' });
  });

  it('never answers "approved" where PayPal says that it is captured', async () => {
    const { paypal } = await paypalThat((call) =>
      call.method === 'POST'
        ? refused(422, 'ORDER_ALREADY_CAPTURED')
        : { status: 200, body: { id: '5O1', status: 'APPROVED' } },
    );
    expect((await paypal.capture!(asked)).kind).toBe('unknown');
  });

  it.each<[Reply]>([[{ status: 500 }], ['break'], [{ status: 200, body: '<html>' }]])(
    'that ends in %j says nothing of the money',
    async (answer) => {
      const { paypal } = await paypalThat(() => answer);
      expect((await paypal.capture!(asked)).kind).toBe('unknown');
    },
  );

  it('of an order that PayPal forgot failed, for nobody approved it in time', async () => {
    const { paypal } = await paypalThat(() => refused(404, 'INVALID_RESOURCE_ID'));
    expect(await paypal.query(asked)).toMatchObject({ kind: 'failed', code: 'expired' });
    expect(await paypal.capture!(asked)).toMatchObject({ kind: 'failed', code: 'expired' });
  });
});

describe('a webhook of PayPal', () => {
  const verified: Reply = { status: 200, body: { verification_status: 'SUCCESS' } };
  const proof = {
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://api.paypal.com/c',
    'paypal-transmission-id': 'tr-1',
    'paypal-transmission-sig': 'c2ln',
    'paypal-transmission-time': '2026-11-21T09:00:00Z',
  };
  // Spaces, an escape and an order of fields that JSON.stringify would not keep.
  const body = Buffer.from(
    '{ "id":"WH-1",\n "event_type" : "PAYMENT.CAPTURE.COMPLETED", "resource":{"status":"COMPLETED","id":"3C6","custom_id":"pay_1","amount":{"value":"447.88","currency_code":"USD"},"supplementary_data":{"related_ids":{"order_id":"5O1"}},"note":"caf\\u00e9 é"} }',
  );

  it('is verified by PayPal over its bytes as they came', async () => {
    const { paypal, calls } = await paypalThat(() => verified);
    expect(await paypal.readEvent({ headers: proof, body })).toEqual({
      kind: 'genuine',
      key: 'WH-1',
      type: 'PAYMENT.CAPTURE.COMPLETED',
      attemptId: 'pay_1',
      providerRef: '5O1',
      claim: { kind: 'succeeded', amount: 44_788, currency: 'USD', receipt: '3C6' },
    });
    expect(calls[0]).toMatchObject({
      method: 'POST',
      url: '/v1/notifications/verify-webhook-signature',
    });
    expect(calls[0]!.body).toContain(body.toString());
    expect(JSON.parse(calls[0]!.body)).toEqual({
      auth_algo: 'SHA256withRSA',
      cert_url: 'https://api.paypal.com/c',
      transmission_id: 'tr-1',
      transmission_sig: 'c2ln',
      transmission_time: '2026-11-21T09:00:00Z',
      webhook_id: 'WH-1',
      webhook_event: JSON.parse(body.toString()),
    });
  });

  it.each<[string, Reply, object]>([
    [
      'PayPal says FAILURE',
      { status: 200, body: { verification_status: 'FAILURE' } },
      { kind: 'refused' },
    ],
    ['PayPal finds the proof malformed', refused(400, 'VALIDATION_ERROR'), { kind: 'refused' }],
    ['PayPal cannot say', { status: 500 }, { kind: 'unverified', key: 'WH-1' }],
    ['the call is lost', 'break', { kind: 'unverified', key: 'WH-1' }],
    ['our credentials are wrong', { status: 401 }, { kind: 'unverified', key: 'WH-1' }],
  ])('is told apart when %s', async (_name, answer, reading) => {
    const { paypal } = await paypalThat(() => answer);
    expect(await paypal.readEvent({ headers: proof, body })).toMatchObject(reading);
  });

  it('without its proof, or without sense, is refused and PayPal not asked', async () => {
    const { paypal, calls } = await paypalThat(() => verified);
    const reading = (headers: object, text = body) =>
      paypal.readEvent({ headers: { ...proof, ...headers }, body: text });
    for (const missing of Object.keys(proof))
      expect(await reading({ [missing]: undefined })).toEqual({
        kind: 'refused',
        reason: `no ${missing}`,
      });
    for (const senseless of ['{"id":1}', '},"x":{'])
      expect(await reading({}, Buffer.from(senseless))).toMatchObject({ kind: 'refused' });
    expect(calls).toEqual([]);
  });

  const moved = (id: string, status: string) => ({
    id,
    status,
    custom_id: 'pay_1',
    amount: { currency_code: 'USD', value: '1.00' },
  });
  it.each([
    [
      'CHECKOUT.ORDER.APPROVED',
      { id: '5O1', status: 'APPROVED', purchase_units: [{ custom_id: 'pay_1' }] },
      { attemptId: 'pay_1', providerRef: '5O1', claim: { kind: 'approved' } },
    ],
    [
      'PAYMENT.CAPTURE.PENDING',
      moved('3C6', 'PENDING'),
      { attemptId: 'pay_1', claim: { kind: 'pending' } },
    ],
    [
      'PAYMENT.CAPTURE.DENIED',
      moved('3C6', 'DECLINED'),
      { attemptId: 'pay_1', claim: { kind: 'failed' } },
    ],
    [
      'PAYMENT.CAPTURE.REFUNDED',
      moved('9R1', 'COMPLETED'),
      { attemptId: 'pay_1', claim: { kind: 'unknown' } },
    ],
    ['CUSTOMER.DISPUTE.CREATED', { dispute_id: 'PP-1' }, { claim: { kind: 'unknown' } }],
  ])('of type %s is read', async (event_type, resource, subject) => {
    const { paypal } = await paypalThat(() => verified);
    const reading = await paypal.readEvent({
      headers: proof,
      body: Buffer.from(JSON.stringify({ id: 'WH-2', event_type, resource })),
    });
    expect(reading).toMatchObject({ kind: 'genuine', key: 'WH-2', type: event_type, ...subject });
  });
});
