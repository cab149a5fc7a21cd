import { expect, test } from 'vitest';
import type { Proposal } from '../../../contracts/proposals.ts';
import type { Quote } from '../../../contracts/quotes.ts';
import { newsAfter, seenOf } from './unread.ts';

const message = (id: number, sender: string, at: string) => ({
  id,
  sender,
  author: sender === 'Customer' ? 'Wanjiru' : 'Achieng',
  text: `No. ${id}`,
  timestamp: at,
});
const quote = (messages: object[], customer_at: string | null = null): Quote =>
  ({ id: 12, full_name: 'Wanjiru Otieno', messages, customer_at }) as Quote;
const decided = (change: object): Proposal =>
  ({ version: 1, status: 'sent', decidedAt: null, ...change }) as Proposal;
const T = (minute: number) => `2026-11-23T09:${String(minute).padStart(2, '0')}:00.000Z`;

test('what staff wrote and what had been seen is no news', () => {
  const before = quote([message(1, 'Customer', T(1))], T(1));
  const now = quote([...before.messages, message(2, 'Admin', T(2))], T(1));
  expect(
    newsAfter(now, [decided({ status: 'declined', decidedAt: T(1) })], seenOf(before)),
  ).toEqual([]);
});

test('to who writes to the customer, a colleague’s answer is news, too', () => {
  const before = seenOf(quote([message(1, 'Customer', T(1))], T(1)));
  const now = quote([message(1, 'Customer', T(1)), message(2, 'Admin', T(2))], T(1));
  expect(newsAfter(now, [], before, true).map(({ by, text }) => [by, text])).toEqual([
    ['Achieng', '“No. 2”'],
  ]);
});

test('an acceptance, a refusal and an answer that came meanwhile are, in their order', () => {
  const before = seenOf(quote([], null));
  const news = newsAfter(
    quote([message(3, 'Customer', T(5))], T(9)),
    [
      decided({
        version: 2,
        status: 'accepted',
        decidedAt: T(9),
        acceptedName: 'Wanjiru',
        invoiceNumber: 'INV-00007',
      }),
      decided({ status: 'declined', decidedAt: T(2), declineReason: 'Too dear' }),
      decided({ version: 3, status: 'withdrawn', decidedAt: T(3) }),
    ],
    before,
  );
  expect(news.map(({ kind, by, text }) => [kind, by, text])).toEqual([
    ['declined', 'Wanjiru Otieno', 'Proposal 12/1 is declined: “Too dear”'],
    ['wrote', 'Wanjiru', '“No. 3”'],
    ['accepted', 'Wanjiru', 'Proposal 12/2 is accepted; its invoice is INV-00007.'],
  ]);
});
