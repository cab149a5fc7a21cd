import { formBody, type Answer, type Call } from '../kit.ts';
import {
  answer,
  emit,
  intents,
  invalid,
  missing,
  newIntent,
  refuse,
  seconds,
  type Intent,
} from './wire.ts';

/** Minor units (docs/providers.md §2.2). */
const MIN_AMOUNT = 100;
const MAX_AMOUNT = 99_999_999;
const CURRENCIES = ['kes', 'usd', 'eur', 'gbp'];
const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'];

/** POST /v1/payment_intents. */
export function createIntent({ ctx, request }: Call): Answer {
  const form = formBody(request);
  const amount = form.get('amount');
  const currency = form.get('currency');
  if (amount === null) invalid('amount', 'parameter_missing', 'Missing required param: amount.');
  if (currency === null)
    invalid('currency', 'parameter_missing', 'Missing required param: currency.');
  if (!/^\d{1,15}$/.test(amount))
    invalid('amount', 'parameter_invalid_integer', `Invalid integer: ${amount.slice(0, 40)}`);
  if (!CURRENCIES.includes(currency))
    invalid('currency', 'parameter_invalid_string', `Invalid currency: ${currency.slice(0, 40)}`);
  if (Number(amount) < MIN_AMOUNT)
    invalid('amount', 'amount_too_small', `Amount must be at least 1.00 ${currency}`);
  if (Number(amount) > MAX_AMOUNT)
    invalid('amount', 'amount_too_large', `Amount must be no more than 999,999.99 ${currency}`);
  const types = 'payment_method_types';
  const unknown = [...form.keys()].find((name) => name.startsWith(types));
  if (unknown) invalid(types, 'parameter_unknown', `Received unknown parameter: ${unknown}`);
  const intent = intents.put(ctx, newIntent(ctx, form, Number(amount), currency));
  emit(ctx, 'payment_intent.created', intent);
  return answer(intent);
}

/** GET /v1/payment_intents/{id}. */
export function retrieveIntent({ ctx, id }: Call): Answer {
  return answer(intents.get(ctx, id) ?? missing('payment_intent', id));
}

/** POST /v1/payment_intents/{id}/cancel. */
export function cancelIntent({ ctx, request, id }: Call): Answer {
  const intent = intents.get(ctx, id) ?? missing('payment_intent', id);
  const reason = formBody(request).get('cancellation_reason');
  if (reason !== null && !REASONS.includes(reason))
    invalid('cancellation_reason', 'parameter_invalid_string', 'Invalid cancellation_reason');
  if (isClosed(intent))
    refuse(400, {
      type: 'invalid_request_error',
      ...closedError('cancel', intent),
      payment_intent: intent,
    });
  const canceled = intents.put(ctx, {
    ...intent,
    status: 'canceled',
    cancellation_reason: reason,
    canceled_at: seconds(ctx),
    next_action: null,
  });
  emit(ctx, 'payment_intent.canceled', canceled);
  return answer(canceled);
}

/** Whether it neither takes a card any more nor can be cancelled. */
export function isClosed({ status }: Intent): boolean {
  return status === 'succeeded' || status === 'canceled';
}

export function closedError(attempt: 'cancel' | 'confirm', { status }: Intent) {
  return {
    code: 'payment_intent_unexpected_state',
    message: `You cannot ${attempt} this PaymentIntent because it has a status of ${status}.`,
  };
}
