import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
  type ReactNode,
} from 'react';
import { listProposals, type Proposal } from '../../../contracts/proposals.ts';
import { readQuote, type Quote } from '../../../contracts/quotes.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Question } from '../kit/confirm.tsx';
import { recordKey, useRecord } from '../kit/use-record.ts';
import { newsAfter, seenOf, type News as Item } from './unread.ts';

interface Unread {
  news: Item[];
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

/** Remembers what had happened when the quote was opened: what the customer did later is unread (D149). */
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
function questionOf(news: Item[]): Question {
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

function Told({ news }: { news: Item[] }) {
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
