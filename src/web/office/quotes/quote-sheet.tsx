import { readQuote, type StaffQuote } from '../../../contracts/quotes.ts';
import { ActionButton } from '../kit/action-button.tsx';
import { usePermission } from '../kit/me.ts';
import { Sheet } from '../kit/sheet.tsx';
import { Failed, Loading } from '../kit/states.tsx';
import { useRecord } from '../kit/use-record.ts';
import { Conversation } from './conversation.tsx';
import { Details } from './details.tsx';
import { Proposals } from './proposals.tsx';
import { QuoteStatus } from './quote-status.tsx';
import { ReplyDue } from './reply-due.tsx';
import { Respond } from './respond.tsx';
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
  const {
    data: quote,
    error,
    refetch,
  } = useRecord(readQuote, id === null ? null : { params: { id } });
  return (
    <Sheet open={id !== null} title={`Quote #${id ?? ''}`} onClose={onClose} wide>
      {error ? (
        <Failed
          title="This quote could not be loaded."
          error={error}
          retry={() => void refetch()}
        />
      ) : !quote ? (
        <Loading />
      ) : (
        <Opened key={quote.id} quote={quote} responding={responding} onRespond={onRespond} />
      )}
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
  const closed = quote.status === 'Closed';
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3">
        <QuoteStatus status={quote.status} />
        <ReplyDue quote={quote} />
        {may.write && <Actions quote={quote} responding={responding} onRespond={onRespond} />}
      </div>
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="grid min-w-0 content-start gap-8">
          {may.write && !closed && responding && (
            <Respond quote={quote} onDone={() => onRespond(false)} />
          )}
          <Conversation quote={quote} />
          <Proposals quote={quote} />
        </div>
        <Details quote={quote} />
      </div>
    </>
  );
}

function Actions({ quote, responding, onRespond }: OpenedProps) {
  const { close, reopen, busy } = useStatusActions();
  return (
    <div className="flex flex-wrap gap-2 sm:ml-auto">
      {quote.status === 'Closed' ? (
        <ActionButton busy={busy} onClick={() => void reopen(quote)}>
          Reopen
        </ActionButton>
      ) : (
        <>
          <ActionButton
            variant="primary"
            aria-expanded={responding}
            onClick={() => onRespond(!responding)}
          >
            Respond
          </ActionButton>
          <ActionButton busy={busy} onClick={() => void close(quote)}>
            Close
          </ActionButton>
        </>
      )}
    </div>
  );
}
