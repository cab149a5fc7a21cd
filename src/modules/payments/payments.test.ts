import { describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '../../kernel/clock.ts';
import {
  blocksAnother,
  isForgotten,
  isOpen,
  isOverdue,
  isStale,
  isUnanswered,
  nextCheck,
  nextPaymentStatus,
  officeStatus,
  paymentTable,
  type Payment,
  type PaymentEvent,
  type PaymentStatus,
} from './payments.ts';
import { refused } from './open-attempt.ts';
import { outcomeWords } from './words.ts';

const STATUSES = Object.keys(paymentTable) as PaymentStatus[];
const EVENTS: PaymentEvent[] = ['accept', 'succeed', 'fail', 'lose', 'expire', 'refund', 'restore'];
const at = new Date('2026-11-21T09:00:00Z');
const after = (ms: number): Date => new Date(at.getTime() + ms);

describe('the life of an attempt', () => {
  it('takes late money from every status without money, and nothing leads away from money but a refund', () => {
    for (const status of ['initiated', 'pending', 'failed', 'expired'] as const)
      expect(nextPaymentStatus(status, 'succeed')).toBe('succeeded');
    for (const event of ['accept', 'succeed', 'fail', 'lose', 'expire'] as const) {
      expect(nextPaymentStatus('succeeded', event)).toBeNull();
      expect(nextPaymentStatus('refunded', event)).toBeNull();
    }
    expect(nextPaymentStatus('succeeded', 'refund')).toBe('refunded');
    for (const status of ['initiated', 'pending', 'failed', 'expired', 'refunded'] as const)
      expect(nextPaymentStatus(status, 'refund')).toBeNull();
    expect(nextPaymentStatus('refunded', 'restore')).toBe('succeeded');
    for (const status of ['initiated', 'pending', 'failed', 'expired', 'succeeded'] as const)
      expect(nextPaymentStatus(status, 'restore')).toBeNull();
  });

  it('changes nothing when an event comes twice', () => {
    for (const status of STATUSES) {
      for (const event of EVENTS) {
        const reached = nextPaymentStatus(status, event);
        if (reached) expect(nextPaymentStatus(reached, event)).toBeNull();
      }
    }
  });

  it('shows the four statuses of the back office (D81)', () => {
    expect(STATUSES.map(officeStatus)).toEqual([
      'Pending',
      'Pending',
      'Failed',
      'Failed',
      'Completed',
      'Refunded',
    ]);
    expect(STATUSES.filter((status) => isOpen({ status }))).toEqual(['initiated', 'pending']);
  });
});

/** It becomes true after so many milliseconds, and not one before. */
function expectFrom(ms: number, check: (age: number) => boolean): void {
  expect([check(ms - 1), check(ms)]).toEqual([false, true]);
}

describe('asking the provider', () => {
  it('asks often at first, each minute to five minutes, then each quarter of an hour', () => {
    const times: number[] = [];
    for (let now = at; times.length < 12;) {
      now = nextCheck(at, now);
      times.push((now.getTime() - at.getTime()) / 1000);
    }
    expect(times).toEqual([10, 20, 35, 50, 70, 90, 150, 210, 270, 330, 1230, 2130]);
  });

  it('gives up a card or PayPal after three minutes where its start was lost, after a day where it is known; a prompt never', () => {
    const stale = (
      provider: 'mpesa' | 'stripe',
      providerRef: string | null,
      ms: number,
      cardUse: Payment['cardUse'] = null,
    ) => isStale({ provider, providerRef, cardUse, createdAt: at }, after(ms));
    expectFrom(3 * MINUTE + 1, (age) => stale('stripe', null, age));
    expectFrom(24 * HOUR + 1, (age) => stale('stripe', null, age, 'charge'));
    expectFrom(24 * HOUR + 1, (age) => stale('stripe', 'pi', age));
    const forgotten = (provider: 'mpesa' | 'paypal' | 'stripe', ms: number) =>
      isForgotten({ provider, providerRef: 'ref', createdAt: at }, after(ms));
    expectFrom(24 * HOUR + 1, (age) => forgotten('paypal', age));
    expectFrom(72 * HOUR + 1, (age) => forgotten('stripe', age));
    expect([
      stale('mpesa', null, 900 * HOUR),
      stale('mpesa', 'ws', 900 * HOUR),
      forgotten('mpesa', 900 * HOUR),
    ]).toEqual([false, false, false]);
  });

  it('goes on for a prompt four times a day', () => {
    expect(nextCheck(at, after(30 * HOUR))).toEqual(after(36 * HOUR));
  });
});

describe('a prompt without an answer (D143)', () => {
  const prompt = (more: Partial<Payment> = {}) => ({
    provider: 'mpesa' as const,
    status: 'initiated' as PaymentStatus,
    providerRef: null,
    unansweredAt: null,
    createdAt: at,
    ...more,
  });

  it('is one whose start is over without a word, or that had its three minutes; never a card or PayPal, never twice', () => {
    expectFrom(45_000, (age) => isOverdue(prompt(), after(age)));
    const accepted = prompt({ status: 'pending', providerRef: 'ws' });
    expectFrom(3 * MINUTE, (age) => isOverdue(accepted, after(age)));
    expect(isOverdue(prompt({ provider: 'stripe' }), after(HOUR))).toBe(false);
    expect(isOverdue(prompt({ status: 'pending', unansweredAt: at }), after(HOUR))).toBe(false);
    for (const status of STATUSES.filter((one) => !isOpen({ status: one })))
      expect(isOverdue(prompt({ status }), after(HOUR))).toBe(false);
  });

  it('is unanswered only while it is pending: whatever ends it ends that too', () => {
    expect(STATUSES.filter((status) => isUnanswered({ status, unansweredAt: at }))).toEqual([
      'pending',
    ]);
    expect(isUnanswered({ status: 'pending', unansweredAt: null })).toBe(false);
  });

  it('stands in the way of another one for three minutes, of a card or PayPal as long as it is open', () => {
    expectFrom(3 * MINUTE, (age) => !blocksAnother(prompt(), after(age)));
    expect(blocksAnother(prompt({ provider: 'paypal' }), after(HOUR))).toBe(true);
    expect(blocksAnother(prompt({ status: 'failed' }), at)).toBe(false);
  });
});

describe('what is said of an attempt', () => {
  it('a refusal names its provider, and its code where there is one of theirs', () => {
    expect(refused('mpesa', '1037')).toMatchObject({
      code: 'provider_refused',
      extra: { providerCode: '1037' },
    });
    for (const code of ['unreachable', 'configuration'])
      expect(refused('paypal', code)).toMatchObject({ code: 'provider_unavailable' });
  });

  it('a message that is not dealt with, one that is, and one with a reason of its own', () => {
    expect([null, 'settled', 'We could not use this message (x)'].map(outcomeWords)).toEqual([
      'Not processed yet',
      'Payment confirmed',
      'We could not use this message (x)',
    ]);
  });
});
