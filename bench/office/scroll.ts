import { chromium } from 'playwright-core';
import { ensureBrowser } from '../../tools/browser.ts';

const SECONDS = 5;
const SLOWER = 4;

/** The longest task of the page, in ms, while the table of messages is scrolled for five seconds at four times slower processors. */
export async function longestTask(url: string, cookie: string): Promise<number> {
  const browser = await chromium.launch({
    executablePath: (await ensureBrowser()).path,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const [name, value] = cookie.split('=') as [string, string];
    await context.addCookies([{ name, value, url }]);
    const page = await context.newPage();
    await page.goto(`${url}/dashboard/admin/contactmessage`);
    await page.getByRole('row').nth(20).waitFor();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    return await page.evaluate(async (seconds) => {
      const seen: number[] = [];
      const watcher = new PerformanceObserver((list) =>
        seen.push(...list.getEntries().map((entry) => entry.duration)),
      );
      watcher.observe({ type: 'longtask', buffered: false });
      const end = performance.now() + seconds * 1_000;
      const bottom = document.documentElement.scrollHeight - innerHeight;
      await new Promise<void>((resolve) => {
        const step = (): void => {
          const left = end - performance.now();
          if (left <= 0) return resolve();
          window.scrollTo(0, bottom * Math.abs(Math.sin(left / 400)));
          requestAnimationFrame(step);
        };
        step();
      });
      watcher.disconnect();
      return Math.max(0, ...seen);
    }, SECONDS);
  } finally {
    await browser.close();
  }
}
