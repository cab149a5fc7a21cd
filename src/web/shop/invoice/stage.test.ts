import { expect, test } from 'vitest';
import type { PayAttempt, PayPage } from '../../../contracts/pay-page.ts';
import { endedIn, stageOf, warningOf } from './stage.ts';

const attempt = (changes: Partial<PayAttempt>): PayAttempt => ({
  id: 'pay_1',
  method: 'mpesa',
  status: 'pending',
  amount: 500,
  currency: 'KES',
  reference: null,
  at: '2026-11-22T09:00:00.000Z',
  ...changes,
});
const page = (...attempts: PayAttempt[]) => ({ attempts }) as PayPage;
const loaded = { payment: null, error: null };
const LOST = attempt({ id: 'pay_lost', unanswered: true });

test('a page opened while a prompt is on the phone waits for it; not for a card that was left, nor for a lost answer', () => {
  const since = Date.parse('2026-11-22T09:00:00.000Z');
  expect(stageOf(page(attempt({})), loaded)).toEqual({
    stage: 'waiting',
    id: 'pay_1',
    since,
  });
  expect(stageOf(page(attempt({ method: 'card' }), LOST), loaded)).toEqual({
    stage: 'none',
  });
});

test('back from a provider, the payment that the address names is told as it stands', () => {
  const failed = attempt({ id: 'pay_2', status: 'failed', reason: 'Declined.' });
  const paid = attempt({ id: 'pay_3', method: 'paypal', status: 'succeeded' });
  const all = page(failed, paid, attempt({ id: 'pay_4', method: 'card' }));
  const named = (payment: string) => stageOf(all, { payment, error: null });
  expect(named('pay_2')).toEqual({
    stage: 'failed',
    said: { code: 'mpesa/undefined', english: 'Declined.' },
    tried: 500,
  });
  expect(named('pay_3')).toEqual({ stage: 'received', attempt: paid });
  expect(named('pay_4')).toMatchObject({ stage: 'waiting', id: 'pay_4' });
  expect(named('made up')).toEqual({ stage: 'none' });
  expect(stageOf(all, { payment: null, error: 'cancelled' })).toEqual({
    stage: 'failed',
    said: { code: '', english: 'You cancelled the payment. Nothing was charged.' },
  });
  expect(stageOf(all, { payment: null, error: 'bank_no' })).toMatchObject({
    said: { english: 'Declined.' },
  });
});

test('an awaited payment has ended as soon as the page tells so, by whichever way that came', () => {
  const waiting = { stage: 'waiting', id: 'pay_1', since: 0 } as const;
  const paid = attempt({ status: 'succeeded' });
  expect(endedIn(page(attempt({})), waiting)).toBe(waiting);
  expect(endedIn(page(), waiting)).toBe(waiting);
  expect(endedIn(page(LOST, paid), waiting)).toEqual({ stage: 'received', attempt: paid });
  expect(endedIn(page(attempt({ status: 'expired' })), waiting).stage).toBe('failed');
  expect(endedIn(page(paid), { stage: 'none' })).toEqual({ stage: 'none' });
});

test('a lost answer warns before any start, a prompt on the phone before another way only (D143, D171)', () => {
  expect(warningOf(page(attempt({})), 'mpesa')).toBeNull();
  expect(warningOf(page(attempt({})), 'card')).toContain('might still be open on a phone');
  for (const method of ['mpesa', 'card', 'paypal'] as const)
    expect(warningOf(page(LOST), method)).toContain('you might pay twice');
  expect(warningOf(page(attempt({ status: 'failed' })), 'card')).toBeNull();
});
