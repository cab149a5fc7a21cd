import type { Page } from 'playwright-core';
import { sideways } from '../checks/sideways.ts';
import { unsound } from '../checks/sound.ts';

/** The list of sections is the same in each. */
const SIDEBAR = ['nav[aria-label="Sections"]'];

/** One h1, no sideways scroll and nothing for axe to find, in light and in dark; the sidebar is looked at with one section. */
export async function sound(page: Page, withSidebar: boolean): Promise<string[]> {
  const headings = await page.locator('h1').count();
  const wide = await sideways(page);
  return [
    ...(headings === 1 ? [] : [`${headings} h1`]),
    ...wide,
    ...(await unsound(page, withSidebar ? [] : SIDEBAR)),
  ];
}
