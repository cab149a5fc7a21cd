import {
  endSubscription,
  listSubscribers,
  subscriberStatus,
  type Subscriber,
} from '../../../contracts/newsletter.ts';
import { DataTable } from '../kit/data-table.tsx';
import { usePermission } from '../kit/me.ts';
import { NoRows } from '../kit/states.tsx';
import { ExportLink, Filter, Toolbar } from '../kit/toolbar.tsx';
import { useAskedAction } from '../kit/use-asked-action.ts';
import { useList } from '../kit/use-list.ts';
import { subscriberColumns } from './subscriber-columns.tsx';

/** Who asked for the newsletter (D7): only the confirmed ones get it. */
export function Subscribers() {
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
