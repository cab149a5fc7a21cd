import type { Quote } from '../../../contracts/quotes.ts';
import { Status, type StatusTone } from '../kit/states.tsx';
import { useEffect, useState } from 'react';
import { MINUTE, HOUR } from '../../../kernel/clock.ts';
import { showSpan } from '../kit/words.ts';

const TONES: Record<Quote['status'], StatusTone> = {
  Open: 'wait',
  'In Progress': 'info',
  Closed: 'off',
};

export function QuoteStatus({ status }: { status: Quote['status'] }) {
  return <Status tone={TONES[status]}>{status}</Status>;
}

/** Below this, staff see a warning. */
const SOON = 4 * HOUR;

interface Reading {
  tone: StatusTone;
  text: string;
}

/**
 * The status of the promised reply at a moment (milliseconds): time left, overdue, replied, or a customer waiting for
 * another answer.
 */
export function readClock(
  {
    status,
    due_at: dueAt,
    lastResponse,
    messages,
  }: Pick<Quote, 'status' | 'due_at' | 'lastResponse' | 'messages'>,
  now: number,
): Reading {
  const last = messages.at(-1);
  const waits =
    last?.sender === 'Customer' && (lastResponse === null || last.timestamp > lastResponse);
  if (status === 'Closed')
    return { tone: 'off', text: lastResponse === null ? 'No reply sent' : 'Replied' };
  if (lastResponse === null && status === 'Open') return untilDue(Date.parse(dueAt) - now);
  if (waits)
    return {
      tone: 'wait',
      text: `Customer wrote ${showSpan(Math.max(0, now - Date.parse(last.timestamp)))} ago`,
    };
  return lastResponse === null
    ? { tone: 'info', text: 'In progress' }
    : { tone: 'good', text: 'Replied' };
}

function untilDue(left: number): Reading {
  if (left <= 0) return { tone: 'danger', text: `Overdue by ${showSpan(-left)}` };
  return { tone: left <= SOON ? 'wait' : 'info', text: `${showSpan(left)} left` };
}

/** A live countdown to the promised reply. */
export function ReplyDue({ quote }: { quote: Quote }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE / 4);
    return () => clearInterval(timer);
  }, []);
  const { tone, text } = readClock(quote, now);
  return <Status tone={tone}>{text}</Status>;
}
