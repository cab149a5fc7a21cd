import { chromium, type BrowserContext } from 'playwright-core';
import { freePort } from '../tests/support/free-port.ts';
import { ensureBrowser } from './browser.ts';
import { loadLighthouse, profile, type Measured } from './lighthouse/measure.ts';
import { keptOf, MEMBERS, publicPages, servePages, shrink } from './served-pages.ts';

/**
 * Lighthouse over every public page of the built product, the median of three runs each: `npm run lighthouse`, or with
 * paths for those alone. Its figures mean something only while nothing else runs. Fails below what a page is to reach.
 */
const RUNS = 3;

/** The visitor of a page, and the cart. */
interface Visit {
  path: string;
  signedIn: boolean;
  line: boolean;
}

/** A page to read is opened by a guest; what lives by what the browser has kept, by everybody who may open it. */
function visitsOf(path: string): Visit[] {
  if (!MEMBERS.includes(path)) return [{ path, signedIn: false, line: false }];
  const ways = [false, true].map((line) => ({ path, signedIn: true, line }));
  return path === '/account'
    ? ways
    : [...ways, ...ways.map((way) => ({ ...way, signedIn: false }))];
}

const nameOf = ({ path, signedIn, line }: Visit): string =>
  MEMBERS.includes(path)
    ? `${path} ${signedIn ? 'member' : 'guest'}${line ? ', a line' : ''}`
    : path;
/** Pages to read; and those that live by their scripts. */
const READ = { performance: 100, others: 100, lcp: 1_200, tbt: 50, cls: 0.01 };
const USED = { performance: 95, others: 100, lcp: 1_800, tbt: 200, cls: 0.01 };

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

function medianOf(runs: Measured[]): Measured {
  const of = (pick: (run: Measured) => number): number => median(runs.map(pick));
  return {
    scores: {
      performance: of((run) => run.scores.performance),
      accessibility: of((run) => run.scores.accessibility),
      'best-practices': of((run) => run.scores['best-practices']),
      seo: of((run) => run.scores.seo),
    },
    lcp: of((run) => run.lcp),
    tbt: of((run) => run.tbt),
    cls: of((run) => run.cls),
    element: runs[0]!.element,
  };
}

/** What a page misses; empty where it reaches all. Pages for members are kept from search engines on purpose. */
function misses(path: string, { scores, lcp, tbt, cls }: Measured): string {
  const aim = MEMBERS.includes(path) ? USED : READ;
  const { performance, accessibility, 'best-practices': practices } = scores;
  return [
    performance < aim.performance && 'performance',
    accessibility < aim.others && 'accessibility',
    practices < aim.others && 'best practices',
    lcp > aim.lcp && 'LCP',
    tbt > aim.tbt && 'TBT',
    cls > aim.cls && 'CLS',
  ]
    .filter(Boolean)
    .join(', ');
}

const row = (path: string, cells: (string | number)[], rest = ''): string =>
  `${path.padEnd(40)}${cells.map((cell) => String(cell).padStart(7)).join('')}  ${rest}`.trimEnd();

const measure = await loadLighthouse();
const { url, stop } = await servePages();
const { path: executablePath } = await ensureBrowser();
const asked = process.argv.slice(2);
const pages = asked.length > 0 ? asked : await publicPages(url);
let below = 0;
console.log(
  row('median of three', ['perf', 'a11y', 'best', 'seo', 'LCP', 'TBT', 'CLS'], 'painted'),
);
for (const visit of pages.flatMap(visitsOf)) {
  await shrink(url + visit.path);
  const runs: Measured[] = [];
  while (runs.length < RUNS) runs.push(await run(visit));
  const { scores, lcp, tbt, cls, element } = medianOf(runs);
  const missed = misses(visit.path, medianOf(runs));
  if (missed) below++;
  const cells = [...Object.values(scores), Math.round(lcp), Math.round(tbt), cls.toFixed(3)];
  console.log(row(nameOf(visit), cells, `${element}${missed && ` BELOW: ${missed}`}`));
}
console.log(below === 0 ? '\nEvery page reaches its aim.' : `\n${below} below their aim.`);
await stop();
process.exit(below === 0 ? 0 : 1);

/** In a browser of its own: what the audits before leave behind would count as the page's own work. */
async function run(visit: Visit): Promise<Measured> {
  const { folder, remove } = profile();
  const port = await freePort();
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  await prepare(context, visit);
  const measured = await measure(url + visit.path, port);
  await context.close();
  remove();
  return measured;
}

/**
 * Lighthouse opens tabs of its own without the context's scripts, so storage must already hold
 * what they put there.
 */
async function prepare(context: BrowserContext, visit: Visit): Promise<void> {
  const page = await context.newPage();
  // A text of ours: no script of a page keeps anything.
  await page.goto(`${url}/robots.txt`);
  await page.evaluate(
    (entries) => {
      for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
    },
    await keptOf(context, url, visit),
  );
  await page.close();
}
