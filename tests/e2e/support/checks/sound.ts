import type { Page } from 'playwright-core';
import { COLOURS, darken, EVERYTHING, loadAxe, violations } from '../axe.ts';
import { draw } from '../visit.ts';

/** What axe finds on the open page, in light colours and in dark ones, except what `without` selects. */
export async function unsound(page: Page, without?: string[]): Promise<string[]> {
  await loadAxe(page);
  const light = await violations(page, EVERYTHING, without);
  await darken(page);
  const dark = await violations(page, COLOURS, without);
  await page.emulateMedia({ colorScheme: 'light' });
  await draw(page, false);
  return [...light, ...dark.map((found) => `dark: ${found}`)];
}
