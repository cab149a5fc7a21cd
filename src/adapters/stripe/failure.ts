import Stripe from 'stripe';
import { NotSent } from './client.ts';

export type Failure =
  | { kind: 'refused'; code: string; reason: string }
  | { kind: 'unknown'; reason: string };

/**
 * What a failed call means for the attempt (docs/providers.md §2.4): refused where Stripe decided, unknown where
 * nobody can say. Throws what did not come from Stripe or the network: that is a fault of ours.
 */
export function failureOf(error: unknown): Failure {
  const {
    StripeError,
    StripeCardError,
    StripeInvalidRequestError,
    StripeAuthenticationError,
    StripePermissionError,
  } = Stripe.errors;
  if (!(error instanceof StripeError)) throw error;
  if (error instanceof StripeCardError || error instanceof StripeInvalidRequestError) {
    // The SDK gives an empty string where Stripe names no code.
    return {
      kind: 'refused',
      code: error.decline_code || error.code || error.type,
      reason: error.message,
    };
  }
  if (error instanceof StripeAuthenticationError || error instanceof StripePermissionError) {
    return {
      kind: 'refused',
      code: 'configuration',
      reason: 'Card payments are not available just now. Please choose another way to pay.',
    };
  }
  // Even where an earlier try got lost on the way: an intent whose client secret nobody was told cannot be paid.
  if (error.detail instanceof NotSent) {
    return {
      kind: 'refused',
      code: 'unreachable',
      reason: 'The card service cannot be reached just now. Please try again in a minute.',
    };
  }
  return { kind: 'unknown', reason: describe(error) };
}

/** For our logs: what happened and Stripe's request id, never the key or the card. */
export function describe(error: unknown): string {
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  const detail = error.detail instanceof Error ? error.detail.message : undefined;
  const parts = [error.type, error.code, error.statusCode, detail, error.requestId];
  return parts.filter((part) => part !== undefined && part !== null && part !== '').join(' ');
}
