import type Stripe from 'stripe';
import { expect, it } from 'vitest';
import { stateOf } from './client.ts';

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
