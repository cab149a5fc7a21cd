import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { ADMIN, signIn } from './people.ts';
import { hydrated } from './shop.ts';
import type { Visitor } from './visit.ts';

const OFFICE = '/dashboard/admin';

/** An administrator at a section of the office, once it is alive. */
export async function office(visitor: Visitor, section: string): Promise<Page> {
  await signIn(visitor, ADMIN);
  await visitor.page.goto(`${OFFICE}/${section}`);
  await hydrated(visitor.page);
  return visitor.page;
}

interface Scripted {
  __reactRouterDataRouter?: { navigate(to: string, how: object): Promise<void> };
}

/** Goes on to another address of the office as a link there does, at a fifth of the cost of a load; from outside it loads the page. */
export async function goOn(page: Page, section: string): Promise<void> {
  const address = `${OFFICE}/${section}`;
  if (!new URL(page.url()).pathname.startsWith(OFFICE)) return void (await page.goto(address));
  await hydrated(page);
  await page.evaluate(
    (to) => (window as Scripted).__reactRouterDataRouter!.navigate(to, { flushSync: true }),
    address,
  );
}

/** Does the same for each case of one visit; a failure names the case. */
export async function caseByCase<Case>(
  cases: Record<string, Case>,
  walk: (one: Case) => Promise<void>,
): Promise<void> {
  for (const [name, one] of Object.entries(cases))
    try {
      await walk(one);
    } catch (error) {
      if (error instanceof Error) error.message = `${name}: ${error.message}`;
      throw error;
    }
}

/** A message that the office shows for a moment. */
export async function toast(page: Page, text: string | RegExp): Promise<void> {
  await page.locator('[data-toast]').getByText(text).first().waitFor();
}

/** Types into the search of a list. Below an open record nothing can be typed: the words would go into the record. */
export async function searchFor(page: Page, text: string): Promise<void> {
  await page.locator('dialog:modal').waitFor({ state: 'hidden' });
  await page.getByRole('main').getByRole('searchbox').fill(text);
}

/** Runs an action of a row: by its label, or from the ⋯ menu if there is no room. */
export async function act(
  within: Page | Locator,
  name: string | RegExp,
  role: 'button' | 'link' = 'button',
): Promise<void> {
  const word = within.getByRole(role, { name, includeHidden: true }).first();
  await word.waitFor({ state: 'attached' });
  if (!(await word.isVisible()))
    await word
      .locator('xpath=ancestor::*[@data-row]')
      .getByRole('button', { name: /^More actions for/ })
      .click();
  await word.click();
}

/** The name of what has the focus, as it is read out. */
function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    const label = element?.labels?.[0]?.textContent ?? '';
    return (element?.getAttribute('aria-label') ?? (label || element?.textContent) ?? '').trim();
  });
}

/** Presses Tab until something with this name has the focus. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab');
    if (name.test(await focusedName(page))) return;
  }
  expect.fail(`Tab never reached ${name}`);
}
