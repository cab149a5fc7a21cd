import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type {
  EventReading,
  Gateway,
  RefundRequest,
  StartRequest,
} from '../../modules/payments/gateway.ts';
import { closeDispute, confirmCard, stripeSandbox } from '../../sandbox/stripe/index.ts';
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

async function start(change: Partial<StartRequest> = {}): Promise<{ id: string; secret: string }> {
  const outcome = await stripe.start({ ...request, ...change });
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
  it('by a kept card that Stripe does not know any more is refused without naming it', async () => {
    const outcome = await stripe.start({ ...request, cardToken: 'cus_gone/pm_gone' });
    expect(outcome).toMatchObject({ kind: 'refused', code: 'resource_missing' });
    expect(JSON.stringify(outcome)).not.toMatch(/(cus|pm)_gone/);
  });

  it('by a kept card is refused once the card is removed, which may be asked for twice', async () => {
    const { id } = await start({ keepsCard: true });
    confirmCard(trial.ctx, id, GOOD);
    const paid = await stripe.query(ask(id));
    if (paid.kind !== 'succeeded' || !paid.card) throw new Error('no card was kept');
    const cardToken = paid.card.token;
    const charge = (attemptId: string) => stripe.start({ ...request, attemptId, cardToken });
    expect(await charge('pay_01jd0000000000000000000002')).toMatchObject({ kind: 'accepted' });
    trial.ctx.faults.set('stripe', { http_status: 401, only: 'detach', times: 1 });
    expect(await stripe.removeCard!(cardToken)).toBe(false);
    expect(await stripe.removeCard!(cardToken)).toBe(true);
    expect(await charge('pay_01jd0000000000000000000003')).toMatchObject({ kind: 'refused' });
    expect(await stripe.removeCard!(cardToken)).toBe(true);
  });

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

async function paid(card = GOOD): Promise<string> {
  const { id } = await start({ attemptId: 'pay_1', amount: 232_000 });
  confirmCard(trial.ctx, id, card);
  return id;
}

const refunding = (providerRef: string, change: Partial<RefundRequest> = {}): RefundRequest => ({
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
    const first = await stripe.refund(refunding(intent));
    expect(first).toMatchObject({ kind: 'succeeded', providerRef: expect.stringMatching(/^re_/) });
    expect(await stripe.refund(refunding(intent))).toEqual(first);
    expect(back()).toEqual([-1_000]);
    expect((await stripe.refund(refunding(intent, { key: 'rfd_2-1', amount: 132_000 }))).kind).toBe(
      'succeeded',
    );
    expect(await listed(intent)).toMatchObject({
      kind: 'known',
      moves: [
        { key: 'rfd_2-1', amount: 132_000, currency: 'KES', cause: 'refund' },
        { key: 'rfd_1-1', amount: 100_000, state: first },
      ],
    });
    expect((await stripe.refund(refunding(intent, { key: 'rfd_3-1' }))).kind).toBe(
      'returned_before',
    );
  });

  it('says why it is refused, and knows an unknown from a refusal', async () => {
    const intent = await paid();
    expect(await stripe.refund(refunding(intent, { amount: 999_999 }))).toMatchObject({
      kind: 'failed',
      reason: expect.stringContaining('greater than unrefunded amount'),
    });
    trial.ctx.faults.set('stripe', {
      http_status: 500,
      charge_anyway: true,
      only: 'refund',
      times: 2,
    });
    expect((await stripe.refund(refunding(intent, { key: 'rfd_4-1' }))).kind).toBe('unknown');
    expect(await listed(intent)).toMatchObject({
      moves: [{ key: 'rfd_4-1', state: { kind: 'succeeded' } }],
    });
    expect((await stripe.refund(refunding(intent, { key: 'rfd_4-1' }))).kind).toBe('succeeded');
    expect(back()).toEqual([-1_000]);
    const nobody = createStripe({
      ...TRIAL_OPTIONS.stripe,
      baseUrl: 'http://127.0.0.1:59999',
      timeout: 300,
      clock: trial.clock,
    });
    expect((await nobody.refund(refunding(intent))).kind).toBe('not_sent');
    const asked = { attemptId: 'pay_1', providerRef: intent, amount: 1, currency: 'KES' } as const;
    expect((await nobody.returned!(asked)).kind).toBe('unknown');
  });

  it('that fails later is failed on the list', async () => {
    const intent = await paid();
    trial.ctx.faults.set('stripe', { refund_fails_later: true, times: 1 });
    expect((await stripe.refund(refunding(intent))).kind).toBe('pending');
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
      expect(await readings('charge.dispute.closed')).toEqual(
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
