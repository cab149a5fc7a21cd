import type { ProviderState } from '../../modules/payments/gateway.ts';

type ResultClass = 'succeeded' | 'failed' | 'pending' | 'unknown';

interface Result {
  class: ResultClass;
  /** The text that the customer reads. */
  reason: string;
}

const OURS =
  'M-Pesa could not accept this payment because of a setting on our side. Choose another payment method.';
const AGAIN =
  'M-Pesa got no answer from your phone in time. Check that your phone is on and has signal, then try again.';
const LATER = 'M-Pesa is busy. We are still checking your payment.';

/** The result codes of callback and query, by code only: the texts differ between the two (docs/providers.md §1.5, §1.6). */
export const RESULTS: Record<string, Result> = {
  '0': { class: 'succeeded', reason: 'Paid.' },
  '1': {
    class: 'failed',
    reason:
      'Your M-Pesa balance is too low for this payment. Deposit money, or choose another method.',
  },
  '2': {
    class: 'failed',
    reason: 'The amount is below the M-Pesa minimum. Choose another payment method.',
  },
  '3': {
    class: 'failed',
    reason: 'The amount is above the M-Pesa limit for one payment. Choose another payment method.',
  },
  '4': {
    class: 'failed',
    reason: 'This payment would exceed your daily M-Pesa limit. Choose another payment method.',
  },
  '8': { class: 'failed', reason: OURS },
  '17': {
    class: 'failed',
    reason: 'You requested the same payment a moment ago. Wait two minutes, then try again.',
  },
  '26': { class: 'unknown', reason: LATER },
  '1001': {
    class: 'failed',
    reason: 'Another M-Pesa prompt is open on your phone. Close it, wait a minute, then try again.',
  },
  '1019': { class: 'failed', reason: 'The M-Pesa prompt expired. Try again.' },
  '1025': {
    class: 'failed',
    reason: 'M-Pesa could not send the prompt to your phone. Try again.',
  },
  '1032': { class: 'failed', reason: 'You cancelled the M-Pesa prompt on your phone.' },
  '1037': { class: 'failed', reason: AGAIN },
  '2001': { class: 'failed', reason: 'The M-Pesa PIN was wrong. Try again.' },
  '2028': { class: 'failed', reason: OURS },
  '2029': { class: 'unknown', reason: LATER },
  '4999': { class: 'pending', reason: 'Waiting for you to answer the prompt on your phone.' },
  '8006': {
    class: 'failed',
    reason: 'Your M-Pesa PIN is locked. Call Safaricom on 100 or 200, or choose another method.',
  },
  '9999': {
    class: 'failed',
    reason: 'M-Pesa could not send the prompt to your phone. Try again.',
  },
  SFC_IC0003: { class: 'failed', reason: OURS },
};

/**
 * The state that a result code gives an unpaid attempt. A code outside the table is final in a callback, but tells
 * nothing in a query (docs/providers.md §1.6, "other").
 */
export function unpaidState(code: string, source: 'callback' | 'query'): ProviderState {
  const result = RESULTS[code];
  if (result?.class === 'pending') return { kind: 'pending' };
  if (result?.class === 'unknown')
    return { kind: 'unknown', reason: `M-Pesa answered with result code ${code}` };
  if (result) return { kind: 'failed', code, reason: result.reason };
  if (source === 'query')
    return { kind: 'unknown', reason: `M-Pesa answered with result code ${code}` };
  return {
    kind: 'failed',
    code,
    reason: 'M-Pesa could not complete this payment. Try again or choose another method.',
  };
}

/** A member of a JSON value; undefined if there is none. */
export function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

/** A code, received as a string or number, in the form of the tables; null if there is none. */
export function resultCode(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}
