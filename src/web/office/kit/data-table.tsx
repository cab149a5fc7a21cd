import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from '../../ui/icons.tsx';
import { Failed, Loading } from './states.tsx';
import { newsText } from './held-rows.ts';
import { useHeldRows } from './use-held-rows.ts';
import type { List } from './use-list.ts';
import { Pager } from './pager.tsx';
import type { Selection } from './use-selection.ts';

export interface Column<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  /** The name by which the contract sorts it. */
  sort?: string;
  /** Numbers and money stand to the right. */
  align?: 'right';
  className?: string;
}

interface TableProps<Row> {
  /** What the table holds, for screen readers. */
  label: string;
  list: List<Row>;
  columns: Column<Row>[];
  rowKey: (row: Row) => string;
  empty: ReactNode;
  /** The required words for a list that could not be loaded. */
  failed: string;
  loading?: string;
  /** Ticking rows to act on many at once. */
  selection?: Selection;
  /** What can be done with the ticked rows. */
  bulk?: ReactNode;
}

/** The one table of the office: sorted, paged and filtered by the server, rows as cards where the screen is narrow. */
export function DataTable<Row>({
  label,
  list,
  columns,
  rowKey,
  empty,
  failed,
  loading,
  selection,
  bulk,
}: TableProps<Row>) {
  const { rows, news, show } = useHeldRows(list, rowKey);
  if (list.error)
    return (
      <Frame>
        <Failed title={failed} error={list.error} retry={list.refetch} />
      </Frame>
    );
  if (list.loading)
    return (
      <Frame>
        <Loading text={loading} />
      </Frame>
    );
  if (rows.length === 0) return <Frame>{empty}</Frame>;
  const keys = rows.map(rowKey);
  return (
    <Frame>
      <News label={label} news={news} show={show} />
      {selection && selection.count > 0 && <Selected selection={selection} bulk={bulk} />}
      <div className="relative overflow-x-auto" aria-busy={list.stale || undefined}>
        <table
          aria-label={label}
          className={`w-full text-left text-sm max-lg:block ${list.stale ? 'opacity-60' : ''}`}
        >
          <HeadRow list={list} columns={columns} keys={keys} selection={selection} />
          <tbody className="max-lg:block">
            {rows.map((row, index) => (
              <BodyRow
                key={keys[index]}
                row={row}
                columns={columns}
                tick={selection && { selection, name: keys[index]!, place: index + 1 }}
              />
            ))}
          </tbody>
        </table>
      </div>
      <Pager list={list} shown={rows.length} />
    </Frame>
  );
}

/** Offers what others changed where the rows would jump under the pointer (D149). */
function News({
  label,
  news,
  show,
}: {
  label: string;
  news: { added: number } | null;
  show: () => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} role="status" tabIndex={-1} className="outline-none">
      {news && (
        <button
          type="button"
          className="min-h-10 w-full border-b border-line bg-sunken px-4 py-2 text-left text-sm font-semibold underline underline-offset-4 hover:bg-raised"
          onClick={() => {
            show();
            // The button goes; who came by the keyboard goes on from where it stood.
            place.current?.focus();
          }}
        >
          {newsText(news.added, label)}. Show
        </button>
      )}
    </div>
  );
}

/** How many rows are ticked, and what can be done with them. */
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

interface HeadRowProps<Row> {
  list: List<Row>;
  columns: Column<Row>[];
  /** Of the rows that are shown. */
  keys: string[];
  selection?: Selection;
}

function HeadRow<Row>({ list, columns, keys, selection }: HeadRowProps<Row>) {
  return (
    <thead className="max-lg:sr-only">
      <tr className="border-b border-line text-soft">
        {selection && (
          <th className="w-10 py-2 pl-4">
            <Tick
              label="Select all rows"
              checked={keys.every((key) => selection.has(key))}
              some={keys.some((key) => selection.has(key))}
              onChange={(on) => selection.setMany(keys, on)}
            />
          </th>
        )}
        {columns.map((column) => (
          <Head key={column.head} column={column} list={list} />
        ))}
      </tr>
    </thead>
  );
}

interface BodyRowProps<Row> {
  row: Row;
  columns: Column<Row>[];
  /** How the row is ticked, where rows are. */
  tick?: { selection: Selection; name: string; place: number };
}

function BodyRow<Row>({ row, columns, tick }: BodyRowProps<Row>) {
  return (
    <tr
      className={`relative border-b border-line last:border-0 hover:bg-sunken/60 max-lg:px-4 max-lg:py-3 max-sm:block sm:max-lg:grid sm:max-lg:grid-cols-2 sm:max-lg:gap-x-8 ${tick ? 'max-sm:[&>td:nth-child(2)]:pr-9 sm:max-lg:pr-14' : ''}`}
    >
      {tick && (
        <td className="w-10 py-2 pl-4 align-top lg:align-middle max-lg:absolute max-lg:top-3 max-lg:right-0 max-lg:p-0">
          <Tick
            label={`Select row ${tick.place}`}
            checked={tick.selection.has(tick.name)}
            onChange={(on) => tick.selection.setMany([tick.name], on)}
          />
        </td>
      )}
      {columns.map((column) => (
        <Cell key={column.head} column={column} row={row} />
      ))}
    </tr>
  );
}

/** Where rows are cards, a value stands beside its column's head, and what is empty is left out. */
function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const content = column.cell(row);
  const isEmpty = content === null || content === undefined || content === '' || content === false;
  return (
    <td
      className={`px-4 py-2 align-top lg:align-middle max-lg:gap-3 max-lg:px-0 max-lg:py-1 ${isEmpty ? 'max-lg:hidden' : 'max-lg:flex'} ${column.align === 'right' ? 'text-right tabular-nums max-lg:text-left' : ''} ${column.className ?? ''}`}
    >
      <span aria-hidden="true" className="w-24 shrink-0 text-soft sm:w-28 lg:hidden">
        {column.head}
      </span>
      <div className="min-w-0 max-lg:flex-1 max-lg:wrap-anywhere">{content}</div>
    </td>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return <div className="overflow-hidden rounded-xl border border-line bg-raised">{children}</div>;
}

function Head<Row>({ column, list }: { column: Column<Row>; list: List<Row> }) {
  const look = `px-4 py-2 font-semibold whitespace-nowrap ${column.align === 'right' ? 'text-right' : ''}`;
  if (!column.sort)
    return (
      <th scope="col" className={look}>
        {column.head}
      </th>
    );
  const now = list.value('sort');
  const direction =
    now === column.sort ? 'ascending' : now === `-${column.sort}` ? 'descending' : 'none';
  const next = direction === 'descending' ? column.sort : `-${column.sort}`;
  return (
    <th scope="col" aria-sort={direction} className={look}>
      <button
        type="button"
        className="inline-flex min-h-8 items-center gap-1 hover:text-ink"
        onClick={() => list.set({ sort: next })}
      >
        {column.head}
        <Icon
          name="chevron"
          className={`size-3.5 ${direction === 'none' ? 'opacity-30' : ''} ${direction === 'ascending' ? 'rotate-180' : ''}`}
        />
      </button>
    </th>
  );
}

function Tick({
  label,
  checked,
  some = false,
  onChange,
}: {
  label: string;
  checked: boolean;
  some?: boolean;
  onChange: (on: boolean) => void;
}) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = some && !checked;
  }, [some, checked]);
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={label}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      className="size-6"
    />
  );
}
