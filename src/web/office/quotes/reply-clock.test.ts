import { describe, expect, test } from 'vitest';
import type { Quote } from '../../../contracts/quotes.ts';
import { readClock } from './reply-due.tsx';

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
    ]).toEqual(['off: No reply sent', 'off: Replied', 'info: Taken up']);
  });
});
