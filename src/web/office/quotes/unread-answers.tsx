import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
  type ReactNode,
} from 'react';
import { type Proposal, listProposals } from '../../../contracts/proposals.ts';
import { type Quote, readQuote } from '../../../contracts/quotes.ts';
import { MINUTE, HOUR } from '../../../kernel/clock.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Question } from '../kit/confirm.tsx';
import { Status, type StatusTone } from '../kit/states.tsx';
import { recordKey, useRecord } from '../kit/use-record.ts';
import { showSpan } from '../kit/words.ts';

/** What staff have seen of a customer: the number of the newest message, and the time of their last action. */
interface Seen {
  message: number;
  at: string | null;
}

/** A message or a decision from the customer. */
interface NewsItem {
  key: string;
  by: string;
  kind: 'wrote' | 'accepted' | 'declined';
  text: string;
  at: string;
}

type Decided = Pick<
  Proposal,
  'version' | 'status' | 'decidedAt' | 'acceptedName' | 'declineReason' | 'invoiceNumber'
>;

/** The newest message and action of a quote; 0 if there is no message. */
export function seenOf({ messages, customer_at }: Quote): Seen {
  return { message: Math.max(0, ...messages.map(({ id }) => id)), at: customer_at };
}

/** The customer’s later messages and decisions, oldest first; with `everybody`, colleagues’ answers too. */
export function newsAfter(
  quote: Quote,
  proposals: readonly Decided[],
  seen: Seen,
  everybody = false,
): NewsItem[] {
  const wrote = quote.messages
    .filter(({ sender, id }) => (everybody || sender === 'Customer') && id > seen.message)
    .map(({ id, author, text, timestamp }): NewsItem => {
      return { key: `message-${id}`, by: author, kind: 'wrote', text: `“${text}”`, at: timestamp };
    });
  const decided = proposals
    .filter(({ decidedAt }) => decidedAt !== null && decidedAt > (seen.at ?? ''))
    .flatMap((proposal) => decisionOf(quote, proposal));
  return [...wrote, ...decided].sort((one, other) => one.at.localeCompare(other.at));
}

/** Staff withdraw proposals, so that is no news to them. */
function decisionOf(quote: Quote, proposal: Decided): NewsItem[] {
  const { version, status, acceptedName, declineReason, invoiceNumber } = proposal;
  const name = `${quote.id}/${version}`;
  const news = { key: `proposal-${version}`, at: proposal.decidedAt! };
  if (status === 'accepted')
    return [
      {
        ...news,
        kind: status,
        by: acceptedName!,
        text: `Proposal ${name} was accepted. Its invoice is ${invoiceNumber}.`,
      },
    ];
  return status === 'declined'
    ? [
        {
          ...news,
          kind: status,
          by: quote.full_name,
          text: `Proposal ${name} was declined: “${declineReason}”`,
        },
      ]
    : [];
}

interface Unread {
  news: NewsItem[];
  /** Marks everything so far as read. */
  read: () => void;
  /**
   * The question before sending to a customer who has written or decided since, or with `everybody`, if a colleague
   * has answered them; null if all was read.
   */
  ask: (everybody?: boolean) => Promise<Question | null>;
}

const UnreadContext = createContext<Unread>({
  news: [],
  read: () => undefined,
  ask: () => Promise.resolve(null),
});

export const useUnread = (): Unread => useContext(UnreadContext);

/**
 * When staff write to a customer, everything on screen at the start counts as read. Later messages and colleagues’
 * answers raise a question, so that no customer gets two conflicting replies.
 */
export function useUnreadWhileWriting(): { ask: () => Promise<Question | null> } {
  const unread = useUnread();
  const begin = useEffectEvent(unread.read);
  useEffect(() => begin(), []);
  return { ask: () => unread.ask(true) };
}

/** Remembers the state of the quote when it was opened; later customer actions are unread. */
export function UnreadAnswers({ quote, children }: { quote: Quote; children: ReactNode }) {
  const client = useQueryClient();
  const of = { params: { id: quote.id } };
  const { data: proposals = [] } = useRecord(listProposals, of);
  const [seen, setSeen] = useState(() => seenOf(quote));
  const unread: Unread = {
    news: newsAfter(quote, proposals, seen),
    read: () => setSeen(seenOf(quote)),
    async ask(everybody) {
      const [quoteKey, proposalsKey] = [recordKey(readQuote, of), recordKey(listProposals, of)];
      // Includes anything that happens at this moment.
      await Promise.all(
        [quoteKey, proposalsKey].map((queryKey) => client.refetchQueries({ queryKey })),
      );
      const now = client.getQueryData<Quote>(quoteKey) ?? quote;
      const decided = client.getQueryData<Proposal[]>(proposalsKey) ?? [];
      const news = newsAfter(now, decided, seen, everybody);
      setSeen(seenOf(now));
      return news.length > 0 ? questionOf(news) : null;
    },
  };
  return <UnreadContext.Provider value={unread}>{children}</UnreadContext.Provider>;
}

/** Asking counts as reading. A decision matters more than a message. */
function questionOf(news: NewsItem[]): Question {
  const { by, kind } = news.findLast((one) => one.kind !== 'wrote') ?? news[0]!;
  return {
    title: `${by} ${kind} while you were working`,
    text: <Told news={news} />,
    confirm: 'Continue anyway',
  };
}

const JUST_NOW = {
  wrote: 'has just written',
  accepted: 'has just accepted',
  declined: 'has just declined',
} as const;

/** Shown above the form: what the customer has written and decided since the quote was opened. */
export function News() {
  const { news, read } = useUnread();
  const [first] = news;
  return (
    <div aria-live="polite" className="empty:-mb-8">
      {first && (
        <Notice title={`${first.by} ${JUST_NOW[first.kind]}`}>
          <Told news={news} />
          <button
            type="button"
            className="mt-2 min-h-8 underline underline-offset-4"
            onClick={read}
          >
            Mark as read
          </button>
        </Notice>
      )}
    </div>
  );
}

function Told({ news }: { news: NewsItem[] }) {
  return (
    <ul className="grid max-h-60 gap-2 overflow-y-auto">
      {news.map(({ key, text, at }) => (
        <li key={key} className="wrap-anywhere whitespace-pre-line">
          {text} <span className="text-soft">{showMoment(at)}</span>
        </li>
      ))}
    </ul>
  );
}

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
