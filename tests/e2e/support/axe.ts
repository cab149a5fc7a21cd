import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { draw } from './visit.ts';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Without the selectors of what is found, which nobody reads. */
export const EVERYTHING: RunOptions = {
  runOnly: { type: 'tag', values: RULES },
  selectors: false,
  resultTypes: ['violations'],
};
/** What the colour scheme can change. */
export const COLOURS: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  selectors: false,
  resultTypes: ['violations'],
};

interface Axe {
  run(context: ElementContext, options: RunOptions): Promise<AxeResults>;
}

declare global {
  var bringAxe: (() => void) | undefined;
}

/** Has axe ready in each document of a page that is to come: the browser compiles it once, not for each. */
export const readyAxe = (page: Page): Promise<unknown> =>
  page.addInitScript(`globalThis.bringAxe = () => { ${SOURCE} }`);

/** Brings axe into the page, which it draws for it; once a document. */
export async function loadAxe(page: Page): Promise<void> {
  await draw(page, true);
  const isBrought = await page.evaluate(() => {
    globalThis.bringAxe?.();
    return globalThis.bringAxe !== undefined;
  });
  if (!isBrought) await page.evaluate(SOURCE);
}

/** Puts a page into dark colours at once: what is on its way there has a contrast of its own. */
export async function darken(page: Page): Promise<void> {
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(still);
  });
  await page.emulateMedia({ colorScheme: 'dark' });
}

/** What axe finds, a line each: the rule and the elements. What `without` selects has been looked at on another page. */
export async function violations(
  page: Page,
  options: RunOptions,
  without: string[] = [],
): Promise<string[]> {
  // What waits for an answer is dimmed.
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
  const results = await page.evaluate(
    ([run, exclude]) =>
      (window as unknown as { axe: Axe }).axe.run({ include: [['html']], exclude }, run),
    [options, without.map((selector) => [selector])] as const,
  );
  return results.violations.map(
    (found) => `${found.id}: ${found.nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
  );
}
