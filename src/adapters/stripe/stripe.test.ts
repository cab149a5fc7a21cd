import type Stripe from 'stripe';
import { expect, it } from 'vitest';
import { scripted, type Reply } from '../../../tests/support/scripted.ts';
import { systemClock } from '../../kernel/clock.ts';
import type { StartRequest } from '../../modules/payments/gateway.ts';
import { stateOf } from './client.ts';
import { createStripe } from './stripe.ts';

const request: StartRequest = {
  attemptId: 'pay_01',
  reference: 'BA-7KQ2M9XT',
  description: 'Order BA-7KQ2M9XT',
  amount: 123_400,
  currency: 'KES',
  callbackUrl: 'https://shop.example/cb',
  returnUrl: 'https://shop.example/r',
  cancelUrl: 'https://shop.example/c',
};
const asked = {
  attemptId: 'pay_01',
  providerRef: 'pi_1',
  amount: 123_400,
  currency: 'KES',
} as const;

/** A Stripe that gives the given answers in turn, the last one for ever. */
async function stripeThatAnswers(...replies: Reply[]) {
  const { url, calls, close } = await scripted(
    (_call, nth) => replies[Math.min(nth, replies.length) - 1]!,
    { 'request-id': 'req_77' },
  );
  const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };
  const baseUrl = `${url}/sandbox/stripe`;
  const stripe = createStripe({ ...keys, baseUrl, timeout: 2_000, clock: systemClock });
  return { seen: calls, stripe, close };
}

const error = (status: number, type: string, code?: string, message = 'No.'): Reply => ({
  status,
  body: { error: { type, code, message } },
});

it('asks for the exact amount under the base address, with a key for the attempt and what leads back to it', async () => {
  const { seen, stripe } = await stripeThatAnswers({
    status: 200,
    body: { id: 'pi_1', client_secret: 'pi_1_secret_2' },
  });
  expect(await stripe.start(request)).toEqual({
    kind: 'accepted',
    providerRef: 'pi_1',
    details: { clientSecret: 'pi_1_secret_2', publishableKey: 'pk_test_1' },
  });
  const [call] = seen;
  expect(call).toMatchObject({ method: 'POST', url: '/sandbox/stripe/v1/payment_intents' });
  expect(call!.headers).toMatchObject({
    authorization: 'Bearer sk_test_1',
    'idempotency-key': 'pi-pay_01',
    'stripe-version': '2026-10-28.endive',
  });
  expect(call!.headers).not.toHaveProperty('x-stripe-client-telemetry');
  expect(Object.fromEntries(new URLSearchParams(call!.body))).toEqual({
    amount: '123400',
    currency: 'kes',
    description: 'Order BA-7KQ2M9XT',
    'automatic_payment_methods[enabled]': 'true',
    'automatic_payment_methods[allow_redirects]': 'never',
    'metadata[attempt_id]': 'pay_01',
    'metadata[order_number]': 'BA-7KQ2M9XT',
  });
});

const CONFIGURATION = { kind: 'refused', code: 'configuration' };
it.each<[string, Reply, object]>([
  [
    'a card error',
    error(402, 'card_error', 'card_declined'),
    { kind: 'refused', code: 'card_declined' },
  ],
  [
    'a wrong input',
    error(400, 'invalid_request_error', 'amount_too_small'),
    { kind: 'refused', code: 'amount_too_small' },
  ],
  ['a wrong key', error(401, 'invalid_request_error'), CONFIGURATION],
  ['a key without the right', error(403, 'invalid_request_error'), CONFIGURATION],
  ['a key used with other parameters', error(400, 'idempotency_error'), { kind: 'unknown' }],
  ['too many calls', error(429, 'invalid_request_error'), { kind: 'unknown' }],
  [
    'a fault at Stripe',
    error(500, 'api_error'),
    { kind: 'unknown', reason: expect.stringContaining('req_77') },
  ],
  ['a page of a proxy', { status: 503, body: '<html>busy</html>' }, { kind: 'unknown' }],
  ['an answer that is none', { status: 200, body: 'null' }, { kind: 'unknown' }],
  ['an intent without a secret', { status: 200, body: { id: 'pi_1' } }, { kind: 'unknown' }],
  ['a broken connection', 'break', { kind: 'unknown' }],
])('reads %s at the start', async (_name, reply, outcome) => {
  const { stripe } = await stripeThatAnswers(reply);
  expect(await stripe.start(request)).toMatchObject(outcome);
});

it('shows no key and no inner detail to the buyer when the key is wrong', async () => {
  const { stripe } = await stripeThatAnswers(
    error(401, 'invalid_request_error', undefined, 'Invalid API Key provided: sk_test_1'),
  );
  expect(JSON.stringify(await stripe.start(request))).not.toContain('sk_test_1');
});

it.each<[string, Reply]>([
  ['a 500', error(500, 'api_error')],
  ['a broken connection', 'break'],
  ["a proxy's page", { status: 502, body: 'Bad Gateway' }],
])('repeats once after %s, under the same key', async (_name, first) => {
  const { seen, stripe } = await stripeThatAnswers(first, {
    status: 200,
    body: { id: 'pi_1', client_secret: 's' },
  });
  expect((await stripe.start(request)).kind).toBe('accepted');
  expect(seen.map((one) => one.headers['idempotency-key'])).toEqual(['pi-pay_01', 'pi-pay_01']);
});

it('knows that nothing was sent when nobody listens', async () => {
  const { seen, stripe, close } = await stripeThatAnswers(error(500, 'api_error'));
  await close();
  expect(await stripe.start(request)).toMatchObject({ kind: 'refused', code: 'unreachable' });
  expect((await stripe.query(asked)).kind).toBe('unknown');
  expect(seen).toEqual([]);
});

it('learns nothing from a query that fails', async () => {
  for (const reply of [
    error(500, 'api_error'),
    error(404, 'invalid_request_error', 'resource_missing'),
    error(401, 'invalid_request_error'),
  ]) {
    const { stripe } = await stripeThatAnswers(reply);
    expect((await stripe.query(asked)).kind).toBe('unknown');
  }
});

it('asks for the state where an intent can no longer be cancelled', async () => {
  const refused = error(400, 'invalid_request_error', 'payment_intent_unexpected_state');
  const paid = {
    status: 200,
    body: {
      id: 'pi_1',
      status: 'succeeded',
      amount_received: 123_400,
      currency: 'kes',
      latest_charge: 'ch_1',
    },
  };
  const { stripe } = await stripeThatAnswers(refused, paid);
  expect(await stripe.cancel!(asked)).toEqual({
    kind: 'succeeded',
    amount: 123_400,
    currency: 'KES',
    receipt: 'ch_1',
  });
});

const base = {
  id: 'pi_1',
  amount_received: 0,
  currency: 'kes',
  latest_charge: null,
  last_payment_error: null,
  cancellation_reason: null,
};
const read = (intent: object) => stateOf({ ...base, ...intent } as unknown as Stripe.PaymentIntent);
const declined = {
  type: 'card_error',
  code: 'card_declined',
  decline_code: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
};

it.each([
  [{ status: 'requires_payment_method' }, { kind: 'pending', unpaid: true }],
  [
    { status: 'requires_payment_method', last_payment_error: declined },
    {
      kind: 'failed',
      code: 'insufficient_funds',
      reason: 'Your card has insufficient funds.',
      card: '',
    },
  ],
  [
    {
      status: 'requires_payment_method',
      last_payment_error: {
        type: 'card_error',
        code: 'expired_card',
        message: 'Your card has expired.',
      },
    },
    { kind: 'failed', code: 'expired_card', reason: 'Your card has expired.', card: '' },
  ],
  [{ status: 'requires_confirmation' }, { kind: 'pending', unpaid: true }],
  [{ status: 'requires_action' }, { kind: 'pending', unpaid: true }],
  [{ status: 'processing' }, { kind: 'pending' }],
  [
    { status: 'succeeded', amount_received: 5_800_050, latest_charge: 'ch_1' },
    { kind: 'succeeded', amount: 5_800_050, currency: 'KES', receipt: 'ch_1' },
  ],
  [
    { status: 'succeeded', amount_received: 100, latest_charge: { id: 'ch_2' } },
    { kind: 'succeeded', amount: 100, currency: 'KES', receipt: 'ch_2' },
  ],
  [
    { status: 'canceled', cancellation_reason: 'abandoned' },
    { kind: 'failed', code: 'abandoned', reason: 'The card payment was cancelled.' },
  ],
])('reads %j', (intent, state) => {
  expect(read(intent)).toEqual(state);
});

it('says nothing of what it does not know: an unknown status, or money that cannot be compared', () => {
  expect(read({ status: 'blocked' }).kind).toBe('unknown');
  expect(read({ status: 'succeeded', amount_received: 100, currency: 'xaf' }).kind).toBe('unknown');
  expect(read({ status: 'succeeded', amount_received: undefined }).kind).toBe('unknown');
});
