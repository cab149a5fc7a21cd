import type Stripe from 'stripe';
import type { Currency } from '../../kernel/money.ts';
import type { ProviderState } from '../../modules/payments/gateway.ts';

export const CURRENCIES: Record<string, Currency> = { kes: 'KES', usd: 'USD' };

const UNPAID: ProviderState = { kind: 'pending', unpaid: true };

/**
 * A PaymentIntent as the state of our attempt (docs/providers.md §2.4). A declined card reads as failed although
 * the intent takes another card: a later success on it is accepted by the state machine.
 */
export function stateOf(intent: Stripe.PaymentIntent): ProviderState {
  switch (intent.status) {
    case 'succeeded':
      return succeeded(intent);
    case 'canceled':
      return {
        kind: 'failed',
        code: intent.cancellation_reason ?? 'canceled',
        reason: 'The card payment was cancelled.',
      };
    case 'requires_payment_method':
      return intent.last_payment_error ? declined(intent.last_payment_error) : UNPAID;
    case 'requires_confirmation':
    case 'requires_action':
      return UNPAID;
    case 'processing':
    case 'requires_capture':
      return { kind: 'pending' };
    default:
      return { kind: 'unknown', reason: `payment intent status ${intent.status}` };
  }
}

function succeeded(intent: Stripe.PaymentIntent): ProviderState {
  const currency = CURRENCIES[intent.currency];
  if (!currency || !Number.isSafeInteger(intent.amount_received)) {
    return {
      kind: 'unknown',
      reason: `succeeded with ${intent.amount_received} ${intent.currency}`,
    };
  }
  const charge = intent.latest_charge;
  return {
    kind: 'succeeded',
    amount: intent.amount_received,
    currency,
    receipt: (typeof charge === 'string' ? charge : charge?.id) ?? intent.id,
  };
}

function declined(error: Stripe.PaymentIntent.LastPaymentError): ProviderState {
  return {
    kind: 'failed',
    code: error.decline_code ?? error.code ?? error.type,
    reason: error.message ?? 'The card was declined.',
    card: error.payment_method?.card?.fingerprint ?? '',
  };
}
