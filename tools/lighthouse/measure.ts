import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Lighthouse, for a phone, at the version of the package.json beside this file. It is as heavy as a fifth of all that
 * the project installs and nothing else needs it: so its first run fetches it, by a lock file of its own.
 */
const HERE = import.meta.dirname;
const THERE = join(HERE, '../../node_modules/.cache/lighthouse');
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Scores of 0 to 100; milliseconds; the shift without unit. */
export interface Measured {
  scores: Record<(typeof CATEGORIES)[number], number>;
  lcp: number;
  tbt: number;
  cls: number;
  /** What the largest paint was of, as a selector. */
  element: string;
}

interface Audit {
  numericValue?: number;
  details?: { items?: { items?: { node?: { selector: string } }[] }[] };
}
interface Report {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, Audit>;
}
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>;

/** Fetches Lighthouse where it is not there yet. Throws what npm throws. */
export async function loadLighthouse(): Promise<(url: string, port: number) => Promise<Measured>> {
  if (!existsSync(join(THERE, 'node_modules/lighthouse'))) {
    mkdirSync(THERE, { recursive: true });
    for (const file of ['package.json', 'package-lock.json'])
      copyFileSync(join(HERE, file), join(THERE, file));
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: THERE, stdio: 'inherit' });
  }
  const entry = join(THERE, 'node_modules/lighthouse/core/index.js');
  const { default: lighthouse } = (await import(entry)) as { default: Lighthouse };
  return async (url, port) => {
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: CATEGORIES,
      // A service worker of the page before would answer from its own store; cookies and local storage stay.
      clearStorageTypes: ['file_systems', 'shader_cache', 'service_workers', 'cache_storage'],
    });
    if (!result || result.lhr.runtimeError)
      throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no report'}`);
    return readReport(result.lhr);
  };
}

function readReport({ categories, audits }: Report): Measured {
  const scores = CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]);
  const value = (name: string): number => audits[name]?.numericValue ?? Number.NaN;
  const painted = audits['lcp-breakdown-insight']?.details?.items ?? [];
  return {
    scores: Object.fromEntries(scores) as Measured['scores'],
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    element: painted.map((item) => (item as { selector?: string }).selector).find(Boolean) ?? '',
  };
}

/** A profile folder that goes with the browser. */
export function profile(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'biashara-lighthouse-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
