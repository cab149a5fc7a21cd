import * as z from 'zod/mini';
import type { Call } from './call.ts';

/** One page of a list: its rows, the cursor of the next page and the number of all rows. */
export interface Page<Row> {
  rows: Row[];
  next: string | null;
  total: number;
}

/** Rows per page by default. */
export const PAGE_SIZE = 50;

/** Builds a page from rows. One row more than a page holds means that another page follows. The cursor is the last row's id. */
export function pageOf<Row extends { id: number | string }>(
  rows: Row[],
  limit: number,
  total: number,
): Page<Row> {
  const page = rows.slice(0, limit);
  return { rows: page, next: rows.length > limit ? String(page.at(-1)!.id) : null, total };
}

/** Sets the headers of a paged list (docs/calls.md#lists) and returns its rows. */
export function answerPage<Row>(
  call: Call,
  path: string,
  query: Record<string, unknown>,
  page: Page<Row>,
): Row[] {
  call.answer.header('x-total-count', String(page.total));
  if (page.next !== null) {
    const entries = Object.entries({ ...query, cursor: page.next }).filter(
      (entry) => entry[1] !== undefined,
    );
    call.answer.header(
      'link',
      `<${path}?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}>; rel="next"`,
    );
  }
  return page.rows;
}

/** The `sort` of a list's query: a column's name, with a minus in front for descending. */
export function sortBy<const Name extends string>(...names: Name[]) {
  const values = names.flatMap((name) => [name, `-${name}` as const]) as [
    Name | `-${Name}`,
    ...(Name | `-${Name}`)[],
  ];
  return z.optional(z.enum(values, 'This list cannot be sorted by this column'));
}
