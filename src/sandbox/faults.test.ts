import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { systemClock } from '../kernel/clock.ts';
import { openFaults } from './faults.ts';
import { openStore, type Store } from './store.ts';

let folder: string;
let store: Store;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'faults-'));
  store = openStore(folder, systemClock);
});
afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true, force: true });
});

it('holds until it is cleared, and only for its provider', () => {
  const faults = openFaults(store);
  faults.set('stripe', { http_status: 500 });
  expect([1, 2, 3].map(() => faults.take('stripe', 'call', 'create').http_status)).toEqual([
    500, 500, 500,
  ]);
  expect(faults.take('paypal', 'call', 'create')).toEqual({});
  faults.clear();
  expect(faults.take('stripe', 'call', 'create')).toEqual({});
});

it('is used up after `times`, calls and callbacks counted each for itself', () => {
  const faults = openFaults(store);
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
  const faults = openFaults(store);
  faults.set('mpesa', { query_noise: true, times: 1 });
  faults.set('mpesa', { drop_callback: true, times: 1 });
  faults.set('mpesa', { http_status: 503, times: 1 });
  expect(faults.take('mpesa', 'call', 'token')).toEqual({});
  expect(faults.take('mpesa', 'call', 'stkpush')).toEqual({ http_status: 503 });
  expect(faults.take('mpesa', 'call', 'query')).toEqual({ query_noise: true });
  expect(faults.take('mpesa', 'callback', 'callback')).toEqual({ drop_callback: true });
});

it('concerns one kind of call where `only` says so, the token call too', () => {
  const faults = openFaults(store);
  faults.set('mpesa', { http_status: 500, only: 'token', times: 1 });
  expect(faults.take('mpesa', 'call', 'stkpush')).toEqual({});
  expect(faults.take('mpesa', 'call', 'token').http_status).toBe(500);
});

it('clears one provider by a fault without fields', () => {
  const faults = openFaults(store);
  faults.set('mpesa', { hang: true });
  faults.set('sms', { hang: true });
  faults.set('mpesa', {});
  expect(faults.list().map((item) => item.provider)).toEqual(['sms']);
});

it('survives the end of the process', () => {
  openFaults(store).set('mail', { http_status: 500, times: 2 });
  openFaults(store).take('mail', 'call', 'message');
  expect(openFaults(store).list()).toMatchObject([{ provider: 'mail', left: { call: 1 } }]);
});
