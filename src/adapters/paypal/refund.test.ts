import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EventReading, Gateway, RefundRequest } from '../../modules/payments/gateway.ts';
import { actOnPaypal, paypalSandbox } from '../../sandbox/paypal/index.ts';
import { openTrial, TRIAL_OPTIONS, type Trial } from '../../sandbox/trial.ts';
import { createPaypal } from './paypal.ts';
import { disputeSubject, refundSubject } from './returned-event.ts';

let trial: Trial;
let paypal: Gateway;
beforeEach(async () => {
  trial = await openTrial(paypalSandbox);
  paypal = createPaypal({
    ...TRIAL_OPTIONS.paypal,
    baseUrl: trial.url,
    timeout: 1_000,
    clock: trial.clock,
  });
});
afterEach(() => trial.close());

async function paid(): Promise<{ order: string; capture: string }> {
  const outcome = await paypal.start({
    attemptId: 'pay_1',
    reference: 'BA7KQ2M9XT',
    description: 'Order',
    amount: 1_792,
    currency: 'USD',
    callbackUrl: '',
    returnUrl: 'https://shop.example/back',
    cancelUrl: 'https://shop.example/back',
  });
  if (outcome.kind !== 'accepted') throw new Error(JSON.stringify(outcome));
  actOnPaypal(trial.ctx, outcome.providerRef, 'approve');
  const state = await paypal.capture!(ask(outcome.providerRef));
  if (state.kind !== 'succeeded') throw new Error(JSON.stringify(state));
  return { order: outcome.providerRef, capture: state.receipt! };
}

const ask = (providerRef: string) => ({
  attemptId: 'pay_1',
  providerRef,
  amount: 1_792,
  currency: 'USD' as const,
});
const request = (
  { order, capture }: { order: string; capture: string },
  change: Partial<RefundRequest> = {},
): RefundRequest => ({
  key: 'rfd_1-1',
  attemptId: 'pay_1',
  providerRef: order,
  receipt: capture,
  amount: 1_000,
  currency: 'USD',
  reference: 'BA7KQ2M9XT',
  resultUrl: '',
  ...change,
});
const back = () =>
  trial.ctx.store
    .ledger()
    .filter((row) => row.amount < 0)
    .map((row) => row.amount);
const CLAIM = { kind: 'unknown' as const, reason: 'x' };

describe('a refund at PayPal', () => {
  it('goes back once by one request id, stands on the order with its key, and its webhook names capture and attempt', async () => {
    const payment = await paid();
    const first = await paypal.refund(request(payment));
    expect(first).toMatchObject({
      kind: 'succeeded',
      providerRef: expect.stringMatching(/^[A-Z0-9]{17}$/),
    });
    expect(await paypal.refund(request(payment))).toEqual(first);
    expect(back()).toEqual([-10]);
    expect(await paypal.returned!(ask(payment.order))).toEqual({
      kind: 'known',
      moves: [
        {
          providerRef: (first as { providerRef: string }).providerRef,
          key: 'rfd_1-1',
          cause: 'refund',
          amount: 1_000,
          currency: 'USD',
          state: first,
        },
      ],
    });
    await trial.arrived(3);
    const { headers, body } = trial.received.at(-1)!;
    const reading: EventReading = await paypal.readEvent({
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, String(value)]),
      ),
      body: Buffer.from(body),
    });
    expect(reading).toMatchObject({
      kind: 'genuine',
      type: 'PAYMENT.CAPTURE.REFUNDED',
      attemptId: 'pay_1',
      receipt: payment.capture,
      returned: [],
    });
    expect((await paypal.refund(request(payment, { key: 'rfd_2-1', amount: 792 }))).kind).toBe(
      'succeeded',
    );
    expect((await paypal.refund(request(payment, { key: 'rfd_3-1', amount: 1 }))).kind).toBe(
      'returned_before',
    );
    expect((await paypal.query(ask(payment.order))).kind).toBe('succeeded');
  });

  it('says why it is refused, and knows an unknown from a refusal', async () => {
    const payment = await paid();
    expect(await paypal.refund(request(payment, { amount: 5_000 }))).toMatchObject({
      kind: 'failed',
      code: 'REFUND_AMOUNT_EXCEEDED',
    });
    expect(await paypal.refund(request(payment, { receipt: null }))).toMatchObject({
      kind: 'failed',
      code: 'no_capture',
    });
    trial.ctx.faults.set('paypal', {
      http_status: 500,
      charge_anyway: true,
      only: 'refund',
      times: 1,
    });
    expect((await paypal.refund(request(payment, { key: 'rfd_4-1' }))).kind).toBe('unknown');
    expect((await paypal.refund(request(payment, { key: 'rfd_4-1' }))).kind).toBe('succeeded');
    expect(back()).toEqual([-10]);
    const nobody = createPaypal({
      ...TRIAL_OPTIONS.paypal,
      baseUrl: 'http://127.0.0.1:9',
      timeout: 300,
      clock: trial.clock,
    });
    expect((await nobody.refund(request(payment))).kind).toBe('not_sent');
  });
});

describe('what PayPal tells of disputes', () => {
  const dispute = (change: object) =>
    disputeSubject(
      {
        dispute_id: 'PP-D-1',
        status: 'OPEN',
        dispute_amount: { currency_code: 'USD', value: '17.92' },
        disputed_transactions: [{ seller_transaction_id: '3C679366HH908993F' }],
        ...change,
      },
      CLAIM,
    );

  it.each([
    [{}, 'pending'],
    [
      { status: 'RESOLVED', dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' } },
      'succeeded',
    ],
    [{ status: 'RESOLVED', dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' } }, 'failed'],
  ] as const)('%o is %s, found by the capture', (change, kind) => {
    expect(dispute(change)).toMatchObject({
      receipt: '3C679366HH908993F',
      returned: [
        {
          providerRef: 'PP-D-1',
          cause: 'dispute',
          amount: 1_792,
          currency: 'USD',
          state: { kind },
        },
      ],
    });
  });

  it('a capture that PayPal reversed by itself counts by the message, for the order does not list it', () => {
    const resource = {
      id: 'REV1',
      status: 'COMPLETED',
      amount: { currency_code: 'USD', value: '17.92' },
      custom_id: 'pay_1',
      links: [{ rel: 'up', href: 'https://api-m.paypal.com/v2/payments/captures/CAP1' }],
    };
    expect(refundSubject('PAYMENT.CAPTURE.REVERSED', resource, CLAIM)).toMatchObject({
      attemptId: 'pay_1',
      receipt: 'CAP1',
      returned: [
        { providerRef: 'REV1', cause: 'dispute', amount: 1_792, state: { kind: 'succeeded' } },
      ],
    });
  });

  it('nonsense names nothing', () => {
    expect(disputeSubject({ dispute_id: 5 }, CLAIM)).toEqual({ claim: CLAIM });
    expect(refundSubject('PAYMENT.CAPTURE.REFUNDED', null, CLAIM)).toEqual({ claim: CLAIM });
  });
});
