import type { StaffQuote } from '../../../contracts/quotes.ts';
import { showShortDay } from '../../../kernel/moments.ts';
import { OneLine, Typed } from '../kit/cells.tsx';
import { CustomerLink } from '../kit/customer-link.tsx';
import type { Column } from '../kit/data-table.tsx';
import { HeldBack } from '../kit/held-back.tsx';
import { RowAction } from '../kit/row-action.tsx';
import { QuoteStatus } from './quote-status.tsx';
import { ReplyDue } from './reply-due.tsx';

interface Doing {
  mayWrite: boolean;
  busy: boolean;
  show: (id: number, respond?: boolean) => void;
  close: (quote: StaffQuote) => Promise<boolean>;
  reopen: (quote: StaffQuote) => Promise<void>;
}

/** The table of S2-141, and the clock of the promised reply. */
export function quoteColumns(doing: Doing): Column<StaffQuote>[] {
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
      cell: (quote) => (
        <span className="font-medium wrap-anywhere">
          <CustomerLink of={`quote-${quote.id}`}>{quote.full_name}</CustomerLink>
        </span>
      ),
    },
    {
      head: 'Business',
      sort: 'business_name',
      cell: (quote) => <Typed>{quote.business_name}</Typed>,
    },
    {
      head: 'Status',
      cell: (quote) => (
        <span className="flex flex-wrap gap-1.5">
          <QuoteStatus status={quote.status} />
          <HeldBack channels={quote.held_back} />
        </span>
      ),
    },
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

function Actions({ quote, mayWrite, busy, show, close, reopen }: Doing & { quote: StaffQuote }) {
  return (
    <div className="-my-1.5 flex flex-wrap gap-x-4 lg:flex-nowrap">
      {mayWrite && quote.status !== 'Closed' && (
        <RowAction label={`Respond quote #${quote.id}`} onClick={() => show(quote.id, true)}>
          Respond
        </RowAction>
      )}
      {mayWrite && quote.status !== 'Closed' && (
        <RowAction
          label={`Close quote #${quote.id}`}
          disabled={busy}
          onClick={() => void close(quote)}
        >
          Close
        </RowAction>
      )}
      {mayWrite && quote.status === 'Closed' && (
        <RowAction
          label={`Reopen quote #${quote.id}`}
          disabled={busy}
          onClick={() => void reopen(quote)}
        >
          Reopen
        </RowAction>
      )}
    </div>
  );
}
