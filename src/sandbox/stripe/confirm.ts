import { invalidField, notFound } from '../../kernel/errors.ts';
import type { SandboxContext } from '../context.ts';
import { outcomeOf, TEST_CARDS, type CardOutcome } from './cards.ts';
import { chargeCard } from './charge.ts';
import { openDispute } from './disputes.ts';
import { emit } from './events.ts';
import { findIntent, saveIntent, type Intent } from './intent.ts';
import { findCard, keepCard } from './payment-method.ts';
import { randomText } from '../../kernel/ids.ts';

/** A 3-D Secure check that the buyer still has to pass; its id is its key. */
export interface Challenge {
  id: string;
  intentId: string;
  after: CardOutcome;
  returnUrl: string | null;
}

const KIND = 'stripe_challenge';

/** Sends the buyer to 3-D Secure: the intent waits with the address of the check. */
function openChallenge(
  ctx: SandboxContext,
  intent: Intent,
  after: CardOutcome,
  returnUrl: string | null,
): Intent {
  return ctx.store.transaction(() => {
    const challenge: Challenge = { id: randomText(32), intentId: intent.id, after, returnUrl };
    const url = `${ctx.options.publicUrl}/sandbox/stripe/challenge/${challenge.id}`;
    const waiting: Intent = {
      ...intent,
      status: 'requires_action',
      last_payment_error: null,
      next_action: { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } },
    };
    ctx.store.put(KIND, challenge.id, challenge);
    saveIntent(ctx, waiting);
    emit(ctx, 'payment_intent.requires_action', waiting);
    return waiting;
  });
}

/** A check with its intent; `open` while the intent waits for just this check. Null for an unknown id. */
export function findChallenge(
  ctx: SandboxContext,
  id: string,
): { challenge: Challenge; intent: Intent; open: boolean } | null {
  const challenge = ctx.store.get<Challenge>(KIND, id);
  const intent = challenge && findIntent(ctx, challenge.intentId);
  if (!challenge || !intent) return null;
  const open =
    intent.status === 'requires_action' &&
    intent.next_action?.redirect_to_url.url.endsWith(`/${id}`) === true;
  return { challenge, intent, open };
}

export interface CardAnswer {
  status: Intent['status'];
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
  const intent = findIntent(ctx, intentId);
  if (!intent) throw notFound('This payment intent');
  if (!TEST_CARDS[card]) throw invalidField('card', 'invalid_input:test_card');
  if (isClosed(intent)) return { status: intent.status, error: closedError(intent) };
  const {
    status,
    next_action: action,
    last_payment_error: failure,
  } = confirmIntent(ctx, intent, card, null);
  if (action) return { status, next_action: action };
  if (!failure) return { status };
  const { message, code, decline_code } = failure;
  return { status, error: { message, code, decline_code } };
}

/** Neither takes a card any more. */
export function isClosed(intent: Intent): boolean {
  return intent.status === 'succeeded' || intent.status === 'canceled';
}

export function closedError(intent: Intent): { code: string; message: string } {
  return {
    code: 'payment_intent_unexpected_state',
    message: `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`,
  };
}

/** Tries a card on an open intent and answers the intent as it is then; an earlier 3-D Secure check counts no more. */
export function confirmIntent(
  ctx: SandboxContext,
  intent: Intent,
  card: string,
  returnUrl: string | null,
): Intent {
  const tried = { ...intent, payment_method: keepCard(ctx, card) };
  return settle(ctx, tried, outcomeOf(card), returnUrl);
}

/** Ends a try as the card does: charged, declined, or sent to 3-D Secure. */
export function settle(
  ctx: SandboxContext,
  intent: Intent,
  outcome: CardOutcome,
  returnUrl: string | null,
): Intent {
  switch (outcome.kind) {
    case 'succeeds':
      return charged(ctx, intent, outcome.disputed === true);
    case 'declined': {
      const { code, decline_code, message } = outcome;
      return decline(ctx, intent, { type: 'card_error', code, decline_code, message });
    }
    case 'challenge':
      return openChallenge(ctx, intent, outcome.after, returnUrl);
  }
}

function charged(ctx: SandboxContext, intent: Intent, disputed: boolean): Intent {
  const paid = chargeCard(ctx, intent, disputed);
  if (disputed) openDispute(ctx, paid);
  return paid;
}

/** A failed try: the same intent takes another card (docs/providers.md §2.4). */
export function decline(
  ctx: SandboxContext,
  intent: Intent,
  error: NonNullable<Intent['last_payment_error']>,
): Intent {
  return ctx.store.transaction(() => {
    const card = findCard(ctx, intent.payment_method);
    const failed: Intent = {
      ...intent,
      status: 'requires_payment_method',
      last_payment_error: card ? { ...error, payment_method: card } : error,
      payment_method: null,
      next_action: null,
    };
    saveIntent(ctx, failed);
    emit(ctx, 'payment_intent.payment_failed', failed);
    return failed;
  });
}
