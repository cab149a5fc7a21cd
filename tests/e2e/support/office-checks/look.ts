import type { Page } from 'playwright-core';

interface Seen {
  sideways: number;
  /** The element that sticks out furthest. */
  by: string;
  broken: string[];
  heads: string[];
  acts: string[];
  rows: number[];
  /** Where the first row begins; 0 without one. */
  first: number;
}

/** What a person meets in the list on screen. */
export function look(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    const list = document.querySelector('[data-list]')!;
    const frame = list.querySelector('.overflow-x-auto');
    const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')];
    const broken: string[] = [];
    for (const row of rows.slice(0, 8)) {
      const name = row.querySelector('[id$="-name"]')!;
      const texts = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        // An address may break where it has to.
        if (text.parentElement!.textContent!.includes('@')) continue;
        for (const word of text.textContent!.matchAll(/[\p{L}\p{N}]{2,24}/gu)) {
          const range = document.createRange();
          range.setStart(text, word.index);
          range.setEnd(text, word.index + word[0].length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) broken.push(word[0]);
        }
      }
    }
    const acts = rows[0]
      ? [...rows[0].querySelectorAll('button, a, select')]
          .map((one) => one.getAttribute('aria-label') ?? one.textContent!.trim())
          .filter((words) =>
            /^(View message|View the CV|Mark|Reply|Archive|Respond|Close|Edit|Delete|Move|Take|Put|Hide|Publish|Approve|Classes|Deactivate|Status of|Read )/.test(
              words,
            ),
          )
      : [];
    const out = [...document.querySelectorAll('body *')].findLast(
      (one) => one.getBoundingClientRect().right > innerWidth + 1,
    );
    return {
      by: out ? `${out.tagName} ${out.className}` : '',
      sideways: Math.max(
        document.documentElement.scrollWidth - innerWidth,
        frame ? frame.scrollWidth - frame.clientWidth : 0,
      ),
      broken,
      heads: [...list.querySelectorAll('thead th, dt')].map((head) => head.textContent!.trim()),
      acts: acts.toSorted(),
      rows: rows.map((row) => Math.round(row.getBoundingClientRect().height)),
      first: Math.round((rows[0]?.getBoundingClientRect().top ?? 0) + scrollY),
    };
  });
}
