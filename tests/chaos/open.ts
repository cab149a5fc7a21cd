import type { Page } from 'playwright-core';

/** Opens a page and has its scripts come, as the use of a control would; React stands on what it has drawn. */
export const at = (path: string) => async (page: Page) => {
  await page.goto(path);
  await page.evaluate(() => (window as unknown as { shell: { start(): void } }).shell.start());
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main, header')!).some((key) =>
      key.startsWith('__reactFiber'),
    ),
  );
};

/** The rows that a call lists. */
export async function listed<Row>(page: Page, path: string): Promise<Row[]> {
  return (await (await page.request.get(path)).json()) as Row[];
}

/** The first of them. */
export async function firstOf<Row>(page: Page, path: string): Promise<Row> {
  return (await listed<Row>(page, path))[0]!;
}
