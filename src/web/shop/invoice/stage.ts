import type { PayAttempt, PayPage } from '../../../contracts/pay-page.ts';
import { fill } from '../../texts/fill.ts';
import { asIs, type Message } from '../../texts/messages/message.ts';
import { show } from './amount.ts';
import { invoice as copy } from '../../texts/invoice/en.ts';

/** The stage of a payment: none in progress, one with no result yet, or how the last one ended. */
export type Payment =
  | { stage: 'none' }
  | { stage: 'waiting'; id: string; since: number }
  | { stage: 'received'; attempt: PayAttempt }
  /** `unasked` of what came by itself: whether nobody was at the form; `tried` is the sum, where it is known. */
  | { stage: 'failed'; said: Message; unasked?: boolean; tried?: number };

/** What a return from PayPal or a bank's page says in the address. */
export interface Returned {
  payment: string | null;
  error: string | null;
}

const isOpen = ({ status }: PayAttempt): boolean => status === 'initiated' || status === 'pending';

/** Why it failed: the provider's own reason where it has one. */
const reasonOf = ({ method, code, reason }: PayAttempt): Message =>
  reason === undefined ? asIs(copy.failed) : { code: `${method}/${code}`, english: reason };

function returnedWith(error: string, last: PayAttempt | undefined): Message {
  const words = (copy.returned as Record<string, string | undefined>)[error];
  if (words !== undefined) return asIs(words);
  return last?.reason === undefined ? asIs(copy.failed) : reasonOf(last);
}

/** A payment as it ended; null while its end is awaited. */
function endOf(attempt: PayAttempt): Payment | null {
  if (isOpen(attempt)) return null;
  return attempt.status === 'failed' || attempt.status === 'expired'
    ? { stage: 'failed', said: reasonOf(attempt), tried: attempt.amount }
    : { stage: 'received', attempt };
}

/** Where an awaited payment stands by what the page tells of it. */
export function endedIn({ attempts }: Pick<PayPage, 'attempts'>, payment: Payment): Payment {
  if (payment.stage !== 'waiting') return payment;
  const attempt = attempts.find(({ id }) => id === payment.id);
  return (attempt && endOf(attempt)) ?? payment;
}

/** The first stage: from the address, or a prompt that is on a phone now. */
export function stageOf(
  { attempts }: Pick<PayPage, 'attempts'>,
  { payment, error }: Returned,
): Payment {
  const waitingFor = (attempt: PayAttempt): Payment => ({
    stage: 'waiting',
    id: attempt.id,
    since: Date.parse(attempt.at),
  });
  const named = attempts.find(({ id }) => id === payment);
  if (named) return endOf(named) ?? waitingFor(named);
  if (error !== null) return { stage: 'failed', said: returnedWith(error, attempts[0]) };
  const prompt = promptOf(attempts);
  return prompt ? waitingFor(prompt) : { stage: 'none' };
}

/** The prompt that is on a phone, as far as anybody knows; not one whose answer was lost. */
export function promptOf(attempts: PayAttempt[]): PayAttempt | undefined {
  return attempts.find(
    (attempt) => attempt.method === 'mpesa' && isOpen(attempt) && !attempt.unanswered,
  );
}

/**
 * What is said before a start that could pay twice, by what the server knows; null where nothing is open. Of a
 * prompt that has its time still, another prompt goes on with it, so only another way is warned.
 */
export function warningOf(
  { attempts }: Pick<PayPage, 'attempts'>,
  method: PayAttempt['method'],
): string | null {
  if (attempts.some((attempt) => attempt.unanswered)) return copy.pay.mayPayTwice;
  const prompt = method === 'mpesa' ? undefined : promptOf(attempts);
  if (!prompt) return null;
  return fill(copy.pay.onThePhone, { sum: show(prompt.amount, prompt.currency) });
}
