import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Gateway, RefundRequest } from '../../modules/payments/gateway.ts';
import { darajaSandbox } from '../../sandbox/daraja/index.ts';
import { actOnPrompt, openPrompt } from '../../sandbox/daraja/prompts.ts';
import { openTrial, TRIAL_OPTIONS, type Trial } from '../../sandbox/trial.ts';
import type { MpesaOptions } from './client.ts';
import { createMpesa } from './mpesa.ts';

let trial: Trial;
let mpesa: Gateway;
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
  mpesa = createMpesa(options());
});
afterEach(() => trial.close());

async function paid(): Promise<string> {
  const prompt = openPrompt(trial.ctx, {
    phone: '254712345678',
    amount: 2_320,
    reference: 'BA7KQ2M9XT',
    description: '',
    callbackUrl: `${trial.url}/api/webhooks/pay`,
    shortcode: '174379',
  });
  const receipt = actOnPrompt(trial.ctx, prompt.CheckoutRequestID, 'pay')!.prompt.outcome!.receipt!;
  await trial.arrived(1);
  return receipt;
}

const request = (receipt: string | null, change: Partial<RefundRequest> = {}): RefundRequest => ({
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
  return mpesa.readEvent({ headers: {}, body: Buffer.from(trial.received[count - 1]!.body) });
};

describe('a reversal by M-Pesa', () => {
  it('is taken at once and done by its result, which names the conversation and carries its own receipt', async () => {
    const receipt = await paid();
    const taken = await mpesa.refund(request(receipt));
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
    await mpesa.refund(request(receipt, { amount: 1_320_00 }));
    expect(await result(3)).toMatchObject({ returned: [{ state: { kind: 'succeeded' } }] });
    await mpesa.refund(request(receipt, { amount: 100 }));
    expect(await result(4)).toMatchObject({ returned: [{ state: { kind: 'returned_before' } }] });
    await mpesa.refund(request('NOSUCH1234'));
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
    await mpesa.refund(request(receipt));
    expect(await result(2)).toMatchObject({ returned: [{ state: { kind } }] });
    expect(trial.ctx.store.ledger()).toHaveLength(1);
  });

  it('an answer that says nothing is unknown, what proves that nothing was taken is not', async () => {
    const receipt = await paid();
    trial.ctx.faults.set('mpesa', { http_status: 500, only: 'reversal', times: 1 });
    expect((await mpesa.refund(request(receipt))).kind).toBe('unknown');
    trial.ctx.faults.set('mpesa', { http_status: 429, only: 'reversal', times: 1 });
    expect((await mpesa.refund(request(receipt))).kind).toBe('not_sent');
    trial.ctx.faults.set('mpesa', { http_status: 400, only: 'reversal', times: 1 });
    expect((await mpesa.refund(request(receipt))).kind).toBe('failed');
    expect(
      (await createMpesa(options({ baseUrl: 'http://127.0.0.1:9' })).refund(request(receipt))).kind,
    ).toBe('not_sent');
    expect(await createMpesa(options({ initiator: null })).refund(request(receipt))).toMatchObject({
      kind: 'failed',
      code: 'configuration',
    });
    expect(await mpesa.refund(request(null))).toMatchObject({ kind: 'failed', code: 'no_receipt' });
    await expect(mpesa.refund(request(receipt, { amount: 1_050 }))).rejects.toThrow(
      'whole shillings',
    );
    expect(trial.ctx.store.ledger()).toHaveLength(1);
  });
});
