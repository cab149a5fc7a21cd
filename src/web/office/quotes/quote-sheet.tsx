import { readQuote, type StaffQuote } from '../../../contracts/quotes.ts';
import { ActionButton } from '../kit/action-button.tsx';
import { usePermission } from '../kit/me.ts';
import { OneRecord } from '../kit/one-record.tsx';
import { Sheet } from '../kit/sheet.tsx';
import { useRecord } from '../kit/use-record.ts';
import { Conversation } from './conversation.tsx';
import { Details } from './details.tsx';
import { Proposals } from './proposals.tsx';
import { QuoteStatus } from './quote-status.tsx';
import { ReplyDue } from './reply-due.tsx';
import { Respond } from './respond.tsx';
import { News, UnreadAnswers } from './unread-answers.tsx';
import { useStatusActions } from './use-status.ts';

interface SheetProps {
  /** The quote that is open; null for none. */
  id: number | null;
  /** Whether the response form is open. */
  responding: boolean;
  onRespond: (on: boolean) => void;
  onClose: () => void;
}

/** One quote: who asked for what, what was said, what was offered. */
export function QuoteSheet({ id, responding, onRespond, onClose }: SheetProps) {
  const found = useRecord(readQuote, id === null ? null : { params: { id } });
  return (
    <Sheet open={id !== null} title={`Quote #${id ?? ''}`} onClose={onClose} full>
      <OneRecord found={found} failed="This quote could not be loaded.">
        {(quote) => (
          <UnreadAnswers key={quote.id} quote={quote}>
            <Opened quote={quote} responding={responding} onRespond={onRespond} />
          </UnreadAnswers>
        )}
      </OneRecord>
    </Sheet>
  );
}

interface OpenedProps {
  quote: StaffQuote;
  responding: boolean;
  onRespond: (on: boolean) => void;
}

function Opened({ quote, responding, onRespond }: OpenedProps) {
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
