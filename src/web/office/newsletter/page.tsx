import { useSearchParams } from 'react-router';
import { Tabs } from '../kit/tabs.tsx';
import { Issues } from './issues.tsx';
import {
  endSubscription,
  listSubscribers,
  subscriberStatus,
  type Subscriber,
} from '../../../contracts/newsletter.ts';
import { DataTable, type Column } from '../kit/data-table.tsx';
import { usePermission } from '../kit/me.ts';
import { NoRows } from '../kit/states.tsx';
import { ExportLink, Filter, Toolbar } from '../kit/toolbar.tsx';
import { useAskedAction } from '../kit/use-asked-action.ts';
import { useList } from '../kit/use-list.ts';
import { showDay } from '../../../kernel/clock.ts';
import { OneLine } from '../kit/cells.tsx';
import { RowAction } from '../kit/row-action.tsx';
import { Status, type StatusTone } from '../kit/status.tsx';

const TONES: Record<Subscriber['status'], StatusTone> = {
  Pending: 'wait',
  Confirmed: 'good',
  Unsubscribed: 'off',
};

interface Doing {
  mayWrite: boolean;
  busy: boolean;
  end: (row: Subscriber) => Promise<unknown>;
}

/** The table of addresses, with the days on which each asked, confirmed and left. */
function subscriberColumns({ mayWrite, busy, end }: Doing): Column<Subscriber>[] {
  return [
    {
      head: 'Email',
      sort: 'email',
      cell: (row) => (
        <span className="inline-block max-w-72 font-medium wrap-anywhere">{row.email}</span>
      ),
    },
    {
      head: 'Status',
      sort: 'status',
      cell: (row) => <Status tone={TONES[row.status]}>{row.status}</Status>,
    },
    { head: 'Asked', sort: 'date', cell: (row) => <Day at={row.date} /> },
    {
      head: 'Confirmed',
      fold: true,
      cell: (row) => row.confirmedAt && <Day at={row.confirmedAt} />,
    },
    {
      head: 'Left',
      fold: true,
      cell: (row) => row.unsubscribedAt && <Day at={row.unsubscribedAt} />,
    },
    {
      head: 'Actions',
      cell: (row) =>
        mayWrite &&
        row.status !== 'Unsubscribed' && (
          <RowAction
            danger
            label={`End the subscription of ${row.email}`}
            disabled={busy}
            onClick={() => void end(row)}
          >
            End
          </RowAction>
        ),
    },
  ];
}

function Day({ at }: { at: string }) {
  return <OneLine>{showDay(new Date(at))}</OneLine>;
}

const TABS = [
  ['issues', 'Newsletters'],
  ['subscribers', 'Subscribers'],
] as const;

/** The newsletter: what is written and sent, and who gets it. The tab is in the address. */
export default function Newsletter() {
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === 'subscribers' ? 'subscribers' : 'issues';
  return (
    <>
      <div className="mb-5">
        <Tabs
          label="Newsletter"
          value={tab}
          onChange={(next) => setParams({ tab: next })}
          tabs={TABS}
        />
      </div>
      {tab === 'issues' ? <Issues /> : <Subscribers />}
    </>
  );
}

/** Who asked for the newsletter (D7): only the confirmed ones get it. */
function Subscribers() {
  const list = useList(listSubscribers, { filters: ['status'] });
  const may = usePermission('publishing');
  const end = useAskedAction(endSubscription, {
    question: ({ email }: Subscriber) => ({
      title: `End the subscription of ${email}?`,
      text: 'They get no further newsletter. Only they themselves can subscribe again.',
      confirm: 'End subscription',
      danger: true,
    }),
    input: ({ id }) => ({ params: { id } }),
    done: () => ['info', 'Subscription ended'],
    failed: 'Failed to end the subscription',
  });

  return (
    <>
      <Toolbar list={list} search="Search by address" actions={<ExportLink list={list} />}>
        <Filter
          list={list}
          name="status"
          label="Status"
          all="All Statuses"
          options={subscriberStatus.options}
        />
      </Toolbar>
      <DataTable
        label="Subscribers"
        list={list}
        columns={subscriberColumns({ mayWrite: may.write, busy: end.busy, end: end.ask })}
        rowKey={(row) => row.id}
        failed="Failed to load the subscribers"
        empty={
          <NoRows
            list={list}
            title="No subscribers found"
            hidden="Nobody fits this search and filter."
            text="Addresses arrive from the newsletter box at the foot of every page."
          />
        }
      />
    </>
  );
}
