import { readThread, type ContactMessage } from '../../../contracts/messages.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { Failed } from '../kit/states.tsx';
import { useRecord } from '../kit/use-record.ts';

/** What staff wrote on it, oldest first: replies that went out, and notes for each other. */
export function Thread({ message }: { message: ContactMessage }) {
  const { data, error, refetch } = useRecord(readThread, { params: { id: message.id } });
  if (error)
    return (
      <Failed
        title="The replies and notes could not be loaded."
        error={error}
        retry={() => void refetch()}
      />
    );
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="thread">
      <h3 id="thread" className="mb-4 text-lg">
        Replies and notes
      </h3>
      <ol className="grid gap-4">
        {data.map(({ id, kind, author, text, date }) => (
          <li
            key={id}
            className={
              kind === 'reply'
                ? 'ml-auto max-w-[92%] rounded-xl border border-leaf/40 bg-good-soft px-4 py-3'
                : 'border-l-2 border-sunrise pl-4'
            }
          >
            <p className="text-sm text-soft">
              <span className="font-semibold text-ink">{author}</span>
              {kind === 'reply' ? ', by mail, ' : ', for colleagues, '}
              <time dateTime={date}>{showMoment(date)}</time>
            </p>
            <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
