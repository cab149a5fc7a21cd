/** One page of a list: its rows, the cursor of the next page and the number of all rows. */
export interface Page<Row> {
  rows: Row[];
  next: string | null;
  total: number;
}

/** What the query of every paged list says of its page. */
export interface PageQuery<Cursor = string> {
  cursor?: Cursor;
  limit?: number;
  /** Rows are counted up to one beyond this, because counting a million takes longer than reading a page of them. */
  countTo?: number;
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
