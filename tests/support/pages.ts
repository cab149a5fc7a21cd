import { expect } from 'vitest';
import { nextPage, type Answer } from './api.ts';

type Call = <Body>(method: string, path: string) => Promise<Answer<Body>>;

/** All rows of a list of several pages, as a reader walks through them; each page says how many there are. */
export async function walked<Row>(call: Call, path: string): Promise<Row[]> {
  const rows: Row[] = [];
  const totals = new Set<string | null>();
  let pages = 0;
  for (let next: string | undefined = path; next; pages++) {
    const page: Answer<Row[]> = await call<Row[]>('GET', next);
    expect(page.status, page.text).toBe(200);
    totals.add(page.headers.get('x-total-count'));
    rows.push(...page.body);
    next = nextPage(page);
  }
  expect(pages, path).toBeGreaterThan(1);
  expect([...totals], path).toEqual([String(rows.length)]);
  return rows;
}
