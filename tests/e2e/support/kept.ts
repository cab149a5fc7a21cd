import type { Page } from 'playwright-core';

/** Puts values into the browser as an earlier visit would have left them; the next page finds them. A visitor who has been nowhere comes by a text of ours: a page would be loaded for nothing. */
export async function keepInBrowser(page: Page, values: Record<string, string>): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/robots.txt');
  await page.evaluate((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
  }, values);
}
