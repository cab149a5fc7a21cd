import type { Page } from 'playwright-core';
import { COLOURS, darken, EVERYTHING, loadAxe, violations } from '../axe.ts';

/** One h1, no sideways scroll and nothing for axe to find, in light and in dark. */
export async function sound(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const headings = await page.locator('h1').count();
  if (headings !== 1) faults.push(`${headings} h1`);
  // A window's new size is drawn a moment after it is set.
  const wide = await page.evaluate(async () => {
    const beyond = () => document.documentElement.scrollWidth > innerWidth;
    for (let frames = 0; beyond() && frames < 30; frames++)
      await new Promise(requestAnimationFrame);
    return beyond();
  });
  if (wide) faults.push('scrolls sideways');
  await loadAxe(page);
  faults.push(...(await violations(page, EVERYTHING)));
  await darken(page);
  faults.push(...(await violations(page, COLOURS)).map((line) => `dark: ${line}`));
  await page.emulateMedia({ colorScheme: 'light' });
  return faults;
}
