import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { openTrial, type Trial } from './trial.ts';

let trial: Trial;
const empty = () => async () => undefined;
afterEach(() => trial.close());

const webhook = {
  provider: 'stripe',
  url: '/api/webhooks/stripe',
  body: '{"id":"evt_1"}',
  retry: true,
} as const;

it('tries a webhook again until it is taken, signed anew each time', async () => {
  trial = await openTrial(empty);
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
  trial = await openTrial(empty);
  trial.answerWith.status = 500;
  await trial.ctx.deliver.send({ ...webhook, provider: 'mpesa', retry: false });
  expect(trial.ctx.store.list('delivery')).toEqual([]);
});

it('sends copies at once, and drops what is to be dropped', async () => {
  trial = await openTrial(empty);
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
  trial = await openTrial(empty);
  trial.ctx.faults.set('stripe', { reorder: true });
  const began = Date.now();
  await trial.ctx.deliver.send(webhook);
  expect(Date.now() - began).toBeGreaterThanOrEqual(2_950);
  expect(trial.received).toHaveLength(1);
});

it('sends what was left when the product was killed, but not the callback that Daraja sent to a dead product', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'deliver-'));
  trial = await openTrial(empty, folder);
  const now = trial.clock.now().getTime();
  const left = { url: '/api/webhooks/left', headers: {}, fault: {}, tries: 0 };
  trial.ctx.store.put('delivery', 'a', {
    ...left,
    id: 'a',
    provider: 'stripe',
    body: 'webhook',
    retry: true,
    due: now - 60_000,
  });
  trial.ctx.store.put('delivery', 'b', {
    ...left,
    id: 'b',
    provider: 'mpesa',
    body: 'lost',
    retry: false,
    due: now - 60_000,
  });
  trial.ctx.store.put('delivery', 'c', {
    ...left,
    id: 'c',
    provider: 'mpesa',
    body: 'late',
    retry: false,
    due: now + 100,
  });
  await trial.close();
  trial = await openTrial(empty, folder);
  trial.ctx.deliver.start();
  await trial.arrived(2);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(trial.received.map((one) => one.body)).toEqual(['webhook', 'late']);
  rmSync(folder, { recursive: true, force: true });
});
