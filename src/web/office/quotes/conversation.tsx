import type { Quote } from '../../../contracts/quotes.ts';
import { showMoment } from '../../../kernel/moments.ts';

/** What was asked and said, oldest first: the customer to the left, the company to the right. */
export function Conversation({ quote }: { quote: Quote }) {
  return (
    <section aria-labelledby="conversation">
      <h3 id="conversation" className="mb-4 text-lg">
        Conversation
      </h3>
      <ol className="grid gap-4">
        <Said author={quote.full_name} at={quote.created_at} text={quote.message} />
        {quote.messages.map((message) => (
          <Said
            key={message.id}
            author={message.author}
            at={message.timestamp}
            text={message.text}
            ours={message.sender === 'Admin'}
          />
        ))}
      </ol>
    </section>
  );
}

function Said({
  author,
  at,
  text,
  ours = false,
}: {
  author: string;
  at: string;
  text: string;
  ours?: boolean;
}) {
  return (
    <li
      className={`max-w-[92%] rounded-xl border px-4 py-3 ${ours ? 'ml-auto border-leaf/40 bg-good-soft' : 'mr-auto border-line bg-sunken'}`}
    >
      <p className="text-sm text-soft">
        <span className="font-semibold text-ink">{author}</span>
        {ours ? ', for us, ' : ', '}
        <time dateTime={at}>{showMoment(at)}</time>
      </p>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
    </li>
  );
}
