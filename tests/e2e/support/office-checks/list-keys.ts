import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { openedRecord } from '../office-lists.ts';
import { eventually } from '../shop.ts';

/** What was there to be worked by keys. */
export type Met = Record<'records' | 'steps' | 'letters', number>;

/** Milliseconds without another row in focus. */
const STILL = 100;

const focus = (page: Page) => () =>
  page.evaluate(
    () =>
      document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row ??
      document.activeElement?.tagName,
  );

/** The keys of lists go through rows and records, tick, edit and search, and the focus comes back to the row. */
export async function listKeys(page: Page, at: string, met: Met): Promise<string[]> {
  const faults: string[] = [];
  const focused = focus(page);
  const opened = () => new URL(page.url()).searchParams.get('open');
  const rows = await page
    .locator('[data-row]')
    .evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset.row!));
  if (rows.length === 0) return faults;
  const row = page.locator('[data-row]').first();
  const [first, second] = rows;
  // A list draws its rows again for a new width, and a press before that goes to a row that
  // disappears: the focus has to stay.
  const stays = async () => {
    if ((await focused()) !== first) await page.keyboard.press('j');
    const [now] = [await focused(), await setTimeout(STILL)];
    return now === (await focused()) ? now : 'another row';
  };
  await eventually(stays, `${at}: j`).toBe(first);
  const tick = row.locator('[data-tick]');
  if ((await tick.count()) > 0) {
    await page.keyboard.press('x');
    if (!(await tick.isChecked())) faults.push('x does not tick');
    await page.keyboard.press('x');
  }
  const sheet = page.locator('dialog[data-record]:modal');
  for (const letter of ['e', 'r']) {
    if ((await row.locator(`[data-key=${letter}]`).count()) === 0) continue;
    if ((await row.locator(`a[data-key=${letter}]`).count()) > 0) continue;
    met.letters++;
    const list = page.url();
    await page.keyboard.press(letter);
    await sheet.waitFor();
    await page.keyboard.press('Escape');
    // A dialog tells of its end after it has ended: until then its record is open in the address.
    await eventually(() => page.url(), `${at}: ${letter} and Escape`).toBe(list);
    await eventually(focused, `${at}: after ${letter} and Escape`).toBe(first);
  }
  if ((await row.locator('button[data-open]').count()) > 0) {
    await page.keyboard.press('Enter');
    await eventually(opened, `${at}: Enter`).toBe(first);
    met.records++;
    await openedRecord(page).waitFor();
    if ((await sheet.count()) === 0) return faults;
    await sheet.locator('h2').first().focus();
    if (second !== undefined && (await sheet.locator('[data-step="1"]').count()) > 0) {
      met.steps++;
      // The record knows the one after it once its list has told.
      await sheet.locator('[data-step="1"]:not([aria-disabled])').waitFor();
      await page.keyboard.press('j');
      await eventually(opened, `${at}: j in the record`).toBe(second);
      // Drawn, too: there is one before it now.
      await sheet.locator('[data-step="-1"]:not([aria-disabled])').waitFor();
    }
    const last = opened();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    await eventually(focused, `${at}: after Escape`).toBe(last);
  }
  const search = page.locator('main input[type=search]');
  if ((await search.count()) > 0) {
    await page.keyboard.press('/');
    const searches = () => search.evaluate((field) => field === document.activeElement);
    await eventually(searches, `${at}: / searches`).toBe(true);
  }
  return faults;
}

/** Single letters act before anything was clicked: `?` names the keys. */
export async function letterActs(page: Page): Promise<string[]> {
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const named = await keys.waitFor().then(
    () => true,
    () => false,
  );
  if (!named) return ['? names no keys'];
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'hidden' });
  return [];
}
