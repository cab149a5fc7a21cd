import { expect, test, describe } from 'vitest';
import type { Proposal } from '../../../contracts/proposals.ts';
import type { Quote } from '../../../contracts/quotes.ts';
import { isReplaced } from './proposals.tsx';
import { readClock, newsAfter, seenOf } from './unread-answers.tsx';

const minute = (at: number): string => `2026-11-20T09:0${at}:00.000Z`;
const first = { version: 1, status: 'withdrawn', sentAt: minute(0), decidedAt: minute(5) } as const;
const second = (sentAt: string | null) =>
  ({ version: 2, status: sentAt ? 'sent' : 'draft', sentAt, decidedAt: null }) as const;

test('a proposal is replaced where a later version went out before it was withdrawn', () => {
  expect(isReplaced(first, [second(minute(5)), first])).toBe(true);
});

test('one that staff withdrew stays withdrawn, whatever they wrote or sent later', () => {
  expect(isReplaced(first, [first])).toBe(false);
  expect(isReplaced(first, [second(null), first])).toBe(false);
  expect(isReplaced(first, [second(minute(6)), first])).toBe(false);
});

test('what stands or was decided by the customer is not replaced', () => {
  expect(isReplaced({ ...first, status: 'declined' }, [second(minute(3)), first])).toBe(false);
});

const DUE = '2026-11-22T09:00:00.000Z';
const open = { status: 'Open', due_at: DUE, lastResponse: null, messages: [] } as Pick<
  Quote,
  'status' | 'due_at' | 'lastResponse' | 'messages'
>;
const at = (time: string, quote = {}): string => {
  const { tone, text } = readClock({ ...open, ...quote }, Date.parse(`2026-11-${time}Z`));
  return `${tone}: ${text}`;
};
const said = (sender: 'Admin' | 'Customer', timestamp: string) => ({
  id: 1,
  text: 'x',
  sender,
  author: 'x',
  timestamp,
});

describe('the clock of the promised reply (D68)', () => {
  test('runs down, turns to a warning 4 hours before, and then says by how much it is overdue', () => {
    expect([
      at('22T03:48:00'),
      at('22T04:59:59'),
      at('22T05:00:00'),
      at('22T08:59:30'),
      at('22T09:00:00'),
      at('23T10:00:00'),
    ]).toEqual([
      'info: 5 h 12 min left',
      'info: 4 h 0 min left',
      'wait: 4 h 0 min left',
      'wait: under a minute left',
      'danger: Overdue by under a minute',
      'danger: Overdue by 1 d 1 h',
    ]);
  });

  test('stands once a reply went out, until the customer writes again', () => {
    const lastResponse = '2026-11-21T12:00:00.000Z';
    expect(
      at('23T10:00:00', {
        lastResponse,
        status: 'In Progress',
        messages: [said('Admin', lastResponse)],
      }),
    ).toBe('good: Replied');
    expect(
      at('21T15:30:00', {
        lastResponse,
        status: 'In Progress',
        messages: [said('Admin', lastResponse), said('Customer', '2026-11-21T13:00:00.000Z')],
      }),
    ).toBe('wait: Customer wrote 2 h 30 min ago');
    expect(
      at('21T15:30:00', {
        lastResponse: '2026-11-21T14:00:00.000Z',
        status: 'In Progress',
        messages: [said('Customer', '2026-11-21T13:00:00.000Z')],
      }),
    ).toBe('good: Replied');
  });

  test('does not run for a quote that is closed or taken up', () => {
    expect([
      at('23T10:00:00', { status: 'Closed' }),
      at('23T10:00:00', { status: 'Closed', lastResponse: DUE }),
      at('23T10:00:00', { status: 'In Progress' }),
    ]).toEqual(['off: No reply sent', 'off: Replied', 'info: In progress']);
  });
});

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
    ['declined', 'Wanjiru Otieno', 'Proposal 12/1 was declined: “Too dear”'],
    ['wrote', 'Wanjiru', '“No. 3”'],
    ['accepted', 'Wanjiru', 'Proposal 12/2 was accepted. Its invoice is INV-00007.'],
  ]);
});
