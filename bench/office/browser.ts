import { chromium, type CDPSession, type Page } from 'playwright-core';
import { ensureBrowser } from '../../tools/browser.ts';

/** What staff wait for, with a processor four times slower. Times in milliseconds. */
export interface InTheBrowser {
  /** Until the largest content is painted: the dashboard, and a list, with an empty cache on a slow 4G network. */
  firstLoad: { dashboard: number; list: number };
  /** From the press of a menu's link to the last change of the page, the slowest section, loaded for the first time. */
  slowestSection: { path: string; took: number };
  /** The most script that a section fetches beyond the shell, in kB as sent. */
  mostScript: { path: string; size: number };
  /** While the table of messages is scrolled for five seconds. */
  longestTask: number;
}

const OFFICE = '/dashboard/admin';
const LIST = `${OFFICE}/contactmessage`;
const SLOWER = 4;
/** Bytes a second. */
const SLOW_4G = { latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const SCROLLED = 5_000;
/** No change of the page comes later, on any machine that this was tried on. */
const QUIET = 2_000;
const LOADED = 6_000;

/** Looks at the office at `url` in a browser, signed in by `cookie`. */
export async function inTheBrowser(url: string, cookie: string): Promise<InTheBrowser> {
  const browser = await chromium.launch({
    executablePath: (await ensureBrowser()).path,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const [name, value] = cookie.split('=') as [string, string];
  const open = async (): Promise<{ page: Page; devtools: CDPSession }> => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addCookies([{ name, value, url }]);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    return { page, devtools };
  };
  const firstLoadOf = async (path: string): Promise<number> => {
    const { page, devtools } = await open();
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
    await page.goto(url + path, { waitUntil: 'commit' });
    await page.waitForTimeout(LOADED);
    const painted = await page.evaluate(largestPaint);
    await page.context().close();
    return painted;
  };
  try {
    const firstLoad = { dashboard: await firstLoadOf(OFFICE), list: await firstLoadOf(LIST) };
    const { page, devtools } = await open();
    await page.goto(url + OFFICE);
    await page.waitForTimeout(LOADED);
    return {
      firstLoad,
      ...(await throughSections(page, devtools)),
      longestTask: await longestTask(page, url),
    };
  } finally {
    await browser.close();
  }
}

/** Presses each link of the menu once. */
async function throughSections(
  page: Page,
  devtools: CDPSession,
): Promise<Pick<InTheBrowser, 'slowestSection' | 'mostScript'>> {
  const scripts = new Set<string>();
  let bytes = 0;
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  const paths = await page
    .locator(`nav a[href^="${OFFICE}/"]`)
    .evaluateAll((links) => [
      ...new Set(links.map((link) => (link as HTMLAnchorElement).pathname)),
    ]);
  const seen: { path: string; took: number; size: number }[] = [];
  for (const path of paths) {
    bytes = 0;
    const took = await page.evaluate(lastChangeAfter, { path, quiet: QUIET });
    seen.push({ path, took, size: bytes / 1024 });
  }
  const slowestSection = seen.reduce((one, other) => (other.took > one.took ? other : one));
  const mostScript = seen.reduce((one, other) => (other.size > one.size ? other : one));
  return { slowestSection, mostScript };
}

/** Milliseconds from the press of the menu's link to the last change of the section. */
async function lastChangeAfter({ path, quiet }: { path: string; quiet: number }): Promise<number> {
  const began = performance.now();
  let last = began;
  const watcher = new MutationObserver(() => (last = performance.now()));
  watcher.observe(document.querySelector('main')!, {
    subtree: true,
    childList: true,
    characterData: true,
  });
  document.querySelector<HTMLElement>(`nav a[href="${path}"]`)!.click();
  await new Promise((resolve) => setTimeout(resolve, quiet));
  watcher.disconnect();
  if (location.pathname !== path) throw new Error(`${path} did not open`);
  return last - began;
}

/** When the largest content of the page was painted, since its navigation began. */
function largestPaint(): Promise<number> {
  return new Promise((resolve) =>
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)!.startTime)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    }),
  );
}

async function longestTask(page: Page, url: string): Promise<number> {
  await page.goto(url + LIST);
  await page.getByRole('row').nth(20).waitFor();
  return page.evaluate(async (scrolled) => {
    const seen: number[] = [];
    const watcher = new PerformanceObserver((list) =>
      seen.push(...list.getEntries().map((entry) => entry.duration)),
    );
    watcher.observe({ type: 'longtask', buffered: false });
    const end = performance.now() + scrolled;
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
  }, SCROLLED);
}
