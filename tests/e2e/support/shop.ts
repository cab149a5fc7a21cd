import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { cartKey, type CartLine } from '../../../src/web/lib/cart.ts';
import { keepInBrowser } from './kept.ts';

/** A line as the pages put it in the cart. */
export const LINES = {
  exam: {
    id: 'exam-standard',
    name: 'Standard',
    packageType: 'Exam Parlour',
    price: 3000,
    quantity: 1,
  },
  credits: {
    id: 'sms-credits',
    name: 'SMS credits',
    packageType: 'Bulk SMS',
    price: 0.8,
    quantity: 1,
  },
  school: {
    id: 'darasalink',
    name: 'DarasaLink',
    packageType: 'Premium',
    price: 50_000,
    quantity: 1,
    image: '/images/darasalink-400.webp',
  },
} satisfies Record<string, CartLine>;

/** Puts lines under a cart's key as an earlier visit would have left them; the next page shows them. */
export async function fillCart(page: Page, lines: CartLine[], email?: string): Promise<void> {
  await keepInBrowser(page, { [cartKey(email ?? null)]: JSON.stringify(lines) });
}

export function cartOf(page: Page, email?: string): Promise<CartLine[]> {
  return page.evaluate(
    (key) => JSON.parse(localStorage.getItem(key) ?? '[]') as CartLine[],
    cartKey(email ?? null),
  );
}

/** What a person reads in an element, with every space a plain one. */
export async function words(place: Locator): Promise<string> {
  return (await place.innerText()).replace(/\s+/g, ' ').trim();
}

/** Asks again until what it answers is as expected, for at most ten seconds. */
export function eventually<T>(ask: () => T | Promise<T>, message?: string) {
  return expect.poll(ask, { message });
}

/** Waits until an element reads so. */
export async function reads(place: Locator, text: string | RegExp): Promise<void> {
  const poll = eventually(() => words(place));
  await (typeof text === 'string' ? poll.toContain(text) : poll.toMatch(text));
}

export async function arrives(page: Page, address: string | RegExp): Promise<void> {
  await page.waitForURL((url) => {
    const path = url.pathname + url.search;
    return typeof address === 'string' ? path === address : address.test(path);
  });
  // The address goes on before React draws the page: until then a field of the same name is the old page's. A page may never be idle.
  await page.evaluate(() => {
    const scripted = Object.keys(document.querySelector('main') ?? {}).length > 0;
    return scripted && new Promise((drawn) => requestIdleCallback(drawn, { timeout: 1_000 }));
  });
}

interface ReactRoot {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
}

/**
 * Starts the page's own scripts, as the use of a control would, and waits until React has taken over and its effects have
 * run: only then are keys heard. It starts them at each look: a navigation under way may replace the page in between.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const own = window as unknown as { shell?: { start(): void }; effects?: 'awaited' | 'ran' };
    own.shell?.start();
    const of = (node: object | null, begin: string): ReactRoot | undefined =>
      Object.entries(node ?? {}).find(([key]) => key.startsWith(begin))?.[1] as ReactRoot;
    const root = of(document, '__reactContainer');
    if (!root || root.stateNode.current.memoizedState.isDehydrated) return false;
    if (!of(document.querySelector('main, header'), '__reactFiber')) return false;
    if (!own.effects) requestIdleCallback(() => (own.effects = 'ran'), { timeout: 1_000 });
    own.effects ??= 'awaited';
    return own.effects === 'ran';
  });
}

/** What closes menus comes after the load (shell/actions.ts). */
export const answersActions = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await (window as unknown as { shell: { actions(): Promise<unknown> } }).shell.actions();
  });

export const badge = (page: Page): Locator => page.locator('[data-cart-count]');
export const heading = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { name });
export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name });

/** Adds a package by its button on a selling page. */
export async function addFrom(page: Page, name: string): Promise<void> {
  await page
    .locator('main :is([data-add], [data-adds])')
    .filter({ hasText: new RegExp(`: ${name}$`) })
    .first()
    .click();
}

/** The words of what has the focus; of the whole page where nothing has it. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent ?? '');
