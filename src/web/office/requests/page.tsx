import { listDataRequests } from '../../../contracts/data-requests.ts';
import { DataTable } from '../kit/data-table.tsx';
import { NoRows } from '../kit/states.tsx';
import { Filter, Toolbar } from '../kit/toolbar.tsx';
import { useList } from '../kit/use-list.ts';
import { useOpenRecord } from '../kit/use-open-record.ts';
import { requestColumns } from './columns.tsx';
import { RequestSheet } from './request-sheet.tsx';
import { STATES } from './words.ts';

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
