import { next, type Table } from '../../kernel/transitions.ts';
import { MINUTE, HOUR } from '../../kernel/clock.ts';
import type { Provider } from './gateway.ts';

/** The life of an attempt (contract.md, Orders and payments; reference/providers.md §9.1). */
export type PaymentStatus = 'initiated' | 'pending' | 'succeeded' | 'failed' | 'expired' | 'refunded';
export type PaymentEvent = 'accept' | 'succeed' | 'fail' | 'expire' | 'refund' | 'restore';

/**
 * Success is accepted late, from `failed` and `expired`, because unknown is not failed; nothing ever leads away
 * from received money but a refund. `restore`: a refund that was done was refused by the bank later, so the money is
 * here again. Null: the event changes nothing.
 */
export const paymentTable: Table<PaymentStatus, PaymentEvent> = {
  initiated: { accept: 'pending', succeed: 'succeeded', fail: 'failed', expire: 'expired', refund: null, restore: null },
  pending: { accept: null, succeed: 'succeeded', fail: 'failed', expire: 'expired', refund: null, restore: null },
  failed: { accept: null, succeed: 'succeeded', fail: null, expire: null, refund: null, restore: null },
  expired: { accept: null, succeed: 'succeeded', fail: 'failed', expire: null, refund: null, restore: null },
  succeeded: { accept: null, succeed: null, fail: null, expire: null, refund: 'refunded', restore: null },
  refunded: { accept: null, succeed: null, fail: null, expire: null, refund: null, restore: 'succeeded' },
};

export function nextPaymentStatus(status: PaymentStatus, event: PaymentEvent): PaymentStatus | null {
  return next(paymentTable, status, event);
}

/** An attempt as the ledger keeps it. Amounts in minor units. */
export interface Payment {
  id: string;
  payableKind: 'order' | 'invoice';
  payableId: string;
  payableNumber: string;
  customer: string;
  provider: Provider;
  status: PaymentStatus;
  amount: number;
  currency: 'KES' | 'USD';
  settles: number;
  rounding: number;
  rate: string | null;
  rateDate: string | null;
  phone: string | null;
  providerRef: string | null;
  receipt: string | null;
  details: Record<string, string>;
  failureCode: string | null;
  failureReason: string | null;
  invoiceNumber: string | null;
  final: boolean;
  checks: number;
  createdAt: Date;
  updatedAt: Date;
  settledAt: Date | null;
}

export function isOpen(payment: Pick<Payment, 'status'>): boolean {
  return payment.status === 'initiated' || payment.status === 'pending';
}

/** Seconds after the start at which the provider is asked (reference/providers.md §1.8). */
const FIRST_CHECKS = [10, 20, 35, 50, 70, 90];

/** When to ask again: dense at first, each minute to 5 minutes, then each quarter of an hour. */
export function nextCheck(createdAt: Date, now: Date): Date {
  const age = now.getTime() - createdAt.getTime();
  const first = FIRST_CHECKS.find((seconds) => seconds * 1000 > age + 2_000);
  if (first !== undefined) return new Date(createdAt.getTime() + first * 1000);
  return new Date(now.getTime() + (age < 5 * MINUTE ? MINUTE : 15 * MINUTE));
}

/**
 * How long an attempt blocks another one of its method without a final answer. A prompt lives about a minute on
 * the handset; a lost submit is waited for three minutes (§9, 10). Asking goes on afterwards, up to a day.
 */
export function isStale(payment: Pick<Payment, 'provider' | 'providerRef' | 'createdAt'>, now: Date): boolean {
  const age = now.getTime() - payment.createdAt.getTime();
  if (payment.providerRef === null) return age > 3 * MINUTE;
  return age > (payment.provider === 'mpesa' ? 10 * MINUTE : 24 * HOUR);
}

/**
 * Whether an attempt that failed can still be paid at its provider without our doing: a card intent takes another
 * card after a decline (reference/providers.md §2.4). Such a one is asked about until it is forgotten.
 */
export function takesAnotherCard(payment: Pick<Payment, 'provider' | 'providerRef'>): boolean {
  return payment.provider === 'stripe' && payment.providerRef !== null;
}

export function isForgotten(payment: Pick<Payment, 'createdAt'>, now: Date): boolean {
  return now.getTime() - payment.createdAt.getTime() > 24 * HOUR;
}

/** The names of the back office (contract.md, GET /api/payments; D81). */
export const METHOD_NAMES: Record<Provider, string> = { mpesa: 'M-Pesa', stripe: 'Credit Card', paypal: 'PayPal' };

export function officeStatus(status: PaymentStatus): 'Completed' | 'Pending' | 'Failed' | 'Refunded' {
  if (status === 'succeeded') return 'Completed';
  if (status === 'refunded') return 'Refunded';
  return status === 'failed' || status === 'expired' ? 'Failed' : 'Pending';
}
