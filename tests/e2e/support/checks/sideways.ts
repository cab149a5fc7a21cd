import type { Page } from 'playwright-core';

/** How far the open page scrolls sideways; a window's new size is drawn a moment after it is set. */
export async function sideways(page: Page): Promise<string[]> {
  const over = await page.evaluate(async () => {
    const { documentElement: root } = document;
    const beyond = () => root.scrollWidth - root.clientWidth;
    for (let frames = 0; beyond() > 0 && frames < 30; frames++)
      await new Promise(requestAnimationFrame);
    return beyond();
  });
  return over > 0 ? [`${over} px too wide`] : [];
}
