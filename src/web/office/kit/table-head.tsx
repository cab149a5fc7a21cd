import { Icon } from '../../ui/icons.tsx';
import type { Column, Width } from './table-column.ts';
import { shownColumns, Tick } from './table-row.tsx';
import type { List } from './use-list.ts';
import type { Selection } from './use-selection.ts';

interface HeadProps<Row> {
  list: List<Row>;
  columns: Column<Row>[];
  width: Width;
  /** The keys of the rows shown. */
  keys: string[];
  selection?: Selection;
}

export function HeadRow<Row>({ list, columns, width, keys, selection }: HeadProps<Row>) {
  return (
    <thead>
      <tr className="border-b border-line text-soft">
        {selection && (
          <th className="w-10 py-2 pl-4">
            <TickAll keys={keys} selection={selection} />
          </th>
        )}
        {shownColumns(columns, width).map((column) => (
          <Head key={column.head} column={column} list={list} />
        ))}
      </tr>
    </thead>
  );
}

export function TickAll({ keys, selection }: { keys: string[]; selection: Selection }) {
  return (
    <Tick
      label="Select all rows"
      checked={keys.every((key) => selection.has(key))}
      some={keys.some((key) => selection.has(key))}
      onChange={(on) => selection.setMany(keys, on)}
    />
  );
}

function Head<Row>({ column, list }: { column: Column<Row>; list: List<Row> }) {
  const look = `px-3 py-2 font-semibold first:pl-4 last:pr-4 max-xl:px-2 ${column.align === 'right' ? 'text-right' : ''}`;
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
        className={`inline-flex min-h-8 items-center gap-1 hover:text-ink ${column.align === 'right' ? 'text-right' : 'text-left'}`}
        onClick={() => list.set({ sort: next })}
      >
        {column.head}
        <Icon
          name="chevron"
          className={`size-3.5 shrink-0 ${direction === 'none' ? 'opacity-60' : ''} ${direction === 'ascending' ? 'rotate-180' : ''}`}
        />
      </button>
    </th>
  );
}
