import type { Page } from 'playwright-core';

/** How far the open page scrolls sideways. */
export async function sideways(page: Page): Promise<string[]> {
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return over > 0 ? [`${over} px too wide`] : [];
}
