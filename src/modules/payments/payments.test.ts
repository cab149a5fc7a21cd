import { describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '../../kernel/clock.ts';
import { isForgotten, isOpen, isStale, nextCheck, nextPaymentStatus, officeStatus, paymentTable, type PaymentEvent, type PaymentStatus } from './payments.ts';

const STATUSES = Object.keys(paymentTable) as PaymentStatus[];
const EVENTS: PaymentEvent[] = ['accept', 'succeed', 'fail', 'expire', 'refund', 'restore'];
const at = new Date('2026-11-21T09:00:00Z');
const after = (ms: number): Date => new Date(at.getTime() + ms);

describe('the life of an attempt', () => {
  it('has a row for every status and event', () => {
    for (const status of STATUSES) for (const event of EVENTS) expect(() => nextPaymentStatus(status, event)).not.toThrow();
    expect(STATUSES.toSorted()).toEqual(['expired', 'failed', 'initiated', 'pending', 'refunded', 'succeeded']);
  });

  it('takes late money from every status without money, and nothing leads away from money but a refund', () => {
    for (const status of ['initiated', 'pending', 'failed', 'expired'] as const) expect(nextPaymentStatus(status, 'succeed')).toBe('succeeded');
    for (const event of ['accept', 'succeed', 'fail', 'expire'] as const) {
      expect(nextPaymentStatus('succeeded', event)).toBeNull();
      expect(nextPaymentStatus('refunded', event)).toBeNull();
    }
    expect(nextPaymentStatus('succeeded', 'refund')).toBe('refunded');
    for (const status of ['initiated', 'pending', 'failed', 'expired', 'refunded'] as const) expect(nextPaymentStatus(status, 'refund')).toBeNull();
    expect(nextPaymentStatus('refunded', 'restore')).toBe('succeeded');
    for (const status of ['initiated', 'pending', 'failed', 'expired', 'succeeded'] as const) expect(nextPaymentStatus(status, 'restore')).toBeNull();
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
    expect(STATUSES.map(officeStatus)).toEqual(['Pending', 'Pending', 'Failed', 'Failed', 'Completed', 'Refunded']);
    expect(STATUSES.filter((status) => isOpen({ status }))).toEqual(['initiated', 'pending']);
  });
});

describe('asking the provider', () => {
  it('asks often at first, each minute to five minutes, then each quarter of an hour', () => {
    const times: number[] = [];
    for (let now = at; times.length < 12; ) {
      now = nextCheck(at, now);
      times.push((now.getTime() - at.getTime()) / 1000);
    }
    expect(times).toEqual([10, 20, 35, 50, 70, 90, 150, 210, 270, 330, 1230, 2130]);
  });

  it('waits three minutes for a lost start, ten for a prompt, a day for a card or PayPal', () => {
    const stale = (provider: 'mpesa' | 'stripe', providerRef: string | null, ms: number) => isStale({ provider, providerRef, createdAt: at }, after(ms));
    expect([stale('mpesa', null, 3 * MINUTE), stale('mpesa', null, 3 * MINUTE + 1)]).toEqual([false, true]);
    expect([stale('mpesa', 'ws', 10 * MINUTE), stale('mpesa', 'ws', 10 * MINUTE + 1)]).toEqual([false, true]);
    expect([stale('stripe', 'pi', 24 * HOUR), stale('stripe', 'pi', 24 * HOUR + 1)]).toEqual([false, true]);
    expect([isForgotten({ createdAt: at }, after(24 * HOUR)), isForgotten({ createdAt: at }, after(24 * HOUR + 1))]).toEqual([false, true]);
  });
});
