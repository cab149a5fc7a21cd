import type { Page } from '../contracts/paging.ts';

/** All rows of a paged list, read one page after the other. */
export async function everyPage<Row>(
  read: (cursor: string | undefined) => Promise<Page<Row>>,
): Promise<Row[]> {
  const found: Row[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await read(cursor);
    found.push(...page.rows);
    if (page.next === null) return found;
    cursor = page.next;
  }
}
