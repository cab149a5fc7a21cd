import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { ADMIN, signIn } from './people.ts';
import { hydrated } from './shop.ts';
import type { Visitor } from './visit.ts';

/** An administrator at a section of the office, once it is alive. */
export async function office(visitor: Visitor, section: string): Promise<Page> {
  await signIn(visitor, ADMIN);
  await visitor.page.goto(`/dashboard/admin/${section}`);
  await hydrated(visitor.page);
  return visitor.page;
}

/** A message that the office shows for a moment. */
export async function toast(page: Page, text: string | RegExp): Promise<void> {
  await page.locator('[data-sonner-toast]').getByText(text).first().waitFor();
}

/** Types into the search of a list. Below an open record nothing can be typed: the words would go into the record. */
export async function searchFor(page: Page, text: string): Promise<void> {
  await page.locator('dialog:modal').waitFor({ state: 'hidden' });
  await page.getByRole('main').getByRole('searchbox').fill(text);
}

/** Does what a row offers: by its word, or behind ⋯ where there is no room for it. */
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
      .getByRole('button', { name: /^More for/ })
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
