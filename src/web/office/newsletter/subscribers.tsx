import {
  endSubscription,
  listSubscribers,
  subscriberStatus,
  type Subscriber,
} from '../../../contracts/newsletter.ts';
import { showDay } from '../../../kernel/clock.ts';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../kit/confirm.tsx';
import { DataTable, type Column } from '../kit/data-table.tsx';
import { useMay } from '../kit/me.ts';
import { RowAction } from '../kit/row-action.tsx';
import { Empty } from '../kit/states.tsx';
import { Status, type StatusTone } from '../kit/status.tsx';
import { ExportLink, Filter, SearchBox, Toolbar } from '../kit/toolbar.tsx';
import { useAction } from '../kit/use-action.ts';
import { useList } from '../kit/use-list.ts';

const TONES: Record<Subscriber['status'], StatusTone> = {
  Pending: 'wait',
  Confirmed: 'good',
  Unsubscribed: 'off',
};

/** Who asked for the newsletter (D7): only the confirmed ones get it. */
export function Subscribers() {
  const list = useList(listSubscribers, { filters: ['status'] });
  const may = useMay('publishing');
  const confirm = useConfirm();
  const end = useAction(endSubscription, {
    done: () => ['info', 'Subscription ended'],
    failed: 'Failed to end the subscription',
  });

  async function ask({ id, email }: Subscriber): Promise<void> {
    const sure = await confirm({
      title: `End the subscription of ${email}?`,
      text: 'They get no further newsletter. Only they themselves can subscribe again.',
      confirm: 'End subscription',
      danger: true,
    });
    if (sure) await end.run({ params: { id } });
  }

  const columns: Column<Subscriber>[] = [
    {
      head: 'Email',
      sort: 'email',
      className: 'lg:min-w-52',
      cell: (row) => <span className="font-medium wrap-anywhere">{row.email}</span>,
    },
    {
      head: 'Status',
      sort: 'status',
      cell: (row) => <Status tone={TONES[row.status]}>{row.status}</Status>,
    },
    { head: 'Asked', sort: 'date', cell: (row) => <Day at={row.date} /> },
    { head: 'Confirmed', cell: (row) => row.confirmedAt && <Day at={row.confirmedAt} /> },
    { head: 'Left', cell: (row) => row.unsubscribedAt && <Day at={row.unsubscribedAt} /> },
    {
      head: 'Actions',
      cell: (row) =>
        may.write &&
        row.status !== 'Unsubscribed' && (
          <RowAction
            danger
            label={`End the subscription of ${row.email}`}
            disabled={end.busy}
            onClick={() => void ask(row)}
          >
            End
          </RowAction>
        ),
    },
  ];

  return (
    <>
      <Toolbar actions={<ExportLink list={list} />}>
        <SearchBox list={list} label="Search by address" />
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
        columns={columns}
        rowKey={(row) => row.id}
        failed="Failed to load the subscribers"
        empty={
          <Empty
            title="No subscribers found"
            text={
              list.filtered
                ? 'Nobody fits this search and filter.'
                : 'Addresses arrive from the newsletter box at the foot of every page.'
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

function Day({ at }: { at: string }) {
  return <span className="whitespace-nowrap">{showDay(new Date(at))}</span>;
}
