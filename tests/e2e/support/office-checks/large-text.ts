import type { CDPSession, Page } from 'playwright-core';
import { openedRecord } from '../office-lists.ts';
import { eventually } from '../shop.ts';
import { fontOf } from '../visit.ts';
import { cutOrCovered } from '../walk.ts';

/** The narrowest of each layout: with text of 32 px, a wider window has that of 1280 px and more room. */
const WIDTHS = [320, 1024, 1280];
const WIDTHS_OF_A_RECORD = [320, 1280];

/** With the browser's text at 32 px nothing is cut, covered or wider than the screen, nor in the record that a list opens. */
export async function largeText(
  page: Page,
  session: CDPSession,
  isList: boolean,
): Promise<{ faults: string[]; opened: boolean }> {
  await fontOf(session, 32);
  const faults = await cutAt(page, WIDTHS, '');
  await page.setViewportSize({ width: 1440, height: 900 });
  const opened = isList && (await openOne(page));
  if (opened) faults.push(...(await cutAt(page, WIDTHS_OF_A_RECORD, 'open, ')));
  return { faults, opened };
}

async function cutAt(page: Page, widths: readonly number[], where: string): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    let found = await cutOrCovered(page, true);
    // The window's new size is drawn a moment after it is set.
    for (let frames = 0; found.length > 0 && frames < 10; frames++)
      found = await cutOrCovered(page, true);
    faults.push(...found.map((fault) => `${where}text of 32 px at ${width}: ${fault}`));
  }
  return faults;
}

/** Opens the first record of a list, or what adds one; answers whether there is either. */
async function openOne(page: Page): Promise<boolean> {
  const opens = page
    .locator('main [data-row] [data-open]')
    .or(page.getByRole('main').getByRole('button', { name: /^Add / }))
    .first();
  if ((await opens.count()) === 0) return false;
  await opens.click();
  const record = openedRecord(page);
  await record.waitFor();
  await eventually(() => record.locator('[role=status] .bg-sunken').count()).toBe(0);
  return true;
}
