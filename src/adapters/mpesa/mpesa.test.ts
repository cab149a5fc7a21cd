import { describe, expect, it } from 'vitest';
import { scripted, type Reply } from '../../../tests/support/scripted.ts';
import type { StartRequest } from '../../modules/payments/gateway.ts';
import { createMpesa, merchantFields } from './mpesa.ts';
import { RESULTS } from './results.ts';

const PASSKEY = 'bfb279f9aa9bdbcf158e97dd71a467cd2e0c893059b10f78e6b72ada1ed2c919';

/** Daraja as a script: tokens tok-1, tok-2, …; each call is answered by the next of `replies` (the last one stays). */
async function daraja(replies: Reply[], clock = { now: () => new Date('2026-03-01T21:30:05Z') }) {
  const seen = { tokens: 0, calls: [] as { auth: string; body: Record<string, unknown> }[] };
  const { url, close } = await scripted(({ url, headers, body }) => {
    if (url.startsWith('/oauth'))
      return { status: 200, body: { access_token: `tok-${++seen.tokens}`, expires_in: '3599' } };
    const given = JSON.parse(body) as Record<string, unknown>;
    seen.calls.push({ auth: headers.authorization!, body: given });
    return replies.length > 1 ? replies.shift()! : replies[0]!;
  });
  const gateway = createMpesa({
    baseUrl: url,
    consumerKey: 'k',
    consumerSecret: 's',
    shortcode: '174379',
    partyB: '174379',
    passkey: PASSKEY,
    transactionType: 'CustomerPayBillOnline',
    clock,
  });
  return { gateway, seen, close };
}

const REQUEST: StartRequest = {
  attemptId: 'pay_1',
  reference: 'BA-7KQ2M9XT',
  description: 'DarasaLink – order BA-7KQ2M9XT',
  amount: 5_800_000,
  currency: 'KES',
  phone: '254712345678',
  callbackUrl: 'https://shop.example/api/webhooks/daraja/abc',
  returnUrl: '',
  cancelUrl: '',
};
const QUERY = { attemptId: 'pay_1', providerRef: 'ws_CO_1', amount: 100, currency: 'KES' as const };
const ACCEPTED = {
  status: 200,
  body: {
    MerchantRequestID: 'm',
    CheckoutRequestID: 'ws_CO_1',
    ResponseCode: '0',
    ResponseDescription: 'ok',
    CustomerMessage: 'ok',
  },
};
const error = (status: number, errorCode: string, errorMessage: string): Reply => ({
  status,
  body: { requestId: 'r', errorCode, errorMessage },
});

const fault = (message: string): Reply => error(500, '500.001.1001', message);

describe('starting an STK push', () => {
  it('makes the password of the documentation from shortcode, passkey and timestamp', () => {
    const made = merchantFields({
      shortcode: '174379',
      passkey: PASSKEY,
      clock: { now: () => new Date('2021-06-28T06:24:08Z') },
    });
    expect(made.Timestamp).toBe('20210628092408');
    expect(made.Password).toBe(
      'MTc0Mzc5YmZiMjc5ZjlhYTliZGJjZjE1OGU5N2RkNzFhNDY3Y2QyZTBjODkzMDU5YjEwZjc4ZTZiNzJhZGExZWQyYzkxOTIwMjEwNjI4MDkyNDA4',
    );
  });

  it('sends whole shillings, the order number and East Africa Time', async () => {
    const { gateway, seen } = await daraja([ACCEPTED]);
    const outcome = await gateway.start(REQUEST);
    expect(outcome).toMatchObject({
      kind: 'accepted',
      providerRef: 'ws_CO_1',
      details: { MerchantRequestID: 'm' },
    });
    expect(seen.calls[0]!.body).toMatchObject({
      Amount: 58_000,
      AccountReference: 'BA-7KQ2M9XT',
      TransactionDesc: 'DarasaLink  o',
      Timestamp: '20260302003005',
      PartyA: '254712345678',
      PhoneNumber: '254712345678',
      PartyB: '174379',
      CallBackURL: REQUEST.callbackUrl,
    });
  });

  it('throws for cents, which M-Pesa cannot move', async () => {
    const { gateway } = await daraja([ACCEPTED]);
    await expect(gateway.start({ ...REQUEST, amount: 100_050 })).rejects.toThrow('whole shillings');
  });

  it.each([
    [
      'a subscriber with an open prompt',
      fault(
        'Unable to lock subscriber, a transaction is already in process for the current subscriber',
      ),
      { kind: 'refused', code: '1001' },
    ],
    ['a wrong passkey', fault('Wrong credentials'), { kind: 'refused', code: 'configuration' }],
    ['the same code with other words', fault('Something else'), { kind: 'unknown' }],
    ['an internal error', error(500, '500.003.1001', 'Internal Server Error'), { kind: 'unknown' }],
    [
      'a spike arrest',
      error(500, '500.003.02', 'Error Occurred: Spike Arrest Violation'),
      { kind: 'refused', code: 'busy' },
    ],
    [
      'a bad field',
      error(400, '400.002.02', 'Bad Request - Invalid Amount'),
      { kind: 'refused', code: '400.002.02' },
    ],
    ['an HTML page of the proxy', { status: 503, body: '<html>busy</html>' }, { kind: 'unknown' }],
    ['200 with nonsense', { status: 200, body: 'nonsense' }, { kind: 'unknown' }],
    [
      'another ResponseCode',
      { status: 200, body: { ResponseCode: '1' } },
      { kind: 'refused', code: '1' },
    ],
    ['a broken connection', 'break', { kind: 'unknown' }],
  ] as [string, Reply, object][])('reads %s', async (_name, reply, expected) => {
    const { gateway, seen } = await daraja([reply]);
    expect(await gateway.start(REQUEST)).toMatchObject(expected);
    expect(seen.calls).toHaveLength(1);
  });

  it('refuses, for nothing was sent, when Daraja cannot be reached', async () => {
    const { gateway, close } = await daraja([ACCEPTED]);
    await close();
    expect(await gateway.start(REQUEST)).toMatchObject({ kind: 'refused', code: 'unreachable' });
  });
});

describe('the token', () => {
  it('is asked for once by callers that come together, and again at 55 minutes', async () => {
    let now = Date.parse('2026-03-01T08:00:00Z');
    const { gateway, seen } = await daraja([ACCEPTED], { now: () => new Date(now) });
    await Promise.all([gateway.start(REQUEST), gateway.start(REQUEST), gateway.query(QUERY)]);
    expect(seen.tokens).toBe(1);
    now += 54 * 60_000 - 30_000;
    await gateway.query(QUERY);
    now += 2 * 60_000;
    await gateway.query(QUERY);
    expect(seen.tokens).toBe(2);
  });

  it('is renewed and the push repeated once when it is refused', async () => {
    const { gateway, seen } = await daraja([
      error(404, '404.001.03', 'Invalid Access Token'),
      ACCEPTED,
    ]);
    expect(await gateway.start(REQUEST)).toMatchObject({ kind: 'accepted' });
    expect(seen.calls.map((call) => call.auth)).toEqual(['Bearer tok-1', 'Bearer tok-2']);
  });

  it('is not renewed forever', async () => {
    const { gateway, seen } = await daraja([error(404, '404.001.03', 'Invalid Access Token')]);
    expect(await gateway.start(REQUEST)).toMatchObject({ kind: 'refused', code: 'configuration' });
    expect(seen.calls).toHaveLength(2);
  });
});

describe('asking for the state', () => {
  const result = (ResultCode: unknown): Reply => ({
    status: 200,
    body: { ResponseCode: '0', ResultCode, ResultDesc: 'words that are not read' },
  });
  it.each([
    ['0 as string', result('0'), { kind: 'succeeded', currency: 'KES' }],
    ['0 as number', result(0), { kind: 'succeeded' }],
    ['1032', result('1032'), { kind: 'failed', code: '1032' }],
    ['4999', result('4999'), { kind: 'pending' }],
    ['26', result('26'), { kind: 'unknown' }],
    ['a code that nobody wrote down', result('777'), { kind: 'unknown' }],
    ['in process', fault('The transaction is being processed'), { kind: 'pending' }],
    ['not there', fault('The transaction does not Exist'), { kind: 'unknown' }],
    ['HTML', { status: 503, body: '<html>' }, { kind: 'unknown' }],
    ['a broken connection', 'break', { kind: 'unknown' }],
  ] as [string, Reply, object][])('reads %s', async (_name, reply, expected) => {
    const { gateway } = await daraja([reply]);
    expect(await gateway.query(QUERY)).toMatchObject(expected);
  });
});

describe('reading a callback', () => {
  const read = async (stkCallback: unknown) => {
    const { gateway } = await daraja([ACCEPTED]);
    return gateway.readEvent({
      headers: {},
      body: Buffer.from(JSON.stringify({ Body: { stkCallback } })),
    });
  };
  const items = (Amount: unknown, PhoneNumber: unknown) => ({
    Item: [
      { Name: 'PhoneNumber', Value: PhoneNumber },
      { Name: 'Balance' },
      { Name: 'MpesaReceiptNumber', Value: 'NLJ7RT61SV' },
      { Name: 'Amount', Value: Amount },
    ],
  });

  it.each([
    ['numbers', 0, 1250.0, 254708374149],
    ['strings and a masked phone', '0', '1250.00', '2547083***49'],
  ])('finds receipt and amount by name, from %s', async (_name, ResultCode, amount, phone) => {
    const event = await read({
      CheckoutRequestID: 'ws_CO_1',
      ResultCode,
      CallbackMetadata: items(amount, phone),
    });
    expect(event).toMatchObject({
      kind: 'genuine',
      providerRef: 'ws_CO_1',
      claim: { kind: 'succeeded', amount: 125_000, currency: 'KES', receipt: 'NLJ7RT61SV' },
    });
  });

  it('gives the same message the same key and another message another', async () => {
    const one = {
      CheckoutRequestID: 'ws_CO_1',
      ResultCode: 1032,
      ResultDesc: 'Request cancelled by user',
    };
    const first = await read(one);
    expect(first).toMatchObject({ kind: 'genuine', claim: { kind: 'failed', code: '1032' } });
    expect(await read(one)).toEqual(first);
    const other = await read({ ...one, ResultCode: 1037 });
    expect('key' in other && other.key).not.toBe('key' in first && first.key);
  });

  it('takes a code that nobody wrote down as failed', async () => {
    expect(await read({ CheckoutRequestID: 'ws_CO_1', ResultCode: 777 })).toMatchObject({
      claim: { kind: 'failed', code: '777' },
    });
  });

  it.each([
    [null],
    [{}],
    [{ CheckoutRequestID: 5, ResultCode: 0 }],
    [{ CheckoutRequestID: 'x' }],
    ['text'],
  ])('refuses %j', async (body) => {
    expect(await read(body)).toMatchObject({ kind: 'refused' });
  });

  it('refuses what is no JSON', async () => {
    const { gateway } = await daraja([ACCEPTED]);
    expect(await gateway.readEvent({ headers: {}, body: Buffer.from('<xml/>') })).toMatchObject({
      kind: 'refused',
    });
  });
});

it('has words for the buyer for every code of the reference', () => {
  const codes =
    '0 1 2 3 4 8 17 26 1001 1019 1025 1032 1037 2001 2028 2029 4999 8006 9999 SFC_IC0003';
  expect(Object.keys(RESULTS).sort()).toEqual(codes.split(' ').sort());
});
