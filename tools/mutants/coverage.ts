import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from './modules.ts';
import { markOf, type Mutant, type Mutated } from './mutants.ts';
import type { Ended, Failed, Hits } from './orders.ts';
import type { Runner, TestFile } from './runner.ts';

/** What one test file passes without any mutant, and how long it takes. */
export interface Covered extends TestFile {
  milliseconds: number;
  /** Passed while code was loaded and the product started or stopped. */
  started: Hits;
  /** Passed during a test. */
  tested: Hits;
}

interface Recorded {
  /** Of the test file. */
  text: string;
  /** Of the code then, by the marks of its files. */
  sources: Record<string, string>;
  /** Null for a file that failed. */
  covered: Covered | null;
}
type Kept = Record<string, Recorded>;

const KEPT = join(ROOT, 'node_modules/.cache/mutants/coverage.json');

/**
 * The code that each test file runs. Each file runs once in a process of its own, and again when
 * it changes. A file that fails without a mutant is named and left out. If code changed since,
 * every file that ran some of it counts as running all of it.
 */
export async function coverageOf(
  runner: Runner,
  { mutants, sources }: Mutated,
  files: TestFile[],
): Promise<Covered[]> {
  const kept = read();
  const now = Object.fromEntries(
    [...sources].map(([path, code]) => [markOf(relative(ROOT, path)), digest(code)]),
  );
  const found: Covered[] = [];
  for (const file of files) {
    const text = digest(readFileSync(join(ROOT, file.path), 'utf8'));
    if (kept[file.path]?.text !== text) {
      kept[file.path] = { text, sources: now, covered: await passedBy(runner, file) };
      write(kept);
    }
    const { covered, sources: then } = kept[file.path]!;
    const changed = new Set(Object.keys(now).filter((mark) => now[mark] !== then[mark]));
    if (covered) found.push(changed.size === 0 ? covered : widened(covered, changed, mutants));
    else console.warn(`left out, it fails without a mutant: ${file.path}`);
  }
  return found;
}

function widened(covered: Covered, changed: Set<string>, mutants: Mutant[]): Covered {
  const wide = (hits: Hits): Hits => {
    const most = new Map<string, number>();
    const kept: Hits = {};
    for (const [id, count] of Object.entries(hits)) {
      const mark = id.split(':', 1)[0]!;
      if (changed.has(mark)) most.set(mark, Math.max(count, most.get(mark) ?? 0));
      else kept[id] = count;
    }
    for (const { id, file } of most.size === 0 ? [] : mutants) {
      const count = most.get(markOf(file));
      if (count) kept[id] = count;
    }
    return kept;
  };
  return { ...covered, started: wide(covered.started), tested: wide(covered.tested) };
}

async function passedBy(runner: Runner, file: TestFile): Promise<Covered | null> {
  const begun = performance.now();
  const lines = await runner.take([{ file, mutant: null, hitLimit: 0, killAfter: 300_000 }]);
  const milliseconds = performance.now() - begun;
  const end = lines.find((line): line is Ended => 'ended' in line);
  const failed = lines.find((line): line is Failed => 'failure' in line);
  console.log(`without a mutant: ${file.path} ${(milliseconds / 1000).toFixed(1)} s`);
  if (end && !failed) return { ...file, milliseconds, started: end.started, tested: end.tested };
  console.warn(failed?.failure ?? 'its process ended');
  return null;
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

function read(): Kept {
  try {
    return JSON.parse(readFileSync(KEPT, 'utf8')) as Kept;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

function write(kept: Kept): void {
  mkdirSync(dirname(KEPT), { recursive: true });
  writeFileSync(KEPT, JSON.stringify(kept));
}
