import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useHydrated } from '../../lib/use-query.ts';
import { Button } from '../../ui/button.tsx';
import { ExportLinks } from './export-links.tsx';
import { Filters, LOOK } from './filters.tsx';
import { useWidth, type Column } from './table-column.ts';
import { totalOf, type List } from './use-list.ts';

export interface ToolbarProps<Row> {
  list: List<Row>;
  /** The label of the search box. */
  search: string;
  columns?: readonly Column<Row>[];
  /** Whether the rows can be exported. */
  exports?: boolean;
  /** The text and action of the add button; false without that right. */
  add?: false | readonly [words: string, onAdd: () => void];
  /** More actions on the list. */
  actions?: ReactNode;
}

/** Search, filters and actions above a list, in one line where they fit. */
export function Toolbar<Row>({
  list,
  search,
  columns = [],
  exports,
  add,
  actions,
}: ToolbarProps<Row>) {
  const width = useWidth();
  // The server does not know the width, and the first picture must fit each.
  const known = useHydrated();
  const wide = width === 'wide';
  const exporting = exports && (
    <ExportLinks list={list.endpoint} query={list.narrowed} menu={!wide} />
  );
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2 sm:gap-3">
      <div className="flex min-w-0 items-center gap-2 max-sm:contents enlarged:flex-wrap sm:flex-1">
        <SearchBox list={list} label={search} phone={known && width === 'phone'} />
        {known && <Filters list={list} columns={columns} width={width} />}
        {known && !wide && exporting}
      </div>
      {((wide && exports) || add || actions) && (
        <div className="flex flex-wrap items-center gap-2">
          {known && wide && exporting}
          {add && (
            <Button size="small" data-app onClick={add[1]}>
              {add[0]}
            </Button>
          )}
          {actions}
        </div>
      )}
    </div>
  );
}

interface SearchBoxProps<Row> {
  list: List<Row>;
  label: string;
  phone: boolean;
}

/** What fits beside the filters of a phone. */
const SHORT = 16;

/** Searches a moment after the last key. Typed text stays while the address is still changing. */
function SearchBox<Row>({ list, label, phone }: SearchBoxProps<Row>) {
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
      placeholder={phone && label.length > SHORT ? 'Search' : label}
      value={typed ?? shown}
      onChange={(event) => setTyped(event.target.value)}
      // As wide as its words.
      size={(phone ? SHORT : label.length) + 1}
      className={`${LOOK} max-sm:w-40 min-w-0 max-w-xs grow text-ellipsis max-xl:max-w-none`}
    />
  );
}

/** An option whose value is its label in lower case. */
export const capitalised = (value: string): readonly [string, string] => [
  value,
  value[0]!.toUpperCase() + value.slice(1),
];

/** The range of rows shown, and the buttons to other pages. */
export function Pager<Row>({ list, shown }: { list: List<Row>; shown: number }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-2 text-sm">
      <p className="text-soft digits">{placeOf(list, shown)}</p>
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
function placeOf<Row>(list: List<Row>, shown: number): string {
  const all = totalOf(list);
  const [from, to] = [list.before + 1, list.before + shown].map((place) =>
    place.toLocaleString('en-KE'),
  );
  return shown === 0 ? `0 of ${all}` : `${from}–${to} of ${all}`;
}

/** Inactive on the first or last page, but not disabled, so that keyboard focus stays. */
function Step({ go, children }: { go: (() => void) | null; children: string }) {
  return (
    <Button
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
