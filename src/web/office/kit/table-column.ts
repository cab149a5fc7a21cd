import { type ReactNode, createContext, useContext, useSyncExternalStore } from 'react';

export interface Column<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  /** Its sort key in the contract. */
  sort?: string;
  /** Numbers and money are right-aligned. */
  align?: 'right';
  className?: string;
  /** Names the row if the first column does not; below 1280 px it comes first. */
  lead?: boolean;
  /** Below 1280 px it moves from its own column to below the name, or, where a phone has no place for it either, to the record alone. */
  fold?: boolean;
  /**
   * Its place on a phone, if not in the line of details: `amount` at the end of that line, `text` in the rest of it,
   * `menu` behind ⋯ (for actions), `below` on its own lines, `off` only in the record.
   */
  phone?: 'amount' | 'text' | 'menu' | 'below' | 'off';
  /** There on a phone only, where its value is part of another cell elsewhere. */
  only?: 'phone';
}

export const ACTIONS = 'Actions';

/** An empty cell. */
export const isEmpty = (content: ReactNode): boolean =>
  content === null || content === undefined || content === '' || content === false;

/** The column that names a row. */
export const leadOf = <Row>(columns: Column<Row>[]): Column<Row> =>
  columns.find(({ lead }) => lead) ?? columns[0]!;

/** A small table within a record; with enlarged text its cells stack. */
export const UNDER_ONE_ANOTHER =
  'max-[20rem]:[&_thead]:sr-only max-[20rem]:[&_:is(tbody,tfoot,tr,td,th)]:block max-[20rem]:[&_:is(td,th)]:py-0.5 max-[20rem]:[&_:is(td,th)]:text-left max-[20rem]:[&_tr]:py-2';

/** The layouts of a list by width: stacked rows, main columns, or all columns. */
export type Width = 'phone' | 'table' | 'wide';

/** Depends on text size too, so that enlarged text gets a layout that fits (WCAG 1.4.4). */
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

/** Context of a row: its layout, and the element with its name. */
export const RowContext = createContext<{ width: Width; nameId: string } | null>(null);

export const useRow = () => useContext(RowContext);
