import type { Page } from 'playwright-core';
import { look } from './look.ts';

const PHONE_WIDTH = 360;
/** Of a small phone, less the browser's own bars. */
const PHONE_HEIGHT = 640;
const WIDTHS = [1440, 1366, 1280, 1024, 640, PHONE_WIDTH];
/** What a row of a phone may be high: 72, and a line's rounding. */
const ROW = 80;

/** Once the list has the layout of the width. */
async function drawn(page: Page, width: number): Promise<void> {
  const layout = width < 640 ? 'phone' : width < 1280 ? 'table' : 'wide';
  await page.locator(`[data-width=${layout}]`).first().waitFor();
}

/**
 * At every width: nothing scrolls sideways or breaks a name within a word, every action of a row
 * is reachable, and a phone's first screen has the first row. `tall` rows may be higher. Also
 * returns how many rows it met.
 */
export async function listFits(
  page: Page,
  tall: boolean,
): Promise<{ faults: string[]; rows: number }> {
  const faults: string[] = [];
  const wide = await look(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    if (wide.rows.length > 0) await drawn(page, width);
    let seen = await look(page);
    // The window's new size is drawn a moment after it is set.
    for (let frames = 0; seen.sideways > 0 && frames < 30; frames++) {
      await page.evaluate(() => new Promise(requestAnimationFrame));
      seen = await look(page);
    }
    const fault = (what: string) => faults.push(`at ${width}: ${what}`);
    if (seen.sideways > 0) fault(`${seen.sideways} px sideways by ${seen.by}`);
    if (seen.broken.length > 0) fault(`broken: ${seen.broken.join(', ')}`);
    if (width >= 1280 && seen.heads.join() !== wide.heads.join()) fault(`heads ${seen.heads}`);
    if (seen.acts.join() !== wide.acts.join()) fault(`acts ${seen.acts}, not ${wide.acts}`);
    const high = Math.max(0, ...seen.rows);
    if (width === PHONE_WIDTH && !tall && high > ROW) fault(`a row of ${high} px`);
    if (width === PHONE_WIDTH && seen.first + ROW > PHONE_HEIGHT)
      fault(`the first row begins at ${seen.first} px`);
  }
  return { faults, rows: wide.rows.length };
}
