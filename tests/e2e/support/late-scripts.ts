import type { Page } from 'playwright-core';

export const SCRIPTS = /\/assets\/.*\.js$/;

/** Holds the page's scripts back until told. */
export async function lateScripts(page: Page): Promise<() => void> {
  let come = (): void => undefined;
  const told = new Promise<void>((resolve) => (come = resolve));
  await page.route(SCRIPTS, async (route) => {
    await told;
    await route.continue();
  });
  return come;
}
