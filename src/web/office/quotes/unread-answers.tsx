import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useState, type ReactNode } from 'react';
import { readQuote, type Quote } from '../../../contracts/quotes.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Question } from '../kit/confirm.tsx';
import { recordKey } from '../kit/use-record.ts';
import { answersAfter, lastOf, type Answer } from './unread.ts';

interface Unread {
  answers: Answer[];
  /** Notes that everything said so far was read. */
  read: () => void;
  /** What is asked before something goes out to a customer who wrote meanwhile; null where all was read. */
  ask: () => Promise<Question | null>;
}

const UnreadContext = createContext<Unread>({
  answers: [],
  read: () => undefined,
  ask: () => Promise.resolve(null),
});

export const useUnread = (): Unread => useContext(UnreadContext);

/** Remembers what had been said when the quote was opened: the customer's later answers are unread (D149). */
export function UnreadAnswers({ quote, children }: { quote: Quote; children: ReactNode }) {
  const client = useQueryClient();
  const [last, setLast] = useState(() => lastOf(quote));
  const unread: Unread = {
    answers: answersAfter(quote, last),
    read: () => setLast(lastOf(quote)),
    async ask() {
      const queryKey = recordKey(readQuote, { params: { id: quote.id } });
      // What was written in this very moment counts, too.
      await client.refetchQueries({ queryKey });
      const now = client.getQueryData<Quote>(queryKey) ?? quote;
      const answers = answersAfter(now, last);
      setLast(lastOf(now));
      return answers.length > 0 ? questionOf(answers) : null;
    },
  };
  return <UnreadContext.Provider value={unread}>{children}</UnreadContext.Provider>;
}

/** Once it was asked, it was read. */
function questionOf(answers: Answer[]): Question {
  const [first] = answers;
  return {
    title: `${first!.author} wrote while you were at it`,
    text: <Answers answers={answers} />,
    confirm: 'Go on all the same',
  };
}

/** Above what is being written: what the customer has said since the quote was opened. */
export function News() {
  const { answers, read } = useUnread();
  return (
    <div aria-live="polite" className="empty:-mb-8">
      {answers.length > 0 && (
        <Notice title={`${answers[0]!.author} answered just now`}>
          <Answers answers={answers} />
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

function Answers({ answers }: { answers: Answer[] }) {
  return (
    <ul className="grid max-h-60 gap-2 overflow-y-auto">
      {answers.map(({ id, text, timestamp }) => (
        <li key={id} className="wrap-anywhere whitespace-pre-line">
          “{text}” <span className="text-soft">{showMoment(timestamp)}</span>
        </li>
      ))}
    </ul>
  );
}
