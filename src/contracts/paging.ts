import * as z from 'zod/mini';
import type { Page, PageQuery } from '../kernel/page.ts';
import type { Call } from './call.ts';

/** Sets the headers of a paged list (docs/calls.md#lists) and returns its rows. */
export function answerPage<Row>(
  call: Call,
  path: string,
  query: Record<string, unknown>,
  page: Page<Row>,
): Row[] {
  const { countTo } = query as PageQuery;
  if (countTo !== undefined && page.total > countTo)
    call.answer.header('x-total-over', String(countTo));
  else call.answer.header('x-total-count', String(page.total));
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
