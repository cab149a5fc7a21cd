import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Options } from './controls.tsx';
import { ACTIONS, type Column, type Width } from './table-column.ts';
import type { List, ListFilter } from './use-list.ts';

export const LOOK = 'min-h-10 rounded-lg border border-edge bg-raised px-3 text-sm text-ink';

type Offered = 'days' | Extract<ListFilter, { label: string }>;

/** How many selects fit in one line beside search and actions; two days, the last filter, take the room of three. */
const INLINE = 3;
const BESIDE_MORE = 2;

interface FiltersProps<Row> {
  list: List<Row>;
  columns: readonly Column<Row>[];
  width: Width;
}

/**
 * The filters of a list. A wide screen shows one line of them and the rest behind a button; elsewhere all are behind it,
 * with the sort order of columns that have no head there.
 */
export function Filters<Row>({ list, columns, width }: FiltersProps<Row>) {
  const [open, setOpen] = useState(false);
  const offered = list.filters.filter(isOffered);
  const wide = width === 'wide';
  const room = offered.reduce((sum, one) => sum + (one === 'days' ? 3 : 1), 0);
  const selects = offered.filter((one) => one !== 'days').length;
  const beside = wide ? (room <= INLINE ? offered.length : Math.min(BESIDE_MORE, selects)) : 0;
  const behind = offered.slice(beside);
  const sorts = wide ? [] : sortsOf(columns);
  const set = behind.flatMap(namesOf).filter((name) => list.value(name)).length;
  const words = wide ? 'More filters' : behind.length > 0 ? 'Filters' : 'Sort';
  return (
    <>
      {offered.slice(0, beside).map((one) => (
        <OneFilter key={keyOf(one)} list={list} filter={one} />
      ))}
      {behind.length + sorts.length > 0 && (
        <button
          type="button"
          data-app
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className={`${LOOK} shrink-0 font-medium`}
        >
          {set > 0 ? `${words} (${set})` : words}
        </button>
      )}
      <Dialog open={open} title={words} onClose={() => setOpen(false)}>
        <div className="grid gap-4">
          {behind.map((one) => (
            <OneFilter key={keyOf(one)} list={list} filter={one} labelled />
          ))}
          {sorts.length > 0 && <SortSelect list={list} sorts={sorts} />}
        </div>
        <div className="sticky -bottom-6 enlarged:-bottom-4 -mx-1 mt-3 flex flex-wrap justify-end gap-3 bg-raised px-1 pt-3 pb-1 sm:-bottom-8">
          {set > 0 && (
            <Button variant="quiet" onClick={list.reset}>
              Reset Filters
            </Button>
          )}
          <Button onClick={() => setOpen(false)}>Show results</Button>
        </div>
      </Dialog>
    </>
  );
}

const isOffered = (filter: ListFilter): filter is Offered =>
  filter === 'days' || filter.label !== undefined;

const keyOf = (filter: Offered): string => (filter === 'days' ? filter : filter.name);

const namesOf = (filter: Offered): string[] => (filter === 'days' ? ['from', 'to'] : [filter.name]);

interface OneFilterProps<Row> {
  list: List<Row>;
  filter: Offered;
  /** Its label is visible. */
  labelled?: boolean;
}

/** One filter; an empty value means all. */
function OneFilter<Row>({ list, filter, labelled = false }: OneFilterProps<Row>) {
  if (filter === 'days') return <DayRange list={list} labelled={labelled} />;
  const { name, label, all, options } = filter;
  const select = (
    <select
      aria-label={label}
      value={list.value(name)}
      onChange={(event) => list.set({ [name]: event.target.value })}
      className={`${LOOK} min-w-0 text-ellipsis ${labelled ? 'w-full' : 'max-w-64 field-sizing-content'}`}
    >
      <option value="">{all}</option>
      <Options of={options} />
    </select>
  );
  if (!labelled) return select;
  return (
    <div className="grid gap-1">
      <span aria-hidden="true" className="text-sm text-soft">
        {label}
      </span>
      {select}
    </div>
  );
}

/** The first and last day as filters (YYYY-MM-DD). */
function DayRange<Row>({ list, labelled }: { list: List<Row>; labelled: boolean }) {
  const days = (['from', 'to'] as const).map((name) => (
    <label
      key={name}
      className={`min-w-0 text-sm text-soft ${labelled ? 'grid gap-1' : 'flex items-center gap-2'}`}
    >
      {name === 'from' ? 'From' : 'To'}
      <input
        type="date"
        value={list.value(name)}
        onChange={(event) => list.set({ [name]: event.target.value })}
        className={`${LOOK} min-w-0 max-w-full ${labelled ? 'w-full' : ''}`}
      />
    </label>
  ));
  return labelled ? <div className="grid gap-3 min-[26rem]:grid-cols-2">{days}</div> : days;
}

const sortsOf = <Row,>(columns: readonly Column<Row>[]): [head: string, sort: string][] =>
  columns.flatMap(({ head, sort }) => (sort && head !== ACTIONS ? [[head, sort]] : []));

function SortSelect<Row>({
  list,
  sorts,
}: {
  list: List<Row>;
  sorts: readonly (readonly [head: string, sort: string])[];
}) {
  return (
    <div className="grid gap-1">
      <span aria-hidden="true" className="text-sm text-soft">
        Sort by
      </span>
      <select
        aria-label="Sort by"
        value={list.value('sort')}
        onChange={(event) => list.set({ sort: event.target.value })}
        className={`${LOOK} w-full`}
      >
        <option value="">Default order</option>
        {sorts.flatMap(([head, sort]) => [
          <option key={sort} value={sort}>{`${head}, ascending`}</option>,
          <option key={`-${sort}`} value={`-${sort}`}>{`${head}, descending`}</option>,
        ])}
      </select>
    </div>
  );
}
