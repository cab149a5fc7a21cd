import type { FastifyRequest } from 'fastify';
import type { Answer } from '../answer.ts';
import { formBody } from '../body.ts';
import type { SandboxContext } from '../context.ts';
import { emit } from './events.ts';
import { findIntent, newIntent, saveIntent, seconds, type Intent } from './intent.ts';
import { answer, invalid, metadataOf, missing, refuse } from './wire.ts';

/** Minor units (docs/providers.md §2.2). */
const MIN_AMOUNT = 100;
const MAX_AMOUNT = 99_999_999;
const CURRENCIES = ['kes', 'usd', 'eur', 'gbp'];
const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'];

/** POST /v1/payment_intents. */
export function createIntent(ctx: SandboxContext, request: FastifyRequest): Answer {
  const form = formBody(request);
  const broken = checkParams(form);
  if (broken) return broken;
  const intent = newIntent(ctx, {
    amount: Number(form.get('amount')),
    currency: form.get('currency') ?? '',
    description: form.get('description'),
    metadata: metadataOf(form),
    automatic_payment_methods: {
      enabled: form.get('automatic_payment_methods[enabled]') !== 'false',
      allow_redirects: form.get('automatic_payment_methods[allow_redirects]') ?? 'always',
    },
  });
  emit(ctx, 'payment_intent.created', intent);
  return answer(200, intent);
}

function checkParams(form: URLSearchParams): Answer | null {
  const amount = form.get('amount');
  const currency = form.get('currency');
  if (amount === null)
    return invalid('amount', 'parameter_missing', 'Missing required param: amount.');
  if (currency === null)
    return invalid('currency', 'parameter_missing', 'Missing required param: currency.');
  if (!/^\d{1,15}$/.test(amount))
    return invalid(
      'amount',
      'parameter_invalid_integer',
      `Invalid integer: ${amount.slice(0, 40)}`,
    );
  if (!CURRENCIES.includes(currency))
    return invalid(
      'currency',
      'parameter_invalid_string',
      `Invalid currency: ${currency.slice(0, 40)}`,
    );
  if (Number(amount) < MIN_AMOUNT)
    return invalid('amount', 'amount_too_small', `Amount must be at least 1.00 ${currency}`);
  if (Number(amount) > MAX_AMOUNT)
    return invalid(
      'amount',
      'amount_too_large',
      `Amount must be no more than 999,999.99 ${currency}`,
    );
  const unknown = [...form.keys()].find((name) => name.startsWith('payment_method_types'));
  if (unknown)
    return invalid(
      'payment_method_types',
      'parameter_unknown',
      `Received unknown parameter: ${unknown}`,
    );
  return null;
}

/** GET /v1/payment_intents/{id}. */
export function retrieveIntent(ctx: SandboxContext, id: string): Answer {
  const intent = findIntent(ctx, id);
  return intent ? answer(200, intent) : missing('payment_intent', id);
}

/** POST /v1/payment_intents/{id}/cancel. */
export function cancelIntent(ctx: SandboxContext, request: FastifyRequest, id: string): Answer {
  const intent = findIntent(ctx, id);
  if (!intent) return missing('payment_intent', id);
  const reason = formBody(request).get('cancellation_reason');
  if (reason !== null && !REASONS.includes(reason))
    return invalid(
      'cancellation_reason',
      'parameter_invalid_string',
      'Invalid cancellation_reason',
    );
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    return refuse(400, {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message: `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
      payment_intent: intent,
    });
  }
  const canceled: Intent = {
    ...intent,
    status: 'canceled',
    cancellation_reason: reason,
    canceled_at: seconds(ctx),
    next_action: null,
  };
  saveIntent(ctx, canceled);
  emit(ctx, 'payment_intent.canceled', canceled);
  return answer(200, canceled);
}
