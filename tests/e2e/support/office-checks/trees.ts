import type { Page } from 'playwright-core';
import { eventually } from '../shop.ts';
import { officeTreeOf } from '../walk.ts';

/** Pages with the handbook's words, or with words that depend on what has happened. */
const UNSURE = /^$|^(help|profile)$|^(operations|payments)\?/;

/** Names, roles and states of a section, and of the form that adds a record where it has one in a drawer. */
export async function trees(page: Page, at: string, calls: () => number): Promise<string[]> {
  if (UNSURE.test(at)) return [];
  return [await officeTreeOf(page.getByRole('main'), at), ...(await addingTree(page, at, calls))];
}

async function addingTree(page: Page, at: string, calls: () => number): Promise<string[]> {
  const adds = page
    .locator('main button:not(:is([data-list], section) button)')
    .filter({ hasText: /^(Add|New) / });
  if ((await adds.count()) === 0) return [];
  await adds.first().click();
  const sheet = page.locator('dialog[data-record]:modal');
  await sheet.waitFor();
  // What it offers to choose from is read once it is open.
  await eventually(calls).toBe(0);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  const tree = await officeTreeOf(sheet, `${at}, adding`);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  return [tree];
}
