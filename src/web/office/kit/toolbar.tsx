import { useEffect, useEffectEvent, useId, useState, type ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Options } from './controls.tsx';
import { ExportLinks } from './export-links.tsx';
import type { List, ListFilter } from './use-list.ts';

const LOOK = 'min-h-10 rounded-lg border border-edge bg-raised px-3 text-sm text-ink';

export interface ToolbarProps<Row> {
  list: List<Row>;
  /** The label of the search box. */
  search: string;
  /** Whether the rows can be exported. */
  exports?: boolean;
  /** The text and action of the add button; false without that right. */
  add?: false | readonly [words: string, onAdd: () => void];
  /** More actions on the list. */
  actions?: ReactNode;
}

/**
 * Search, filters and actions above a list. On a phone one button hides the filters, so that the list starts on the
 * first screen.
 */
export function Toolbar<Row>({ list, search, exports, add, actions }: ToolbarProps<Row>) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
      <div className="flex min-w-0 flex-wrap items-end gap-3 max-sm:w-full sm:flex-[1_1_24rem]">
        <SearchBox list={list} label={search} />
        {list.filters.length > 0 && (
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
              {list.filters.map((filter) =>
                filter === 'days' ? (
                  <DayRange key="days" list={list} />
                ) : (
                  filter.label && <Filter key={filter.name} list={list} {...filter} />
                ),
              )}
            </div>
          </>
        )}
      </div>
      {(exports || add || actions) && (
        <div className="flex flex-wrap gap-2">
          {exports && <ExportLinks list={list.endpoint} query={list.narrowed} />}
          {add && (
            <Button type="button" size="small" data-app onClick={add[1]}>
              {add[0]}
            </Button>
          )}
          {actions}
        </div>
      )}
    </div>
  );
}

/** Searches a moment after the last key. Typed text stays while the address is still changing. */
function SearchBox<Row>({ list, label }: { list: List<Row>; label: string }) {
  const shown = list.value('q');
  /** Typed text that is not in the address yet. */
  const [typed, setTyped] = useState<string | null>(null);
  if (typed === shown) setTyped(null);
  // Repeated for each address, because one already loading may not contain the search.
  const { search: address, pathname } = useLocation();
  // A search would call off a navigation to another page that is still loading.
  const next = useNavigation().location?.pathname;
  const isLeaving = next !== undefined && next !== pathname;
  const search = useEffectEvent((text: string, at: string) => {
    if (text !== (new URLSearchParams(at).get('q') ?? '')) list.set({ q: text });
  });
  useEffect(() => {
    if (typed === null || isLeaving) return;
    const timer = setTimeout(() => search(typed, address), 250);
    return () => clearTimeout(timer);
  }, [typed, address, isLeaving]);
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

/** One filter; an empty value means all. */
function Filter<Row>({
  list,
  name,
  label,
  all,
  options,
}: Extract<ListFilter, { label: string }> & { list: List<Row> }) {
  return (
    <select
      aria-label={label}
      value={list.value(name)}
      onChange={(event) => list.set({ [name]: event.target.value })}
      className={`${LOOK} max-w-full text-ellipsis sm:max-w-64 max-sm:min-w-32 max-sm:flex-1`}
    >
      <option value="">{all}</option>
      <Options of={options} />
    </select>
  );
}

/** An option whose value is its label in lower case. */
export const capitalised = (value: string): readonly [string, string] => [
  value,
  value[0]!.toUpperCase() + value.slice(1),
];

/** The first and last day as filters (YYYY-MM-DD), side by side at every width. */
function DayRange<Row>({ list }: { list: List<Row> }) {
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

/** The range of rows shown, and the buttons to other pages. */
export function Pager<Row>({ list, shown }: { list: List<Row>; shown: number }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-2 text-sm">
      <p className="text-soft tabular-nums">{placeOf(list, shown)}</p>
      {(list.previous || list.next) && (
        <nav aria-label="Pages" className="flex flex-wrap gap-2">
          <Step go={list.previous}>Previous</Step>
          <Step go={list.next}>Next</Step>
        </nav>
      )}
    </div>
  );
}

/** "26–31 of 31": which of all rows are on screen. */
function placeOf<Row>({ before, total, more }: List<Row>, shown: number): string {
  const all = (total ?? 0).toLocaleString('en-KE') + (more ? '+' : '');
  const [from, to] = [before + 1, before + shown].map((place) => place.toLocaleString('en-KE'));
  return shown === 0 ? `0 of ${all}` : `${from}–${to} of ${all}`;
}

/** Inactive on the first or last page, but not disabled, so that keyboard focus stays. */
function Step({ go, children }: { go: (() => void) | null; children: string }) {
  return (
    <Button
      type="button"
      variant="quiet"
      size="small"
      className="aria-disabled:opacity-50"
      aria-disabled={go ? undefined : true}
      onClick={() => go?.()}
    >
      {children}
    </Button>
  );
}
