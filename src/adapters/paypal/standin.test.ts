import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type {
  EventReading,
  Gateway,
  RefundRequest,
  StartRequest,
} from '../../modules/payments/gateway.ts';
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

interface Paid {
  order: string;
  capture: string;
}
async function paid(): Promise<Paid> {
  const order = await approved('pay_1');
  const state = await paypal.capture!(ask(order, 'pay_1'));
  if (state.kind !== 'succeeded') throw new Error(JSON.stringify(state));
  return { order, capture: state.receipt! };
}
const refunding = ({ order, capture }: Paid, change: Partial<RefundRequest> = {}) => ({
  key: 'rfd_1-1',
  attemptId: 'pay_1',
  providerRef: order,
  receipt: capture,
  amount: 1_000,
  currency: 'USD' as const,
  reference: 'BA7KQ2M9XT',
  resultUrl: '',
  ...change,
});
const back = () =>
  trial.ctx.store
    .ledger()
    .filter((row) => row.amount < 0)
    .map((row) => row.amount);

describe('a refund at PayPal', () => {
  it('goes back once by one request id, stands on the order with its key, and its webhook names capture and attempt', async () => {
    const payment = await paid();
    const first = await paypal.refund(refunding(payment));
    expect(first).toMatchObject({
      kind: 'succeeded',
      providerRef: expect.stringMatching(/^[A-Z0-9]{17}$/),
    });
    expect(await paypal.refund(refunding(payment))).toEqual(first);
    expect(back()).toEqual([-10]);
    expect(await paypal.returned!(ask(payment.order, 'pay_1'))).toEqual({
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
    expect(await read(2)).toMatchObject({
      kind: 'genuine',
      type: 'PAYMENT.CAPTURE.REFUNDED',
      attemptId: 'pay_1',
      receipt: payment.capture,
      returned: [],
    });
    expect((await paypal.refund(refunding(payment, { key: 'rfd_2-1', amount: 43_788 }))).kind).toBe(
      'succeeded',
    );
    expect((await paypal.refund(refunding(payment, { key: 'rfd_3-1', amount: 1 }))).kind).toBe(
      'returned_before',
    );
    expect((await paypal.query(ask(payment.order, 'pay_1'))).kind).toBe('succeeded');
  });

  it('says why it is refused, and knows an unknown from a refusal', async () => {
    const payment = await paid();
    expect(await paypal.refund(refunding(payment, { amount: 50_000 }))).toMatchObject({
      kind: 'failed',
      code: 'REFUND_AMOUNT_EXCEEDED',
    });
    expect(await paypal.refund(refunding(payment, { receipt: null }))).toMatchObject({
      kind: 'failed',
      code: 'no_capture',
    });
    trial.ctx.faults.set('paypal', {
      http_status: 500,
      charge_anyway: true,
      only: 'refund',
      times: 1,
    });
    expect((await paypal.refund(refunding(payment, { key: 'rfd_4-1' }))).kind).toBe('unknown');
    expect((await paypal.refund(refunding(payment, { key: 'rfd_4-1' }))).kind).toBe('succeeded');
    expect(back()).toEqual([-10]);
    const nobody = createPaypal({
      ...TRIAL_OPTIONS.paypal,
      baseUrl: 'http://127.0.0.1:9',
      timeout: 300,
      clock: trial.clock,
    });
    expect((await nobody.refund(refunding(payment))).kind).toBe('not_sent');
  });
});
