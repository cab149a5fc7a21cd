import { hashKey, keepPreviousData, useQuery } from '@tanstack/react-query';
import { useContext, useEffect, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams, type Location } from 'react-router';
import type { AnswerOf, Endpoint } from '../../../contracts/endpoint.ts';
import { answerAt, type CallOptions } from '../../lib/api.ts';
import type { Choices } from './controls.tsx';
import { RowsPerPage } from './me.ts';
import { useOwnChanges } from './query-client.ts';
import { rememberList } from './use-record.ts';

export interface List<Row> {
  rows: Row[];
  /** The number of matching rows; null until known. */
  total: number | null;
  /** There are more than `total`: they are not counted. */
  more: boolean;
  /** The number of rows on earlier pages. */
  before: number;
  loading: boolean;
  /** The key of these rows: the call with search, filters and page. */
  of: string;
  /** Whether they are loading. */
  fetching: boolean;
  /** The number of changes made in this window; each of them starts `fetching`. */
  made: number;
  /** Another page or filter is loading, and the earlier rows are shown. */
  stale: boolean;
  error: Error | null;
  refetch(): void;
  /** A search, filter or sort value from the address; empty for none. */
  value(name: string): string;
  /** Sets a search, filter or sort value and returns to the first page; an empty string removes it. */
  set(changes: Record<string, string>): void;
  /** Whether a search or filter narrows the list beyond its default. */
  filtered: boolean;
  /** The filters that are offered. */
  filters: readonly ListFilter[];
  reset(): void;
  next: (() => void) | null;
  previous: (() => void) | null;
  /** The call with its search, filters and sort order, to export the same rows. */
  endpoint: Pick<Endpoint, 'path'>;
  narrowed: Record<string, string>;
}

/**
 * A filter of the contract and its select: `all` is the label of the empty value, `options` are the choices. A name
 * alone is only read from the address; `days` are the first and last day.
 */
export type ListFilter =
  | 'days'
  | { name: string; label?: undefined }
  | {
      name: string;
      label: string;
      all: string;
      options: Choices;
    };

/** More rows are shown as "10,000+". Those that are found are read one by one. */
const COUNTED = { all: 10_000, found: 1_000 };

interface ListOptions<E extends Endpoint, Row> {
  /** Finds the rows in the answer, if it is not the array itself; throws if there are none. */
  rows?: (answer: AnswerOf<E>) => Row[];
  /** The filters besides `q` and `sort`. */
  filters?: readonly ListFilter[];
  /** Rows per page; by default from the settings. */
  limit?: number;
  /** Filters set by the section; for a name also in `filters`, the address wins. */
  fixed?: Record<string, string>;
  /** The default of a filter; choosing all then puts "all" into the address. */
  initial?: Record<string, string>;
}

/**
 * A list whose search, filters, order and page are in the address, so that they survive a reload, can be shared, and
 * the back button works.
 *
 *   const list = useList(listUsers, { filters: ['days', { name: 'role', label: 'Role', all: 'All Roles', options }] });
 */
export function useList<E extends Endpoint, Row = AnswerOf<E> extends (infer R)[] ? R : never>(
  endpoint: E,
  { rows, filters: offered = [], limit: own, fixed = {}, initial = {} }: ListOptions<E, Row> = {},
): List<Row> {
  const filters = offered.flatMap((filter) => (filter === 'days' ? ['from', 'to'] : filter.name));
  const perPage = useContext(RowsPerPage);
  const made = useOwnChanges();
  const address = useAddress(filters, fixed, initial);
  const { cursor, trail, go } = address;
  const after = Number(address.value('after')) || 0;
  const asked = {
    ...address.narrowed,
    limit: own ?? perPage,
    cursor,
    countTo: address.value('q') ? COUNTED.found : COUNTED.all,
  };
  const found = useRows(endpoint, asked, after, rows);
  const before = found.data?.before ?? after;
  const next = found.data ? nextCursor(found.data.headers) : null;
  return {
    of: found.of,
    fetching: found.isFetching,
    made,
    rows: useMemo(() => found.data?.rows ?? [], [found.data]),
    before,
    total: found.data ? totalIn(found.data.headers) : null,
    more: found.data?.headers.has('x-total-over') === true,
    loading: found.isPending,
    stale: found.isPlaceholderData,
    error: found.error,
    refetch: () => void found.refetch(),
    value: address.value,
    set: (changes) => go({ ...changes, cursor: null, after: null }, [], true),
    filtered: ['q', ...filters].some((name) => address.value(name) !== (initial[name] ?? '')),
    filters: offered,
    reset: () =>
      go(
        Object.fromEntries(['q', 'cursor', 'after', ...filters].map((name) => [name, null])),
        [],
        true,
      ),
    next:
      next === null
        ? null
        : () => {
            // While a page is loading, this still leads to that page, not to the one after it.
            if (found.isPlaceholderData) return;
            go(pageAt(next, before + (found.data?.rows.length ?? 0)), [...trail, cursor ?? '']);
          },
    previous:
      cursor === undefined
        ? null
        : () => go(pageAt(trail.at(-1), after - (own ?? perPage)), trail.slice(0, -1)),
    endpoint,
    narrowed: address.narrowed,
  };
}

/** "1,234" or "10,000+"; empty until known. */
export const totalOf = ({ total, more }: Pick<List<unknown>, 'total' | 'more'>): string =>
  total === null ? '' : total.toLocaleString('en-KE') + (more ? '+' : '');

/** A page in the address: its cursor and the number of rows before it; both absent for the first page. */
function pageAt(cursor: string | undefined, after: number): Record<string, string | null> {
  return cursor ? { cursor, after: String(after) } : { cursor: null, after: null };
}

/** The value in the address for a filter whose default was removed. */
const ALL = 'all';

/** The state of a list in the address, and how to change it. */
function useAddress(
  filters: readonly string[],
  fixed: Record<string, string>,
  initial: Record<string, string>,
) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation() as Location<{ trail?: string[] } | null>;
  useEffect(() => rememberList(pathname, search), [pathname, search]);
  const value = (name: string): string => {
    const said = params.get(name) ?? initial[name] ?? '';
    return said === ALL && initial[name] ? '' : said;
  };
  const asked = ['q', 'sort', ...filters].filter((name) => value(name));

  function go(changes: Record<string, string | null>, to: string[], replace = false): void {
    // Uses the current address, not the one when these rows were drawn.
    const search = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries(changes)) {
      if (value || (value === '' && initial[name])) search.set(name, value || ALL);
      else search.delete(name);
    }
    void navigate(
      { search: search.size > 0 ? `?${search}` : '' },
      { replace, state: { trail: to }, preventScrollReset: true },
    );
  }

  return {
    value,
    /** The search, order and filters in use. */
    narrowed: { ...fixed, ...Object.fromEntries(asked.map((name) => [name, value(name)])) },
    cursor: params.get('cursor') ?? undefined,
    /** The cursors of the earlier pages. */
    trail: state?.trail ?? [],
    go,
  };
}

function useRows<E extends Endpoint, Row>(
  endpoint: E,
  asked: Record<string, string | number | undefined>,
  before: number,
  rows: ListOptions<E, Row>['rows'],
) {
  const query = asked as unknown as CallOptions<E>['query'];
  const queryKey = [endpoint.path, query];
  const found = useQuery({
    queryKey,
    // Picks the rows here, so that an answer of another shape fails the list with the error of `rows`. Their position
    // is stored with them, because the address changes before the next rows arrive.
    queryFn: async ({ signal }) => {
      const { body, headers } = await answerAt<E>(endpoint.method, endpoint.path, {
        query,
        signal,
      });
      return { rows: rows ? rows(body) : (body as Row[]), before, headers };
    },
    placeholderData: keepPreviousData,
    meta: { tag: endpoint.tag },
  });
  return { ...found, of: hashKey(queryKey) };
}

const totalIn = (headers: Headers): number =>
  Number(headers.get('x-total-over') ?? headers.get('x-total-count'));

/** `Link: </api/users?cursor=…>; rel="next"` (docs/calls.md#lists). */
function nextCursor(headers: Headers): string | null {
  const address = /<([^<>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
  return address ? new URL(address, location.origin).searchParams.get('cursor') : null;
}
