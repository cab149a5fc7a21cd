import { showTime } from '../../kernel/clock.ts';
import { type AppError, refusal } from '../../kernel/errors.ts';
import type { Provider } from './gateway.ts';
import { PROMPT_LIFE, type Payment } from './payments.ts';

/** The trouble that a start may meet at its provider (S1-298…S1-310). */
export function refused(provider: Provider, code: string | null): AppError {
  if (code === 'unreachable' || code === 'configuration')
    return refusal(`provider_unavailable:${provider}`);
  return refusal(`provider_refused:${provider}`, {}, { extra: { providerCode: code } });
}

export function unconfirmed(paymentId: string): AppError {
  return refusal('payment_unconfirmed', {}, { extra: { paymentId } });
}

export function beingStarted(): AppError {
  return refusal('payment_in_progress');
}

/** A prompt may be on the phone: another one waits until this one is dead, and the refusal says until when. */
export function notAnswered(payment: Payment, now: Date): AppError {
  const next = new Date(payment.createdAt.getTime() + PROMPT_LIFE);
  return refusal(
    'payment_in_progress:unanswered',
    { time: showTime(next) },
    {
      retryAfter: (next.getTime() - now.getTime()) / 1000,
    },
  );
}
