import type { ReactNode } from 'react';
import type { Quote } from '../../../contracts/quotes.ts';
import { showShortDay } from '../kit/when.ts';
import { OneLine, Typed } from '../kit/cells.tsx';
import type { Column } from '../kit/data-table.tsx';
import { QuoteStatus } from './quote-status.tsx';
import { ReplyDue } from './reply-due.tsx';

interface Doing {
  mayWrite: boolean;
  busy: boolean;
  show: (id: number, respond?: boolean) => void;
  close: (quote: Quote) => Promise<void>;
  reopen: (quote: Quote) => Promise<void>;
}

/** The table of S2-141, and the clock of the promised reply. */
export function quoteColumns(doing: Doing): Column<Quote>[] {
  return [
    {
      head: 'ID',
      sort: 'id',
      cell: ({ id }) => (
        <button
          type="button"
          className="min-h-6 font-semibold tabular-nums underline decoration-line underline-offset-4 hover:decoration-current"
          onClick={() => doing.show(id)}
        >
          #{id}
        </button>
      ),
    },
    {
      head: 'Name',
      sort: 'full_name',
      cell: (quote) => <span className="font-medium wrap-anywhere">{quote.full_name}</span>,
    },
    {
      head: 'Business',
      sort: 'business_name',
      cell: (quote) => <Typed>{quote.business_name}</Typed>,
    },
    { head: 'Status', cell: (quote) => <QuoteStatus status={quote.status} /> },
    { head: 'Reply', sort: 'due_at', cell: (quote) => <ReplyDue quote={quote} /> },
    {
      head: 'Mobile',
      cell: (quote) => <span className="whitespace-nowrap tabular-nums">{quote.mobile}</span>,
    },
    {
      head: 'Date',
      cell: (quote) => <OneLine>{showShortDay(new Date(quote.created_at))}</OneLine>,
    },
    { head: 'Actions', cell: (quote) => <Actions quote={quote} {...doing} /> },
  ];
}

function Actions({ quote, mayWrite, busy, show, close, reopen }: Doing & { quote: Quote }) {
  return (
    <div className="-my-1.5 flex flex-wrap gap-x-4 lg:flex-nowrap">
      {mayWrite && quote.status !== 'Closed' && (
        <RowAction id={quote.id} onClick={() => show(quote.id, true)}>
          Respond
        </RowAction>
      )}
      {mayWrite && quote.status !== 'Closed' && (
        <RowAction id={quote.id} disabled={busy} onClick={() => void close(quote)}>
          Close
        </RowAction>
      )}
      {mayWrite && quote.status === 'Closed' && (
        <RowAction id={quote.id} disabled={busy} onClick={() => void reopen(quote)}>
          Reopen
        </RowAction>
      )}
    </div>
  );
}

function RowAction({
  id,
  onClick,
  disabled,
  children,
}: {
  id: number;
  onClick: () => void;
  disabled?: boolean;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      disabled={disabled}
      className="min-h-8 font-medium underline-offset-4 hover:underline disabled:opacity-60"
      onClick={onClick}
    >
      {children}
      <span className="sr-only"> quote #{id}</span>
    </button>
  );
}
