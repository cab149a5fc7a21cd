import type { Quote } from '../../../contracts/quotes.ts';

export type Answer = Quote['messages'][number];

/** The customer's answers that came after the one with this number, oldest first. */
export function answersAfter(quote: Quote, last: number): Answer[] {
  return quote.messages.filter(({ sender, id }) => sender === 'Customer' && id > last);
}

/** The number of the newest message of a quote; 0 for none. */
export function lastOf({ messages }: Quote): number {
  return Math.max(0, ...messages.map(({ id }) => id));
}
