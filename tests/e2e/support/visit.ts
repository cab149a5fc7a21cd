import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, expect, inject } from 'vitest';
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
  /** By what it is found again: the site and the options. */
  kind: string;
  options: BrowserContextOptions;
  /** A test changed how the browser behaves: nobody else gets it. */
  isSpoilt: boolean;
}

/** One for all files of a worker; it ends with the worker. */
let browser: Promise<Browser> | undefined;
const visits: Visit[] = [];
/** What the next test may have, as if nobody had been there; by its kind. */
const kept = new Map<string, Visit[]>();
/** Lines that a failing test prints of each visit. */
const TOLD = 60;

/**
 * Gives visitors of one browser, and after each test fails it where a page logged an error or a request failed. A visitor
 * has been nowhere: the page may have been an earlier test's, whose cookies and storage are gone, whose scripts are in the
 * cache, which is half the cost of a new one.
 */
export function useBrowser(): {
  visit(options?: BrowserContextOptions): Promise<Visitor>;
  /** The same with an empty cache, for who weighs what comes. */
  firstVisit(options: BrowserContextOptions): Promise<Visitor>;
} {
  afterEach(async ({ task }) => {
    const troubles = visits.flatMap((visit) => visit.troubles);
    const ended = visits.splice(0);
    const failed = task.result?.state === 'fail' || troubles.length > 0;
    if (task.result?.state === 'fail') await Promise.all(ended.map(tell));
    await Promise.all(ended.map((visit) => leave(visit, failed)));
    expect(troubles).toEqual([]);
  });
  // A site of a file's own ends with it.
  afterAll(async () => {
    if (siteUrl() === inject('siteUrl')) return;
    const here = [...kept].filter(([kind]) => kind.startsWith(siteUrl()));
    for (const [kind, left] of here) {
      kept.delete(kind);
      await Promise.all(left.map(({ context }) => context.close()));
    }
  });
  const kindOf = (options: BrowserContextOptions) => `${siteUrl()} ${JSON.stringify(options)}`;
  const begin = (visit: Visit): Visitor => {
    visits.push(visit);
    return visit;
  };
  return {
    async visit(options = DESKTOP) {
      const kind = kindOf(options);
      return begin(kept.get(kind)?.pop() ?? (await newVisit(kind, options)));
    },
    firstVisit: async (options) => begin(await newVisit(kindOf(options), options)),
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
      // One process draws all pages: a tenth less processor time than one each.
      '--renderer-process-limit=1',
      // A page is left before compiled code is worth its compilation.
      '--js-flags=--no-opt --no-maglev',
    ],
  }));

async function newVisit(kind: string, options: BrowserContextOptions): Promise<Visit> {
  const browsing = await opened();
  const context = await browsing.newContext({
    baseURL: siteUrl(),
    reducedMotion: 'reduce',
    // It would be fetched by every page that stands for three seconds; offline.test.ts has it.
    serviceWorkers: 'block',
    ...options,
  });
  context.setDefaultTimeout(LIMITS.wait);
  if (options.javaScriptEnabled !== false) await context.addInitScript(leaveUndrawn);
  const page = await context.newPage();
  const visit = { page, context, troubles: [], story: [], kind, options, isSpoilt: false };
  follow(visit);
  noteSpoiling(visit);
  return visit;
}

declare global {
  /** The style that leaves a page undrawn; disabled, it is drawn. */
  var undrawn: CSSStyleSheet | undefined;
}

/**
 * In the page: nobody looks at it, and to draw it is half the processor time of a load. Behind a transparent root
 * everything has its place, is pressed, focused and read as ever. What judges sight disables the style (`draw`).
 */
function leaveUndrawn(): void {
  globalThis.undrawn = new CSSStyleSheet();
  globalThis.undrawn.replaceSync('@media screen { html { opacity: 0 } }');
  document.adoptedStyleSheets.push(globalThis.undrawn);
}

/** Draws the open page, or leaves it undrawn again. */
export const draw = (page: Page, isDrawn: boolean): Promise<void> =>
  page.evaluate((value) => {
    if (globalThis.undrawn) globalThis.undrawn.disabled = value;
  }, isDrawn);

const HEARD = [
  'console',
  'dialog',
  'framenavigated',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
] as const;

/** Begins to note what happens on the pages, and lets go of what a test listened to. */
function follow({ context, page, troubles, story }: Visit): void {
  const each = (one: Page): void => {
    watch(one, troubles);
    record(one, story);
  };
  for (const event of HEARD) page.removeAllListeners(event);
  for (const event of [...HEARD, 'page'] as const) context.removeAllListeners(event);
  each(page);
  context.on('page', each);
}

const CHANGES_CONTEXT = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'newCDPSession',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setOffline',
];
const CHANGES_PAGE = [
  'addInitScript',
  'addLocatorHandler',
  'emulateMedia',
  'exposeBinding',
  'exposeFunction',
  'setExtraHTTPHeaders',
];
const CHANGES_CLOCK = [
  'fastForward',
  'install',
  'pauseAt',
  'resume',
  'runFor',
  'setFixedTime',
  'setSystemTime',
];

/** Notes that a test changes how the browser behaves: what no cleaning takes back. */
function noteSpoiling(visit: Visit): void {
  const { context, page } = visit;
  const note = (object: object, names: string[]): void => {
    const methods = object as Record<string, (...args: unknown[]) => unknown>;
    for (const name of names) {
      const own = methods[name]!.bind(object);
      methods[name] = (...args) => {
        visit.isSpoilt = true;
        return own(...args);
      };
    }
  };
  note(context, CHANGES_CONTEXT);
  note(page, CHANGES_PAGE);
  note(page.clock, CHANGES_CLOCK);
}

/** Ends a visit. A test's stand-in for an answer may still be at work on a call that nobody waits for: its page is gone then, which is no failure. */
async function leave(visit: Visit, failed: boolean): Promise<void> {
  const { context, page, kind } = visit;
  const unroute = (one: Page | BrowserContext) => one.unrouteAll({ behavior: 'ignoreErrors' });
  await Promise.all(context.pages().map(unroute));
  if (visit.isSpoilt || failed || page.isClosed()) return context.close();
  await unroute(context);
  await forget(visit);
  kept.set(kind, [...(kept.get(kind) ?? []), visit]);
}

/** Takes from a browser what the test left in it. */
async function forget(visit: Visit): Promise<void> {
  const { context, page, troubles, story, options } = visit;
  for (const other of context.pages()) if (other !== page) await other.close();
  const { origin } = new URL(siteUrl());
  await page.goto(NOWHERE);
  await page.evaluate(() => {
    sessionStorage.clear();
    window.name = '';
  });
  if (options.viewport) await page.setViewportSize(options.viewport);
  await context.clearCookies();
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  // A tab keeps 50 steps: after that, one more would not be seen.
  await session.send('Page.resetNavigationHistory');
  await session.detach();
  visit.isSpoilt = false;
  troubles.length = 0;
  story.length = 0;
  follow(visit);
}

/** Where a visitor begins again: a text of ours, for the empty page would have a process of its own, and the next page again. */
const NOWHERE = '/robots.txt';

/** Whether a visitor has not opened a page yet. */
export const isNowhere = (page: Page): boolean =>
  page.url() === 'about:blank' || new URL(page.url()).pathname === NOWHERE;

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
