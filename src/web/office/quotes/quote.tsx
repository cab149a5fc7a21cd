import { type StaffQuote, changeQuote, type Quote } from '../../../contracts/quotes.ts';
import { ActionButton } from '../kit/controls.tsx';
import { usePermission } from '../kit/me.ts';
import { Part } from '../kit/parts.tsx';
import { Details } from './details.tsx';
import { Proposals } from './proposals.tsx';
import { QuoteStatus, ReplyDue } from './reply-due.tsx';
import { Respond } from './respond.tsx';
import { News } from './unread-answers.tsx';
import { useConfirm } from '../kit/confirm.tsx';
import { useAction } from '../kit/use-action.ts';
import { showMoment } from '../../../kernel/moments.ts';

interface OpenedProps {
  quote: StaffQuote;
  responding: boolean;
  onRespond: (on: boolean) => void;
}

/** One quote: who asked for what, what was said, what was offered. */
export function OpenedQuote({ quote, responding, onRespond }: OpenedProps) {
  const may = usePermission('enquiries');
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3">
        <QuoteStatus status={quote.status} />
        <ReplyDue quote={quote} />
        {may.write && <Actions quote={quote} responding={responding} onRespond={onRespond} />}
      </div>
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        {/* What was asked stays beside what is written, however long either is. */}
        <div className="grid min-w-0 content-start gap-8 lg:sticky lg:top-20 lg:-mr-4 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:pr-4">
          <Conversation quote={quote} />
          <Details quote={quote} />
        </div>
        <div className="grid min-w-0 content-start gap-8">
          <News />
          {may.write && responding && <Respond quote={quote} onDone={() => onRespond(false)} />}
          <Proposals quote={quote} />
        </div>
      </div>
    </>
  );
}

function Actions({ quote, responding, onRespond }: OpenedProps) {
  const { close, reopen, busy } = useStatusActions();
  return (
    <div className="flex flex-wrap gap-2 sm:ml-auto">
      {quote.status === 'Closed' ? (
        <>
          <span className="self-center text-sm text-soft">Reopening mails nobody.</span>
          <ActionButton busy={busy} onClick={() => void reopen(quote)}>
            Reopen
          </ActionButton>
        </>
      ) : (
        <>
          <ActionButton
            variant="primary"
            aria-expanded={responding}
            onClick={() => onRespond(!responding)}
          >
            Respond
          </ActionButton>
          <ActionButton
            busy={busy}
            onClick={() => void close(quote).then((done) => done && onRespond(false))}
          >
            Close quote
          </ActionButton>
        </>
      )}
    </div>
  );
}

/** Closing asks first; a closed quote is reopened without a question. */
export function useStatusActions() {
  const confirm = useConfirm();
  const change = useAction(changeQuote, {
    done: ({ id, status }) =>
      status === 'Closed' ? `Quote ${id} closed` : `Quote ${id} reopened, nobody was mailed`,
    failed: 'The status could not be changed',
  });
  const call = ({ id, mark }: Quote, status: Quote['status']) => ({
    params: { id },
    body: { status },
    headers: { 'if-match': `"${mark}"` },
  });
  const set = (quote: Quote, status: Quote['status']) =>
    change.run(call(quote, status), (now) => call(now, quote.status));
  return {
    busy: change.busy,
    /** Answers whether it was closed. */
    async close(quote: Quote): Promise<boolean> {
      const sure = await confirm({
        title: `Close quote #${quote.id}?`,
        text: 'No mail goes out. Nobody can respond to a closed quote; it can be reopened, and a message from the customer reopens it.',
        confirm: 'Close quote',
      });
      return sure && (await set(quote, 'Closed')) !== null;
    },
    async reopen(quote: Quote): Promise<void> {
      await set(quote, 'Open');
    },
  };
}

/** What was asked and said, oldest first: the customer to the left, the company to the right. */
function Conversation({ quote }: { quote: Quote }) {
  return (
    <Part title="Conversation" className="mb-4">
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
    </Part>
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
