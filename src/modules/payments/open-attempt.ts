import { setTimeout as sleep } from 'node:timers/promises';
import type { Tx } from '../../db/database.ts';
import { showTime } from '../../kernel/clock.ts';
import { type AppError, refusal } from '../../kernel/errors.ts';
import { formatMoney } from '../../kernel/money.ts';
import { notifyStaff } from '../notifications/index.ts';
import { NOT_SENT, type CardUse, type Provider, type StartOutcome } from './gateway.ts';
import type { PayableHandlers } from './payable.ts';
import { store } from './payments.store.ts';
import {
  blocksAnother,
  isOpen,
  type Payment,
  PROMPT_LIFE,
  START_LIFE,
  nextPaymentStatus,
} from './payments.ts';
import { endAttempt } from './settle-money.ts';

/** The open attempt is being settled, or was settled since it was read: read it again. */
export class SettlementInProgress extends Error {}

/**
 * Runs `work` until it meets no attempt that another transaction settles: a moment, of which a customer is not told.
 * Throws 409 payment_in_progress where that lasts two seconds, and whatever else `work` throws.
 */
export async function retryAfterSettlement<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; tries < 20; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof SettlementInProgress)) throw error;
    }
    await sleep(100);
  }
  throw beingStarted();
}

/**
 * Whether the answer to an attempt was lost and its provider may be called again. Stripe and PayPal know a repeated
 * start by its key. Paystack ends the attempt then, so we wait until its first call can no longer be answered. An M-Pesa
 * prompt is never repeated: it may be on the phone (`markUnanswered`).
 */
export const mayStartAgain = (payment: Payment, now: Date): boolean =>
  isOpen(payment) &&
  payment.provider !== 'mpesa' &&
  payment.providerRef === null &&
  now.getTime() - payment.createdAt.getTime() >
    (payment.provider === 'paystack' ? START_LIFE : 5_000);

/**
 * What the answer to a repeated start says. That the repetition did not reach its provider says nothing of the first
 * call, which may have charged a kept card.
 */
export function outcomeOfRepeat({ cardUse }: Payment, outcome: StartOutcome): StartOutcome {
  return cardUse === 'charge' && outcome.kind === 'refused' && NOT_SENT.has(outcome.code)
    ? { kind: 'unknown', reason: outcome.reason }
    : outcome;
}

const OTHER_AMOUNT = 'The amount due has changed.';

interface NewAttempt {
  payableId: string;
  provider: Provider;
  amount: number;
  card?: CardUse | undefined;
}

/** Whether an open attempt asks for the same money by the same card, so that its page can be used for both. */
export function isSameAttempt(
  open: Payment,
  { amount, card }: Pick<NewAttempt, 'amount' | 'card'>,
) {
  return (
    open.amount === amount &&
    open.cardUse === (card?.use ?? null) &&
    open.cardUserId === (card?.userId ?? null)
  );
}

/**
 * The open attempt of a method that a new one for this amount must take into account; null for none. A card's or PayPal's
 * of another amount is given up, because nobody pays more than the page shows: its money still counts if it comes. So is one
 * whose card would be kept where the new payer does not ask for that. Throws 409 payment_in_progress where a prompt of
 * another amount may be on the phone or a kept card is being charged, SettlementInProgress if the attempt is being settled.
 */
export async function openAttemptFor(
  tx: Tx,
  { payableId, provider, ...asked }: NewAttempt,
  now: Date,
): Promise<Payment | null> {
  const open = await store.open(tx, payableId, provider);
  if (!open || isSameAttempt(open, asked)) return open;
  if (open.cardUse === 'charge' || asked.card?.use === 'charge')
    throw refusal('payment_in_progress');
  if (provider !== 'mpesa') {
    if (!(await store.replace(tx, open.id, OTHER_AMOUNT, now))) throw new SettlementInProgress();
    return null;
  }
  if (blocksAnother(open, now)) throw notAnswered(open, now);
  return open;
}

/** The trouble that a start may meet at its provider. */
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

/**
 * M-Pesa's word on a prompt is lost: the attempt stays pending, unanswered, until something says what became of it, and
 * staff are told, once. Null, and nothing done, where the attempt is no more as it was read.
 */
export async function markUnanswered(
  tx: Tx,
  handlers: PayableHandlers,
  read: Payment,
  now: Date,
): Promise<Payment | null> {
  const status = nextPaymentStatus(read.status, 'lose') ?? read.status;
  const lost = await store.lose(tx, read, status, now);
  if (!lost) return null;
  const money = formatMoney(lost.amount, lost.currency);
  const message = `M-Pesa has not answered. ${lost.customer} might have paid ${money} for ${lost.payableNumber}.`;
  await notifyStaff(tx, {
    message,
    type: 'error',
    href: `/dashboard/admin/payments?q=${encodeURIComponent(lost.payableNumber)}`,
    area: 'sales',
  });
  await endAttempt(tx, handlers, lost);
  return lost;
}
