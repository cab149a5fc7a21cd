import { createHmac } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import { scripted, type Call, type Reply } from '../../../tests/support/scripted.ts';
import type { StartRequest } from '../../modules/payments/gateway.ts';
import { checkPaystack } from './client.ts';
import { createPaystack } from './paystack.ts';

const KEY = 'sk_test_x';
const request: StartRequest = {
  attemptId: 'pay_01jd0000000000000000abcdefgh',
  reference: 'BA7KQ2M9XT',
  description: 'Order BA7KQ2M9XT',
  amount: 232_000,
  currency: 'KES',
  email: 'wanjiku@customer.example',
  callbackUrl: 'https://shop.example/cb',
  returnUrl: 'https://shop.example/return',
  cancelUrl: 'https://shop.example/return?cancelled=1',
};
const REFERENCE = 'pay-01jd0000000000000000abcdefgh';
const asked = { ...request, providerRef: REFERENCE };
const good = (data: object): Reply => ({
  status: 200,
  body: { status: true, message: 'ok', data },
});
const bad = (status: number, message = 'no'): Reply => ({
  status,
  body: { status: false, message },
});
const payment = (change: object) =>
  good({
    id: 7,
    status: 'success',
    reference: REFERENCE,
    amount: 232_000,
    currency: 'KES',
    ...change,
  });

async function paystackThat(answer: (call: Call, nth: number) => Reply, secretKey = KEY) {
  const { url, calls } = await scripted(answer);
  const options = { baseUrl: url, secretKey, timeout: 500 };
  return { paystack: createPaystack(options), options, calls };
}

describe('the start', () => {
  const at = (authorization_url: string, reference = REFERENCE) =>
    good({ authorization_url, access_code: 'a1', reference });

  it('asks for cards only, in cents, under a reference that Paystack takes', async () => {
    const { paystack, calls } = await paystackThat(() => at('https://checkout.paystack.com/a1'));
    expect(await paystack.start(request)).toEqual({
      kind: 'accepted',
      providerRef: REFERENCE,
      details: { approvalUrl: 'https://checkout.paystack.com/a1' },
    });
    const [{ url, headers, body }] = calls as [Call];
    expect([url, headers.authorization]).toEqual(['/transaction/initialize', `Bearer ${KEY}`]);
    expect(JSON.parse(body)).toMatchObject({
      email: request.email,
      amount: 232_000,
      currency: 'KES',
      reference: REFERENCE,
      callback_url: request.returnUrl,
      channels: ['card'],
      metadata: {
        attempt_id: request.attemptId,
        order_number: 'BA7KQ2M9XT',
        cancel_action: `${request.cancelUrl}&reference=${REFERENCE}`,
      },
    });
  });

  it.each<[string, Reply, object]>([
    ['another reference', at('https://checkout.paystack.com/a1', 'other'), { kind: 'unknown' }],
    ['an address that is no page', at('javascript:alert(1)'), { kind: 'unknown' }],
    ['no JSON', { status: 200, body: '<html>' }, { kind: 'unknown' }],
    ['a broken connection', 'break', { kind: 'unknown' }],
    ['HTTP 500', bad(500), { kind: 'unknown' }],
    ['HTTP 429', bad(429), { kind: 'unknown' }],
    ['a wrong key', bad(401, 'Invalid key'), { kind: 'refused', code: 'configuration' }],
    ['a refusal', bad(400, 'Currency not supported'), { kind: 'refused', code: 'refused' }],
    ['a reference twice', bad(400, 'Duplicate Transaction Reference'), { code: 'start_lost' }],
  ])('answered with %s', async (_what, reply, outcome) => {
    const { paystack } = await paystackThat(() => reply);
    expect(await paystack.start(request)).toMatchObject(outcome);
  });

  it('where nobody listens, was not sent', async () => {
    const { url, close } = await scripted(() => bad(500));
    await close();
    const paystack = createPaystack({ baseUrl: url, secretKey: KEY });
    expect(await paystack.start(request)).toMatchObject({ kind: 'refused', code: 'unreachable' });
  });
});

describe('the state of a payment', () => {
  it.each([
    [{}, { kind: 'succeeded', amount: 232_000, currency: 'KES', receipt: '7' }],
    [{ fees: 6_728 }, { kind: 'succeeded', fee: 6_728 }],
    [{ currency: 'NGN' }, { kind: 'unknown' }],
    [{ amount: 1.5 }, { kind: 'unknown' }],
    [{ status: 'abandoned' }, { kind: 'pending', unpaid: true }],
    [{ status: 'ongoing' }, { kind: 'pending' }],
    [{ status: 'processing' }, { kind: 'pending' }],
    [{ status: 'exploded' }, { kind: 'unknown' }],
    [{ status: 'failed' }, { kind: 'failed', code: 'card_declined', card: '' }],
    [{ status: 'failed', gateway_response: 'Expired Card' }, { code: 'expired_card' }],
    [{ status: 'failed', gateway_response: 'Incorrect CVV' }, { code: 'incorrect_cvc' }],
    [{ status: 'failed', authorization: { signature: 'SIG_1' } }, { card: 'SIG_1' }],
  ])('%j', async (change, state) => {
    const { paystack } = await paystackThat(() => payment(change));
    expect(await paystack.query(asked)).toMatchObject(state);
  });

  it('reversed: its refunds tell whether the money came first', async () => {
    const refund = { id: 3, status: 'processed', amount: 232_000, currency: 'KES' };
    const withRefunds = (list: Reply) =>
      paystackThat(({ url }) =>
        url.startsWith('/refund') ? list : payment({ status: 'reversed' }),
      );
    const refunded = await withRefunds({
      status: 200,
      body: { status: true, message: '', data: [refund] },
    });
    expect(await refunded.paystack.query(asked)).toMatchObject({ kind: 'succeeded' });
    const reversed = await withRefunds({
      status: 200,
      body: { status: true, message: '', data: [] },
    });
    expect(await reversed.paystack.query(asked)).toMatchObject({
      kind: 'failed',
      code: 'reversed',
    });
    const silent = await withRefunds(bad(500));
    expect(await silent.paystack.query(asked)).toMatchObject({ kind: 'unknown' });
  });

  it.each([
    bad(404, 'Transaction not found'),
    bad(401),
    good({ id: 'x' }),
    payment({ reference: 'other' }),
  ])('not told, is unknown: %j', async (reply) => {
    const { paystack } = await paystackThat(() => reply);
    expect(await paystack.query(asked)).toMatchObject({ kind: 'unknown' });
  });
});

describe('an event', () => {
  const event = (body: object | string, key = KEY) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const signature = createHmac('sha512', key).update(text).digest('hex');
    return { headers: { 'x-paystack-signature': signature }, body: Buffer.from(text) };
  };
  const { readEvent } = createPaystack({ baseUrl: 'http://x', secretKey: KEY });

  test('is signed as the published vector is', async () => {
    const body = Buffer.from('{"event":"charge.success","data":{"reference":"A1"}}');
    const signature =
      '0241d3e0d585dfcb7e53d57d3edc6667096c34cace69442c79d4cf1efaac0512fdc71dfffc94ecff268b9b40868066cc1f9846c34260d43b6660016609e2b89a';
    const headers = { 'x-paystack-signature': signature };
    expect(await readEvent({ headers, body })).toMatchObject({
      kind: 'genuine',
      key: 'charge.success:A1',
      providerRef: 'A1',
      claim: { kind: 'unknown' },
    });
    expect(await readEvent({ headers, body: Buffer.concat([body, Buffer.from(' ')]) })).toEqual({
      kind: 'refused',
      reason: 'bad signature',
    });
    expect(await readEvent({ headers: {}, body })).toMatchObject({ kind: 'refused' });
  });

  test.each(
    ['id', 'reference', 'transaction_reference', 'transaction', 'amount', 'status', 'domain']
      .flatMap((field) => [7, null, [], {}, 'text'].map((value) => [field, value] as const))
      .filter(([field, value]) => field !== 'domain' || value !== 'text'),
  )('is taken whatever is in its field %s: %j', async (field, value) => {
    const data = { transaction_reference: 'A1', [field]: value };
    expect(await readEvent(event({ event: 'refund.processed', data }))).toMatchObject({
      kind: 'genuine',
      type: 'refund.processed',
      returned: [],
    });
  });

  test.each([
    ['no event', event('[]'), 'signed, but not an event'],
    ['no JSON', event('{'), 'signed, but not an event'],
    [
      'live mode',
      event({ event: 'charge.success', data: { domain: 'live' } }),
      'event from live mode',
    ],
    ['somebody’s key', event({ event: 'charge.success', data: {} }, 'sk_test_y'), 'bad signature'],
  ])('of %s is refused', async (_what, raw, reason) => {
    expect(await readEvent(raw)).toEqual({ kind: 'refused', reason });
  });

  test.each([
    [
      {
        event: 'refund.processed',
        data: { id: 4, status: 'processed', transaction_reference: 'A1' },
      },
      'refund.processed:4:A1:processed',
    ],
    [
      { event: 'charge.dispute.create', data: { id: 5, transaction: { reference: 'A1' } } },
      'charge.dispute.create:5:A1',
    ],
  ])('of money that went back asks what went back: %j', async (body, key) => {
    expect(await readEvent(event(body))).toMatchObject({ key, providerRef: 'A1', returned: [] });
  });

  test('of a second part that goes back is another event, also without an id', async () => {
    const part = (refund_reference: string) =>
      event({
        event: 'refund.processed',
        data: {
          status: 'processed',
          transaction_reference: 'A1',
          refund_reference,
          amount: '5000',
        },
      });
    const keys = await Promise.all(['r1', 'r2', 'r1'].map(async (one) => readEvent(part(one))));
    expect(keys.map((read) => read.kind === 'genuine' && read.key)).toEqual([
      'refund.processed:A1:r1:5000:processed',
      'refund.processed:A1:r2:5000:processed',
      'refund.processed:A1:r1:5000:processed',
    ]);
  });

  test('of anything else concerns no payment', async () => {
    const read = await readEvent(event({ event: 'transfer.success', data: { reference: 'A1' } }));
    expect(read).toMatchObject({ kind: 'genuine', claim: { kind: 'unknown' } });
    expect(read).not.toHaveProperty('providerRef');
  });
});

describe('the check of the key', () => {
  it('says which mode it is', async () => {
    const { options, calls } = await paystackThat(() => good([]), 'sk_live_x');
    expect(await checkPaystack(options)).toBe('signed in, live payments can be read');
    expect(calls[0]!.url).toBe('/transaction?perPage=1');
  });

  it.each([
    [bad(401, 'Invalid key'), 'Paystack does not accept this secret key'],
    [bad(500), 'HTTP 500'],
  ])('throws what is wrong', async (reply, message) => {
    const { options } = await paystackThat(() => reply);
    await expect(checkPaystack(options)).rejects.toThrow(message);
  });
});
