import { type ReactNode, createContext, useContext, useSyncExternalStore } from 'react';

export interface Column<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  /** The name by which the contract sorts it. */
  sort?: string;
  /** Numbers and money stand to the right. */
  align?: 'right';
  className?: string;
  /** The row goes by it, where that is not the first column: it leads the row below 1280 px. */
  lead?: boolean;
  /** Below 1280 px it has no column of its own: it stands under the name. */
  fold?: boolean;
  /**
   * Where it stands on a phone, if not in the line of small facts: `amount` beside the name, `menu` behind ⋯ (as what one
   * can do with the row), `below` on lines of its own, `off` in the record alone.
   */
  phone?: 'amount' | 'menu' | 'below' | 'off';
}

export const ACTIONS = 'Actions';

/** Nothing to show in a cell. */
export const isEmpty = (content: ReactNode): boolean =>
  content === null || content === undefined || content === '' || content === false;

/** The column that names a row. */
export const leadOf = <Row>(columns: Column<Row>[]): Column<Row> =>
  columns.find(({ lead }) => lead) ?? columns[0]!;

/** A small table within a record, where enlarged letters leave no room for a second column: its cells under one another. */
export const UNDER_ONE_ANOTHER =
  'max-[20rem]:[&_thead]:sr-only max-[20rem]:[&_:is(tbody,tfoot,tr,td,th)]:block max-[20rem]:[&_:is(td,th)]:py-0.5 max-[20rem]:[&_:is(td,th)]:text-left max-[20rem]:[&_tr]:py-2';

/** How much room a list has: rows under one another, a table of what matters most, or one with all its columns. */
export type Width = 'phone' | 'table' | 'wide';

/** By the size of the letters, too: who enlarges them gets the layout that still has room for them (WCAG 1.4.4). */
const TABLE = '(width >= 40rem)';
const WIDE = '(width >= 80rem)';

export function useWidth(): Width {
  return useSyncExternalStore(watch, now, () => 'wide');
}

function now(): Width {
  return matchMedia(WIDE).matches ? 'wide' : matchMedia(TABLE).matches ? 'table' : 'phone';
}

function watch(changed: () => void): () => void {
  const queries = [TABLE, WIDE].map((query) => matchMedia(query));
  for (const query of queries) query.addEventListener('change', changed);
  return () => queries.forEach((query) => query.removeEventListener('change', changed));
}

/** Around a row: how it is laid out, and the element that holds its name. */
export const RowContext = createContext<{ width: Width; nameId: string } | null>(null);

export const useRow = () => useContext(RowContext);
