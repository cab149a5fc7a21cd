import type { Page } from 'playwright-core';

/** Whether the header stays at the top of a page that was scrolled, above one footer. */
export async function looseHeader(page: Page): Promise<string[]> {
  const [top, footers] = await page.evaluate(() => {
    scrollTo({ top: 600, behavior: 'instant' });
    const header = document.querySelector('body header')!.getBoundingClientRect();
    scrollTo({ top: 0, behavior: 'instant' });
    return [Math.round(header.top), document.querySelectorAll('body footer').length];
  });
  return [
    ...(top === 0 ? [] : [`the header is at ${top} px`]),
    ...(footers === 1 ? [] : [`${footers} footers`]),
  ];
}
