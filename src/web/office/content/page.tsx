import { useSearchParams } from 'react-router';
import {
  CONTENT_KINDS,
  CONTENT_REGISTRY,
  gistOf,
  placesOf,
  titleOf,
  type ContentKind,
  type Tier,
} from '../../../contracts/content-kinds.ts';
import {
  approveContent,
  listContentRecords,
  orderContent,
  readContent,
  type ContentRecord,
} from '../../../contracts/content.ts';
import { callApi } from '../../lib/api.ts';
import { Notice } from '../../ui/notice.tsx';
import { OpenRow } from '../kit/cells.tsx';
import { ActionButton, Tabs, Mover } from '../kit/controls.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { usePermission } from '../kit/me.ts';
import { RecordSheet } from '../kit/sheet.tsx';
import { Status } from '../kit/states.tsx';
import type { Column } from '../kit/table-column.ts';
import { useAction } from '../kit/use-action.ts';
import { useList } from '../kit/use-list.ts';
import { NEW, useOpenRecord } from '../kit/use-record.ts';
import { useBulk, useSeen, useSelection } from '../kit/use-selection.ts';
import { ContentForm, RecordActions } from './content-form.tsx';

const TABS = CONTENT_KINDS.map((kind) => [kind, CONTENT_REGISTRY[kind].plural] as const);

/** The records of the public pages by kind, with samples and their approval. */
export default function ContentSection() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('kind');
  const kind: ContentKind = CONTENT_KINDS.find((each) => each === asked) ?? 'project';
  return (
    <>
      <div className="mb-4 overflow-x-auto">
        <Tabs
          label="Kinds of content"
          value={kind}
          onChange={(next) => setParams({ kind: next })}
          tabs={TABS}
        />
      </div>
      {/* Each kind has its own search and filters. */}
      <Records key={kind} kind={kind} />
    </>
  );
}

/** The table of one kind of record. It names the page only if the kind has several. */
function Records({ kind }: { kind: ContentKind }) {
  const { label, plural, about } = CONTENT_REGISTRY[kind];
  const places = placesOf(kind);
  const state = {
    name: 'state',
    label: 'Status',
    all: 'All Statuses',
    options: { shown: 'Shown to visitors', waiting: 'Samples to approve', hidden: 'Hidden' },
  } as const;
  const place = {
    name: 'place',
    label: 'Page',
    all: 'All Pages',
    options: [...places].map(([key, each]) => [key, each.label] as const),
  };
  const list = useList(listContentRecords, {
    filters: [places.size > 1 ? place : { name: 'place' }, state],
    fixed: { kind },
    limit: 100,
  });
  const may = usePermission('publishing');
  const open = useOpenRecord();
  const [first] = list.rows;

  const order = useAction(orderContent, { failed: 'We could not change the display order' });
  // A record moves within its place, and only when the list shows all of them.
  const whole = !list.value('q') && !list.value('state') && list.total === list.rows.length;

  const selection = useSelection();
  const bulk = useBulk();
  const before = useSeen(list.rows, (record) => record.id);
  /** Approves each ticked sample with its own call and skips those already approved. */
  async function approve(): Promise<void> {
    const set = (approved: boolean) => (id: string) =>
      callApi(approveContent, { params: { id }, body: { approved } });
    const others = selection.keys.filter((id) => !before(id)?.approved_at);
    await bulk.run(
      others.length > 0 ? others : selection.keys,
      set(true),
      (count) => (count === 1 ? '1 sample approved' : `${count} samples approved`),
      others.length > 0 ? set(false) : undefined,
    );
    selection.clear();
  }

  const columns: Column<ContentRecord>[] = [
    {
      head: label,
      cell: (record) => (
        <>
          {may.write ? (
            <OpenRow onClick={() => open.show(record.id)}>{titleOf(record)}</OpenRow>
          ) : (
            <span className="inline-block max-w-72 font-semibold wrap-break-word">
              {titleOf(record)}
            </span>
          )}
          <p className="line-clamp-2 max-w-xl text-soft max-sm:hidden">{gistOf(record)}</p>
        </>
      ),
    },
  ];
  if (places.size > 1)
    columns.push({
      head: 'Page',
      fold: true,
      cell: (record) => (
        <span className="whitespace-nowrap">{places.get(record.place)?.label ?? record.place}</span>
      ),
    });
  columns.push({
    head: 'Status',
    cell: (record) => (
      <div className="flex flex-wrap gap-1.5">
        {record.shown ? <Status tone="good">Shown</Status> : <Status tone="off">Hidden</Status>}
        {record.sample &&
          (record.approved_at ? (
            <Status tone="info">Sample, approved</Status>
          ) : (
            <Status tone="wait">Sample, not approved</Status>
          ))}
      </div>
    ),
  });
  if (may.write)
    columns.push(
      {
        head: 'Order',
        phone: 'menu',
        cell: (record) => (
          <Mover
            title={titleOf(record)}
            id={record.id}
            ids={
              whole
                ? list.rows.filter((row) => row.place === record.place).map((row) => row.id)
                : null
            }
            busy={order.busy}
            save={(ids) => void order.run({ body: { kind, place: record.place, ids } })}
          />
        ),
      },
      {
        head: 'Actions',
        cell: (record) => <RecordActions record={record} edit={() => open.show(record.id)} />,
      },
    );

  return (
    <>
      <p className="mb-4 max-w-3xl text-sm text-soft">
        {about}{' '}
        {first && (
          <a href={places.get(first.place)?.page} className="underline underline-offset-4">
            View page
          </a>
        )}
      </p>
      <ListPage
        label={plural}
        list={list}
        search="Search any text"
        add={may.write && [`Add ${label}`, () => open.show(NEW)]}
        between={omissions(
          list.rows.flatMap((record) => (record.kind === 'tier' ? [record.data] : [])),
        ).map((note) => (
          <Notice key={note} className="mb-4">
            {note}
          </Notice>
        ))}
        columns={columns}
        rowKey={(record) => record.id}
        failed="We could not load the content"
        selection={may.write && list.rows.some((record) => record.sample) ? selection : undefined}
        bulk={
          <ActionButton busy={bulk.busy} onClick={() => void approve()}>
            Approve
          </ActionButton>
        }
        empty={{
          title: 'No records yet',
          hidden: 'No records match your filters.',
          text: 'The page hides this part until you add a record.',
          reset: true,
        }}
      />
      {may.write && (
        <RecordSheet
          id={open.id}
          read={readContent}
          title={(record) => (record ? titleOf(record) : label)}
          failed="We could not load the content"
          rows={5}
          add={{
            title: `Add ${label.toLowerCase()}`,
            form: (
              <ContentForm
                record={null}
                kind={kind}
                place={list.value('place') || [...places.keys()][0]!}
                onDone={open.close}
              />
            ),
          }}
          onClose={open.close}
          wide
        >
          {(record) => (
            <ContentForm
              record={record}
              kind={record.kind}
              place={record.place}
              onDone={open.close}
            />
          )}
        </RecordSheet>
      )}
    </>
  );
}

/** Tells staff in full sentences which packages a tier lacks that the one below has. They may want it so. */
export function omissions(tiers: readonly Tier[]): string[] {
  const rising = tiers.toSorted((a, b) => a.threshold - b.threshold);
  return rising.slice(1).flatMap((tier, index) => {
    const below = rising[index]!;
    const left = below.suggestedPackages.filter((id) => !tier.suggestedPackages.includes(id));
    return left.length === 0
      ? []
      : [
          `${tier.name} (from ${tier.threshold}%) leaves out ${left.join(', ')}, which ${below.name} (from ${below.threshold}%) has.`,
        ];
  });
}
