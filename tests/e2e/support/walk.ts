import type { Locator, Page, Request } from 'playwright-core';

/** What changes from day to day or from run to run. */
const CHANGING: [RegExp, string][] = [
  [
    /\b\d{1,2} (January|February|March|April|May|June|July|August|September|October|November|December) \d{4}/g,
    '‹day›',
  ],
  [/\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{4}/g, '‹month›'],
  [/(job|post)_[0-9a-z]+/g, '‹id›'],
  [/(?<=\/legal\/\w+\/)\d{4}-[\d-]+/g, '‹version›'],
  [/\b\d+ seats? left/g, '‹seats›'],
];
/** What a person acts on or goes by; the text between is the content's and not the page's. */
const LINE =
  /^\s*- (link|button|textbox|checkbox|radio|combobox|searchbox|spinbutton|heading|img|group|alert|status|region|navigation|form|dialog|list|table|term|main|complementary)\b/;

/** Whether a text has other versions is content as well: staff publish one by setting how long things are kept. */
const CONTENT = /^\s*- region "Other versions"/;

/** How far a line of the tree is indented. */
const depthOf = (line: string): number => line.length - line.trimStart().length;

/** The accessibility tree of a part of a page by its roles, names and states; of lists (`content`) only that they are there, unless `rows` are wanted. */
export async function treeOf(
  part: Locator,
  title: string,
  rows = false,
  content = /^\s*- list\b/,
): Promise<string> {
  const kept: string[] = [];
  let skipped = Infinity;
  for (const line of (await part.ariaSnapshot()).split('\n')) {
    if (depthOf(line) > skipped) continue;
    if (CONTENT.test(line)) {
      skipped = depthOf(line);
      continue;
    }
    skipped = !rows && content.test(line) ? depthOf(line) : Infinity;
    if (LINE.test(line))
      kept.push(line.replace(/^(\s*- \w+(?: "(?:[^"\\]|\\.)*")?(?: \[[^\]]*\])*):.*$/, '$1'));
  }
  return CHANGING.reduce(
    (all, [pattern, mark]) => all.replace(pattern, mark),
    [`# ${title}`, ...kept, ''].join('\n'),
  );
}

/** What comes and goes with what has happened. */
const GOING = /^\s*- (list|table|term|alert|status|region "Total of the expenses shown")/;

/** The same of a part of the office by what is pressed, typed into or chosen there: rows, sums, states and figures are content. */
export async function officeTreeOf(part: Locator, title: string): Promise<string> {
  const lists = await part
    .locator('[data-list]')
    .evaluateAll((all) => all.map((list) => list.getAttribute('aria-label')!));
  const names = lists.map((name) => name.replace(/\W/g, '.')).join('|');
  const content = new RegExp(`${GOING.source}|^\\s*- region "(${names})"`);
  const tree = await treeOf(part, title, false, content);
  const lines = tree.split('\n').filter((line) => !GOING.test(line));
  return lines.join('\n').replace(/\d[\d,.]*/g, '‹n›');
}

/** How many calls and scripts of a page are still to come. */
export function openCalls(page: Page): () => number {
  const open = new Set<Request>();
  page.on('request', (call) => {
    if (['fetch', 'script'].includes(call.resourceType())) open.add(call);
  });
  page.on('requestfinished', (call) => open.delete(call));
  page.on('requestfailed', (call) => open.delete(call));
  return () => open.size;
}

/**
 * What is wrong on the page: elements wider than the screen, text cut off, and overlaps in the
 * header.
 */
export async function cutOrCovered(page: Page, wholeWords = false): Promise<string[]> {
  // Rules by the width of the screen apply with the next frame.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  return page.evaluate((whole) => {
    const faults: string[] = [];
    const width = document.documentElement.clientWidth;
    const named = (element: Element): string =>
      `<${element.tagName.toLowerCase()}> ${(element.textContent ?? '').trim().slice(0, 40)}`;
    /** The element that sticks out furthest. */
    const outermost = (): string =>
      named(
        [...document.querySelectorAll('body *')].findLast(
          (one) => one.getBoundingClientRect().right > width + 1,
        ) ?? document.body,
      );
    if (document.documentElement.scrollWidth > width)
      faults.push(`${document.documentElement.scrollWidth} px wide by ${outermost()}`);
    for (const place of document.querySelectorAll('dialog:modal, main'))
      if (place.scrollWidth > place.clientWidth + 1)
        faults.push(
          `<${place.tagName.toLowerCase()}> scrolls sideways: ${place.scrollWidth} px by ${outermost()}`,
        );
    if (globalThis.undrawn) globalThis.undrawn.disabled = true;
    const seen = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 2;
    /** Whether a short word of its own text goes on in the next line; a number with letters may. */
    const broken = (element: Element): boolean =>
      [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .some((text) =>
          [...text.textContent!.matchAll(/(?<![\p{L}\p{N}])\p{L}{2,8}(?![\p{L}\p{N}])/gu)].some(
            ({ 0: word, index }) => {
              const range = document.createRange();
              range.setStart(text, index);
              range.setEnd(text, index + word.length);
              return (
                new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
              );
            },
          ),
        );
    const rects = [...document.querySelectorAll('header :is(a, button, summary)')]
      .filter((element) => seen(element) && !element.closest('.menu-panel, .drawer-panel'))
      .map((element) => [element, element.getBoundingClientRect()] as const);
    for (const [element, rect] of rects) {
      if (rect.left < -1 || rect.right > width + 1) faults.push(`outside: ${named(element)}`);
      for (const [other, over] of rects)
        if (
          element !== other &&
          rect.left < over.right - 1 &&
          over.left < rect.right - 1 &&
          rect.top < over.bottom - 1 &&
          over.top < rect.bottom - 1
        )
          faults.push(`${named(element)} over ${named(other)}`);
    }
    for (const element of document.querySelectorAll('body *')) {
      const leaf = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (!leaf || !seen(element)) continue;
      const { overflowX, overflowY, position, webkitLineClamp } = getComputedStyle(element);
      // The beginning of a text that the record has in full.
      if (webkitLineClamp !== 'none') continue;
      const clips = (how: string): boolean => how === 'hidden' || how === 'clip';
      // What only screen readers hear is cut on purpose.
      if (position === 'absolute' && element.clientWidth <= 1) continue;
      if (clips(overflowX) && element.scrollWidth > element.clientWidth + 1)
        faults.push(`cut: ${named(element)}`);
      if (clips(overflowY) && element.scrollHeight > element.clientHeight + 1)
        faults.push(`cut below: ${named(element)}`);
      if (whole && element.matches('button, h1, h2, h3, label, dt, th') && broken(element))
        faults.push(`broken within a word: ${named(element)}`);
      if (element.matches('button, a, h1, h2, h3, label, summary')) {
        const { left, right } = element.getBoundingClientRect();
        if ((left < -1 || right > width + 1) && !element.closest('header, [class*=overflow-x]'))
          faults.push(`beyond the edge: ${named(element)}`);
      }
    }
    if (globalThis.undrawn) globalThis.undrawn.disabled = false;
    return [...new Set(faults)];
  }, wholeWords);
}
