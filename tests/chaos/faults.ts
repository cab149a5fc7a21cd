import type { BrowserContext, Page, Route } from 'playwright-core';

/** What may become of a call that writes; `unheard` reaches the server, whose answer is lost. */
export const FAULTS = [
  'none',
  'lost',
  'unheard',
  'slow',
  'conflict',
  'gone',
  'broken',
  'expired',
] as const;
export type Fault = (typeof FAULTS)[number];

const STATUS: Partial<Record<Fault, number>> = { conflict: 409, gone: 404, broken: 500 };
const SLOW_MS = 1_500;
/** Without these nobody could sign in again. */
const SPARED = /\/api\/auth\/(login|me|logout)$/;
/** What the office says and marks beside the form. */
const ASIDE = /\/api\/(office\/open|notifications\/read|contact\/\d+)$/;

/** Sits between a page and the server, and knows what the server received. */
export class Network {
  /** Bodies that the server answered with success. */
  readonly taken: string[] = [];
  /** Writes that were dealt with, well or badly. */
  handled = 0;
  fault: Fault = 'none';

  static async between(page: Page): Promise<Network> {
    const network = new Network();
    await page.route('**/api/**', (route) => network.#handle(route, page.context()));
    return network;
  }

  async #handle(route: Route, context: BrowserContext): Promise<void> {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' || SPARED.test(pathname) || ASIDE.test(pathname))
      return route.fallback();
    try {
      await this.#deal(route, context);
    } finally {
      this.handled++;
    }
  }

  async #deal(route: Route, context: BrowserContext): Promise<void> {
    const status = STATUS[this.fault];
    if (status) return route.fulfill({ status, json: {} });
    if (this.fault === 'lost') return route.abort('internetdisconnected');
    if (this.fault === 'slow') await new Promise((go) => setTimeout(go, SLOW_MS));
    const headers = await route.request().allHeaders();
    if (this.fault === 'expired') {
      await context.clearCookies();
      delete headers.cookie;
    }
    // The browser hands over no file: what carries one goes out by itself, and its answer cannot be lost.
    if (headers['content-type']?.startsWith('multipart/')) return this.#withFile(route);
    const answer = await route.fetch({ headers });
    if (answer.ok()) this.taken.push(route.request().postData() ?? '');
    if (this.fault === 'unheard') return route.abort('connectionreset');
    return route.fulfill({ response: answer });
  }

  async #withFile(route: Route): Promise<void> {
    if (this.fault === 'unheard') return route.abort('connectionreset');
    const request = route.request();
    await route.continue();
    const answer = await request.response();
    if (answer?.ok()) this.taken.push(request.postDataBuffer()?.toString('latin1') ?? '');
  }
}
