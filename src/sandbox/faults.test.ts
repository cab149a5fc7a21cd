import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFaults } from './faults.ts';
import { openTrial, type Trial } from './trial.ts';

const empty = () => async () => undefined;
let trial: Trial;
beforeEach(async () => {
  trial = await openTrial(empty);
});
afterEach(() => trial.close());

describe('a fault', () => {
  it('holds until it is cleared, and only for its provider', () => {
    const { faults } = trial.ctx;
    faults.set('stripe', { http_status: 500 });
    expect([1, 2, 3].map(() => faults.take('stripe', 'call', 'create').http_status)).toEqual([
      500, 500, 500,
    ]);
    expect(faults.take('paypal', 'call', 'create')).toEqual({});
    faults.clear();
    expect(faults.take('stripe', 'call', 'create')).toEqual({});
  });

  it('is used up after `times`, calls and callbacks counted each for itself', () => {
    const { faults } = trial.ctx;
    faults.set('mpesa', { delay_ms: 5, duplicate_callback: 2, times: 1 });
    expect(faults.take('mpesa', 'call', 'stkpush').delay_ms).toBe(5);
    expect(faults.take('mpesa', 'call', 'stkpush')).toEqual({});
    expect(faults.take('mpesa', 'callback', 'callback')).toMatchObject({
      delay_ms: 5,
      duplicate_callback: 2,
    });
    expect(faults.list()).toEqual([]);
  });

  it('is not used up by what it cannot touch', () => {
    const { faults } = trial.ctx;
    faults.set('mpesa', { query_noise: true, times: 1 });
    faults.set('mpesa', { drop_callback: true, times: 1 });
    faults.set('mpesa', { http_status: 503, times: 1 });
    expect(faults.take('mpesa', 'call', 'token')).toEqual({});
    expect(faults.take('mpesa', 'call', 'stkpush')).toEqual({ http_status: 503 });
    expect(faults.take('mpesa', 'call', 'query')).toEqual({ query_noise: true });
    expect(faults.take('mpesa', 'callback', 'callback')).toEqual({ drop_callback: true });
  });

  it('concerns one kind of call where `only` says so, the token call too', () => {
    const { faults } = trial.ctx;
    faults.set('mpesa', { http_status: 500, only: 'token', times: 1 });
    expect(faults.take('mpesa', 'call', 'stkpush')).toEqual({});
    expect(faults.take('mpesa', 'call', 'token').http_status).toBe(500);
  });

  it('clears one provider by a fault without fields', () => {
    const { faults } = trial.ctx;
    faults.set('mpesa', { hang: true });
    faults.set('sms', { hang: true });
    faults.set('mpesa', {});
    expect(faults.list().map((item) => item.provider)).toEqual(['sms']);
  });

  it('survives the end of the process', () => {
    trial.ctx.faults.set('mail', { http_status: 500, times: 2 });
    openFaults(trial.ctx.store).take('mail', 'call', 'message');
    expect(openFaults(trial.ctx.store).list()).toMatchObject([
      { provider: 'mail', left: { call: 1 } },
    ]);
  });
});

describe('a callback', () => {
  const webhook = {
    provider: 'stripe',
    url: '/api/webhooks/stripe',
    body: '{"id":"evt_1"}',
    retry: true,
  } as const;

  it('tries a webhook again until it is taken, signed anew each time', async () => {
    let signed = 0;
    trial.ctx.deliver.signWith('stripe', () => ({ 'x-signature': String(++signed) }));
    trial.answerWith.status = 500;
    await trial.ctx.deliver.send(webhook);
    trial.answerWith.status = 200;
    await trial.arrived(2);
    expect(trial.received.map((one) => one.headers['x-signature'])).toEqual(['1', '2']);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(trial.ctx.store.list('delivery')).toEqual([]);
  });

  it('delivers a callback without repeats once, though it is refused', async () => {
    trial.answerWith.status = 500;
    await trial.ctx.deliver.send({ ...webhook, provider: 'mpesa', retry: false });
    expect(trial.ctx.store.list('delivery')).toEqual([]);
  });

  it('sends copies at once, and drops what is to be dropped', async () => {
    trial.ctx.faults.set('stripe', { duplicate_callback: 4, times: 1 });
    await trial.ctx.deliver.send(webhook);
    trial.ctx.faults.set('stripe', { drop_callback: true, times: 1 });
    await trial.ctx.deliver.send({ ...webhook, body: '{"id":"evt_2"}' });
    await trial.ctx.deliver.send({ ...webhook, body: '{"id":"evt_3"}' });
    expect(trial.received.map((one) => one.body)).toEqual([
      ...Array<string>(4).fill('{"id":"evt_1"}'),
      '{"id":"evt_3"}',
    ]);
  });

  it('lets go of a callback held back for the next one after three seconds', async () => {
    trial.ctx.faults.set('stripe', { reorder: true });
    const began = Date.now();
    await trial.ctx.deliver.send(webhook);
    expect(Date.now() - began).toBeGreaterThanOrEqual(2_950);
    expect(trial.received).toHaveLength(1);
  });

  it('sends what was left when the product was killed, but not the callback that Daraja sent to a dead product', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'deliver-'));
    await trial.close();
    trial = await openTrial(empty, folder);
    const now = trial.clock.now().getTime();
    const left = (id: string, provider: string, body: string, due: number, retry = false) => {
      const rest = { url: '/api/webhooks/left', headers: {}, fault: {}, tries: 0 };
      trial.ctx.store.put('delivery', id, { ...rest, id, provider, body, retry, due });
    };
    left('a', 'stripe', 'webhook', now - 60_000, true);
    left('b', 'mpesa', 'lost', now - 60_000);
    left('c', 'mpesa', 'late', now + 100);
    await trial.close();
    trial = await openTrial(empty, folder);
    trial.ctx.deliver.start();
    await trial.arrived(2);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(trial.received.map((one) => one.body)).toEqual(['webhook', 'late']);
    rmSync(folder, { recursive: true, force: true });
  });
});
