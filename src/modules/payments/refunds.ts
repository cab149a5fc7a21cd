import { DAY, HOUR, MINUTE } from '../../kernel/clock.ts';
import { selectList, type RowOf } from '../../db/table-statements.ts';
import { refunds } from '../../db/tables/payments.ts';
import { next, type Table } from '../../kernel/transitions.ts';
import type { Provider } from './gateway.ts';
import type { Payment } from './payments.ts';

/** What every reader of a refund gets: all but what only its store works with. */
export const REFUND = selectList(refunds, { without: ['secretHash', 'nextCheckAt'] });
/** A refund as the ledger keeps it. Minor units of the payment's currency; `reason` in words for staff, or a word of REASONS. */
export type Refund = RowOf<typeof REFUND>;

/** The life of money that goes back (docs/providers.md §9, 22 and 23). */
export type RefundStatus = Refund['status'];
export type RefundEvent = 'send' | 'succeed' | 'fail' | 'hand';

/**
 * A bank may refuse a refund days after it succeeded, and a late success is always believed. `hand`: a person says
 * that the money went back. Null: the event changes nothing.
 */
export const refundTable: Table<RefundStatus, RefundEvent> = {
  due: { send: 'submitted', succeed: 'succeeded', fail: null, hand: 'succeeded' },
  submitted: { send: null, succeed: 'succeeded', fail: 'failed', hand: 'succeeded' },
  succeeded: { send: null, succeed: null, fail: 'failed', hand: null },
  failed: { send: 'submitted', succeed: 'succeeded', fail: null, hand: 'succeeded' },
};

export function nextRefundStatus(status: RefundStatus, event: RefundEvent): RefundStatus | null {
  return next(refundTable, status, event);
}

/** The reasons of refunds that the product or a provider creates, in words for staff. */
const REASONS: Record<string, string> = {
  surplus: 'Overpaid',
  sold_out: 'Paid after the last seat was taken',
  amount_differs: 'The amount received differs from the amount requested',
  unmatched: 'Matches no order or invoice',
  at_provider: 'Made on the provider’s website',
  dispute: 'Disputed by the payer',
};

/**
 * SQL: money of another amount than was asked (r, what came and goes back), whose attempt (p) therefore counts as
 * failed.
 */
export const QUARANTINED = {
  from: 'refunds r join payments p on p.id = r.payment_id',
  where: "r.reason = 'amount_differs' and r.requested_by is null and p.settled_at is null",
};

/**
 * SQL: whether a refund, a row of `refunds` under this name, is still to be made or on its way. A
 * dispute is the bank's matter. A failed refund by staff or a dashboard is asked for again if it
 * is wanted; money that is not ours to keep stays due.
 */
export const isOutstanding = (row: string): string =>
  `(${row}.reason <> 'dispute' and (${row}.status in ('due', 'submitted') or (${row}.status = 'failed' and ${row}.requested_by is null)))`;

/** SQL: whether a refund failed and needs a person. A dispute that failed was decided for us. */
export const needsPerson = (row: string): string =>
  `(${row}.status = 'failed' and ${row}.reason <> 'dispute')`;

/** How a provider is told which refund and try it is. */
export const keyOf = (refund: Pick<Refund, 'id' | 'tries'>): string =>
  `${refund.id}-${refund.tries}`;

export const nameOfReason = (reason: string): string => REASONS[reason] ?? reason;

/** Minor units that can still go back: what was received minus what is due, on its way or back already. */
export function leftOf(
  received: number,
  refunds: readonly Pick<Refund, 'amount' | 'status'>[],
): number {
  return Math.max(0, received - sumOf(refunds, 'due', 'submitted', 'succeeded'));
}

export function sumOf(
  refunds: readonly Pick<Refund, 'amount' | 'status'>[],
  ...statuses: RefundStatus[]
): number {
  return refunds
    .filter((refund) => statuses.includes(refund.status))
    .reduce((sum, refund) => sum + refund.amount, 0);
}

/**
 * Whether asking once more cannot give the money back twice although the first answer was lost. Stripe and PayPal know
 * a repeat by its key, Paystack is asked for the key first; M-Pesa does not, but what would leave nothing of the payment can be done once only.
 */
export function mayRepeat(
  provider: Provider,
  payment: Pick<Payment, 'amount'>,
  refund: Pick<Refund, 'amount'>,
  others: readonly Pick<Refund, 'amount' | 'status'>[],
): boolean {
  return provider !== 'mpesa' || leavesNothing(payment, refund, others);
}

/** Whether nothing of the payment is left after this refund. */
export function leavesNothing(
  payment: Pick<Payment, 'amount'>,
  refund: Pick<Refund, 'amount'>,
  others: readonly Pick<Refund, 'amount' | 'status'>[],
): boolean {
  return refund.amount === payment.amount - sumOf(others, 'succeeded');
}

/** How long M-Pesa may take for the result of a reversal before a person has to look at its portal. */
const RESULT_WITHIN = 30 * MINUTE;

/** Nobody but a person can tell what became of it: M-Pesa cannot be asked about a reversal. */
export function isUnconfirmed(
  provider: Provider,
  refund: Pick<Refund, 'status' | 'updatedAt' | 'checks'>,
  now: Date,
): boolean {
  return (
    provider === 'mpesa' &&
    refund.status === 'submitted' &&
    refund.checks > 0 &&
    now.getTime() - refund.updatedAt.getTime() > RESULT_WITHIN
  );
}

/** When to look at a refund again: soon at first, each hour in the first days, then four times a day. */
export function nextRefundCheck(refund: Pick<Refund, 'updatedAt'>, now: Date): Date {
  const age = now.getTime() - refund.updatedAt.getTime();
  const wait =
    age < MINUTE
      ? 10_000
      : age < 10 * MINUTE
        ? MINUTE
        : age < 3 * HOUR
          ? 10 * MINUTE
          : age < 3 * DAY
            ? HOUR
            : 6 * HOUR;
  return new Date(now.getTime() + wait);
}
