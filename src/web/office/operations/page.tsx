import { useSearchParams } from 'react-router';
import {
  listStuckNotices,
  readOperations,
  retryNotice,
  type StuckNotice,
} from '../../../contracts/operations.ts';
import { DataTable } from '../kit/data-table.tsx';
import { usePermission } from '../kit/me.ts';
import { Failed, Loading, NoRows } from '../kit/states.tsx';
import { Tabs } from '../kit/tabs.tsx';
import { Filter, Toolbar } from '../kit/toolbar.tsx';
import { useAction } from '../kit/use-action.ts';
import { useList } from '../kit/use-list.ts';
import { useRecord } from '../kit/use-record.ts';
import { noticeColumns } from './columns.tsx';
import { MachineRoom } from './machine-room.tsx';

const TABS = [
  ['messages', 'Mails and SMS'],
  ['jobs', 'Jobs and restores'],
] as const;

/** What is stuck behind the scenes, and the way to send it on. The tab is in the address. */
export default function OperationsPage() {
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === 'jobs' ? 'jobs' : 'messages';
  return (
    <>
      <div className="mb-5">
        <Tabs
          label="Operation"
          value={tab}
          onChange={(next) => setParams({ tab: next })}
          tabs={TABS}
        />
      </div>
      {tab === 'messages' ? <Messages /> : <Machines />}
    </>
  );
}

function Messages() {
  const list = useList(listStuckNotices, { filters: ['channel', 'status'] });
  const may = usePermission('people');
  const again = useAction(retryNotice, {
    done: () => ['info', 'The message is on its way'],
    failed: 'The message could not be sent',
  });
  const send = ({ id }: StuckNotice) => again.run({ params: { id }, body: {} });
  return (
    <>
      <Toolbar list={list} search="Search by address or subject">
        <Filter
          list={list}
          name="channel"
          label="Channel"
          all="Mails and SMS"
          options={[
            ['mail', 'Mails'],
            ['sms', 'SMS'],
          ]}
        />
        <Filter
          list={list}
          name="status"
          label="State"
          all="All States"
          options={[
            ['failed', 'Given up'],
            ['held', 'Held back'],
          ]}
        />
      </Toolbar>
      <DataTable
        label="Messages that did not go out"
        list={list}
        columns={noticeColumns({ mayWrite: may.write, busy: again.busy, send })}
        rowKey={(row) => row.id}
        failed="Failed to load the messages"
        empty={
          <NoRows
            list={list}
            title="Nothing is stuck"
            hidden="No message fits this search and filter."
            text="Mails and SMS that were given up or held back are listed here."
          />
        }
      />
    </>
  );
}

function Machines() {
  const { data, error, refetch } = useRecord(readOperations);
  if (error)
    return <Failed title="Failed to load the jobs." error={error} retry={() => void refetch()} />;
  return data ? <MachineRoom found={data} /> : <Loading />;
}
