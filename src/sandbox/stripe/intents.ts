import { randomText } from '../../kernel/ids.ts';
import { formBody, type Answer, type Call } from '../kit.ts';
import {
  answer,
  emit,
  idOf,
  intents,
  invalid,
  metadataOf,
  missing,
  refuse,
  seconds,
  type Intent,
} from './wire.ts';

/** Minor units (docs/providers.md §2.2). */
const MIN_AMOUNT = 100;
const MAX_AMOUNT = 99_999_999;
const CURRENCIES = ['kes', 'usd', 'eur', 'gbp'];
const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'];

/** POST /v1/payment_intents: an intent that waits for a card. */
export function createIntent({ ctx, request }: Call): Answer {
  const form = formBody(request);
  const { amount, currency } = checkParams(form);
  const id = idOf('pi', ctx);
  const intent = intents.put(ctx, {
    id,
    object: 'payment_intent',
    amount,
    currency,
    description: form.get('description'),
    metadata: metadataOf(form),
    automatic_payment_methods: {
      enabled: form.get('automatic_payment_methods[enabled]') !== 'false',
      allow_redirects: form.get('automatic_payment_methods[allow_redirects]') ?? 'always',
    },
    amount_received: 0,
    status: 'requires_payment_method',
    client_secret: `${id}_secret_${randomText(24)}`,
    latest_charge: null,
    last_payment_error: null,
    payment_method: null,
    next_action: null,
    cancellation_reason: null,
    canceled_at: null,
    capture_method: 'automatic',
    confirmation_method: 'automatic',
    payment_method_types: ['card'],
    livemode: false,
    created: seconds(ctx),
  });
  emit(ctx, 'payment_intent.created', intent);
  return answer(intent);
}

function checkParams(form: URLSearchParams): { amount: number; currency: string } {
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
  return { amount: Number(amount), currency };
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
