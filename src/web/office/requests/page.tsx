import { listDataRequests, type DataRequest } from '../../../contracts/data-requests.ts';
import { DataTable, type Column } from '../kit/data-table.tsx';
import { NoRows } from '../kit/states.tsx';
import { Filter, Toolbar } from '../kit/toolbar.tsx';
import { useList } from '../kit/use-list.ts';
import { useOpenRecord } from '../kit/use-open-record.ts';
import { RequestSheet } from './request-sheet.tsx';
import { STATES, KINDS, OUTCOMES, timeLeft } from './words.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { OneLine, Typed } from '../kit/cells.tsx';
import { OpenRow } from '../kit/row-action.tsx';
import { Status } from '../kit/status.tsx';

function requestColumns(show: (id: string) => void): Column<DataRequest>[] {
  return [
    {
      head: 'Who',
      cell: (row) => (
        <OpenRow onClick={() => show(row.id)}>
          <Typed>{row.name}</Typed>
        </OpenRow>
      ),
    },
    { head: 'Email', fold: true, phone: 'off', cell: (row) => <Typed>{row.email}</Typed> },
    { head: 'Wants', fold: true, cell: (row) => KINDS[row.kind] },
    {
      head: 'Status',
      cell: (row) => (
        <Status tone={STATES[row.state].tone}>
          {row.outcome ? OUTCOMES[row.outcome] : STATES[row.state].label}
        </Status>
      ),
    },
    {
      head: 'Time by law',
      phone: 'amount',
      cell: (row) => (
        <OneLine>
          <span className={urgent(row) ? 'font-semibold text-danger' : ''}>
            {timeLeft(row.daysLeft)}
          </span>
        </OneLine>
      ),
    },
    {
      head: 'Asked',
      fold: true,
      phone: 'off',
      cell: (row) => <OneLine>{showMoment(row.date)}</OneLine>,
    },
  ];
}

const urgent = ({ state, daysLeft }: DataRequest): boolean =>
  state === 'open' && daysLeft !== null && daysLeft < 2;

const OPTIONS = Object.entries(STATES).map(([value, { label }]) => [value, label] as const);

/** What people without an account ask about their data, with the days that the law leaves us. */
export default function Requests() {
  const list = useList(listDataRequests, { filters: ['state'] });
  const open = useOpenRecord();
  return (
    <>
      <Toolbar list={list} search="Search by name or address">
        <Filter list={list} name="state" label="Status" all="All Statuses" options={OPTIONS} />
      </Toolbar>
      <DataTable
        label="Data requests"
        list={list}
        columns={requestColumns(open.show)}
        rowKey={(row) => row.id}
        failed="Failed to load requests."
        empty={
          <NoRows
            list={list}
            title="No requests found"
            hidden="No request fits this search and these filters."
            text="What people ask about their data, by the form at /data-request, is listed here."
          />
        }
      />
      <RequestSheet id={open.id} onClose={open.close} />
    </>
  );
}
