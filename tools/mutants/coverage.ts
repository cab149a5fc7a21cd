import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './modules.ts';
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

interface Kept {
  /** Of the code with its mutants: their ids are good for that alone. */
  sources: string;
  /** `covered` is null for a file that failed. */
  files: Record<string, { text: string; covered: Covered | null }>;
}

const KEPT = join(ROOT, 'node_modules/.cache/mutants/coverage.json');

/** What every test file passes, each run once in a process of its own; kept until the file or the mutated code changes. A file that fails without a mutant is named and left out. */
export async function coverageOf(runner: Runner, sources: Map<string, string>): Promise<Covered[]> {
  const key = keyOf(sources);
  const before = read();
  const kept: Kept = { sources: key, files: before?.sources === key ? before.files : {} };
  const found: Covered[] = [];
  for (const file of await runner.files()) {
    const text = digest([readFileSync(join(ROOT, file.path), 'utf8')]);
    if (kept.files[file.path]?.text !== text) {
      kept.files[file.path] = { text, covered: await passedBy(runner, file) };
      write(kept);
    }
    const { covered } = kept.files[file.path]!;
    if (covered) found.push(covered);
    else console.warn(`left out, it fails without a mutant: ${file.path}`);
  }
  return found;
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

function keyOf(sources: Map<string, string>): string {
  return digest([...sources].flat());
}

function digest(texts: string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('hex');
}

function read(): Kept | null {
  try {
    return JSON.parse(readFileSync(KEPT, 'utf8')) as Kept;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function write(kept: Kept): void {
  mkdirSync(dirname(KEPT), { recursive: true });
  writeFileSync(KEPT, JSON.stringify(kept));
}
