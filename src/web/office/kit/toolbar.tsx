import { useEffect, useEffectEvent, useId, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { ExportLinks } from './export-links.tsx';
import type { List } from './use-list.ts';

const LOOK = 'min-h-10 rounded-lg border border-edge bg-raised px-3 text-sm text-ink';

interface ToolbarProps<Row> {
  list: List<Row>;
  /** What the search looks for. */
  search: string;
  /** The filters. On a phone they are behind one button, so that the list begins on the first screen. */
  children?: ReactNode;
  /** What one can do with the list. */
  actions?: ReactNode;
}

/** Search, filters and actions above a list. */
export function Toolbar<Row>({ list, search, children, actions }: ToolbarProps<Row>) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
      <div className="flex min-w-0 flex-wrap items-end gap-3 max-sm:w-full sm:flex-[1_1_24rem]">
        <SearchBox list={list} label={search} />
        {children && (
          <>
            <button
              type="button"
              data-app
              aria-expanded={open}
              aria-controls={id}
              onClick={() => setOpen(!open)}
              className={`${LOOK} font-medium sm:hidden`}
            >
              {list.narrowing > 0 ? `Filters (${list.narrowing})` : 'Filters'}
            </button>
            <div
              id={id}
              className={`flex-wrap items-end gap-3 max-sm:w-full sm:contents ${open ? 'flex' : 'hidden'}`}
            >
              {children}
            </div>
          </>
        )}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}

/** Searches as one types, a moment after the last key. What is typed stays while the address still goes elsewhere. */
function SearchBox<Row>({ list, label }: { list: List<Row>; label: string }) {
  const shown = list.value('q');
  /** What the address does not say yet. */
  const [typed, setTyped] = useState<string | null>(null);
  if (typed === shown) setTyped(null);
  // Asked anew for each address: one that was on its way when the search was sent leads on without it.
  const { search: address } = useLocation();
  const search = useEffectEvent((text: string, at: string) => {
    if (text !== (new URLSearchParams(at).get('q') ?? '')) list.set({ q: text });
  });
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => search(typed, address), 250);
    return () => clearTimeout(timer);
  }, [typed, address]);
  return (
    <input
      type="search"
      aria-label={label}
      placeholder={label}
      value={typed ?? shown}
      onChange={(event) => setTyped(event.target.value)}
      className={`${LOOK} w-64 max-sm:w-40 max-sm:grow`}
    />
  );
}

/** One filter; the empty value stands for all. `options` as value and label, or values alone. */
export function Filter<Row>({
  list,
  name,
  label,
  all,
  options,
}: {
  list: List<Row>;
  name: string;
  label: string;
  all: string;
  options: readonly (string | readonly [string, string])[];
}) {
  return (
    <select
      aria-label={label}
      value={list.value(name)}
      onChange={(event) => list.set({ [name]: event.target.value })}
      className={`${LOOK} max-w-full text-ellipsis sm:max-w-64 max-sm:min-w-32 max-sm:flex-1`}
    >
      <option value="">{all}</option>
      {options.map((option) => {
        const [value, text] = typeof option === 'string' ? [option, option] : option;
        return (
          <option key={value} value={value}>
            {text}
          </option>
        );
      })}
    </select>
  );
}

/** An option whose value is the word itself in small letters. */
export const capitalised = (value: string): readonly [string, string] => [
  value,
  value[0]!.toUpperCase() + value.slice(1),
];

/** The first and the last day as filters (YYYY-MM-DD): side by side at every width, so that they are read as one. */
export function DayRange<Row>({ list }: { list: List<Row> }) {
  return (
    <div className="grid max-w-full grid-cols-2 gap-3 max-sm:w-full sm:flex sm:flex-wrap enlarged:flex enlarged:flex-wrap">
      <DayFilter list={list} name="from" label="From" />
      <DayFilter list={list} name="to" label="To" />
    </div>
  );
}

function DayFilter<Row>({ list, name, label }: { list: List<Row>; name: string; label: string }) {
  return (
    <label className="grid min-w-0 max-w-full gap-x-2 text-sm text-soft sm:flex sm:flex-wrap sm:items-center">
      {label}
      <input
        type="date"
        value={list.value(name)}
        onChange={(event) => list.set({ [name]: event.target.value })}
        className={`${LOOK} min-w-0 max-w-full`}
      />
    </label>
  );
}

/** The rows that the filters leave, all pages, as files for a spreadsheet. */
export function ExportLink<Row>({ list }: { list: List<Row> }) {
  return <ExportLinks list={list.endpoint} query={list.narrowed} />;
}

/** What one can do with a whole list: take it along, and add to it where one may. */
export function ListActions<Row>({
  list,
  add,
  onAdd,
}: {
  list: List<Row>;
  /** What the button says; false for who may not. */
  add: string | false;
  onAdd: () => void;
}) {
  return (
    <>
      <ExportLink list={list} />
      {add && (
        <Button type="button" size="small" data-app onClick={onAdd}>
          {add}
        </Button>
      )}
    </>
  );
}
