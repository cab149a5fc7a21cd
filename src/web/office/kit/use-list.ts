import { hashKey, keepPreviousData, useQuery } from '@tanstack/react-query';
import { useContext, useEffect, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams, type Location } from 'react-router';
import type { AnswerOf, Endpoint } from '../../../contracts/endpoint.ts';
import { RowsPerPage } from './me.ts';
import type { Choices } from './controls.tsx';
import { answerAt, type CallOptions } from '../../lib/api.ts';
import { rememberList } from './use-open-record.ts';
import { useOwnChanges } from './query-client.ts';

export interface List<Row> {
  rows: Row[];
  /** All rows that fit the filters; null until known. */
  total: number | null;
  /** How many rows stand on the pages before the rows shown. */
  before: number;
  loading: boolean;
  /** Which rows these are: the call with its search, filters and page. */
  of: string;
  /** They are being asked for just now. */
  fetching: boolean;
  /** How many changes were made in this window so far: known together with `fetching`, which each of them begins. */
  made: number;
  /** A later page or another filter is on its way; the rows shown are the ones before. */
  stale: boolean;
  error: Error | null;
  refetch(): void;
  /** What the address says: search, filters, order. Empty text for none. */
  value(name: string): string;
  /** Sets a search, filter or order, from the first page on; empty text removes it. */
  set(changes: Record<string, string>): void;
  /** Whether a search or filter narrows the list, beyond what it opens on. */
  filtered: boolean;
  /** How many filters are set. */
  narrowing: number;
  /** The filters that are offered. */
  filters: readonly ListFilter[];
  reset(): void;
  next: (() => void) | null;
  previous: (() => void) | null;
  /** What is listed, and the search, filters and order that it is asked with: the same rows can be had as a file. */
  endpoint: Pick<Endpoint, 'path'>;
  narrowed: Record<string, string>;
}

/**
 * A filter under the name of the contract, and how it is offered: `all` stands for its empty value, `options` are what there
 * is to choose from. By its name alone it is only in the address; `days` are the first and the last day.
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

interface ListOptions<E extends Endpoint, Row> {
  /** The rows within the answer, where it is not the array itself; throws where it has none. */
  rows?: (answer: AnswerOf<E>) => Row[];
  /** The filters besides `q` and `sort`. */
  filters?: readonly ListFilter[];
  /** Rows of a page; as the settings say unless told. */
  limit?: number;
  /** Filters that the section sets by itself; a name in `filters`, too, gives way to the address. */
  fixed?: Record<string, string>;
  /** What a filter is until somebody chooses: the list opens on it, and "all" is in the address then. */
  initial?: Record<string, string>;
}

/**
 * A list of the contracts whose state is in the address: search, filters, order and page survive a reload, can be sent to a
 * colleague, and the back button works.
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
  const asked = { ...address.narrowed, limit: own ?? perPage, cursor };
  const found = useRows(endpoint, asked, after, rows);
  const before = found.data?.before ?? after;
  const next = found.data ? nextCursor(found.data.headers) : null;
  return {
    of: found.of,
    fetching: found.isFetching,
    made,
    rows: useMemo(() => found.data?.rows ?? [], [found.data]),
    before,
    total: found.data ? Number(found.data.headers.get('x-total-count') ?? NaN) : null,
    loading: found.isPending,
    stale: found.isPlaceholderData,
    error: found.error,
    refetch: () => void found.refetch(),
    value: address.value,
    set: (changes) => go({ ...changes, cursor: null, after: null }, [], true),
    filtered: ['q', ...filters].some((name) => address.value(name) !== (initial[name] ?? '')),
    narrowing: filters.filter((name) => address.value(name)).length,
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
            // While the page is on its way, this is still the way to it, not to the one behind it.
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

/** A page in the address: where it begins, and how many rows stand before it. The first page is named by neither. */
function pageAt(cursor: string | undefined, after: number): Record<string, string | null> {
  return cursor ? { cursor, after: String(after) } : { cursor: null, after: null };
}

/** In the address for a filter that is taken off what its list opens on. */
const ALL = 'all';

/** The state of a list as the address has it, and how it is changed. */
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
    // As the address is now, not as it was when these rows were drawn.
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
    /** Search, order and filters that are set. */
    narrowed: { ...fixed, ...Object.fromEntries(asked.map((name) => [name, value(name)])) },
    cursor: params.get('cursor') ?? undefined,
    /** The cursors of the pages before this one. */
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
    // Rows are picked here, so that an answer of another shape is a failure of the list, in `rows`'s own words. Their place
    // goes with them: the address has the next page's before its rows are here.
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

/** `Link: </api/users?cursor=…>; rel="next"` (docs/calls.md#lists). */
function nextCursor(headers: Headers): string | null {
  const address = /<([^<>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
  return address ? new URL(address, location.origin).searchParams.get('cursor') : null;
}
