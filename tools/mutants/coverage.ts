import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './modules.ts';
import type { Coverage, Runner, TestFile } from './runner.ts';

/** What one test file passes without any mutant, and how long it takes. */
export interface Covered extends TestFile, Coverage {
  milliseconds: number;
}

interface Kept {
  /** Of the code with its mutants: their ids are good for that alone. */
  sources: string;
  files: Record<string, { text: string; covered: Covered }>;
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
    const known = kept.files[file.path];
    if (known?.text === text) {
      found.push(known.covered);
      continue;
    }
    const { failure, milliseconds, coverage } = await runner.baseline(file);
    console.log(`without a mutant: ${file.path} ${(milliseconds / 1000).toFixed(1)} s`);
    if (coverage === null) {
      console.warn(`left out, it fails without a mutant: ${file.path}: ${failure}`);
      continue;
    }
    const covered = { ...file, milliseconds, ...coverage };
    kept.files[file.path] = { text, covered };
    found.push(covered);
    write(kept);
  }
  return found;
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
