import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../kernel/clock.ts';
import {
  leavesNothing,
  isUnconfirmed,
  leftOf,
  mayRepeat,
  nextRefundCheck,
  nextRefundStatus,
  refundTable,
  sumOf,
  type RefundEvent,
  type RefundStatus,
} from './refunds.ts';

const STATUSES = Object.keys(refundTable) as RefundStatus[];
const EVENTS: RefundEvent[] = ['send', 'succeed', 'fail', 'hand'];
const status = fc.constantFrom(...STATUSES);
const event = fc.constantFrom(...EVENTS);
const at = new Date('2026-11-21T09:00:00Z');
const after = (ms: number): Date => new Date(at.getTime() + ms);

describe('the life of a refund', () => {
  it('changes nothing when the same event comes again at once', () => {
    fc.assert(
      fc.property(status, event, (from, what) => {
        const reached = nextRefundStatus(from, what) ?? from;
        expect(nextRefundStatus(reached, what)).toBeNull();
      }),
    );
  });

  it('whatever order events come in: it is only sent from due or failed, and the last word on the money counts', () => {
    fc.assert(
      fc.property(status, fc.array(event, { maxLength: 12 }), (start, events) => {
        let now = start;
        for (const what of events) {
          const reached = nextRefundStatus(now, what);
          if (what === 'send')
            expect(reached === 'submitted').toBe(now === 'due' || now === 'failed');
          if (what === 'succeed' || what === 'hand') expect(reached ?? now).toBe('succeeded');
          if (what === 'fail') expect(reached ?? now).toBe(now === 'due' ? 'due' : 'failed');
          now = reached ?? now;
        }
      }),
    );
  });
});

describe('what is left of a payment', () => {
  const refund = fc.record({ amount: fc.integer({ min: 1, max: 50_000 }), status });

  it('is never negative, and counts what is due, on its way and back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000 }),
        fc.array(refund, { maxLength: 8 }),
        (received, refunds) => {
          const left = leftOf(received, refunds);
          expect(left).toBe(
            Math.max(0, received - sumOf(refunds, 'due', 'submitted', 'succeeded')),
          );
          expect(left).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  it('asking for no more than is left, again and again, with failures between, never gives back more than came', () => {
    const ask = fc.record({ amount: fc.integer({ min: 1, max: 60_000 }), word: event });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.array(ask, { maxLength: 30 }),
        (received, asks) => {
          const refunds: { amount: number; status: RefundStatus }[] = [];
          for (const { amount, word } of asks) {
            if (amount <= leftOf(received, refunds)) refunds.push({ amount, status: 'submitted' });
            const last = refunds.at(-1);
            // A failed one goes out again only where there is still room for it, as the service does.
            const others = refunds.slice(0, -1);
            if (last && !(last.status === 'failed' && last.amount > leftOf(received, others)))
              last.status = nextRefundStatus(last.status, word) ?? last.status;
            expect(sumOf(refunds, 'due', 'submitted', 'succeeded')).toBeLessThanOrEqual(received);
          }
        },
      ),
    );
  });

  it('M-Pesa is asked again only for what can be done once', () => {
    const payment = { amount: 2_320_00 };
    const part = { amount: 1_000_00 };
    const done = [{ amount: 1_320_00, status: 'succeeded' as const }];
    expect([
      mayRepeat('mpesa', payment, part, []),
      mayRepeat('mpesa', payment, part, done),
      mayRepeat('mpesa', payment, payment, []),
    ]).toEqual([false, true, true]);
    expect([
      mayRepeat('stripe', payment, part, []),
      mayRepeat('paypal', payment, part, []),
    ]).toEqual([true, true]);
    expect(leavesNothing(payment, part, [{ amount: 1_320_00, status: 'failed' }])).toBe(false);
  });
});

describe('waiting for a provider', () => {
  it('a reversal without a result is unconfirmed after half an hour; Stripe and PayPal can always be asked', () => {
    const sent = { status: 'submitted' as const, updatedAt: at, checks: 1 };
    expect([
      isUnconfirmed('mpesa', sent, after(30 * MINUTE)),
      isUnconfirmed('mpesa', sent, after(30 * MINUTE + 1)),
    ]).toEqual([false, true]);
    expect([
      isUnconfirmed('stripe', sent, after(DAY)),
      isUnconfirmed('mpesa', { ...sent, checks: 0 }, after(DAY)),
      isUnconfirmed('mpesa', { ...sent, status: 'due' }, after(DAY)),
    ]).toEqual([false, false, false]);
  });

  it('asks often at first and four times a day in the end', () => {
    const wait = (age: number) =>
      (nextRefundCheck({ updatedAt: at }, after(age)).getTime() - at.getTime() - age) / 1000;
    expect([wait(0), wait(MINUTE), wait(10 * MINUTE), wait(3 * HOUR), wait(3 * DAY)]).toEqual([
      10, 60, 600, 3600, 21_600,
    ]);
  });
});
