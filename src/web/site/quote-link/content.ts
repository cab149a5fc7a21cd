import type { SharedQuote } from '../../../contracts/quote-link.ts';
import { HOUR, showDay } from '../../../kernel/clock.ts';

export type Offer = NonNullable<SharedQuote['proposal']>;

export const content = {
  request: 'Your quote request',
  proposal: 'Our proposal for you',
  waiting: 'We reply by',
  private: 'This page is yours alone. Whoever has its address can read, answer and accept for you.',
  lines: { description: 'What', quantity: 'Quantity', price: 'Price each', sum: 'Sum' },
  sums: { amount: 'Without VAT', tax: 'VAT', total: 'Total' },
  noVat: 'no VAT',
  terms: 'Terms',
  exact: 'The exact text you accept',
  accepted: 'The exact text that was accepted',
  accept: {
    title: 'Accept this proposal',
    text: 'We record your name, the time, the address you accept from, and the text above. The invoice comes by e-mail at once.',
    name: 'Your full name',
    pin: 'KRA PIN for the invoice',
    pinHint: 'Such as P051234567X. Leave it empty if you do not need it.',
    agree: 'I have read the proposal and accept it for the business named in it',
  },
  decline: { open: 'Decline this proposal', reason: 'Why does it not fit?', hint: 'A sentence helps us: price, timing, scope, something else.', send: 'Decline' },
  talk: { title: 'Conversation', text: 'Ask us anything about it, or tell us what should change. We hear of it at once.', label: 'Your message', send: 'Send message' },
  asked: 'What you asked for',
};

/** What a form that was taken is answered with, by what it did. */
export const DONE: Record<string, string | undefined> = {
  message: 'Your message is in. We answer here and by e-mail.',
  accept: 'Thank you. Your acceptance is recorded, and a copy is on its way to you by e-mail.',
  decline: 'Thank you for telling us. We have noted that you declined.',
};

/** What stands in place of the decision once a proposal is not open any more. */
export const CLOSED: Record<string, string | undefined> = {
  expired: 'This proposal is no longer valid. Write to us below and we will send you a new one.',
  withdrawn: 'We have taken this proposal back. Write to us below and we will send you a new one.',
};

/** An instant for the customer, in Nairobi: "21 November 2026, 15:04". */
export function momentInWords(iso: string): string {
  const instant = new Date(iso);
  return `${showDay(instant)}, ${new Date(instant.getTime() + 3 * HOUR).toISOString().slice(11, 16)}`;
}
