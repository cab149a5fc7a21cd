import { useSearchParams } from 'react-router';
import { Tabs } from '../kit/controls.tsx';
import { Issues } from './issues.tsx';
import {
  endSubscription,
  listSubscribers,
  subscriberStatus,
  type Subscriber,
} from '../../../contracts/newsletter.ts';
import type { Column } from '../kit/table-column.ts';
import { usePermission } from '../kit/me.ts';
import { Status, type StatusTone } from '../kit/states.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { useAskedAction } from '../kit/use-action.ts';
import { useList } from '../kit/use-list.ts';
import { showShortDay } from '../../../kernel/moments.ts';
import { AskedAction, OneLine } from '../kit/cells.tsx';

const TONES: Record<Subscriber['status'], StatusTone> = {
  Pending: 'wait',
  Confirmed: 'good',
  Unsubscribed: 'off',
};

function Day({ at }: { at: string }) {
  return <OneLine>{showShortDay(new Date(at))}</OneLine>;
}

const TABS = [
  ['issues', 'Newsletters'],
  ['subscribers', 'Subscribers'],
] as const;

/** The newsletters and their subscribers. The address names the tab. */
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

/** The subscribers, with dates of request, confirmation and leaving. Only confirmed ones get the newsletter. */
function Subscribers() {
  const list = useList(listSubscribers, {
    filters: [
      { name: 'status', label: 'Status', all: 'All Statuses', options: subscriberStatus.options },
    ],
  });
  const may = usePermission('publishing');
  const end = useAskedAction(endSubscription, {
    question: ({ email }: Subscriber) => ({
      title: `Unsubscribe ${email}?`,
      text: 'They will get no more newsletters. Only they can subscribe again.',
      confirm: 'Unsubscribe',
      danger: true,
    }),
    input: ({ id }) => ({ params: { id } }),
    done: () => ['info', 'Address unsubscribed'],
    failed: 'We could not unsubscribe the address',
  });

  const columns: Column<Subscriber>[] = [
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
    { head: 'Requested', sort: 'date', cell: (row) => <Day at={row.date} /> },
    {
      head: 'Confirmed',
      fold: true,
      cell: (row) => row.confirmedAt && <Day at={row.confirmedAt} />,
    },
    {
      head: 'Unsubscribed',
      fold: true,
      cell: (row) => row.unsubscribedAt && <Day at={row.unsubscribedAt} />,
    },
    {
      head: 'Actions',
      cell: (row) =>
        may.write &&
        row.status !== 'Unsubscribed' && (
          <AskedAction does={end} row={row} name={row.email}>
            Unsubscribe
          </AskedAction>
        ),
    },
  ];

  return (
    <ListPage
      label="Subscribers"
      list={list}
      search="Search by address"
      exports
      columns={columns}
      rowKey={(row) => row.id}
      failed="We could not load the subscribers"
      empty={{ text: 'Addresses from the newsletter box at the bottom of every page appear here.' }}
    />
  );
}
