import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { sideways } from './checks/sideways.ts';
import { eventually } from './shop.ts';

/** Waits until an element is in sight: below the fixed header, above the lower edge. */
export async function seenAndFocused(page: Page, element: Locator): Promise<void> {
  await element.waitFor();
  await eventually(() =>
    element.evaluate((node) => {
      const { top, bottom } = node.getBoundingClientRect();
      const header = document.querySelector('header')!.getBoundingClientRect().bottom;
      const focus = document.activeElement;
      return {
        below: top >= header,
        above: bottom <= innerHeight,
        focused:
          focus !== null &&
          focus !== document.body &&
          (focus.contains(node) || node.contains(focus)),
      };
    }),
  ).toEqual({ below: true, above: true, focused: true });
  expect(await sideways(page)).toEqual([]);
}

/** Waits until an element is in sight: below the fixed header, above the lower edge. */
export async function inSight(element: Locator, what: string): Promise<void> {
  await element.waitFor();
  await eventually(
    () =>
      element.evaluate((node) => {
        const { top, bottom } = node.getBoundingClientRect();
        const header = document.querySelector('header')!.getBoundingClientRect().bottom;
        return { below: top >= header - 1, above: bottom <= innerHeight + 1 };
      }),
    what,
  ).toEqual({ below: true, above: true });
}
