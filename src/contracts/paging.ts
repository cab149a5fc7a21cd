import type { Call } from './call.ts';

/** One page of a list: its rows, the cursor of the next page and the number of all rows. */
export interface Page<Row> {
  rows: Row[];
  next: string | null;
  total: number;
}

/** Sets the headers of a paged list (contract.md, lists) and answers its rows. */
export function answerPage<Row>(call: Call, path: string, query: Record<string, unknown>, page: Page<Row>): Row[] {
  call.answer.header('x-total-count', String(page.total));
  if (page.next !== null) {
    const entries = Object.entries({ ...query, cursor: page.next }).filter((entry) => entry[1] !== undefined);
    call.answer.header('link', `<${path}?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}>; rel="next"`);
  }
  return page.rows;
}
