import { useSearchParams } from 'react-router';
import {
  listContentRecords,
  type ContentRecord,
  approveContent,
} from '../../../contracts/content.ts';
import {
  CONTENT_KINDS,
  CONTENT_REGISTRY,
  placesOf,
  type ContentKind,
  type Tier,
} from '../../../contracts/content-kinds.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DataTable } from '../kit/data-table.tsx';
import { usePermission } from '../kit/me.ts';
import { NoRows } from '../kit/states.tsx';
import { Tabs } from '../kit/tabs.tsx';
import { Toolbar, Filter } from '../kit/toolbar.tsx';
import { useList, type List } from '../kit/use-list.ts';
import { useOpenRecord } from '../kit/use-open-record.ts';
import { useSelection, type Selection } from '../kit/use-selection.ts';
import { recordColumns, useOrder } from './columns.tsx';
import { RecordSheet } from './record-sheet.tsx';
import { callApi } from '../../lib/api.ts';
import { useBulk } from '../kit/use-bulk.ts';
import { useSeen } from '../kit/use-seen.ts';

const set = (approved: boolean) => (id: string) =>
  callApi(approveContent, { params: { id }, body: { approved } });

interface ApproveManyProps {
  selection: Selection;
  rows: ContentRecord[];
}

/** Approves the ticked samples, each as a call of its own; what was approved before is left alone. */
function ApproveMany({ selection, rows }: ApproveManyProps) {
  const bulk = useBulk();
  const before = useSeen(rows, (record) => record.id);
  async function approve(): Promise<void> {
    const others = selection.keys.filter((id) => !before(id)?.approved_at);
    await bulk.run(
      others.length > 0 ? others : selection.keys,
      set(true),
      (count) => (count === 1 ? '1 sample approved' : `${count} samples approved`),
      others.length > 0 ? set(false) : undefined,
    );
    selection.clear();
  }
  return (
    <Button
      type="button"
      variant="quiet"
      size="small"
      busy={bulk.busy}
      onClick={() => void approve()}
    >
      Approve
    </Button>
  );
}

const STATES = [
  ['shown', 'Shown to visitors'],
  ['waiting', 'Samples to approve'],
  ['hidden', 'Hidden'],
] as const;

function RecordFilters({ list, kind }: { list: List<ContentRecord>; kind: ContentKind }) {
  const places = placesOf(kind);
  return (
    <>
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
    </>
  );
}

const TABS = CONTENT_KINDS.map((kind) => [kind, CONTENT_REGISTRY[kind].plural] as const);

/** The records of the public pages by kind (D126), with the marks of samples and their approval (D14). */
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
      {/* Another kind starts with its own search and filters. */}
      <Records key={kind} kind={kind} />
    </>
  );
}

function Records({ kind }: { kind: ContentKind }) {
  const list = useList(listContentRecords, {
    filters: ['place', 'state'],
    fixed: { kind },
    limit: 100,
  });
  const may = usePermission('publishing');
  const open = useOpenRecord();
  const order = useOrder(list);
  const selection = useSelection();
  const { label, plural } = CONTENT_REGISTRY[kind];
  return (
    <>
      <About kind={kind} rows={list.rows} />
      <Toolbar
        list={list}
        search="Search any text"
        actions={
          may.write && (
            <Button
              type="button"
              size="small"
              data-app
              onClick={() => open.show('new')}
            >{`Add ${label}`}</Button>
          )
        }
      >
        <RecordFilters list={list} kind={kind} />
      </Toolbar>
      <Omissions rows={list.rows} />
      <DataTable
        label={plural}
        list={list}
        columns={recordColumns(kind, { mayWrite: may.write, open: open.show, order })}
        rowKey={(record) => record.id}
        failed="Failed to load the content"
        selection={may.write && list.rows.some((record) => record.sample) ? selection : undefined}
        bulk={<ApproveMany selection={selection} rows={list.rows} />}
        empty={
          <NoRows
            list={list}
            title="Nothing here yet"
            hidden="No record fits this search and filter."
            text="The page leaves this part out until there is a record."
            reset
          />
        }
      />
      {may.write && (
        <RecordSheet
          id={open.id}
          kind={kind}
          place={list.value('place') || [...placesOf(kind).keys()][0]!}
          onClose={open.close}
        />
      )}
    </>
  );
}

/** What the kind is for, and the way to a page that shows it. */
function About({ kind, rows: [first] }: { kind: ContentKind; rows: ContentRecord[] }) {
  return (
    <p className="mb-4 max-w-3xl text-sm text-soft">
      {CONTENT_REGISTRY[kind].about}{' '}
      {first && (
        <a href={placesOf(kind).get(first.place)?.page} className="underline underline-offset-4">
          See the page
        </a>
      )}
    </p>
  );
}

/** What the support plans leave unsaid. */
function Omissions({ rows }: { rows: ContentRecord[] }) {
  const tiers = rows.flatMap((record) => (record.kind === 'tier' ? [record.data] : []));
  return omissions(tiers).map((note) => (
    <Notice key={note} className="mb-4">
      {note}
    </Notice>
  ));
}

/** Where a tier leaves out what the one below it has, in whole sentences: staff should know, and may want it so (D56). */
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
