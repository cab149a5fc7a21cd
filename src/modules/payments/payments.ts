import { next, type Table } from '../../kernel/transitions.ts';
import { DAY, HOUR, MINUTE } from '../../kernel/clock.ts';
import { selectList, type RowOf } from '../../db/table-statements.ts';
import { payments } from '../../db/tables/payments.ts';
import { isCard, type Provider } from './gateway.ts';

/** What every reader of an attempt gets: all but what only its store works with. */
export const PAYMENT = selectList(payments, {
  without: ['secretHash', 'startKey', 'fee', 'review', 'nextCheckAt'],
});
/** An attempt as the ledger keeps it. Amounts in minor units. */
export type Payment = RowOf<typeof PAYMENT>;

/**
 * What a payment pays of what is owed, and what it moved for that above it, or below zero under it: nothing where it moved
 * other money than is owed. Minor units.
 */
export type Counted = Pick<Payment, 'settles' | 'rounding'>;

/** The life of an attempt (docs/calls.md#statuses; docs/providers.md §9.1). */
export type PaymentStatus = Payment['status'];
export type PaymentEvent = 'accept' | 'succeed' | 'fail' | 'lose' | 'expire' | 'refund' | 'restore';

/**
 * Success is accepted late, from `failed` and `expired`, because unknown is not failed; nothing ever leads away
 * from received money but a refund. `lose`: M-Pesa's word on a prompt did not come. `expire`: nobody waits any
 * more for a card or PayPal. `restore`: a refund that was done was refused by the bank later, so the money is here
 * again. Null: the event changes nothing.
 */
export const paymentTable: Table<PaymentStatus, PaymentEvent> = {
  initiated: {
    accept: 'pending',
    succeed: 'succeeded',
    fail: 'failed',
    lose: 'pending',
    expire: 'expired',
    refund: null,
    restore: null,
  },
  pending: {
    accept: null,
    succeed: 'succeeded',
    fail: 'failed',
    lose: null,
    expire: 'expired',
    refund: null,
    restore: null,
  },
  failed: {
    accept: null,
    succeed: 'succeeded',
    fail: null,
    lose: null,
    expire: null,
    refund: null,
    restore: null,
  },
  expired: {
    accept: null,
    succeed: 'succeeded',
    fail: 'failed',
    lose: null,
    expire: null,
    refund: null,
    restore: null,
  },
  succeeded: {
    accept: null,
    succeed: null,
    fail: null,
    lose: null,
    expire: null,
    refund: 'refunded',
    restore: null,
  },
  refunded: {
    accept: null,
    succeed: null,
    fail: null,
    lose: null,
    expire: null,
    refund: null,
    restore: 'succeeded',
  },
};

export function nextPaymentStatus(
  status: PaymentStatus,
  event: PaymentEvent,
): PaymentStatus | null {
  return next(paymentTable, status, event);
}

export function isOpen(payment: Pick<Payment, 'status'>): boolean {
  return payment.status === 'initiated' || payment.status === 'pending';
}

/** Whether a provider called it paid, also where the money went back. */
export function isPaid({ status }: Pick<Payment, 'status'>): boolean {
  return status === 'succeeded' || status === 'refunded';
}

/** Seconds after the start at which the provider is asked (docs/providers.md §1.8). */
const FIRST_CHECKS = [10, 20, 35, 50, 70, 90];

/** When to ask again: dense at first, each minute to 5 minutes, each quarter of an hour for a day, then four times a day. */
export function nextCheck(createdAt: Date, now: Date): Date {
  const age = ageOf({ createdAt }, now);
  const first = FIRST_CHECKS.find((seconds) => seconds * 1000 > age + 2_000);
  if (first !== undefined) return new Date(createdAt.getTime() + first * 1000);
  return new Date(now.getTime() + (age < 5 * MINUTE ? MINUTE : age < DAY ? 15 * MINUTE : 6 * HOUR));
}

/** How long M-Pesa may owe us what became of a prompt; it lives about a minute on the handset (docs/providers.md §9, 10 and 25). */
export const PROMPT_LIFE = 3 * MINUTE;
/**
 * The start itself gives up after 30 s (src/adapters/mpesa/client.ts): its process has ended by
 * then.
 */
export const START_LIFE = 45_000;

type Asked = Pick<Payment, 'provider' | 'status' | 'providerRef' | 'unansweredAt' | 'createdAt'>;

const ageOf = (payment: Pick<Payment, 'createdAt'>, now: Date): number =>
  now.getTime() - payment.createdAt.getTime();

/** A prompt of which nobody knows what became of it, until a provider's message, found money or a person says so. */
export function isUnanswered(payment: Pick<Payment, 'status' | 'unansweredAt'>): boolean {
  return payment.status === 'pending' && payment.unansweredAt !== null;
}

/** Whether an open prompt has had its time and is unanswered from now on. Only M-Pesa's: see decision 0007. */
export function isOverdue(payment: Asked, now: Date): boolean {
  const life = payment.providerRef === null ? START_LIFE : PROMPT_LIFE;
  return (
    payment.provider === 'mpesa' &&
    isOpen(payment) &&
    payment.unansweredAt === null &&
    ageOf(payment, now) >= life
  );
}

/**
 * Whether an attempt blocks another one of its method: any open one, a prompt for three minutes.
 */
export function blocksAnother(
  payment: Pick<Payment, 'provider' | 'status' | 'createdAt'>,
  now: Date,
): boolean {
  return isOpen(payment) && (payment.provider !== 'mpesa' || ageOf(payment, now) < PROMPT_LIFE);
}

/**
 * Whether nobody waits any more for an attempt by card or PayPal. One whose start was lost never reached the customer's
 * browser and is started again by its key; one that its provider knows can be asked about at any time. A kept card may
 * have been charged by a start that was lost: it is started again for as long as its provider knows the key.
 */
export function isStale(
  payment: Pick<Payment, 'provider' | 'providerRef' | 'cardUse' | 'createdAt'>,
  now: Date,
): boolean {
  const isLost = payment.providerRef === null && payment.cardUse !== 'charge';
  return payment.provider !== 'mpesa' && ageOf(payment, now) > (isLost ? 3 * MINUTE : DAY);
}

/** Whether an attempt reached its provider, or may have: what was refused before anything was sent is nobody's matter. */
export function mayHaveReached(
  payment: Pick<Payment, 'providerRef' | 'unansweredAt' | 'receipt'>,
): boolean {
  return payment.providerRef !== null || payment.unansweredAt !== null || payment.receipt !== null;
}

/**
 * Whether an attempt that failed can still be paid at its provider without our doing: a card intent takes another
 * card after a decline (docs/providers.md §2.4). Such a one is asked about until it is forgotten.
 */
export function takesAnotherCard(payment: Pick<Payment, 'provider' | 'providerRef'>): boolean {
  return isCard(payment.provider) && payment.providerRef !== null;
}

/**
 * Whether we stop asking about an attempt by card or PayPal. A prompt is, until something says what became of it; a card
 * intent can be paid in a tab that stays open, so it is asked about for three days and ended at its provider then.
 */
export function isForgotten(
  payment: Pick<Payment, 'provider' | 'providerRef' | 'createdAt'>,
  now: Date,
): boolean {
  return (
    payment.provider !== 'mpesa' &&
    ageOf(payment, now) > (takesAnotherCard(payment) ? 3 * DAY : DAY)
  );
}

/** An attempt as its provider is asked about it. */
export const atProvider = ({ id, amount, currency }: Payment, providerRef: string) => ({
  attemptId: id,
  providerRef,
  amount,
  currency,
});

/** The companies behind the methods. */
export const COMPANY_OF: Record<Provider, string> = {
  mpesa: 'M-Pesa',
  stripe: 'Stripe',
  paystack: 'Paystack',
  paypal: 'PayPal',
};

/** The names of the back office (docs/calls.md#get-apipayments). */
export const METHOD_NAMES: Record<Provider, string> = {
  mpesa: 'M-Pesa',
  stripe: 'Credit Card',
  paystack: 'Credit Card',
  paypal: 'PayPal',
};

export function officeStatus(
  status: PaymentStatus,
): 'Completed' | 'Pending' | 'Failed' | 'Refunded' {
  if (status === 'succeeded') return 'Completed';
  if (status === 'refunded') return 'Refunded';
  return status === 'failed' || status === 'expired' ? 'Failed' : 'Pending';
}
