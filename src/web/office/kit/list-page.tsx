import { type ComponentProps, type ReactNode, useRef } from 'react';
import type { AnswerOf, Endpoint } from '../../../contracts/endpoint.ts';
import { Link } from '../../ui/link.tsx';
import { useRowFocus } from './focus.ts';
import { newsText, useHeldRows } from './held-rows.ts';
import { NoRows, Failed, Loading } from './states.tsx';
import { type Column, useWidth } from './table-column.ts';
import { HeadRow, TickAll, PhoneRow, TableRow } from './table-row.tsx';
import { Toolbar, type ToolbarProps, Pager } from './toolbar.tsx';
import { type List, totalOf, useList } from './use-list.ts';
import type { Selection } from './use-selection.ts';
import { uncapitalised } from './words.ts';

interface ListPageProps<Row>
  extends
    Omit<ToolbarProps<Row>, 'columns'>,
    Omit<ComponentProps<typeof DataTable<Row>>, 'empty' | 'failed'> {
  /** By default "We could not load the orders." */
  failed?: string;
  /**
   * The texts of an empty list: `text` if there are no rows, `hidden` if search or filters match none. By default the
   * title is "No orders found", and `hidden` "No orders match your filters."
   */
  empty: Partial<Omit<ComponentProps<typeof NoRows<Row>>, 'list'>>;
  /** Content between the filters and the table. */
  between?: ReactNode;
}

/** A list: search, filters and actions above its table. */
export function ListPage<Row>({
  search,
  exports,
  add,
  actions,
  between,
  empty,
  ...table
}: ListPageProps<Row>) {
  const { list } = table;
  const many = uncapitalised(table.label);
  return (
    <>
      <Toolbar
        list={list}
        search={search}
        columns={table.columns}
        exports={exports}
        add={add}
        actions={actions}
      />
      {between}
      <DataTable
        failed={`We could not load the ${many}.`}
        {...table}
        empty={
          <NoRows
            list={list}
            title={`No ${many} found`}
            hidden={`No ${many} match your filters.`}
            {...empty}
          />
        }
      />
    </>
  );
}

interface TableProps<Row> {
  /** The accessible name of the table. */
  label: string;
  list: List<Row>;
  columns: Column<Row>[];
  rowKey: (row: Row) => string;
  empty: ReactNode;
  /** The error text if the list does not load. */
  failed: string;
  loading?: string;
  /** Row selection for bulk actions. */
  selection?: Selection;
  /** The bulk actions. */
  bulk?: ReactNode;
  /** As a column of a board: its accessible name, and what replaces the pager. Its rows are those of a phone. */
  cards?: { name: string; foot: ReactNode };
}

/**
 * The table of all lists: the server sorts, pages and filters; it works by mouse, touch and keyboard (list-keys.ts).
 */
function DataTable<Row>(props: TableProps<Row>) {
  const { label, list, rowKey, empty, failed, loading, selection, bulk, cards } = props;
  const { rows, news, show } = useHeldRows(list, rowKey);
  const frame = useRef<HTMLDivElement>(null);
  useRowFocus(frame, rows.map(rowKey));
  const state = list.error ? (
    <Failed title={failed} error={list.error} retry={list.refetch} />
  ) : list.loading ? (
    <Loading text={loading} />
  ) : rows.length === 0 ? (
    empty
  ) : null;
  return (
    <div
      ref={frame}
      role="region"
      aria-label={cards?.name ?? label}
      tabIndex={-1}
      data-list=""
      className="overflow-hidden rounded-xl border border-line bg-raised"
    >
      {state ?? (
        <>
          <News label={label} news={news} show={show} />
          {selection && selection.count > 0 && <Selected selection={selection} bulk={bulk} />}
          <Rows {...props} rows={rows} />
          {cards ? cards.foot : <Pager list={list} shown={rows.length} />}
        </>
      )}
    </div>
  );
}

/** A table, or on a phone a list of rows. */
function Rows<Row>({
  label,
  list,
  columns,
  rowKey,
  selection,
  rows,
  cards,
}: TableProps<Row> & { rows: Row[] }) {
  const screen = useWidth();
  const width = cards ? 'phone' : screen;
  const keys = rows.map(rowKey);
  const look = list.stale ? 'opacity-60' : '';
  const each = rows.map((row, index) => ({
    key: keys[index]!,
    props: { row, name: keys[index]!, columns, selection },
  }));
  return (
    <div
      className="relative overflow-x-auto"
      data-width={width}
      aria-busy={list.stale || undefined}
    >
      {width === 'phone' && selection && (
        <div className="flex items-center gap-2 border-b border-line px-3 py-1.5 text-sm text-soft">
          <TickAll keys={keys} selection={selection} />
          <span aria-hidden="true">Select all</span>
        </div>
      )}
      {width === 'phone' ? (
        <ul aria-label={cards?.name ?? label} className={look}>
          {each.map(({ key, props }) => (
            <PhoneRow key={key} {...props} />
          ))}
        </ul>
      ) : (
        <table aria-label={label} className={`w-full text-left text-sm ${look}`}>
          <HeadRow list={list} columns={columns} keys={keys} selection={selection} width={width} />
          <tbody>
            {each.map(({ key, props }) => (
              <TableRow key={key} {...props} width={width} />
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

interface NewsProps extends Pick<ReturnType<typeof useHeldRows>, 'news' | 'show'> {
  label: string;
}

/** Offers colleagues’ changes that would move rows under the pointer. */
function News({ label, news, show }: NewsProps) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} role="status" tabIndex={-1} className="outline-none">
      {news && (
        <button
          type="button"
          className="min-h-10 w-full border-b border-line bg-sunken px-4 py-2 text-left text-sm font-semibold underline underline-offset-4 hover:bg-raised"
          onClick={() => {
            show();
            // The button disappears, so keyboard focus moves to where it was.
            place.current?.focus();
          }}
        >
          {newsText(news.added, label)}. Show
        </button>
      )}
    </div>
  );
}

/** The number of ticked rows, and the bulk actions. */
function Selected({ selection, bulk }: { selection: Selection; bulk: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-3 border-b border-line bg-sunken px-4 py-2 text-sm">
      <p className="font-semibold" role="status">
        {selection.count} selected
      </p>
      {bulk}
      <button
        type="button"
        className="min-h-9 underline underline-offset-4"
        onClick={selection.clear}
      >
        Clear
      </button>
    </div>
  );
}

interface BoardProps<E extends Endpoint, Row> extends Pick<
  ComponentProps<typeof DataTable<Row>>,
  'label' | 'columns' | 'rowKey' | 'failed'
> {
  endpoint: E;
  statuses: readonly BoardStatus[];
  /** The text of a column without rows. */
  none: string;
}

interface BoardStatus {
  status: string;
  /** Its name, for screen readers. */
  name: string;
  head: ReactNode;
  /** The order of its cards. */
  sort: string;
  /** The list with all of them. */
  all: string;
}

/** How many cards a column has: about a screen of them. */
const CARDS = 10;

/** Records by status, a column for each: how many there are, and those that come first. */
export function Board<E extends Endpoint, Row = AnswerOf<E> extends (infer R)[] ? R : never>({
  statuses,
  ...rest
}: BoardProps<E, Row>) {
  return (
    // Scrolled by the keys also where no card can have the focus.
    <div
      role="group"
      aria-label={`${rest.label} by status`}
      tabIndex={0}
      className="grid gap-6 [--facts:auto] [--lines:2] sm:auto-cols-[minmax(17rem,1fr)] sm:grid-flow-col sm:items-start sm:gap-3 sm:overflow-x-auto sm:pb-3"
    >
      {statuses.map((one) => (
        <BoardColumn<E, Row> key={one.status} {...rest} {...one} />
      ))}
    </div>
  );
}

function BoardColumn<E extends Endpoint, Row>({
  endpoint,
  status,
  name,
  head,
  sort,
  all,
  none,
  ...table
}: Omit<BoardProps<E, Row>, 'statuses'> & BoardStatus) {
  const list = useList<E, Row>(endpoint, { fixed: { status, sort }, limit: CARDS });
  return (
    <div className="min-w-0">
      <h2 className="mb-2 flex items-center gap-2 text-sm">
        {head}
        <span className="text-sm text-soft digits">{totalOf(list)}</span>
      </h2>
      <DataTable
        {...table}
        list={list}
        empty={<p className="px-3 py-4 text-sm text-soft">{none}</p>}
        cards={{
          name: `${table.label}: ${name}`,
          foot: list.next && (
            <Link
              to={all}
              aria-label={`View all: ${name}`}
              className="flex min-h-11 items-center px-3 text-sm font-semibold underline underline-offset-4 hover:bg-sunken"
            >
              View all
            </Link>
          ),
        }}
      />
    </div>
  );
}
