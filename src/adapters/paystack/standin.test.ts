import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type {
  EventReading,
  Gateway,
  RefundRequest,
  StartRequest,
} from '../../modules/payments/gateway.ts';
import { closePaystackDispute, paystackSandbox } from '../../sandbox/paystack/index.ts';
import { openTrial, TRIAL_OPTIONS, type Trial } from '../../sandbox/trial.ts';
import { createPaystack } from './paystack.ts';

const request: StartRequest = {
  attemptId: 'pay_01jd0000000000000000000001',
  reference: 'BA7KQ2M9XT',
  description: 'Order BA7KQ2M9XT',
  amount: 5_800_050,
  currency: 'KES',
  email: 'wanjiku@customer.example',
  callbackUrl: '',
  returnUrl: 'https://shop.example/api/payments/return/paystack',
  cancelUrl: 'https://shop.example/api/payments/return/paystack?cancelled=1',
};
const REFERENCE = 'pay-01jd0000000000000000000001';
const GOOD = '4242424242424242';
const POOR = '4000000000009995';
const DISPUTED = '4000000000000259';

let trial: Trial;
let paystack: Gateway;
beforeEach(async () => {
  trial = await openTrial(paystackSandbox);
  paystack = createPaystack({ ...TRIAL_OPTIONS.paystack, baseUrl: trial.url, timeout: 1_500 });
});
afterEach(() => trial.close());

/** Starts the payment and answers the address of its page here. */
async function start(change: Partial<StartRequest> = {}): Promise<string> {
  const outcome = await paystack.start({ ...request, ...change });
  if (outcome.kind !== 'accepted') throw new Error(`not accepted: ${JSON.stringify(outcome)}`);
  expect(outcome.providerRef).toBe(REFERENCE);
  const { pathname } = new URL(outcome.details.approvalUrl!);
  return trial.url + pathname.replace('/sandbox/paystack', '');
}

/** What the page answers to a form: where it sends the browser, or its text. */
async function answer(page: string, form: Record<string, string>): Promise<string> {
  const init = { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' } as const;
  const reply = await fetch(page, init);
  return reply.headers.get('location') ?? (await reply.text());
}
const pay = (page: string, card: string) => answer(page, { action: 'pay', card });

const asked = {
  attemptId: request.attemptId,
  providerRef: REFERENCE,
  amount: request.amount,
  currency: request.currency,
};
const back = (change: Partial<RefundRequest> = {}): RefundRequest => ({
  key: 'rfd_1-1',
  attemptId: request.attemptId,
  providerRef: REFERENCE,
  receipt: '1',
  amount: 1_000_00,
  currency: 'KES',
  reference: request.reference,
  resultUrl: '',
  ...change,
});

/** What arrived, as the adapter reads it. */
function readings(): Promise<EventReading[]> {
  return Promise.all(
    trial.received.map(({ headers, body }) =>
      paystack.readEvent({
        headers: { 'x-paystack-signature': String(headers['x-paystack-signature']) },
        body: Buffer.from(body),
      }),
    ),
  );
}

describe('a card payment at Paystack’s page', () => {
  it('succeeds: query, webhook and ledger agree to the cent', async () => {
    const page = await start();
    expect(await paystack.query(asked)).toEqual({ kind: 'pending', unpaid: true });
    expect(await pay(page, GOOD)).toBe(
      `${request.returnUrl}?trxref=${REFERENCE}&reference=${REFERENCE}`,
    );
    const state = await paystack.query(asked);
    const claim = {
      kind: 'succeeded',
      amount: 5_800_050,
      currency: 'KES',
      receipt: '1',
      fee: 168_201,
    };
    expect(state).toEqual({ ...claim, card: expect.objectContaining({ last4: '4242' }) });
    await trial.arrived(1);
    expect(await readings()).toEqual([
      {
        kind: 'genuine',
        key: `charge.success:1:${REFERENCE}:5800050:success`,
        type: 'charge.success',
        attemptId: request.attemptId,
        providerRef: REFERENCE,
        claim,
      },
    ]);
    expect(trial.ctx.store.ledger()).toMatchObject([
      { provider: 'paystack', amount: 58_000.5, currency: 'KES', orderReference: 'BA7KQ2M9XT' },
    ]);
  });

  it('takes another card after one was declined, and says why the first was', async () => {
    const page = await start();
    expect(await pay(page, POOR)).toContain('The card was declined');
    expect(await paystack.query(asked)).toEqual({
      kind: 'failed',
      code: 'insufficient_funds',
      reason: 'The card has insufficient funds.',
      card: `SIG_${POOR}`,
    });
    await pay(page, GOOD);
    expect(await paystack.query(asked)).toMatchObject({ kind: 'succeeded' });
  });

  it('cancelled, leads back with its reference', async () => {
    expect(await answer(await start(), { action: 'cancel' })).toBe(
      `${request.cancelUrl}&reference=${REFERENCE}`,
    );
  });

  it('started again after a lost answer, is refused: nobody saw its page', async () => {
    trial.ctx.faults.set('paystack', { http_status: 500, charge_anyway: true, times: 1 });
    expect(await paystack.start(request)).toMatchObject({ kind: 'unknown' });
    expect(await paystack.start(request)).toMatchObject({ kind: 'refused', code: 'start_lost' });
  });

  it('of a buyer without an email address, is not sent', async () => {
    expect(await paystack.start({ ...request, email: undefined })).toMatchObject({
      kind: 'refused',
      code: 'no_email',
    });
  });
});

describe('money that goes back through Paystack', () => {
  it('is pending, then processed; asked again, it goes back once', async () => {
    await pay(await start(), GOOD);
    trial.clock.set(new Date('2026-11-27T09:00:00Z'));
    expect(await paystack.refund(back())).toEqual({ kind: 'pending', providerRef: '1' });
    expect(await paystack.refund(back())).toEqual({ kind: 'pending', providerRef: '1' });
    trial.clock.pass(1_001);
    const done = { kind: 'succeeded', providerRef: '1', receipt: '1' };
    expect(await paystack.refund(back())).toEqual(done);
    expect(await paystack.returned!(asked)).toEqual({
      kind: 'known',
      moves: [
        {
          providerRef: '1',
          key: 'rfd_1-1',
          cause: 'refund',
          amount: 1_000_00,
          currency: 'KES',
          state: done,
        },
      ],
    });
    expect(trial.ctx.store.ledger().map(({ amount }) => amount)).toEqual([-1_000, 58_000.5]);
  });

  it('of all that came, leaves the payment as one that came', async () => {
    await pay(await start(), GOOD);
    await paystack.refund(back({ amount: request.amount }));
    expect(await paystack.query(asked)).toMatchObject({ kind: 'succeeded', amount: 5_800_050 });
    expect(await paystack.refund(back({ key: 'rfd_2-1' }))).toMatchObject({
      kind: 'returned_before',
    });
  });

  it('more than is left, is refused in Paystack’s words', async () => {
    await pay(await start(), GOOD);
    expect(await paystack.refund(back({ amount: request.amount + 1 }))).toMatchObject({
      kind: 'failed',
      code: 'http_400',
      reason: expect.stringContaining('cannot be more than'),
    });
  });

  it('whose list cannot be read, is not sent; whose answer is lost, is found in the list', async () => {
    await pay(await start(), GOOD);
    trial.ctx.faults.set('paystack', { http_status: 503, only: 'query', times: 1 });
    expect(await paystack.refund(back())).toMatchObject({ kind: 'not_sent' });
    trial.ctx.faults.set('paystack', {
      http_status: 500,
      charge_anyway: true,
      only: 'refund',
      times: 1,
    });
    expect(await paystack.refund(back())).toMatchObject({ kind: 'unknown' });
    expect(await paystack.refund(back())).toMatchObject({ providerRef: '1' });
    expect(trial.ctx.store.ledger()).toHaveLength(2);
  });

  it('sent again by staff under another key, goes back once', async () => {
    await pay(await start(), GOOD);
    expect(await paystack.refund(back())).toMatchObject({ providerRef: '1' });
    expect(await paystack.refund(back({ key: 'rfd_1-2' }))).toMatchObject({ providerRef: '1' });
    expect(await paystack.refund(back({ key: 'rfd_12-1' }))).toMatchObject({ providerRef: '2' });
  });

  it('may fail after it was accepted', async () => {
    await pay(await start(), GOOD);
    trial.ctx.faults.set('paystack', { refund_fails_later: true, times: 1 });
    trial.clock.set(new Date('2026-11-27T09:00:00Z'));
    expect(await paystack.refund(back())).toMatchObject({ kind: 'pending' });
    trial.clock.pass(1_001);
    expect(await paystack.refund(back())).toMatchObject({ kind: 'failed', code: 'refund_failed' });
  });

  it.each([
    ['lost', 'succeeded'],
    ['won', 'failed'],
  ] as const)('by a dispute that is %s', async (outcome, kind) => {
    await pay(await start(), DISPUTED);
    const moves = async () => {
      const told = await paystack.returned!(asked);
      return told.kind === 'known' ? told.moves : [];
    };
    const dispute = { providerRef: 'dispute-1', cause: 'dispute', amount: 5_800_050 };
    expect(await moves()).toMatchObject([{ ...dispute, state: { kind: 'pending' } }]);
    closePaystackDispute(trial.ctx, REFERENCE, outcome);
    expect(await moves()).toMatchObject([{ ...dispute, state: { kind } }]);
    await trial.arrived(3);
    expect((await readings()).at(-1)).toMatchObject({ providerRef: REFERENCE, returned: [] });
  });
});

describe('a card that Paystack keeps', () => {
  const NEXT = 'pay_01jd0000000000000000000002';
  const nextAsked = { ...asked, attemptId: NEXT, providerRef: NEXT.replace('_', '-') };
  /** Pays with a card, and charges it again under the next attempt. */
  async function charged(card: string) {
    await pay(await start(), card);
    const paid = await paystack.query(asked);
    if (paid.kind !== 'succeeded' || !paid.card) throw new Error('no card was kept');
    return paystack.start({ ...request, attemptId: NEXT, cardToken: paid.card.token });
  }

  it('is charged once for its attempt, though the answer is lost', async () => {
    trial.ctx.faults.set('paystack', {
      http_status: 500,
      charge_anyway: true,
      times: 1,
      only: 'charge',
    });
    const known = { kind: 'accepted', providerRef: 'pay-01jd0000000000000000000002', details: {} };
    expect(await charged(GOOD)).toEqual(known);
    const paid = await paystack.query(nextAsked);
    expect(paid).toMatchObject({ kind: 'succeeded', amount: request.amount, receipt: '2' });
    if (paid.kind !== 'succeeded') throw new Error('not paid');
    const again = { ...request, attemptId: NEXT, cardToken: paid.card!.token };
    expect(await paystack.start(again)).toEqual(known);
    expect(trial.ctx.store.ledger()).toHaveLength(2);
  });

  it('is refused once it is removed, which may be asked for twice', async () => {
    await pay(await start(), GOOD);
    const paid = await paystack.query(asked);
    if (paid.kind !== 'succeeded' || !paid.card) throw new Error('no card was kept');
    const cardToken = paid.card.token;
    trial.ctx.faults.set('paystack', { http_status: 500, only: 'deactivate', times: 1 });
    expect(await paystack.removeCard!(cardToken)).toBe(false);
    expect(await paystack.removeCard!(cardToken)).toBe(true);
    expect(await paystack.start({ ...request, attemptId: NEXT, cardToken })).toMatchObject({
      kind: 'refused',
    });
    expect(await paystack.removeCard!(cardToken)).toBe(true);
  });

  it('is refused where its bank wants its holder each time', async () => {
    expect(await charged('4000002760003184')).toMatchObject({
      kind: 'refused',
      code: 'authentication_required',
    });
  });
});
