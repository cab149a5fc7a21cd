import { createHash } from 'node:crypto';
import { z } from 'zod';
import { invalidField, notFound } from '../../kernel/errors.ts';
import { randomText } from '../../kernel/ids.ts';
import type { SandboxContext } from '../context.ts';
import { collection, formBody, jsonBody, type Answer, type Call } from '../kit.ts';
import { checkTyped, outcomeOf, TEST_CARDS, type CardOutcome } from './cards.ts';
import { chargeCard } from './charges.ts';
import {
  answer,
  customers,
  emit,
  intents,
  invalid,
  methods,
  missing,
  newIntent,
  numbers,
  ownAddress,
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
  const customer = form.get('customer') ?? '';
  if (customer && !customers.get(ctx, customer)) missing('customer', customer);
  const intent = intents.put(ctx, newIntent(ctx, form, Number(amount), currency));
  emit(ctx, 'payment_intent.created', intent);
  return form.get('confirm') === 'true'
    ? chargeKept(ctx, intent, form.get('payment_method') ?? '')
    : answer(intent);
}

/** Charges a kept card without its holder: one that always wants 3-D Secure is declined for that. */
function chargeKept(ctx: SandboxContext, intent: Intent, method: string): Answer {
  if (!methods.get(ctx, method)) missing('payment_method', method);
  const known =
    numbers.get(ctx, method) ??
    refuse(400, {
      type: 'invalid_request_error',
      message: 'The provided PaymentMethod was detached from a Customer. It may not be used again.',
    });
  const asked = outcomeOf(known.number);
  const outcome: CardOutcome =
    asked.kind === 'challenge'
      ? {
          kind: 'declined',
          code: 'authentication_required',
          message: 'Your card was declined. This transaction requires authentication.',
        }
      : asked;
  return tried(settle(ctx, { ...intent, payment_method: method }, outcome, null));
}

/** An intent after a card was tried: itself, or 402 with the card's error. */
function tried(now: Intent): Answer {
  if (!now.last_payment_error) return answer(now);
  const { code, decline_code, message } = now.last_payment_error;
  return refuse(402, { type: 'card_error', code, decline_code, message, payment_intent: now });
}

/** GET /v1/payment_intents/{id}, with its card where the call asks for that. */
export function retrieveIntent({ ctx, id, request }: Call): Answer {
  const intent = intents.get(ctx, id) ?? missing('payment_intent', id);
  const { 'expand[0]': expand } = request.query as { 'expand[0]'?: string };
  const method = intent.payment_method;
  return answer(
    expand === 'payment_method' && method !== null
      ? { ...intent, payment_method: methods.get(ctx, method) ?? method }
      : intent,
  );
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
function isClosed({ status }: Intent): boolean {
  return status === 'succeeded' || status === 'canceled';
}

function closedError(attempt: 'cancel' | 'confirm', { status }: Intent) {
  return {
    code: 'payment_intent_unexpected_state',
    message: `You cannot ${attempt} this PaymentIntent because it has a status of ${status}.`,
  };
}

/** A 3-D Secure check that the buyer still has to pass; its id is its key. */
interface Challenge {
  id: string;
  intentId: string;
  after: CardOutcome;
  returnUrl: string | null;
}

const challenges = collection<Challenge>('stripe_challenge', (challenge) => challenge.id);

/** A check with its intent; `open` while the intent waits for just this check. Null for an unknown id. */
export function findChallenge(ctx: SandboxContext, id: string) {
  const challenge = challenges.get(ctx, id);
  const intent = challenge && intents.get(ctx, challenge.intentId);
  if (!challenge || !intent) return null;
  const { status, next_action: action } = intent;
  const open =
    status === 'requires_action' && action?.redirect_to_url.url.endsWith(`/${id}`) === true;
  return { challenge, intent, open };
}

interface CardAnswer extends Pick<Intent, 'status'> {
  /** Where the buyer proves to be the card's holder, for 3-D Secure cards. */
  next_action?: NonNullable<Intent['next_action']>;
  error?: { message: string; code: string; decline_code?: string };
}

/**
 * POST /sandbox/api/cards/{id}: confirms an intent with a test card as the buyer's browser would. An intent that is
 * paid or cancelled already answers its status with an error. Throws not_found for an unknown intent and an invalid
 * AppError for a card that is none of the test cards.
 */
export function confirmCard(ctx: SandboxContext, intentId: string, card: string): CardAnswer {
  const intent = intents.get(ctx, intentId);
  if (!intent) throw notFound('This payment intent');
  if (!TEST_CARDS[card]) throw invalidField('card', 'invalid_input:test_card');
  if (isClosed(intent)) return { status: intent.status, error: closedError('confirm', intent) };
  const tried = confirmIntent(ctx, intent, card, null);
  const { status, next_action: action, last_payment_error: failure } = tried;
  if (action) return { status, next_action: action };
  if (!failure) return { status };
  const { message, code, decline_code } = failure;
  return { status, error: { message, code, decline_code } };
}

/** What the product's demo card form sends in place of Stripe.js. */
const inputSchema = z.object({
  client_secret: z.string(),
  /** The publishable key, where the form sends it. */
  key: z.string().optional(),
  card: z.string().transform((card) => card.replace(/[\s-]/g, '')),
  exp: z.string().optional(),
  cvc: z.string().optional(),
  name: z.string().max(200).optional(),
  /** Where 3-D Secure leads back to: an address of the product. */
  return_url: z.string().max(2000).optional(),
});

/** POST /v1/payment_intents/{id}/confirm as a browser sends it: the PaymentIntent, or 402 with the card's error. */
export function confirmInBrowser({ ctx, request, id }: Call): Answer {
  const type = String(request.headers['content-type']);
  const isForm = type.startsWith('application/x-www-form-urlencoded');
  const read = inputSchema.safeParse(
    isForm ? Object.fromEntries(formBody(request)) : jsonBody(request),
  );
  if (!read.success) {
    const param = read.error.issues[0]?.path.join('.') ?? 'body';
    return invalid(param, 'parameter_missing', 'Missing or invalid parameter.');
  }
  const { client_secret: secret, key, card, exp, cvc, return_url: asked } = read.data;
  const intent = intents.get(ctx, id);
  if (!intent || secret !== intent.client_secret) return missing('payment_intent', id);
  if (key !== undefined && key !== ctx.options.stripe.publishableKey)
    refuse(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
  if (isClosed(intent))
    refuse(400, {
      type: 'invalid_request_error',
      ...closedError('confirm', intent),
      payment_intent: intent,
    });
  const broken = checkTyped(exp, cvc, ctx.clock.now());
  if (broken) refuse(402, { type: 'card_error', ...broken, payment_intent: intent });
  const returnUrl = ownAddress(asked, ctx.options.publicUrl);
  if (asked !== undefined && returnUrl === null)
    invalid('return_url', 'url_invalid', 'Not an address of this shop.');
  return tried(confirmIntent(ctx, intent, card, returnUrl));
}

/**
 * Tries a card on an open intent and answers the intent after that. An earlier 3-D Secure check no
 * longer counts.
 */
function confirmIntent(
  ctx: SandboxContext,
  intent: Intent,
  number: string,
  returnUrl: string | null,
): Intent {
  const fingerprint = createHash('sha256').update(number).digest('hex').slice(0, 16);
  const { id } = methods.put(ctx, {
    id: `pm_${fingerprint}`,
    object: 'payment_method',
    type: 'card',
    card: {
      fingerprint,
      last4: number.slice(-4),
      brand: number.startsWith('5') ? 'mastercard' : 'visa',
      exp_month: 12,
      exp_year: ctx.clock.now().getUTCFullYear() + 3,
    },
  });
  numbers.put(ctx, { id, number });
  return settle(ctx, { ...intent, payment_method: id }, outcomeOf(number), returnUrl);
}

/** Ends a try as the card does: charged, declined, or sent to 3-D Secure. */
export function settle(
  ctx: SandboxContext,
  intent: Intent,
  outcome: CardOutcome,
  returnUrl: string | null,
): Intent {
  if (outcome.kind === 'succeeds') return chargeCard(ctx, intent, outcome.disputed === true);
  if (outcome.kind === 'declined') {
    const { code, decline_code, message } = outcome;
    return decline(ctx, intent, { type: 'card_error', code, decline_code, message });
  }
  return ctx.store.transaction(() => {
    const { id } = challenges.put(ctx, {
      id: randomText(32),
      intentId: intent.id,
      after: outcome.after,
      returnUrl,
    });
    const url = `${ctx.options.publicUrl}/sandbox/stripe/challenge/${id}`;
    const waiting = intents.put(ctx, {
      ...intent,
      status: 'requires_action',
      last_payment_error: null,
      next_action: { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } },
    });
    emit(ctx, 'payment_intent.requires_action', waiting);
    return waiting;
  });
}

/** A failed try: the same intent takes another card (docs/providers.md §2.4). */
export function decline(
  ctx: SandboxContext,
  intent: Intent,
  error: NonNullable<Intent['last_payment_error']>,
): Intent {
  return ctx.store.transaction(() => {
    const card = intent.payment_method === null ? null : methods.get(ctx, intent.payment_method);
    const failed = intents.put(ctx, {
      ...intent,
      status: 'requires_payment_method',
      last_payment_error: card ? { ...error, payment_method: card } : error,
      payment_method: null,
      next_action: null,
    });
    emit(ctx, 'payment_intent.payment_failed', failed);
    return failed;
  });
}
