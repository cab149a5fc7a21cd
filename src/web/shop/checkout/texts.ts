import type { OrderPayment } from '../../../contracts/orders.ts';
import { checkoutMessages, returnMessages } from '../../texts/messages/en.ts';
import { asIs, withParams, type Message } from '../../texts/messages/message.ts';

const CODES = new Map<string, Message>(Object.entries(returnMessages));

/** What came back in ?error=: plain text of at most 200 characters, known codes in words. */
export function returnError(value: string): Message {
  return because(CODES.get(value) ?? asIs(value.slice(0, 200)));
}

/** The same with the order's own reason in place of the code that came back in the address. */
export function inWords(error: Message, attempt: OrderPayment): Message {
  const { reason } = error.params ?? {};
  return attempt.code && typeof reason === 'object' && reason.english === attempt.code
    ? because(failureOf(attempt))
    : error;
}

const because = (reason: Message): Message => withParams(checkoutMessages.returned, { reason });

/** Why an attempt failed. */
export function failureOf(attempt: OrderPayment | null): Message {
  return attempt?.reason
    ? { code: `${attempt.method}/${attempt.code}`, english: attempt.reason }
    : checkoutMessages.paymentFailed;
}
