import { expect, test } from 'vitest';
import { crawl } from './support/read.ts';
import { DESKTOP, PHONE, useBrowser } from './support/visit.ts';

const { visit } = useBrowser();

test.each([
  ['phone', PHONE],
  ['desktop', DESKTOP],
])('no sideways scroll and no console error on any page, %s', async (_, size) => {
  const { page } = await visit(size);
  for (const path of (await crawl()).keys()) {
    await page.goto(path, { waitUntil: 'load' });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
});
