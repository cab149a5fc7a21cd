import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Gateway, RefundRequest } from '../../modules/payments/gateway.ts';
import { closeDispute, confirmCard, stripeSandbox } from '../../sandbox/stripe/index.ts';
import { openTrial, TRIAL_OPTIONS, type Trial } from '../../sandbox/trial.ts';
import { createStripe } from './stripe.ts';

let trial: Trial;
let stripe: Gateway;
beforeEach(async () => {
  trial = await openTrial(stripeSandbox);
  stripe = createStripe({
    ...TRIAL_OPTIONS.stripe,
    baseUrl: trial.url,
    timeout: 1_500,
    clock: trial.clock,
  });
});
afterEach(() => trial.close());

async function paid(card = '4242424242424242'): Promise<string> {
  const outcome = await stripe.start({
    attemptId: 'pay_1',
    reference: 'BA7KQ2M9XT',
    description: 'Order',
    amount: 232_000,
    currency: 'KES',
    callbackUrl: '',
    returnUrl: '',
    cancelUrl: '',
  });
  if (outcome.kind !== 'accepted') throw new Error(JSON.stringify(outcome));
  confirmCard(trial.ctx, outcome.providerRef, card);
  return outcome.providerRef;
}

const request = (providerRef: string, change: Partial<RefundRequest> = {}): RefundRequest => ({
  key: 'rfd_1-1',
  attemptId: 'pay_1',
  providerRef,
  receipt: null,
  amount: 100_000,
  currency: 'KES',
  reference: 'BA7KQ2M9XT',
  resultUrl: '',
  ...change,
});
const listed = (providerRef: string) =>
  stripe.returned!({ attemptId: 'pay_1', providerRef, amount: 232_000, currency: 'KES' });
const back = () =>
  trial.ctx.store
    .ledger()
    .filter((row) => row.amount < 0)
    .map((row) => row.amount);

describe('a refund at Stripe', () => {
  it('goes back once by one key, again by another, and stands on the list with its key', async () => {
    const intent = await paid();
    const first = await stripe.refund(request(intent));
    expect(first).toMatchObject({ kind: 'succeeded', providerRef: expect.stringMatching(/^re_/) });
    expect(await stripe.refund(request(intent))).toEqual(first);
    expect(back()).toEqual([-1_000]);
    expect((await stripe.refund(request(intent, { key: 'rfd_2-1', amount: 132_000 }))).kind).toBe(
      'succeeded',
    );
    expect(await listed(intent)).toMatchObject({
      kind: 'known',
      moves: [
        { key: 'rfd_2-1', amount: 132_000, currency: 'KES', cause: 'refund' },
        { key: 'rfd_1-1', amount: 100_000, state: first },
      ],
    });
    expect((await stripe.refund(request(intent, { key: 'rfd_3-1' }))).kind).toBe('returned_before');
  });

  it('says why it is refused, and knows an unknown from a refusal', async () => {
    const intent = await paid();
    expect(await stripe.refund(request(intent, { amount: 999_999 }))).toMatchObject({
      kind: 'failed',
      reason: expect.stringContaining('greater than unrefunded amount'),
    });
    trial.ctx.faults.set('stripe', {
      http_status: 500,
      charge_anyway: true,
      only: 'refund',
      times: 2,
    });
    expect((await stripe.refund(request(intent, { key: 'rfd_4-1' }))).kind).toBe('unknown');
    expect(await listed(intent)).toMatchObject({
      moves: [{ key: 'rfd_4-1', state: { kind: 'succeeded' } }],
    });
    expect((await stripe.refund(request(intent, { key: 'rfd_4-1' }))).kind).toBe('succeeded');
    expect(back()).toEqual([-1_000]);
    const nobody = createStripe({
      ...TRIAL_OPTIONS.stripe,
      baseUrl: 'http://127.0.0.1:59999',
      timeout: 300,
      clock: trial.clock,
    });
    expect((await nobody.refund(request(intent))).kind).toBe('not_sent');
    const asked = { attemptId: 'pay_1', providerRef: intent, amount: 1, currency: 'KES' } as const;
    expect((await nobody.returned!(asked)).kind).toBe('unknown');
  });

  it('that fails later is failed on the list', async () => {
    const intent = await paid();
    trial.ctx.faults.set('stripe', { refund_fails_later: true, times: 1 });
    expect((await stripe.refund(request(intent))).kind).toBe('pending');
    expect(await listed(intent)).toMatchObject({
      moves: [{ state: { kind: 'failed', code: 'lost_or_stolen_card' } }],
    });
    expect(back()).toEqual([]);
    await trial.arrived(5);
    expect(trial.received.map(({ body }) => (JSON.parse(body) as { type: string }).type)).toContain(
      'refund.failed',
    );
  });

  it.each([
    ['lost', 'succeeded', [-2_320]],
    ['won', 'failed', []],
  ] as const)(
    'a dispute is on the list from its first day, and %s it is %s',
    async (outcome, kind, moved) => {
      const intent = await paid('4000000000000259');
      expect(await listed(intent)).toMatchObject({
        moves: [{ cause: 'dispute', amount: 232_000, state: { kind: 'pending' } }],
      });
      closeDispute(trial.ctx, intent, outcome);
      expect(await listed(intent)).toMatchObject({
        moves: [{ cause: 'dispute', state: { kind } }],
      });
      expect(back()).toEqual(moved);
      await trial.arrived(4);
      const types = trial.received.map((one) =>
        stripe.readEvent({
          headers: { 'stripe-signature': String(one.headers['stripe-signature']) },
          body: Buffer.from(one.body),
        }),
      );
      expect(await Promise.all(types)).toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            type: 'charge.dispute.closed',
            providerRef: intent,
            returned: [],
          }),
        ]),
      );
    },
  );
});
