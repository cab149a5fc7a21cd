import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EventReading, Gateway, StartRequest } from '../../modules/payments/gateway.ts';
import { confirmCard, stripeSandbox } from '../../sandbox/stripe/index.ts';
import { openTrial, TRIAL_OPTIONS, type Trial } from '../../sandbox/trial.ts';
import { createStripe } from './stripe.ts';

const request: StartRequest = {
  attemptId: 'pay_01jd0000000000000000000001',
  reference: 'BA-7KQ2M9XT',
  description: 'Order BA-7KQ2M9XT',
  amount: 5_800_050,
  currency: 'KES',
  callbackUrl: '',
  returnUrl: '',
  cancelUrl: '',
};
const GOOD = '4242424242424242';
const BAD = '4000000000000002';

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

async function start(attemptId = request.attemptId): Promise<{ id: string; secret: string }> {
  const outcome = await stripe.start({ ...request, attemptId });
  if (outcome.kind !== 'accepted') throw new Error(`not accepted: ${JSON.stringify(outcome)}`);
  return { id: outcome.providerRef, secret: outcome.details.clientSecret! };
}

const ask = (providerRef: string) => ({
  attemptId: request.attemptId,
  providerRef,
  amount: request.amount,
  currency: request.currency,
});

/** What arrived, as the adapter reads it. */
async function readings(type?: string): Promise<EventReading[]> {
  const all = await Promise.all(
    trial.received.map((one) =>
      stripe.readEvent({
        headers: { 'stripe-signature': String(one.headers['stripe-signature']) },
        body: Buffer.from(one.body),
      }),
    ),
  );
  return all.filter((one) => type === undefined || one.kind !== 'genuine' || one.type === type);
}

describe('a card payment at the stand-in', () => {
  it('succeeds: query, webhook and ledger agree to the cent', async () => {
    const { id } = await start();
    expect(await stripe.query(ask(id))).toEqual({ kind: 'pending', unpaid: true });
    expect(confirmCard(trial.ctx, id, GOOD)).toEqual({ status: 'succeeded' });
    const state = await stripe.query(ask(id));
    expect(state).toMatchObject({ kind: 'succeeded', amount: 5_800_050, currency: 'KES' });
    await trial.arrived(3);
    expect(await readings('payment_intent.succeeded')).toEqual([
      {
        kind: 'genuine',
        key: expect.stringMatching(/^evt_/),
        type: 'payment_intent.succeeded',
        attemptId: request.attemptId,
        providerRef: id,
        claim: state,
      },
    ]);
    expect(trial.ctx.store.ledger()).toMatchObject([
      { provider: 'stripe', amount: 58_000.5, currency: 'KES', orderReference: 'BA-7KQ2M9XT' },
    ]);
  });

  it('takes another card after one was declined', async () => {
    const { id } = await start();
    expect(confirmCard(trial.ctx, id, BAD)).toEqual({
      status: 'requires_payment_method',
      error: {
        message: 'Your card was declined.',
        code: 'card_declined',
        decline_code: 'generic_decline',
      },
    });
    expect(await stripe.query(ask(id))).toEqual({
      kind: 'failed',
      code: 'generic_decline',
      reason: 'Your card was declined.',
      card: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
    });
    confirmCard(trial.ctx, id, GOOD);
    expect((await stripe.query(ask(id))).kind).toBe('succeeded');
  });

  it('moves money once, however often it is confirmed', async () => {
    const { id } = await start();
    confirmCard(trial.ctx, id, GOOD);
    expect(confirmCard(trial.ctx, id, GOOD)).toMatchObject({
      status: 'succeeded',
      error: { code: 'payment_intent_unexpected_state' },
    });
    expect(trial.ctx.store.ledger()).toHaveLength(1);
  });

  it('cannot be paid once cancelled, and cancelling twice is cancelling once', async () => {
    const { id } = await start();
    expect(await stripe.cancel!(ask(id))).toMatchObject({ kind: 'failed', code: 'abandoned' });
    expect(await stripe.cancel!(ask(id))).toMatchObject({ kind: 'failed', code: 'abandoned' });
    expect(confirmCard(trial.ctx, id, GOOD)).toMatchObject({
      status: 'canceled',
      error: { code: 'payment_intent_unexpected_state' },
    });
    expect(trial.ctx.store.ledger()).toEqual([]);
  });

  it('that is paid is told by a cancel that comes too late', async () => {
    const { id } = await start();
    confirmCard(trial.ctx, id, GOOD);
    expect(await stripe.cancel!(ask(id))).toMatchObject({ kind: 'succeeded', amount: 5_800_050 });
  });
});

describe('when the stand-in misbehaves', () => {
  it('stays at 500: the outcome is unknown, and a later start finds the same intent', async () => {
    trial.ctx.faults.set('stripe', { http_status: 500, charge_anyway: true });
    expect((await stripe.start(request)).kind).toBe('unknown');
    trial.ctx.faults.clear();
    await start();
    expect(trial.ctx.store.list('stripe_intent')).toHaveLength(1);
  });

  it('never answers: the outcome is unknown, within the time allowed', async () => {
    trial.ctx.faults.set('stripe', { hang: true });
    const began = Date.now();
    expect((await stripe.start(request)).kind).toBe('unknown');
    expect(Date.now() - began).toBeLessThan(5_000);
  });
});
