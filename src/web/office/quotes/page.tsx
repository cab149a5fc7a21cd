import { listQuotes, readQuote, type StaffQuote } from '../../../contracts/quotes.ts';
import { showShortDay } from '../../../kernel/moments.ts';
import { CustomerLink, OneLine, OpenRow, RowAction, RowActions, Typed } from '../kit/cells.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { usePermission } from '../kit/me.ts';
import { RecordSheet } from '../kit/sheet.tsx';
import { HeldBack } from '../kit/states.tsx';
import type { Column } from '../kit/table-column.ts';
import { useList } from '../kit/use-list.ts';
import { NEW, useOpenNumber, useOpenRecord } from '../kit/use-open-record.ts';
import { QuoteForm } from './quote-form.tsx';
import { OpenedQuote, useStatusActions } from './quote.tsx';
import { QuoteStatus, ReplyDue } from './reply-due.tsx';
import { UnreadAnswers } from './unread-answers.tsx';

/** Quote requests with their conversation and proposals, and the time left for the promised reply. */
export default function Quotation() {
  const list = useList(listQuotes, {
    filters: [
      {
        name: 'status',
        label: 'Status',
        all: 'All Statuses',
        options: ['Open', 'In Progress', 'Closed'],
      },
    ],
    rows: rowsOf,
  });
  const { close, reopen, busy } = useStatusActions();
  const may = usePermission('enquiries');
  const { id, isWriting, show } = useOpenNumber('respond');
  const open = useOpenRecord();
  const columns: Column<StaffQuote>[] = [
    {
      head: 'ID',
      sort: 'id',
      cell: ({ id }) => (
        <OpenRow onClick={() => show(id)}>
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
      cell: (quote) => <span className="whitespace-nowrap digits">{quote.mobile}</span>,
    },
    {
      head: 'Date',
      fold: true,
      cell: (quote) => <OneLine>{showShortDay(new Date(quote.created_at))}</OneLine>,
    },
    {
      head: 'Actions',
      cell: (quote) => (
        <RowActions>
          {may.write && quote.status !== 'Closed' && (
            <RowAction
              keyed="r"
              label={`Respond to quote #${quote.id}`}
              onClick={() => show(quote.id, true)}
            >
              Respond
            </RowAction>
          )}
          {may.write && quote.status !== 'Closed' && (
            <RowAction
              label={`Close quote #${quote.id}`}
              disabled={busy}
              onClick={() => void close(quote)}
            >
              Close
            </RowAction>
          )}
          {may.write && quote.status === 'Closed' && (
            <RowAction
              label={`Reopen quote #${quote.id}`}
              disabled={busy}
              onClick={() => void reopen(quote)}
            >
              Reopen
            </RowAction>
          )}
        </RowActions>
      ),
    },
  ];

  return (
    <>
      <ListPage
        label="Quote requests"
        list={list}
        search="Search by name or business"
        exports
        add={may.write && ['New quote', () => open.show(NEW)]}
        columns={columns}
        rowKey={(quote) => String(quote.id)}
        failed="Failed to load quote requests."
        empty={{
          title: 'No quote requests found',
          hidden: 'No quote requests match your filters.',
          text: 'Requests from the quote page appear here. Reply within 24 hours.',
          reset: true,
        }}
      />
      <RecordSheet
        id={open.id === NEW ? NEW : id}
        add={{
          title: 'New quote',
          form: may.write && <QuoteForm onDone={show} />,
        }}
        read={readQuote}
        title={() => `Quote #${id ?? ''}`}
        failed="We could not load this quote."
        onClose={() => show(null)}
        full
      >
        {(quote) => (
          <UnreadAnswers quote={quote}>
            <OpenedQuote quote={quote} responding={isWriting} onRespond={(on) => show(id, on)} />
          </UnreadAnswers>
        )}
      </RecordSheet>
    </>
  );
}

/** Throws the specified error text for an answer of another shape. */
function rowsOf(answer: { data: StaffQuote[] }): StaffQuote[] {
  if (!Array.isArray(answer?.data))
    throw new Error('Invalid response format: Expected an array in result.data');
  return answer.data;
}
