import {
  listDataRequests,
  readDataRequest,
  type DataRequest,
} from '../../../contracts/data-requests.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { MailLink, OneLine, OpenRow, Typed } from '../kit/cells.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { RecordSheet } from '../kit/sheet.tsx';
import { Status } from '../kit/states.tsx';
import type { Column } from '../kit/table-column.ts';
import { useList } from '../kit/use-list.ts';
import { useOpenRecord } from '../kit/use-open-record.ts';
import { KINDS, OUTCOMES, Request, STATES, timeLeft } from './request.tsx';
import { labelsOf } from '../kit/controls.tsx';

const urgent = ({ state, daysLeft }: DataRequest): boolean =>
  state === 'open' && daysLeft !== null && daysLeft < 2;

/** Data requests from people without an account, with the legal deadline. */
export default function Requests() {
  const list = useList(listDataRequests, {
    filters: [{ name: 'state', label: 'Status', all: 'All Statuses', options: labelsOf(STATES) }],
  });
  const open = useOpenRecord();
  const columns: Column<DataRequest>[] = [
    {
      head: 'Who',
      cell: (row) => (
        <OpenRow onClick={() => open.show(row.id)}>
          <Typed>{row.name}</Typed>
        </OpenRow>
      ),
    },
    { head: 'Email', fold: true, phone: 'off', cell: (row) => <MailLink to={row.email} /> },
    { head: 'Request', fold: true, cell: (row) => KINDS[row.kind] },
    {
      head: 'Status',
      cell: (row) => (
        <Status tone={STATES[row.state].tone}>
          {row.outcome ? OUTCOMES[row.outcome] : STATES[row.state].label}
        </Status>
      ),
    },
    {
      head: 'Legal deadline',
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
      head: 'Requested',
      fold: true,
      phone: 'off',
      cell: (row) => <OneLine>{showMoment(row.date)}</OneLine>,
    },
  ];
  return (
    <>
      <ListPage
        label="Data requests"
        list={list}
        search="Search by name or address"
        columns={columns}
        rowKey={(row) => row.id}
        failed="We could not load the requests."
        empty={{
          title: 'No requests found',
          hidden: 'No requests match your filters.',
          text: 'Requests from the form at /data-request appear here.',
        }}
      />
      <RecordSheet
        id={open.id}
        read={readDataRequest}
        title={(row) => row?.name ?? 'Request'}
        failed="We could not load this request."
        onClose={open.close}
        wide
      >
        {(row) => <Request row={row} />}
      </RecordSheet>
    </>
  );
}
