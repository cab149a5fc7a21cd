import { useSearchParams } from 'react-router';
import {
  listStuckNotices,
  readOperations,
  retryNotice,
  type StuckNotice,
} from '../../../contracts/operations.ts';
import type { Column } from '../kit/table-column.ts';
import { usePermission } from '../kit/me.ts';
import { Failed, Loading, Status } from '../kit/states.tsx';
import { Tabs } from '../kit/controls.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { useAction } from '../kit/use-action.ts';
import { useList } from '../kit/use-list.ts';
import { useRecord } from '../kit/use-record.ts';
import { MachineRoom } from './machine-room.tsx';
import { showMoment } from '../../../kernel/moments.ts';
import { OneLine, Typed, RowAction } from '../kit/cells.tsx';
import { inWords } from '../kit/words.ts';

const TABS = [
  ['messages', 'Emails and text messages'],
  ['jobs', 'Jobs and restores'],
] as const;

/** Unsent messages and failed jobs, with actions to run them again. The address names the tab. */
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

/** Messages that were not sent, with the reason. */
function Messages() {
  const list = useList(listStuckNotices, {
    filters: [
      {
        name: 'channel',
        label: 'Channel',
        all: 'Emails and text messages',
        options: { mail: 'Emails', sms: 'Text messages' },
      },
      {
        name: 'status',
        label: 'Status',
        all: 'All Statuses',
        options: { failed: 'Failed', held: 'Held' },
      },
    ],
  });
  const may = usePermission('people');
  const again = useAction(retryNotice, {
    done: () => ['info', 'The message is on its way'],
    failed: 'We could not send the message',
  });
  const columns: Column<StuckNotice>[] = [
    { head: 'Created', fold: true, cell: (row) => <OneLine>{showMoment(row.date)}</OneLine> },
    {
      head: 'To',
      lead: true,
      cell: (row) => (
        <span className="inline-block max-w-64 font-medium wrap-anywhere">{row.recipient}</span>
      ),
    },
    {
      head: 'Message',
      cell: (row) => <Typed>{row.subject || inWords(row.what)}</Typed>,
    },
    {
      head: 'Status',
      cell: (row) => (
        <Status tone={row.status === 'failed' ? 'danger' : 'wait'}>
          {row.status === 'failed' ? 'Failed' : 'Held'}
        </Status>
      ),
    },
    {
      head: 'Why',
      fold: true,
      phone: 'below',
      cell: (row) => <span className="text-soft whitespace-normal wrap-break-word">{row.why}</span>,
    },
    {
      head: 'Actions',
      cell: (row) =>
        may.write &&
        (row.retriable ? (
          <RowAction
            label={`Send the message to ${row.recipient}`}
            disabled={again.busy}
            onClick={() => void again.run({ params: { id: row.id }, body: {} })}
          >
            Send
          </RowAction>
        ) : (
          <span className="text-soft">The recipient must request it again</span>
        )),
    },
  ];
  return (
    <ListPage
      label="Unsent messages"
      list={list}
      search="Search by address or subject"
      columns={columns}
      rowKey={(row) => row.id}
      failed="We could not load the messages"
      empty={{
        title: 'No unsent messages',
        hidden: 'No messages match your filters.',
        text: 'Emails and text messages that failed or were held back appear here.',
      }}
    />
  );
}

function Machines() {
  const { data, error, refetch } = useRecord(readOperations);
  if (error)
    return (
      <Failed title="We could not load the jobs." error={error} retry={() => void refetch()} />
    );
  return data ? <MachineRoom found={data} /> : <Loading />;
}
