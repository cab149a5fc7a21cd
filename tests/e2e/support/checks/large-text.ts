import type { CDPSession, Page } from 'playwright-core';
import { fontOf } from '../visit.ts';
import { cutOrCovered } from '../walk.ts';

/**
 * The narrowest screen of each layout: with text of 32 px, a wider window has the layout of 1280
 * px and more room.
 */
const WIDTHS = [320, 1280];
/** Where the header, which is the same on every page, has another. */
const WIDTH_OF_HEADER = 1024;
const HEIGHT = 800;

/** What is cut, covered or wider than the screen where the browser's text is 32 px, at each of the widths. */
export async function brokenByLargeText(
  page: Page,
  session: CDPSession,
  withHeader: boolean,
): Promise<string[]> {
  const before = page.viewportSize()!;
  const faults: string[] = [];
  await fontOf(session, 32);
  for (const width of withHeader ? [...WIDTHS, WIDTH_OF_HEADER] : WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    // Until the page's font is there, another one with wider letters is.
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    faults.push(...(await cutOrCovered(page)).map((fault) => `at ${width}: ${fault}`));
  }
  await fontOf(session, 16);
  await page.setViewportSize(before);
  return faults;
}
