import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import {
  assignReceived,
  listReceived,
  pullReceived,
  returnReceived,
  type ReceivedRow,
} from '../../../contracts/received.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { Button } from '../../ui/button.tsx';
import { show } from '../invoices/show.ts';
import { DataTable, type Column } from '../kit/data-table.tsx';
import { usePermission } from '../kit/me.ts';
import { RowAction } from '../kit/row-action.tsx';
import { Empty } from '../kit/states.tsx';
import { Status, type StatusTone } from '../kit/status.tsx';
import { Filter, SearchBox, Toolbar } from '../kit/toolbar.tsx';
import { useAction } from '../kit/use-action.ts';
import { useList } from '../kit/use-list.ts';
import { ReceiptCheck } from './receipt-check.tsx';
import { SmallForm } from './small-form.tsx';

const STATES: Record<ReceivedRow['state'], { label: string; tone: StatusTone }> = {
  waiting: { label: 'Waits for you', tone: 'danger' },
  told: { label: 'Being checked', tone: 'wait' },
  settled: { label: 'Counted', tone: 'good' },
  refused: { label: 'Not known to M-Pesa', tone: 'off' },
};
const OPTIONS = Object.entries(STATES).map(([value, { label }]) => [value, label] as const);

/** What M-Pesa took, and above all what belongs to nothing yet: staff say what it was for, or that it goes back. */
export function UnmatchedView() {
  const list = useList(listReceived, { filters: ['state'] });
  const may = usePermission('sales');
  const asking = useAction(pullReceived, {
    done: () => [
      'info',
      'M-Pesa is asked for its list of the last two days. What is new appears here in a moment.',
    ],
    failed: 'M-Pesa could not be asked',
  });
  return (
    <>
      {may.write && <ReceiptCheck />}
      <Toolbar>
        <SearchBox list={list} label="Search by receipt, account number or phone" />
        <Filter list={list} name="state" label="State" all="All States" options={OPTIONS} />
        {may.write && (
          <Button
            type="button"
            variant="quiet"
            size="small"
            busy={asking.busy}
            onClick={() => void asking.run({ body: {} })}
          >
            Ask M-Pesa now
          </Button>
        )}
      </Toolbar>
      <DataTable
        label="Money from M-Pesa"
        list={list}
        columns={COLUMNS}
        rowKey={(row) => row.id}
        failed="Failed to load the money from M-Pesa."
        empty={
          <Empty
            title="No money found"
            text={
              list.filtered
                ? 'No money fits this search and state.'
                : 'What customers send to the paybill appears here, whoever tells of it.'
            }
          >
            {list.filtered && (
              <Button type="button" variant="quiet" onClick={list.reset}>
                Reset Filters
              </Button>
            )}
          </Empty>
        }
      />
    </>
  );
}

const COLUMNS: Column<ReceivedRow>[] = [
  { head: 'Receipt', cell: (row) => <span className="font-semibold">{row.id}</span> },
  {
    head: 'Amount',
    align: 'right',
    cell: (row) => <span className="whitespace-nowrap">{show(row.amount, row.currency)}</span>,
  },
  {
    head: 'Account typed',
    cell: (row) => <span className="wrap-anywhere">{row.account || 'None'}</span>,
  },
  {
    head: 'From',
    cell: (row) => (
      <span className="wrap-anywhere">
        {[row.payer, row.phone].filter(Boolean).join(', ') || 'Not told'}
      </span>
    ),
  },
  { head: 'State', cell: (row) => <State row={row} /> },
  {
    head: 'Date',
    cell: (row) => (
      <span className="whitespace-nowrap tabular-nums">{showMoment(row.takenAt)}</span>
    ),
  },
];

function State({ row }: { row: ReceivedRow }) {
  const { label, tone } = STATES[row.state];
  const about = [
    row.number && `for ${row.number}`,
    row.decidedBy && `by ${row.decidedBy}`,
    row.note,
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <div className="grid max-w-md justify-items-start gap-1">
      <Status tone={tone}>{label}</Status>
      {about && <p className="text-xs text-soft wrap-anywhere">{about}</p>}
      {row.state === 'waiting' && <Decide row={row} />}
    </div>
  );
}

function Decide({ row }: { row: ReceivedRow }) {
  const may = usePermission('sales');
  const [doing, setDoing] = useState<'assign' | 'return' | null>(null);
  const { suggestion } = row;
  const to =
    suggestion &&
    (suggestion.kind === 'order'
      ? `/dashboard/admin/orders?q=${suggestion.number}`
      : `/dashboard/admin/invoices?open=${suggestion.number}`);
  const amount = show(row.amount, row.currency);
  const common = { params: { id: row.id }, row, close: () => setDoing(null) };
  if (doing === 'assign')
    return (
      <Framed>
        <SmallForm
          {...common}
          call={assignReceived}
          draft={`received-assign:${row.id}`}
          fields={[
            {
              name: 'number',
              label: 'Order or invoice number',
              hint: 'What is more than it still owes goes on the refund list.',
            },
          ]}
          values={{ number: suggestion?.number ?? '' }}
          save="Assign"
          said={({ received }) => `${amount} is counted for ${received.number}.`}
          failed="The money could not be assigned."
        />
      </Framed>
    );
  if (doing === 'return')
    return (
      <Framed>
        <SmallForm
          {...common}
          call={returnReceived}
          draft={`received-return:${row.id}`}
          fields={[
            {
              name: 'reason',
              label: 'Reason',
              hint: 'Stands in the audit log. The money leaves only when the refund is sent.',
            },
          ]}
          save="Give back"
          said={() => ['info', `${amount} is on the refund list.`]}
          failed="The money could not be put on the refund list."
        />
      </Framed>
    );
  return (
    <>
      {suggestion && to && (
        <p className="text-xs wrap-anywhere">
          Probably{' '}
          <Link to={to} className="underline underline-offset-4">
            {suggestion.number}
          </Link>{' '}
          of {suggestion.customer}: {suggestion.why}.
        </p>
      )}
      {may.write && (
        <p className="flex flex-wrap gap-x-4">
          <RowAction label={`Assign ${row.id}`} onClick={() => setDoing('assign')}>
            Assign
          </RowAction>
          <RowAction label={`Give back ${row.id}`} onClick={() => setDoing('return')}>
            Give back
          </RowAction>
        </p>
      )}
    </>
  );
}

function Framed({ children }: { children: ReactNode }) {
  return <div className="mt-2 w-full rounded-xl border border-line p-4">{children}</div>;
}
