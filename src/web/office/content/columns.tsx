import {
  CONTENT_REGISTRY,
  gistOf,
  placesOf,
  titleOf,
  type ContentKind,
} from '../../../contracts/content-kinds.ts';
import type { ContentRecord } from '../../../contracts/content.ts';
import type { Column } from '../kit/data-table.tsx';
import { Mover } from '../kit/mover.tsx';
import { OpenRow } from '../kit/row-action.tsx';
import { Status } from '../kit/status.tsx';
import { RecordActions } from './record-actions.tsx';
import type { useOrder } from './use-order.ts';

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
