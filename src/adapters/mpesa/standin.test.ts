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

  it.each([
    ['an empty reference', { reference: '' }, '400.002.02'],
    [
      'a callback address with a refused word',
      { callbackUrl: 'https://shop.example/mpesa/cb' },
      '400.002.02',
    ],
    ['more than M-Pesa moves', { amount: 25_000_100 }, '400.002.02'],
    ['a number of another country', { phone: '255712345678' }, '400.002.02'],
  ])('is refused for %s', async (_name, change, code) => {
    expect(await gateway.start(request(change))).toMatchObject({ kind: 'refused', code });
    expect(waitingPrompts(trial.ctx)).toEqual([]);
  });

  it('is refused for a wrong passkey and a wrong key', async () => {
    const options = {
      ...TRIAL_OPTIONS.mpesa,
      baseUrl: trial.url,
      partyB: '174379',
      transactionType: 'CustomerPayBillOnline' as const,
      clock: trial.clock,
    };
    expect(await createMpesa({ ...options, passkey: 'other' }).start(request())).toMatchObject({
      kind: 'refused',
      code: 'configuration',
    });
    expect(await createMpesa({ ...options, consumerKey: 'other' }).start(request())).toMatchObject({
      kind: 'refused',
      code: 'configuration',
    });
  });

  it('gets over an expired token, and one that another process replaced', async () => {
    await begin();
    trial.ctx.faults.set('mpesa', { expire_token: true, times: 1 });
    expect(await ask('ws_CO_unknown')).toMatchObject({
      kind: 'unknown',
      reason: 'HTTP 500 500.001.1001',
    });
    const other = createMpesa({
      ...TRIAL_OPTIONS.mpesa,
      baseUrl: trial.url,
      partyB: '174379',
      transactionType: 'CustomerPayBillOnline',
      clock: trial.clock,
    });
    expect(await other.start(request({ phone: '254700000001' }))).toMatchObject({
      kind: 'accepted',
    });
    expect(await gateway.start(request({ phone: '254700000002' }))).toMatchObject({
      kind: 'accepted',
    });
  });
});

describe('faults of M-Pesa', () => {
  const set = (fault: Parameters<Trial['ctx']['faults']['set']>[1]) =>
    trial.ctx.faults.set('mpesa', fault);

  it('answers http_status without doing anything, for as many calls as asked', async () => {
    set({ http_status: 503, html: true, times: 1 });
    expect(await gateway.start(request())).toMatchObject({ kind: 'unknown' });
    expect(waitingPrompts(trial.ctx)).toEqual([]);
    expect(await gateway.start(request())).toMatchObject({ kind: 'accepted' });
  });

  it('does the work and answers an error with charge_anyway', async () => {
    set({ http_status: 500, charge_anyway: true, times: 1 });
    expect(await gateway.start(request())).toMatchObject({ kind: 'unknown' });
    expect(waitingPrompts(trial.ctx)).toHaveLength(1);
  });

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
});
