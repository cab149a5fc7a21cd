import { type Proposal, listProposals } from '../../../contracts/proposals.ts';
import { type Quote, readQuote } from '../../../contracts/quotes.ts';
import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
  type ReactNode,
} from 'react';
import { showMoment } from '../../../kernel/moments.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Question } from '../kit/confirm.tsx';
import { recordKey, useRecord } from '../kit/use-record.ts';

/** What of a quote's customer was seen: the number of the newest message, and when they last did anything. */
interface Seen {
  message: number;
  at: string | null;
}

/** Something that the customer wrote, or decided about a proposal. */
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

/** All that is to be seen of a quote now; nobody has written: 0. */
export function seenOf({ messages, customer_at }: Quote): Seen {
  return { message: Math.max(0, ...messages.map(({ id }) => id)), at: customer_at };
}

/** What the customer wrote and decided since, oldest first; of `everybody`, what a colleague answered as well. */
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

/** A proposal is withdrawn by staff: that is no news to them. */
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
        text: `Proposal ${name} is accepted; its invoice is ${invoiceNumber}.`,
      },
    ];
  return status === 'declined'
    ? [
        {
          ...news,
          kind: status,
          by: quote.full_name,
          text: `Proposal ${name} is declined: “${declineReason}”`,
        },
      ]
    : [];
}

interface Unread {
  news: NewsItem[];
  /** Notes that everything so far was read. */
  read: () => void;
  /**
   * What is asked before something goes out to a customer who wrote or decided meanwhile, or, of `everybody`, whom a colleague
   * answered; null where all was read.
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
 * Of what is written to the customer: what stood on the screen when it was begun was read, what comes from then on is asked
 * about, a colleague's answer too: nobody is to get two that do not know of each other.
 */
export function useUnreadWhileWriting(): { ask: () => Promise<Question | null> } {
  const unread = useUnread();
  const begin = useEffectEvent(unread.read);
  useEffect(() => begin(), []);
  return { ask: () => unread.ask(true) };
}

/** Remembers what had happened when the quote was opened: what the customer did later is unread. */
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
      // What happens in this very moment counts, too.
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

/** Once it was asked, it was read. What was decided says more than what was written. */
function questionOf(news: NewsItem[]): Question {
  const { by, kind } = news.findLast((one) => one.kind !== 'wrote') ?? news[0]!;
  return {
    title: `${by} ${kind} while you were at it`,
    text: <Told news={news} />,
    confirm: 'Go on all the same',
  };
}

const JUST_NOW = {
  wrote: 'answered just now',
  accepted: 'accepted just now',
  declined: 'declined just now',
} as const;

/** Above what is being written: what the customer has said and decided since the quote was opened. */
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
            Read
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
