import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EventReading, Gateway, StartRequest } from '../../modules/payments/gateway.ts';
import { actOnPaypal, paypalSandbox, waitingApprovals } from '../../sandbox/paypal/index.ts';
import { openTrial, TRIAL_OPTIONS, type Trial } from '../../sandbox/trial.ts';
import { createPaypal } from './paypal.ts';

const request: StartRequest = {
  attemptId: 'pay_01jd0000000000000000abcdefgh',
  reference: 'BA-7KQ2M9XT',
  description: 'Order BA-7KQ2M9XT',
  amount: 44_788,
  currency: 'USD',
  callbackUrl: '',
  returnUrl: 'https://shop.example/api/payments/return/paypal?attempt=1',
  cancelUrl: 'https://shop.example/api/payments/return/paypal?attempt=1&cancelled=1',
};

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

async function start(attemptId = request.attemptId): Promise<string> {
  const outcome = await paypal.start({ ...request, attemptId });
  if (outcome.kind !== 'accepted') throw new Error(`not accepted: ${JSON.stringify(outcome)}`);
  expect(outcome.details.approvalUrl).toBe(
    `https://shop.example/sandbox/paypal/checkoutnow?token=${outcome.providerRef}`,
  );
  return outcome.providerRef;
}

async function approved(attemptId = request.attemptId): Promise<string> {
  const id = await start(attemptId);
  actOnPaypal(trial.ctx, id, 'approve');
  return id;
}

const ask = (providerRef: string, attemptId = request.attemptId) => ({
  attemptId,
  providerRef,
  amount: request.amount,
  currency: request.currency,
});
const read = (index: number): Promise<EventReading> => {
  const { headers, body } = trial.received[index]!;
  return paypal.readEvent({
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, String(value)]),
    ),
    body: Buffer.from(body),
  });
};

describe('a PayPal payment at the stand-in', () => {
  it('is approved, captured and told by webhooks; the ledger agrees to the cent', async () => {
    const id = await start();
    expect(await paypal.query(ask(id))).toEqual({ kind: 'pending', unpaid: true });
    const { redirect } = actOnPaypal(trial.ctx, id, 'approve');
    expect(redirect).toMatch(
      new RegExp(
        `^https://shop\\.example/api/payments/return/paypal\\?attempt=1&token=${id}&PayerID=\\w{13}$`,
      ),
    );
    expect(await paypal.query(ask(id))).toEqual({ kind: 'approved' });
    const state = await paypal.capture!(ask(id));
    expect(state).toEqual({
      kind: 'succeeded',
      amount: 44_788,
      currency: 'USD',
      receipt: expect.stringMatching(/^[A-Z0-9]{17}$/),
      fee: 1_777,
    });
    expect(await paypal.query(ask(id))).toEqual(state);
    await trial.arrived(2);
    expect(await read(0)).toMatchObject({
      kind: 'genuine',
      type: 'CHECKOUT.ORDER.APPROVED',
      attemptId: request.attemptId,
      providerRef: id,
      claim: { kind: 'approved' },
    });
    expect(await read(1)).toMatchObject({
      kind: 'genuine',
      type: 'PAYMENT.CAPTURE.COMPLETED',
      attemptId: request.attemptId,
      providerRef: id,
      claim: state,
    });
    expect(trial.ctx.store.ledger()).toMatchObject([
      { provider: 'paypal', amount: 447.88, currency: 'USD', orderReference: 'BA-7KQ2M9XT' },
    ]);
  });

  it('that is cancelled leads back and can still be approved', async () => {
    const id = await start();
    expect(waitingApprovals(trial.ctx).map((one) => one.id)).toEqual([id]);
    expect(actOnPaypal(trial.ctx, id, 'cancel').redirect).toBe(
      `https://shop.example/api/payments/return/paypal?attempt=1&cancelled=1&token=${id}`,
    );
    expect(waitingApprovals(trial.ctx)).toEqual([]);
    expect(await paypal.query(ask(id))).toEqual({ kind: 'pending', unpaid: true });
    actOnPaypal(trial.ctx, id, 'approve');
    expect((await paypal.capture!(ask(id))).kind).toBe('succeeded');
  });

  it('is not taken before it is approved', async () => {
    const id = await start();
    expect(await paypal.capture!(ask(id))).toEqual({ kind: 'pending' });
    expect(trial.ctx.store.ledger()).toEqual([]);
  });

  it('captured twice moves money once, under the same request id and under another', async () => {
    const id = await approved();
    const [first, second] = await Promise.all([paypal.capture!(ask(id)), paypal.capture!(ask(id))]);
    expect(second).toEqual(first);
    expect(await paypal.capture!(ask(id, 'pay_other'))).toEqual(first);
    expect(trial.ctx.store.ledger()).toHaveLength(1);
  });

  it('started twice for one attempt is one order', async () => {
    expect(await start()).toBe(await start());
  });

  it('that nobody approves within three hours is gone', async () => {
    const id = await start();
    trial.clock.pass(3 * 3_600_000);
    expect(await paypal.query(ask(id))).toMatchObject({ kind: 'failed', code: 'expired' });
    expect(() => actOnPaypal(trial.ctx, id, 'approve')).toThrow('not found');
  });
});

describe('when the stand-in misbehaves', () => {
  it('captures, yet says 500: a repeat finds the money taken once', async () => {
    const id = await approved();
    trial.ctx.faults.set('paypal', {
      http_status: 500,
      charge_anyway: true,
      only: 'capture',
      times: 1,
    });
    expect((await paypal.capture!(ask(id))).kind).toBe('unknown');
    expect((await paypal.capture!(ask(id))).kind).toBe('succeeded');
    expect(trial.ctx.store.ledger()).toHaveLength(1);
  });

  it('captures and never answers: unknown, and the query knows', async () => {
    const id = await approved();
    trial.ctx.faults.set('paypal', { hang: true, charge_anyway: true, times: 1 });
    expect((await paypal.capture!(ask(id))).kind).toBe('unknown');
    expect((await paypal.query(ask(id))).kind).toBe('succeeded');
  });

  it('captures, yet says ORDER_ALREADY_CAPTURED: the money is found', async () => {
    const id = await approved();
    trial.ctx.faults.set('paypal', { already_captured: true, times: 1 });
    expect(await paypal.capture!(ask(id))).toMatchObject({ kind: 'succeeded', amount: 44_788 });
  });

  it('declines the instrument: failed, and paid after another approval', async () => {
    const id = await approved();
    trial.ctx.faults.set('paypal', { capture_declined: true, times: 1 });
    expect(await paypal.capture!(ask(id))).toMatchObject({
      kind: 'failed',
      code: 'INSTRUMENT_DECLINED',
    });
    expect(await paypal.query(ask(id))).toEqual({ kind: 'pending', unpaid: true });
    actOnPaypal(trial.ctx, id, 'approve');
    expect((await paypal.capture!(ask(id))).kind).toBe('succeeded');
  });

  it('holds the capture for review, then completes it', async () => {
    const id = await approved();
    trial.ctx.faults.set('paypal', { capture_pending: true, times: 1 });
    expect(await paypal.capture!(ask(id))).toEqual({ kind: 'pending' });
    expect(trial.ctx.store.ledger()).toEqual([]);
    await trial.arrived(3);
    expect(await read(1)).toMatchObject({
      type: 'PAYMENT.CAPTURE.PENDING',
      claim: { kind: 'pending' },
    });
    expect(await read(2)).toMatchObject({
      type: 'PAYMENT.CAPTURE.COMPLETED',
      claim: { kind: 'succeeded' },
    });
    expect((await paypal.query(ask(id))).kind).toBe('succeeded');
    expect(trial.ctx.store.ledger()).toHaveLength(1);
  });

  it('calls the link approve: the buyer gets there all the same', async () => {
    trial.ctx.faults.set('paypal', { approve_link: true, times: 1 });
    await start();
  });

  it('changes a webhook on the way: it is refused', async () => {
    await approved();
    await trial.arrived(1);
    trial.received[0]!.body = trial.received[0]!.body.replace('447.88', '447.89');
    expect((await read(0)).kind).toBe('refused');
  });
});
