import { useSearchParams } from 'react-router';
import { listContentRecords, type ContentRecord } from '../../../contracts/content.ts';
import {
  CONTENT_KINDS,
  CONTENT_REGISTRY,
  gistOf,
  placesOf,
  titleOf,
  type ContentKind,
} from '../../../contracts/content-kinds.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DataTable, type Column } from '../kit/data-table.tsx';
import { usePermission } from '../kit/me.ts';
import { Mover } from '../kit/mover.tsx';
import { OpenRow } from '../kit/row-action.tsx';
import { Empty } from '../kit/states.tsx';
import { Status } from '../kit/status.tsx';
import { Tabs } from '../kit/tabs.tsx';
import { Filter, SearchBox, Toolbar } from '../kit/toolbar.tsx';
import { useList } from '../kit/use-list.ts';
import { useOpenRecord } from '../kit/use-open-record.ts';
import { useSelection } from '../kit/use-selection.ts';
import { ApproveMany } from './approve-many.tsx';
import { omissions } from './omissions.ts';
import { RecordActions } from './record-actions.tsx';
import { RecordSheet } from './record-sheet.tsx';
import { useOrder } from './use-order.ts';

const TABS = CONTENT_KINDS.map((kind) => [kind, CONTENT_REGISTRY[kind].plural] as const);
const STATES = [
  ['shown', 'Shown to visitors'],
  ['waiting', 'Samples to approve'],
  ['hidden', 'Hidden'],
] as const;

/** The records of the public pages by kind (D126), with the marks of samples and their approval (D14). */
export default function ContentSection() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('kind');
  const kind: ContentKind = CONTENT_KINDS.find((each) => each === asked) ?? 'project';
  // Another kind starts with its own search and filters.
  return <Records key={kind} kind={kind} onKind={(next) => setParams({ kind: next })} />;
}

function Records({ kind, onKind }: { kind: ContentKind; onKind: (kind: ContentKind) => void }) {
  const list = useList(listContentRecords, {
    filters: ['place', 'state'],
    fixed: { kind },
    limit: 100,
  });
  const may = usePermission('publishing');
  const open = useOpenRecord();
  const order = useOrder(list);
  const selection = useSelection();
  const { label, plural, about } = CONTENT_REGISTRY[kind];
  const places = placesOf(kind);
  const placeLabel = (key: string) => places.get(key)?.label ?? key;
  const notes = omissions(
    list.rows.flatMap((record) => (record.kind === 'tier' ? [record.data] : [])),
  );

  const columns: Column<ContentRecord>[] = [
    {
      head: label,
      cell: (record) => (
        <Named record={record} edit={may.write ? () => open.show(record.id) : null} />
      ),
    },
    ...(places.size > 1
      ? [
          {
            head: 'Page',
            cell: (record: ContentRecord) => (
              <span className="whitespace-nowrap">{placeLabel(record.place)}</span>
            ),
          },
        ]
      : []),
    { head: 'Status', cell: (record) => <Standing record={record} /> },
    ...(may.write
      ? [
          {
            head: 'Order',
            cell: (record: ContentRecord) => (
              <Mover title={titleOf(record)} id={record.id} {...order(record)} />
            ),
          },
          {
            head: 'Actions',
            cell: (record: ContentRecord) => (
              <RecordActions record={record} edit={() => open.show(record.id)} />
            ),
          },
        ]
      : []),
  ];

  return (
    <>
      <div className="mb-4 overflow-x-auto">
        <Tabs label="Kinds of content" value={kind} onChange={onKind} tabs={TABS} />
      </div>
      <p className="mb-4 max-w-3xl text-sm text-soft">
        {about}{' '}
        {list.rows[0] && (
          <a href={places.get(list.rows[0].place)?.page} className="underline underline-offset-4">
            See the page
          </a>
        )}
      </p>
      <Toolbar
        actions={
          may.write && (
            <Button
              type="button"
              size="small"
              onClick={() => open.show('new')}
            >{`Add ${label}`}</Button>
          )
        }
      >
        <SearchBox list={list} label="Search any text" />
        {places.size > 1 && (
          <Filter
            list={list}
            name="place"
            label="Page"
            all="All Pages"
            options={[...places].map(([key, place]) => [key, place.label] as const)}
          />
        )}
        <Filter list={list} name="state" label="Status" all="All Statuses" options={STATES} />
      </Toolbar>
      {notes.map((note) => (
        <Notice key={note} className="mb-4">
          {note}
        </Notice>
      ))}
      <DataTable
        label={plural}
        list={list}
        columns={columns}
        rowKey={(record) => record.id}
        failed="Failed to load the content"
        selection={may.write && list.rows.some((record) => record.sample) ? selection : undefined}
        bulk={<ApproveMany selection={selection} />}
        empty={
          <Empty
            title="Nothing here yet"
            text={
              list.filtered
                ? 'No record fits this search and filter.'
                : 'The page leaves this part out until there is a record.'
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
      {may.write && (
        <RecordSheet
          id={open.id}
          kind={kind}
          place={list.value('place') || [...places.keys()][0]!}
          onClose={open.close}
        />
      )}
    </>
  );
}

function Named({ record, edit }: { record: ContentRecord; edit: (() => void) | null }) {
  return (
    <>
      {edit ? (
        <OpenRow onClick={edit}>{titleOf(record)}</OpenRow>
      ) : (
        <span className="font-semibold wrap-anywhere">{titleOf(record)}</span>
      )}
      <p className="line-clamp-2 max-w-xl text-soft">{gistOf(record)}</p>
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
