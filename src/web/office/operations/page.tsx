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

/** Messages that did not go out, and why. */
function Messages() {
  const list = useList(listStuckNotices, {
    filters: [
      {
        name: 'channel',
        label: 'Channel',
        all: 'Mails and SMS',
        options: { mail: 'Mails', sms: 'SMS' },
      },
      {
        name: 'status',
        label: 'State',
        all: 'All States',
        options: { failed: 'Given up', held: 'Held back' },
      },
    ],
  });
  const may = usePermission('people');
  const again = useAction(retryNotice, {
    done: () => ['info', 'The message is on its way'],
    failed: 'The message could not be sent',
  });
  const columns: Column<StuckNotice>[] = [
    { head: 'Written', fold: true, cell: (row) => <OneLine>{showMoment(row.date)}</OneLine> },
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
      head: 'State',
      cell: (row) => (
        <Status tone={row.status === 'failed' ? 'danger' : 'wait'}>
          {row.status === 'failed' ? 'Given up' : 'Held back'}
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
          <span className="text-soft">Must be asked for anew</span>
        )),
    },
  ];
  return (
    <ListPage
      label="Messages that did not go out"
      list={list}
      search="Search by address or subject"
      columns={columns}
      rowKey={(row) => row.id}
      failed="Failed to load the messages"
      empty={{
        title: 'Nothing is stuck',
        hidden: 'No message fits this search and filter.',
        text: 'Mails and SMS that were given up or held back are listed here.',
      }}
    />
  );
}

function Machines() {
  const { data, error, refetch } = useRecord(readOperations);
  if (error)
    return <Failed title="Failed to load the jobs." error={error} retry={() => void refetch()} />;
  return data ? <MachineRoom found={data} /> : <Loading />;
}
