// Needs a browser: which scripts come by themselves and with the use of a control, when, and whether anything moves.
import type { Page, Request } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { quoteWithConversation } from '../support/quote-conversation.ts';
import { sentInvoice } from './support/desk.ts';
import { ADMIN } from './support/people.ts';
import { fillCart, hydrated, LINES } from './support/shop.ts';
import { sent } from './support/sent.ts';
import { PHONE, useBrowser } from './support/visit.ts';

const { firstVisit } = useBrowser();

const KB = 1024;
const HTML_LIMIT = 14 * KB;
/** The half of the shell that answers actions (src/web/shell/actions.ts), which every page gets after its load. */
const ACTIONS = /\/assets\/shell-\w+\.js/;
const ACTIONS_LIMIT = 2.75 * KB;
const OWN = /^(?!.*\/assets\/shell-)/;

interface Measured {
  /** The half of the shell that answers actions. */
  actions: number;
  /** The page's own scripts that came without being asked for. */
  byItself: number;
  scripts: number;
  strangers: string[];
  /** Milliseconds from the end of the load to the first script or stylesheet that was asked for. */
  lead: number;
  shift: number;
  /** What moved, from where to where. */
  moved: string[];
}

/** Loads a page to its end, scripts and all, and weighs what came by itself and with the use of a control. */
async function measure(path: string): Promise<Measured> {
  const { page, context } = await firstVisit(PHONE);
  await watchShifts(page);
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  if (path === '/checkout') {
    await fillCart(page, [LINES.exam]);
    await page.waitForLoadState('networkidle');
    await page.goto('about:blank');
    requests.length = 0;
  }
  await page.goto(path, { waitUntil: 'load' });
  await page.mouse.wheel(0, 2_000);
  // All of the checkout is for use: a touch of any part of it starts its scripts.
  if (path !== '/checkout') {
    await page.touchscreen.tap(2, 300);
    // The search works without scripts, so it asks for none.
    await page.locator('header summary', { hasText: 'Search' }).click();
    await page.locator('header').getByRole('searchbox').pressSequentially('sms');
  }
  await page.waitForLoadState('networkidle');
  const byItself = await weightOf(requests, OWN);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  const strangers = requests
    .map((request) => request.url())
    .filter((url) => !url.startsWith(inject('siteUrl')) && !/^(data|blob):/.test(url));
  const [lead, shift, moved] = await page.evaluate(() => {
    const loaded = (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming)
      .loadEventStart;
    const first = Math.min(
      ...performance
        .getEntriesByType('resource')
        .filter((entry) => /\.(?:css|js)$/.test(new URL(entry.name).pathname))
        .map((entry) => entry.startTime),
    );
    const shifts = window as unknown as Shifts;
    return [first - loaded, shifts.shifted, shifts.moved] as const;
  });
  const scripts = await weightOf(requests, OWN);
  const actions = await weightOf(requests, ACTIONS);
  await context.close();
  return { actions, byItself, scripts, strangers, lead, shift, moved };
}

/** Bytes of the scripts among them at such an address. */
async function weightOf(requests: Request[], address: RegExp): Promise<number> {
  const sizes = await Promise.all(
    requests
      .filter((request) => request.resourceType() === 'script' && address.test(request.url()))
      .map(async (request) => (await request.sizes()).responseBodySize),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

interface Shifts {
  shifted: number;
  moved: string[];
}

/** An entry of the browser's that TypeScript does not know. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
}

function watchShifts(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const seen = window as unknown as Shifts;
    seen.shifted = 0;
    seen.moved = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        seen.shifted += entry.value;
        for (const { node, previousRect: from, currentRect: to } of entry.sources)
          seen.moved.push(`${node?.textContent?.slice(0, 40)}: ${from.y} to ${to.y}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

describe('weight', () => {
  test('a private quote with its conversation and proposal: HTML in 14 kB, and no script of its own', async () => {
    const answer = await fetch(
      inject('siteUrl') + (await quoteWithConversation(inject('siteUrl'), ADMIN)),
      { headers: { 'accept-encoding': 'br' } },
    );
    const html = await answer.text();
    expect(html).toContain('Is the training at our place in Kisumu or online?');
    expect(html).toContain('Accept this proposal');
    expect(Number(answer.headers.get('content-length'))).toBeLessThanOrEqual(HTML_LIMIT);
    expect(html).not.toMatch(/<script type="text\/plain"|streamController/);
  });

  test.each([
    ['in English', 'en', ''],
    ['in Kiswahili', 'sw', '/sw'],
  ])('the private page of an invoice %s: HTML in 14 kB', async (_, language, base) => {
    const { path } = await sentInvoice(58_000, { language });
    const { bytes } = await sent(base + path.replace(/^\/sw/, ''));
    expect(bytes).toBeLessThanOrEqual(HTML_LIMIT);
  });

  // Every public page is weighed by `npm run weight`.
  test.each([
    ['/', 'read'],
    ['/services/bulk-sms', 'read'],
    ['/services/trainings', 'read'],
    ['/login?origin=%2Fcart', 'opened'],
    ['/search?q=sms', 'opened'],
    ['/register', 'opened'],
    ['/checkout', 'filled in'],
  ] as const)(
    '%s, a page to be %s: scripts within the budget, after the load, from here alone, and nothing moves',
    async (path, kind) => {
      const { actions, byItself, scripts, strangers, lead, shift, moved } = await measure(path);
      expect(actions).toBeLessThanOrEqual(ACTIONS_LIMIT);
      expect(actions).toBeGreaterThan(0);
      expect(byItself).toBe(0);
      expect(scripts).toBeGreaterThan(0);
      expect(scripts / KB).toBeLessThanOrEqual(kind === 'read' ? 110 : 140);
      expect(strangers).toEqual([]);
      expect(lead).toBeGreaterThanOrEqual(0);
      expect(shift, moved.join('\n')).toBeLessThan(0.02);
    },
  );
});
