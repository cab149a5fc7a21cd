import { listQuotes, type StaffQuote } from '../../../contracts/quotes.ts';
import { DataTable } from '../kit/data-table.tsx';
import { usePermission } from '../kit/me.ts';
import { NoRows } from '../kit/states.tsx';
import { ExportLink, Filter, Toolbar } from '../kit/toolbar.tsx';
import { useList } from '../kit/use-list.ts';
import { useOpenNumber } from '../kit/use-open-record.ts';
import { quoteColumns } from './columns.tsx';
import { QuoteSheet, useStatusActions } from './quote-sheet.tsx';

const STATUSES = ['Open', 'In Progress', 'Closed'] as const;
const FAILED = 'Failed to load quote requests.';

/** Quote requests, their conversation and proposals (S2-139…S2-145). */
export default function Quotation() {
  const list = useList(listQuotes, { filters: ['status'], rows: rowsOf });
  const { close, reopen, busy } = useStatusActions();
  const may = usePermission('enquiries');
  const { id, isWriting, show } = useOpenNumber('respond');
  const columns = quoteColumns({ mayWrite: may.write, busy, show, close, reopen });

  return (
    <>
      <Toolbar list={list} search="Search by name or business" actions={<ExportLink list={list} />}>
        <Filter list={list} name="status" label="Status" all="All Statuses" options={STATUSES} />
      </Toolbar>
      <DataTable
        label="Quote requests"
        list={list}
        columns={columns}
        rowKey={(quote) => String(quote.id)}
        failed={FAILED}
        empty={
          <NoRows
            list={list}
            title="No quote requests found"
            hidden="No request fits this search and filter."
            text="Requests from the quote page arrive here, with 24 hours for a reply."
            reset
          />
        }
      />
      <QuoteSheet
        id={id}
        responding={isWriting}
        onRespond={(on) => show(id, on)}
        onClose={() => show(null)}
      />
    </>
  );
}

/** Throws the required words for an answer of another shape (S2-338). */
function rowsOf(answer: { data: StaffQuote[] }): StaffQuote[] {
  if (!Array.isArray(answer?.data))
    throw new Error('Invalid response format: Expected an array in result.data');
  return answer.data;
}
