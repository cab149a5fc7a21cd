import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Gateway, RefundRequest, StartRequest } from '../../modules/payments/gateway.ts';
import { darajaSandbox } from '../../sandbox/daraja/index.ts';
import { actOnPrompt, expirePrompts, waitingPrompts } from '../../sandbox/daraja/prompts.ts';
import { openTrial, TRIAL_OPTIONS, type Trial } from '../../sandbox/trial.ts';
import type { MpesaOptions } from './client.ts';
import { createMpesa } from './mpesa.ts';

let trial: Trial;
let gateway: Gateway;
const options = (change: Partial<MpesaOptions> = {}): MpesaOptions => ({
  ...TRIAL_OPTIONS.mpesa,
  baseUrl: trial.url,
  partyB: '174379',
  transactionType: 'CustomerPayBillOnline',
  initiator: 'testapi',
  securityCredential: 'c2VjcmV0',
  clock: trial.clock,
  ...change,
});

beforeEach(async () => {
  trial = await openTrial(darajaSandbox);
  gateway = createMpesa(options());
});
afterEach(() => trial.close());

const request = (change: Partial<StartRequest> = {}): StartRequest => ({
  attemptId: 'pay_1',
  reference: 'BA-7KQ2M9XT',
  description: 'Order',
  amount: 125_000,
  currency: 'KES',
  phone: '254712345678',
  callbackUrl: 'https://shop.example/api/webhooks/daraja/0a1b',
  returnUrl: '',
  cancelUrl: '',
  ...change,
});

async function begin(): Promise<string> {
  const outcome = await gateway.start(request());
  if (outcome.kind !== 'accepted') throw new Error(JSON.stringify(outcome));
  return outcome.providerRef;
}

const ask = (providerRef: string) =>
  gateway.query({ attemptId: 'pay_1', providerRef, amount: 125_000, currency: 'KES' });
const read = (index: number) =>
  gateway.readEvent({ headers: {}, body: Buffer.from(trial.received[index]!.body) });

describe('the M-Pesa adapter against the stand-in', () => {
  it('starts, waits, is paid, and hears of it', async () => {
    const id = await begin();
    expect(await ask(id)).toEqual({ kind: 'pending' });
    actOnPrompt(trial.ctx, id, 'pay');
    await trial.arrived(1);
    expect(trial.received[0]!.path).toBe('/api/webhooks/daraja/0a1b');
    const [row] = trial.ctx.store.ledger();
    expect(row).toMatchObject({
      provider: 'mpesa',
      amount: 1250,
      currency: 'KES',
      orderReference: 'BA-7KQ2M9XT',
    });
    expect(row!.reference).toMatch(/^[A-Z0-9]{10}$/);
    expect(await read(0)).toMatchObject({
      kind: 'genuine',
      providerRef: id,
      claim: { kind: 'succeeded', amount: 125_000, receipt: row!.reference },
    });
    expect(await ask(id)).toMatchObject({ kind: 'succeeded' });
  });

  it.each([
    ['cancel', '1032'],
    ['wrong_pin', '2001'],
    ['insufficient_funds', '1'],
    ['timeout', '1037'],
  ] as const)('fails by %s with %s', async (action, code) => {
    const id = await begin();
    actOnPrompt(trial.ctx, id, action);
    await trial.arrived(1);
    expect(await read(0)).toMatchObject({ claim: { kind: 'failed', code } });
    expect(await ask(id)).toMatchObject({ kind: 'failed', code });
    expect(trial.ctx.store.ledger()).toEqual([]);
  });

  it('pays a prompt once, however often Pay is pressed', async () => {
    const id = await begin();
    expect(actOnPrompt(trial.ctx, id, 'pay')).not.toBeNull();
    expect(actOnPrompt(trial.ctx, id, 'pay')).toBeNull();
    expect(trial.ctx.store.ledger()).toHaveLength(1);
  });

  it('shows one prompt at a time on a phone, which ends after a minute', async () => {
    const id = await begin();
    expect(await gateway.start(request())).toMatchObject({ kind: 'refused', code: '1001' });
    trial.clock.pass(61_000);
    expect(waitingPrompts(trial.ctx, '254712345678')).toEqual([]);
    expirePrompts(trial.ctx);
    await trial.arrived(1);
    expect(await read(0)).toMatchObject({
      providerRef: id,
      claim: { kind: 'failed', code: '1037' },
    });
  });
});

describe('faults of M-Pesa', () => {
  const set = (fault: Parameters<Trial['ctx']['faults']['set']>[1]) =>
    trial.ctx.faults.set('mpesa', fault);

  it('drops, repeats and reshapes callbacks', async () => {
    set({ drop_callback: true, times: 1 });
    actOnPrompt(trial.ctx, await begin(), 'pay');
    set({
      duplicate_callback: 3,
      string_numbers: true,
      mask_phone: true,
      no_balance: true,
      amount_off: -1,
      times: 1,
    });
    actOnPrompt(trial.ctx, await begin(), 'pay');
    await trial.arrived(3);
    const readings = await Promise.all([0, 1, 2].map(read));
    expect(new Set(readings.map((reading) => 'key' in reading && reading.key)).size).toBe(1);
    expect(readings[0]).toMatchObject({ claim: { kind: 'succeeded', amount: 124_900 } });
  });

  it.each([
    [{ query_noise: true }, { kind: 'pending' }],
    [{ query_pending: true }, { kind: 'pending' }],
    [{ query_failed: true }, { kind: 'failed', code: '1037' }],
    [{ string_numbers: true }, { kind: 'succeeded' }],
  ])('answers the query of a paid prompt under %j', async (fault, expected) => {
    const id = await begin();
    actOnPrompt(trial.ctx, id, 'pay');
    set({ ...fault, times: 1 });
    expect(await ask(id)).toMatchObject(expected);
    expect(await ask(id)).toMatchObject({ kind: 'succeeded' });
  });

  it('lets the next callback overtake', async () => {
    set({ reorder: true, times: 1 });
    const first = await begin();
    actOnPrompt(trial.ctx, first, 'pay');
    const second = await begin();
    actOnPrompt(trial.ctx, second, 'cancel');
    await trial.arrived(2);
    expect(await read(0)).toMatchObject({ providerRef: second });
    expect(await read(1)).toMatchObject({ providerRef: first });
  });

  it('delivers before the push is answered', async () => {
    set({ callback_before_reply: true, times: 1 });
    const id = await begin();
    expect(trial.received).toHaveLength(1);
    expect(await read(0)).toMatchObject({ providerRef: id, claim: { kind: 'succeeded' } });
  });
});

async function paid(): Promise<string> {
  const outcome = await gateway.start(request({ amount: 2_320_00 }));
  const { providerRef } = outcome as { providerRef: string };
  const receipt = actOnPrompt(trial.ctx, providerRef, 'pay')!.receipt!;
  await trial.arrived(1);
  return receipt;
}

const refunding = (receipt: string | null, change: Partial<RefundRequest> = {}): RefundRequest => ({
  key: 'rfd_1-1',
  attemptId: 'pay_1',
  providerRef: 'ws_CO_1',
  receipt,
  amount: 1_000_00,
  currency: 'KES',
  reference: 'BA7KQ2M9XT',
  resultUrl: `${trial.url}/api/webhooks/daraja/0a1b`,
  ...change,
});
const result = async (count: number) => {
  await trial.arrived(count);
  return read(count - 1);
};

describe('a reversal by M-Pesa', () => {
  it('is taken at once and done by its result, which names the conversation and carries its own receipt', async () => {
    const receipt = await paid();
    const taken = await gateway.refund(refunding(receipt));
    expect(taken).toEqual({ kind: 'pending', providerRef: expect.any(String) });
    const { providerRef } = taken as { providerRef: string };
    expect(await result(2)).toMatchObject({
      kind: 'genuine',
      type: 'reversal.result',
      returned: [
        {
          providerRef,
          cause: 'refund',
          amount: 1_000_00,
          currency: 'KES',
          state: { kind: 'succeeded', receipt: expect.stringMatching(/^T/) },
        },
      ],
    });
    await gateway.refund(refunding(receipt, { amount: 1_320_00 }));
    expect(await result(3)).toMatchObject({ returned: [{ state: { kind: 'succeeded' } }] });
    await gateway.refund(refunding(receipt, { amount: 100 }));
    expect(await result(4)).toMatchObject({ returned: [{ state: { kind: 'returned_before' } }] });
    await gateway.refund(refunding('NOSUCH1234'));
    expect(await result(5)).toMatchObject({ returned: [{ state: { kind: 'failed' } }] });
    expect(trial.ctx.store.ledger().map((row) => row.amount)).toEqual([-1_320, -1_000, 2_320]);
  });

  it.each([
    ['21', 'failed'],
    ['R000002', 'failed'],
    ['1', 'failed'],
    ['R000001', 'returned_before'],
  ] as const)('result %s is %s', async (code, kind) => {
    const receipt = await paid();
    trial.ctx.faults.set('mpesa', { reversal_result: code, times: 1 });
    await gateway.refund(refunding(receipt));
    expect(await result(2)).toMatchObject({ returned: [{ state: { kind } }] });
    expect(trial.ctx.store.ledger()).toHaveLength(1);
  });

  it('an answer that says nothing is unknown, what proves that nothing was taken is not', async () => {
    const receipt = await paid();
    trial.ctx.faults.set('mpesa', { http_status: 500, only: 'reversal', times: 1 });
    expect((await gateway.refund(refunding(receipt))).kind).toBe('unknown');
    trial.ctx.faults.set('mpesa', { http_status: 429, only: 'reversal', times: 1 });
    expect((await gateway.refund(refunding(receipt))).kind).toBe('not_sent');
    trial.ctx.faults.set('mpesa', { http_status: 400, only: 'reversal', times: 1 });
    expect((await gateway.refund(refunding(receipt))).kind).toBe('failed');
    expect(
      (await createMpesa(options({ baseUrl: 'http://127.0.0.1:9' })).refund(refunding(receipt)))
        .kind,
    ).toBe('not_sent');
    expect(
      await createMpesa(options({ initiator: null })).refund(refunding(receipt)),
    ).toMatchObject({
      kind: 'failed',
      code: 'configuration',
    });
    expect(await gateway.refund(refunding(null))).toMatchObject({
      kind: 'failed',
      code: 'no_receipt',
    });
    await expect(gateway.refund(refunding(receipt, { amount: 1_050 }))).rejects.toThrow(
      'whole shillings',
    );
    expect(trial.ctx.store.ledger()).toHaveLength(1);
  });
});
