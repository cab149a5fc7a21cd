import {
  CONTENT_REGISTRY,
  gistOf,
  placesOf,
  titleOf,
  type ContentKind,
} from '../../../contracts/content-kinds.ts';
import {
  type ContentRecord,
  orderContent,
  approveContent,
  deleteContent,
  updateContent,
  type ContentInput,
} from '../../../contracts/content.ts';
import type { Column } from '../kit/data-table.tsx';
import { Mover } from '../kit/mover.tsx';
import { OpenRow, RowAction } from '../kit/row-action.tsx';
import { Status } from '../kit/status.tsx';
import { useAction, ifMatch } from '../kit/use-action.ts';
import type { List } from '../kit/use-list.ts';
import { RowActions } from '../kit/cells.tsx';
import { useAskedAction } from '../kit/use-asked-action.ts';

interface Doing {
  mayWrite: boolean;
  open: (id: string) => void;
  order: ReturnType<typeof useOrder>;
}

/** The table of one kind of records; where a kind has one page only, the page is not named. */
export function recordColumns(
  kind: ContentKind,
  { mayWrite, open, order }: Doing,
): Column<ContentRecord>[] {
  const places = placesOf(kind);
  const columns: Column<ContentRecord>[] = [
    {
      head: CONTENT_REGISTRY[kind].label,
      cell: (record) => <Named record={record} edit={mayWrite ? () => open(record.id) : null} />,
    },
  ];
  if (places.size > 1)
    columns.push({
      head: 'Page',
      fold: true,
      cell: ({ place }) => (
        <span className="whitespace-nowrap">{places.get(place)?.label ?? place}</span>
      ),
    });
  columns.push({ head: 'Status', cell: (record) => <Standing record={record} /> });
  if (mayWrite)
    columns.push(
      {
        head: 'Order',
        phone: 'menu',
        cell: (record) => <Mover title={titleOf(record)} id={record.id} {...order(record)} />,
      },
      {
        head: 'Actions',
        cell: (record) => <RecordActions record={record} edit={() => open(record.id)} />,
      },
    );
  return columns;
}

function Named({ record, edit }: { record: ContentRecord; edit: (() => void) | null }) {
  return (
    <>
      {edit ? (
        <OpenRow onClick={edit}>{titleOf(record)}</OpenRow>
      ) : (
        <span className="inline-block max-w-72 font-semibold wrap-break-word">
          {titleOf(record)}
        </span>
      )}
      <p className="line-clamp-2 max-w-xl text-soft max-sm:hidden">{gistOf(record)}</p>
    </>
  );
}

/** Whether visitors see it, and whether it is a sample that waits. */
function Standing({ record }: { record: ContentRecord }) {
  return (
    <div className="flex flex-wrap gap-1.5">
      {record.shown ? <Status tone="good">Shown</Status> : <Status tone="off">Hidden</Status>}
      {record.sample &&
        (record.approved_at ? (
          <Status tone="info">Sample, approved</Status>
        ) : (
          <Status tone="wait">Sample, not approved</Status>
        ))}
    </div>
  );
}

/** What a record's mover needs: its neighbours in its place, null where the list shows only a part of it. */
export function useOrder(list: List<ContentRecord>) {
  const order = useAction(orderContent, { failed: 'Failed to change the order' });
  const whole = !list.value('q') && !list.value('state') && list.total === list.rows.length;
  return ({ kind, place }: ContentRecord) => ({
    ids: whole ? list.rows.filter((row) => row.place === place).map((row) => row.id) : null,
    busy: order.busy,
    save: (ids: string[]) => void order.run({ body: { kind, place, ids } }),
  });
}

interface RecordActionsProps {
  record: ContentRecord;
  edit: () => void;
}

/** What can be done with a record: approve its sample, change, hide and delete it. */
function RecordActions({ record, edit }: RecordActionsProps) {
  const title = titleOf(record);
  const approved = record.approved_at !== null;
  const actions = useRecordActions(record);
  return (
    <RowActions>
      {record.sample && (
        <RowAction
          label={`${approved ? 'Withdraw approval of' : 'Approve'} ${title}`}
          disabled={actions.approving}
          onClick={() => actions.approve(!approved)}
        >
          {approved ? 'Withdraw' : 'Approve'}
        </RowAction>
      )}
      <RowAction keyed="e" label={`Edit ${title}`} onClick={edit}>
        Edit
      </RowAction>
      <RowAction
        label={`${record.published ? 'Hide' : 'Publish'} ${title}`}
        disabled={actions.publishing}
        onClick={() => actions.publish(!record.published)}
      >
        {record.published ? 'Hide' : 'Publish'}
      </RowAction>
      <RowAction
        danger
        label={`Delete ${title}`}
        disabled={actions.removing}
        onClick={actions.remove}
      >
        Delete
      </RowAction>
    </RowActions>
  );
}

/** The calls behind a record's actions, with what is said and asked at each. */
function useRecordActions(record: ContentRecord) {
  const { label } = CONTENT_REGISTRY[record.kind];
  const title = titleOf(record);
  const called = `${label} "${title}"`;
  const params = { id: record.id };
  const call = { params, headers: ifMatch(record) };
  const approval = useAction(approveContent, {
    done: ({ approved_at }) =>
      approved_at ? `${called} approved` : ['info', `Approval of ${called} withdrawn`],
    failed: 'Failed to approve',
  });
  const save = useAction(updateContent, {
    done: ({ published }) => (published ? `${called} published` : ['info', `${called} hidden`]),
    failed: 'Failed to save the record',
  });
  const removal = useAskedAction(deleteContent, {
    question: () => ({
      title: `Are you sure you want to delete the ${label.toLowerCase()} "${title}"?`,
      text: 'To take it off the site for a while, hide it instead.',
      confirm: 'Delete',
      danger: true,
    }),
    input: () => call,
    done: () => ['info', `${called} deleted`],
    failed: 'Failed to delete the record',
  });
  return {
    approving: approval.busy,
    approve: (approved: boolean) =>
      void approval.run({ ...call, body: { approved } }, (now) => ({
        params,
        body: { approved: !approved },
        headers: ifMatch(now),
      })),
    publishing: save.busy,
    publish: (published: boolean) =>
      void save.run({ ...call, body: { ...record, published } as ContentInput }, (now) => ({
        params,
        body: record as ContentInput,
        headers: ifMatch(now),
      })),
    removing: removal.busy,
    remove: () => void removal.ask(record),
  };
}
