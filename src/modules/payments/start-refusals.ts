import { showTime } from '../../kernel/clock.ts';
import { AppError, conflict } from '../../kernel/errors.ts';
import type { Provider } from './gateway.ts';
import { PROMPT_LIFE, type Payment } from './payments.ts';

/** Kinds of trouble that a start may meet at the provider, with the text for the customer (S1-298…S1-310). */
const REFUSALS: Record<Provider, string> = {
  mpesa: 'Failed to initiate M-Pesa payment',
  stripe: 'Failed to initialize payment',
  paypal: 'Failed to initiate PayPal payment',
};

export function refused(provider: Provider, code: string | null): AppError {
  if (code === 'unreachable' || code === 'configuration')
    return new AppError('unavailable', 'provider_unavailable', REFUSALS[provider]);
  return conflict('provider_refused', REFUSALS[provider], { providerCode: code });
}

export function unconfirmed(paymentId: string): AppError {
  return conflict(
    'payment_unconfirmed',
    'We could not confirm that the payment was started. If a prompt appears you may pay it; otherwise try again in three minutes or use another method.',
    { paymentId },
  );
}

export function beingStarted(): AppError {
  return conflict('payment_in_progress', 'A payment is being started. Please wait a moment.');
}

/** A prompt may be on the phone: another one waits until this one is dead, and the refusal says until when. */
export function notAnswered(payment: Payment, now: Date): AppError {
  const next = new Date(payment.createdAt.getTime() + PROMPT_LIFE);
  const text = `M-Pesa has not answered yet. If a prompt is on your phone, you may pay it. Another one can be sent at ${showTime(next)}.`;
  return new AppError('conflict', 'payment_in_progress', text, {
    retryAfter: (next.getTime() - now.getTime()) / 1000,
  });
}
