import type { Page } from 'playwright-core';

/** What an open page lacks that runs no script: its heading, words to read, links that lead on, buttons that the browser sends by itself, and a way to ask for what is sold. */
export async function lostWithoutScript(page: Page, fewestWords: number): Promise<string[]> {
  const found = await page.evaluate(() => {
    const main = document.querySelector('main')!;
    const seen = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const works = (button: Element): boolean =>
      button instanceof HTMLButtonElement &&
      button.type === 'submit' &&
      (button.form?.method === 'post' || button.form?.hasAttribute('action') === true);
    return {
      heading: [...main.querySelectorAll('h1')].some(seen),
      words: main.innerText.replace(/\s+/g, ' ').trim().length,
      links: document.querySelectorAll('footer a[href^="/"]').length,
      idle: [...document.querySelectorAll('button, [role=button], input[type=button]')]
        .filter((button) => seen(button) && !works(button))
        .map((button) => button.textContent),
      sold: main.querySelectorAll(':is([data-add], [data-adds])').length,
    };
  });
  const asked = await page
    .getByRole('main')
    .getByRole('link', { name: /^(Ask for a quote|Omba bei)/ })
    .count();
  return [
    ...(found.heading ? [] : ['no heading in sight']),
    ...(found.words >= fewestWords ? [] : [`${found.words} characters to read`]),
    // The shortest has four legal pages and the other language.
    ...(found.links >= 5 ? [] : [`${found.links} links in the footer`]),
    ...found.idle.map((button) => `does nothing: ${button}`),
    ...(asked === found.sold ? [] : [`${found.sold} sold, ${asked} ways to ask for a quote`]),
  ];
}
