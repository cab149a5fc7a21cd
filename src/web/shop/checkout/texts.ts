import type { OrderPayment } from '../../../contracts/orders.ts';
import { checkoutSays, returnSays } from '../../texts/said/en.ts';
import { asIs, sayWith, type Say } from '../../texts/said/say.ts';

const CODES = new Map<string, Say>(Object.entries(returnSays));

/** What came back in ?error=: plain text of at most 200 characters, known codes in words (D40). */
export function returnError(value: string): Say {
  return because(CODES.get(value) ?? asIs(value.slice(0, 200)));
}

/** The same with the order's own reason in place of the code that came back in the address. */
export function inWords(error: Say, attempt: OrderPayment): Say {
  const { reason } = error.params ?? {};
  return attempt.code && typeof reason === 'object' && reason.english === attempt.code
    ? because(failureOf(attempt))
    : error;
}

const because = (reason: Say): Say => sayWith(checkoutSays.returned, { reason });

/** Why an attempt failed. */
export function failureOf(attempt: OrderPayment | null): Say {
  return attempt?.reason
    ? { code: `${attempt.method}/${attempt.code}`, english: attempt.reason }
    : checkoutSays.paymentFailed;
}
