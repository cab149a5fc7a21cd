import { setTimeout } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type Page,
  type Request,
} from 'playwright-core';
import { RouteTable } from '../src/http/pages/route-table.ts';
import { OFFICE } from '../src/http/pages/site-manifest.ts';
import { PAGES } from '../src/web/pages.ts';
import { quoteWithConversation } from '../tests/support/quote-conversation.ts';
import { ensureBrowser } from './browser.ts';
import { ADMIN, MEMBERS, publicPages, servePages, shrink, signIn } from './served-pages.ts';

/** What each public page costs a visitor who comes for the first time, with a phone and an empty cache: a table in kB as they travel. */
const KB = 1024;
/** docs/architecture.md#pages: HTML with its critical CSS; the shell's second half; scripts of a content page and of an app page. */
const LIMITS = { html: 13.4, actions: 2.75, content: 110, app: 140, specimen: 15 };
const ACTIONS = /\/assets\/shell-\w+\.js/;
const routes = new RouteTable(PAGES, OFFICE);
interface Weight {
  html: number;
  /** The styles inside the HTML, compressed by themselves. */
  inline: number;
  css: number;
  /** The shell's second half, which every page gets after its load. */
  actions: number;
  /** What else comes after the load by itself; nothing on a page to read. */
  script: number;
  /** What comes when somebody uses a control that needs them. */
  onUse: number;
  /** What a specimen fetches on top when it is touched (src/web/specimens). */
  specimen: number;
  pictures: number;
  fonts: number;
  media: number;
}

const KINDS: Record<string, keyof Weight> = {
  document: 'html',
  stylesheet: 'css',
  script: 'script',
  image: 'pictures',
  font: 'fonts',
  media: 'media',
};

async function weigh(browser: Browser, url: string, path: string): Promise<Weight> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  if (MEMBERS.includes(path)) await signIn(context, url);
  await shrink(url + path);
  const { page, requests } = await visit(context, path);
  const weight: Weight = {
    html: 0,
    inline: 0,
    css: 0,
    actions: 0,
    script: 0,
    onUse: 0,
    specimen: 0,
    pictures: 0,
    fonts: 0,
    media: 0,
  };
  const byItself = requests.length;
  const specimen = page.locator('[data-code]');
  if (await specimen.count()) {
    await specimen.dispatchEvent('pointerdown');
    await quiet(requests);
  }
  const touched = requests.length;
  await startScripts(page);
  await quiet(requests);
  for (const [index, request] of requests.entries()) {
    const kind = KINDS[request.resourceType()];
    if (!kind || !(await request.response())) continue;
    const used =
      index < byItself ? kind : index < touched ? 'specimen' : kind === 'script' ? 'onUse' : kind;
    weight[ACTIONS.test(request.url()) ? 'actions' : used] += (
      await request.sizes()
    ).responseBodySize;
  }
  const html = await (await fetch(url + path)).text();
  weight.inline = brotliCompressSync(
    [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map((match) => match[1]).join(''),
  ).length;
  await context.close();
  return weight;
}

/** Has the page's own scripts run, where it has any. */
async function startScripts(page: Page): Promise<void> {
  if ((await page.locator('script[type^=text], script[type=module]').count()) === 0) return;
  await page.waitForFunction(() => {
    (window as unknown as { shell: { start(): void } }).shell.start();
    const drawn = document.querySelector('main, header');
    return drawn && Object.keys(drawn).some((key) => key.startsWith('__reactFiber'));
  });
}

/** Waits until nothing was asked for in half a second: the browser's own idleness is told once a page. */
async function quiet(requests: Request[]): Promise<void> {
  for (let known = -1; known !== requests.length;) {
    known = requests.length;
    await setTimeout(500);
  }
}

/** Opens a page and reads it to its end; `requests` goes on growing. */
async function visit(
  context: BrowserContext,
  path: string,
): Promise<{ page: Page; requests: Request[] }> {
  const page = await context.newPage();
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await page.goto(path, { waitUntil: 'load' });
  await page.touchscreen.tap(2, 300);
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 500) {
      window.scrollTo(0, y);
      await new Promise((resolve) => window.setTimeout(resolve, 40));
    }
  });
  await quiet(requests);
  return { page, requests };
}

/** The words for what is above its limit; empty where the page keeps within. */
function excess(path: string, weight: Weight): string {
  const script = routes.at(path)?.scripts ? LIMITS.app : LIMITS.content;
  return [
    weight.html > LIMITS.html * KB ? `HTML above ${LIMITS.html}` : '',
    weight.actions > LIMITS.actions * KB ? `shell above ${LIMITS.actions}` : '',
    weight.specimen > LIMITS.specimen * KB ? `specimen above ${LIMITS.specimen}` : '',
    weight.script + weight.onUse > script * KB ? `scripts above ${script}` : '',
  ]
    .filter(Boolean)
    .join(', ');
}

const COLUMNS = [
  'html',
  'inline',
  'css',
  'actions',
  'script',
  'onUse',
  'specimen',
  'pictures',
  'fonts',
  'media',
] as const;
const HEADS = [
  'HTML',
  'CSS in it',
  'CSS later',
  'shell',
  'scripts',
  'on use',
  'specimen',
  'pictures',
  'fonts',
  'films',
];

const row = (first: string, cells: string[], note = ''): string =>
  `${first.padEnd(34)}${cells.map((cell) => cell.padStart(10)).join('')}  ${note}`.trimEnd();

const { url, stop } = await servePages();
const browser = await chromium.launch({
  executablePath: (await ensureBrowser()).path,
  args: ['--no-sandbox', '--disable-gpu'],
});
console.log(row('kB as sent (brotli where it helps)', HEADS));
let above = 0;
for (const path of new Set([
  ...(await publicPages(url)),
  await quoteWithConversation(url, ADMIN),
])) {
  const weight = await weigh(browser, url, path);
  const note = excess(path, weight);
  if (note) above++;
  console.log(
    row(
      path.replace(/^\/quote\/.+/, '/quote/…'),
      COLUMNS.map((column) => (weight[column] / KB).toFixed(1)),
      note,
    ),
  );
}
console.log(above === 0 ? '\nEvery page is within its budget.' : `\n${above} above the budget.`);
await browser.close();
await stop();
process.exit(above === 0 ? 0 : 1);
