import type { ProviderState } from '../../modules/payments/gateway.ts';

/** What a refused capture means (docs/providers.md §3.4). `ask`: the order itself knows. */
type Meaning = { kind: 'ask' } | Extract<ProviderState, { kind: 'pending' | 'failed' | 'unknown' }>;

const DECLINED =
  'PayPal could not charge the card or account you chose there. Please try again with another one.';
const REFUSED = 'PayPal refused the payment. Please choose another way to pay.';

const REASONS: Record<string, string> = {
  INSTRUMENT_DECLINED: DECLINED,
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED:
    'PayPal was asked too often for this payment. Please start it again.',
  TRANSACTION_REFUSED: REFUSED,
  PAYER_CANNOT_PAY: REFUSED,
  COMPLIANCE_VIOLATION: REFUSED,
};

/** ORDER_ALREADY_CAPTURED is the success of an earlier call; an invoice id is ours alone, so a duplicate is, too. */
const ASK = ['ORDER_ALREADY_CAPTURED', 'DUPLICATE_INVOICE_ID', 'ORDER_COMPLETION_IN_PROGRESS'];
const PENDING = ['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED'];

/** The meaning of an issue; one that the table does not know says nothing about the money. */
export function meaningOf(issue: string): Meaning {
  const reason = REASONS[issue];
  if (reason) return { kind: 'failed', code: issue, reason };
  if (ASK.includes(issue)) return { kind: 'ask' };
  if (PENDING.includes(issue)) return { kind: 'pending' };
  return { kind: 'unknown', reason: `capture refused: ${issue}` };
}

/** An order that PayPal no longer knows was not approved in time (docs/providers.md §3.3). */
export function expired(): Extract<ProviderState, { kind: 'failed' }> {
  return {
    kind: 'failed',
    code: 'expired',
    reason: 'The PayPal payment was not approved in time. Please start it again.',
  };
}
