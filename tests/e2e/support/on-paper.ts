import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * The page as a browser in the dark theme prints it: black on white, nothing on it that can only be pressed or filled
 * in. Answers its words.
 */
export async function onPaper(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const seen = await page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (one) => one.checkVisibility() && one.getClientRects().length > 0,
    );
    const named = (one: HTMLElement): string => `${one.tagName} ${one.className}`;
    const styleOf = (one: HTMLElement): CSSStyleDeclaration => getComputedStyle(one);
    return {
      ground: styleOf(document.documentElement).backgroundColor,
      coloured: shown
        .filter((one) => (one.innerText ?? '').trim() && styleOf(one).color !== 'rgb(0, 0, 0)')
        .map(named),
      filled: shown
        .filter(
          (one) =>
            one.tagName !== 'BODY' && !/^rgba\(0, 0, 0, 0\)$/.test(styleOf(one).backgroundColor),
        )
        .map(named),
      pressed: shown
        .filter((one) => /^(FORM|INPUT|TEXTAREA|SELECT|BUTTON|NAV|HEADER\.site)$/.test(one.tagName))
        .map(named),
      words: document.body.innerText.replaceAll(/\s+/g, ' '),
    };
  });
  const { words, ...rest } = seen;
  expect(rest).toEqual({ ground: 'rgb(255, 255, 255)', coloured: [], filled: [], pressed: [] });
  await page.emulateMedia({ media: null, colorScheme: null });
  return words;
}
