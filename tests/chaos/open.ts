import type { Page } from 'playwright-core';
import { hydrated } from '../e2e/support/shop.ts';

/**
 * Opens a page and loads its scripts, as using a control would; React works on what it has drawn.
 */
export const at = (path: string) => async (page: Page) => {
  await page.goto(path);
  await hydrated(page);
};

/** The rows that a call lists. */
export async function listed<Row>(page: Page, path: string): Promise<Row[]> {
  return (await (await page.request.get(path)).json()) as Row[];
}

/** The first of them. */
export async function firstOf<Row>(page: Page, path: string): Promise<Row> {
  return (await listed<Row>(page, path))[0]!;
}
