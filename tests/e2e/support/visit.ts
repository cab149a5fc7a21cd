import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';

export const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
};
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };

export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Console errors and requests that failed since the visit began; a test fails while any is left. */
  troubles: string[];
}

let browser: Browser | undefined;
const visitors: Visitor[] = [];

/** Opens one browser for the file, and after each test fails it where a page logged an error or a request failed. */
export function useBrowser(): { visit(options?: BrowserContextOptions): Promise<Visitor> } {
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: inject('browserPath'),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    });
  });
  afterAll(async () => browser?.close());
  afterEach(async () => {
    const troubles = visitors.flatMap((visitor) => visitor.troubles);
    await Promise.all(visitors.splice(0).map((visitor) => visitor.context.close()));
    expect(troubles).toEqual([]);
  });
  return { visit: (options = DESKTOP) => newVisitor(options) };
}

async function newVisitor(options: BrowserContextOptions): Promise<Visitor> {
  const context = await browser!.newContext({
    baseURL: inject('siteUrl'),
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  const visitor: Visitor = { page, context, troubles: [] };
  watch(page, visitor.troubles);
  context.on('page', (other) => watch(other, visitor.troubles));
  visitors.push(visitor);
  return visitor;
}

/** Every answer comes 400 ms later, as on a phone far from the mast. */
export async function slowDown({ page, context }: Visitor): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

/** A 4xx of a call that the test provokes is logged by the browser as an error of the console: the API's refusals are not troubles. */
function watch(page: Page, troubles: string[]): void {
  page.on('pageerror', (error) => troubles.push(`error: ${error.message}`));
  page.on('console', (message) => {
    const refusal =
      /status of 4\d\d/.test(message.text()) && /\/(api|sandbox)\//.test(message.location().url);
    if (message.type() === 'error' && !refusal)
      troubles.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // What a visitor leaves behind by going on: films and event streams.
    if (reason === 'net::ERR_ABORTED') return;
    troubles.push(`request: ${request.url()} ${reason}`);
  });
}
