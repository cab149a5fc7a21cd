import type { StaffQuote } from '../../../contracts/quotes.ts';
import { showShortDay } from '../../../kernel/moments.ts';
import { OneLine, RowActions, Typed } from '../kit/cells.tsx';
import { CustomerLink } from '../kit/customer-link.tsx';
import type { Column } from '../kit/data-table.tsx';
import { HeldBack } from '../kit/held-back.tsx';
import { OpenRow, RowAction } from '../kit/row-action.tsx';
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
        <OpenRow onClick={() => doing.show(id)}>
          <OneLine>#{id}</OneLine>
        </OpenRow>
      ),
    },
    {
      head: 'Name',
      lead: true,
      sort: 'full_name',
      cell: (quote) => (
        <Typed>
          <CustomerLink of={`quote-${quote.id}`}>{quote.full_name}</CustomerLink>
        </Typed>
      ),
    },
    {
      head: 'Business',
      fold: true,
      sort: 'business_name',
      cell: (quote) => <Typed>{quote.business_name}</Typed>,
    },
    {
      head: 'Status',
      cell: (quote) => (
        <span className="flex flex-wrap gap-1.5 max-sm:flex-nowrap">
          <QuoteStatus status={quote.status} />
          <HeldBack channels={quote.held_back} />
        </span>
      ),
    },
    { head: 'Reply', sort: 'due_at', cell: (quote) => <ReplyDue quote={quote} /> },
    {
      head: 'Mobile',
      fold: true,
      phone: 'off',
      cell: (quote) => <span className="whitespace-nowrap tabular-nums">{quote.mobile}</span>,
    },
    {
      head: 'Date',
      fold: true,
      cell: (quote) => <OneLine>{showShortDay(new Date(quote.created_at))}</OneLine>,
    },
    { head: 'Actions', cell: (quote) => <Actions quote={quote} {...doing} /> },
  ];
}

function Actions({ quote, mayWrite, busy, show, close, reopen }: Doing & { quote: StaffQuote }) {
  return (
    <RowActions>
      {mayWrite && quote.status !== 'Closed' && (
        <RowAction
          keyed="r"
          label={`Respond quote #${quote.id}`}
          onClick={() => show(quote.id, true)}
        >
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
    </RowActions>
  );
}
