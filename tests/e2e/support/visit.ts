import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  type Page,
} from 'playwright-core';
import { afterEach, expect, inject } from 'vitest';
import { LIMITS } from '../../support/limits.ts';
import { siteUrl } from './site.ts';

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

/** A visitor, and what a failing test tells of the visit. */
interface Visit extends Visitor {
  /** Where pages went and what calls were answered, newest last. */
  story: string[];
  /** By what it is found again, where the next test may have it. */
  keptAs?: string;
}

/** One for all files of a worker; it ends with the worker. */
let browser: Promise<Browser> | undefined;
const visits: Visit[] = [];
/** What the next test may have, as if nobody had been there. */
const kept = new Map<string, Visit>();
/** Lines that a failing test prints of each visit. */
const TOLD = 60;

interface Browsing {
  /** A visitor with a browser that has been nowhere. */
  visit(options?: BrowserContextOptions): Promise<Visitor>;
  /**
   * The same for what is looked at, at half the cost: the page was an earlier test's, whose cookies and storage are gone and
   * whose scripts are still in the cache. Not for a test that changes how the browser behaves: permissions, network, clock,
   * colours, scripts put before the page's own.
   */
  look(options?: BrowserContextOptions): Promise<Visitor>;
}

/** Gives visitors of one browser, and after each test fails it where a page logged an error or a request failed. */
export function useBrowser(): Browsing {
  afterEach(async ({ task }) => {
    const troubles = visits.flatMap((visit) => visit.troubles);
    const ended = visits.splice(0);
    const failed = task.result?.state === 'fail' || troubles.length > 0;
    if (task.result?.state === 'fail') await Promise.all(ended.map(tell));
    await Promise.all(ended.map((visit) => leave(visit, failed)));
    expect(troubles).toEqual([]);
  });
  return {
    visit: (options = DESKTOP) => newVisitor(options),
    look: (options = DESKTOP) => reader(options),
  };
}

const opened = (): Promise<Browser> =>
  (browser ??= chromium.launch({
    executablePath: inject('browserPath'),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  }));

async function reader(options: BrowserContextOptions): Promise<Visitor> {
  const keptAs = JSON.stringify([siteUrl(), options]);
  const visit = kept.get(keptAs);
  if (!visit) return Object.assign(await newVisitor(options), { keptAs });
  kept.delete(keptAs);
  visits.push(visit);
  return visit;
}

async function newVisitor(options: BrowserContextOptions): Promise<Visit> {
  const browsing = await opened();
  const context = await browsing.newContext({
    baseURL: siteUrl(),
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(LIMITS.wait);
  const page = await context.newPage();
  const visit: Visit = { page, context, troubles: [], story: [] };
  const follow = (each: Page): void => {
    watch(each, visit.troubles);
    record(each, visit.story);
  };
  follow(page);
  context.on('page', follow);
  visits.push(visit);
  return visit;
}

/** Ends a visit. A test's stand-in for an answer may still be at work on a call that nobody waits for: its page is gone then, which is no failure. */
async function leave(visit: Visit, failed: boolean): Promise<void> {
  const { context, page, keptAs } = visit;
  await Promise.all(context.pages().map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })));
  if (!keptAs || failed || page.isClosed()) return context.close();
  await forget(visit);
  kept.set(keptAs, visit);
}

/** Takes from a browser what the test left in it. */
async function forget({ context, page, troubles, story }: Visit): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close();
  const { origin } = new URL(siteUrl());
  // A text of ours: the empty page would have a process of its own, and the next page again.
  await page.goto('/robots.txt');
  await page.evaluate(() => sessionStorage.clear());
  await context.clearCookies();
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
  troubles.length = 0;
  story.length = 0;
}

/** Notes where a page goes and what its calls are answered: a race is seldom seen twice. */
function record(page: Page, story: string[]): void {
  const began = performance.now();
  const note = (line: string): void => {
    story.push(`${((performance.now() - began) / 1000).toFixed(2)} ${line}`);
    if (story.length > TOLD) story.shift();
  };
  page.on('framenavigated', (frame) => note(`at ${frame.url()}`));
  page.on('response', (answer) => {
    if (answer.request().resourceType() !== 'fetch' && !answer.url().includes('/api/')) return;
    note(`${answer.request().method()} ${answer.url()} ${answer.status()}`);
  });
  page.on('requestfailed', (request) => note(`${request.url()} ${request.failure()?.errorText}`));
}

/** Prints the story of a visit and what its pages show now. */
async function tell({ context, story }: Visit): Promise<void> {
  const shown = await Promise.all(
    context.pages().map(async (page) => {
      const main = page.locator('main').first();
      const text = await main.innerText({ timeout: 2_000 }).catch((error: unknown) => `${error}`);
      return `${page.url()} shows:\n${text.slice(0, 2_000)}`;
    }),
  );
  console.error([...story, ...shown].join('\n'));
}

/** How large the browser writes where a page does not say: 16 px unless somebody has set more. */
export const fontOf = (session: CDPSession, standard: number): Promise<unknown> =>
  session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard - 3 } });

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
