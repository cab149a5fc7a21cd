import type { Page } from 'playwright-core';
import { sideways } from '../checks/sideways.ts';
import { unsound } from '../checks/sound.ts';

/** One h1, no sideways scroll and nothing for axe to find, in light and in dark. */
export async function sound(page: Page): Promise<string[]> {
  const headings = await page.locator('h1').count();
  const wide = await sideways(page);
  return [...(headings === 1 ? [] : [`${headings} h1`]), ...wide, ...(await unsound(page))];
}
