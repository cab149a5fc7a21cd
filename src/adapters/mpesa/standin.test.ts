import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Gateway, StartRequest } from '../../modules/payments/gateway.ts';
import { darajaSandbox } from '../../sandbox/daraja/index.ts';
import { actOnPrompt, expirePrompts, waitingPrompts } from '../../sandbox/daraja/prompts.ts';
import { openTrial, TRIAL_OPTIONS, type Trial } from '../../sandbox/trial.ts';
import { createMpesa } from './mpesa.ts';

let trial: Trial;
let gateway: Gateway;

beforeEach(async () => {
  trial = await openTrial(darajaSandbox);
  gateway = createMpesa({
    ...TRIAL_OPTIONS.mpesa,
    baseUrl: trial.url,
    partyB: '174379',
    transactionType: 'CustomerPayBillOnline',
    clock: trial.clock,
  });
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
