import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { filesOfModules, ROOT } from './modules.ts';

/** One small change of the code that some test should notice. */
export interface Mutant {
  /** What switches it on in the instrumented code: the mark of its file, and its place among the file's mutants. */
  id: string;
  module: string;
  file: string;
  line: number;
  operator: string;
  original: string;
  replacement: string;
  /** Which of the same changes of this file it is, from 1. */
  nth: number;
}

export interface Mutated {
  mutants: Mutant[];
  /** The code with every mutant in it, switched off, by the absolute path of its file. */
  sources: Map<string, string>;
}

const silent = () => false;
const nothing = () => {};
const LOGGER = {
  isTraceEnabled: silent,
  isDebugEnabled: silent,
  isInfoEnabled: silent,
  isWarnEnabled: silent,
  isErrorEnabled: silent,
  isFatalEnabled: silent,
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: console.warn,
  error: console.error,
  fatal: console.error,
};

/** Stryker's operators over all modules. Nothing is written to disk. */
export async function mutate(): Promise<Mutated> {
  const owners = filesOfModules();
  const texts = new Map(
    [...owners.keys()].map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]),
  );
  const made = await new Instrumenter(LOGGER).instrument(
    [...texts].map(([name, content]) => ({ name, content, mutate: true })),
    { plugins: null, excludedMutations: [], ignorers: [] },
  );
  const counts = new Map<string, number>();
  const next = (what: string): number => {
    counts.set(what, (counts.get(what) ?? 0) + 1);
    return counts.get(what)!;
  };
  const ids = new Map<string, string>();
  const mutants = made.mutants.map(({ id, fileName, location, mutatorName, replacement }) => {
    ids.set(id, `${markOf(fileName)}:${next(fileName)}`);
    const mutant = {
      id: ids.get(id)!,
      module: owners.get(fileName)!,
      file: fileName,
      line: location.start.line + 1,
      operator: mutatorName,
      original: oneLine(cut(texts.get(fileName)!, location)),
      replacement: oneLine(replacement),
    };
    return { ...mutant, nth: next(changeOf(mutant)) };
  });
  const sources = made.files.map(
    ({ name, content }) => [join(ROOT, name), renamed(content, ids)] as const,
  );
  return { mutants, sources: new Map(sources) };
}

/** A short name for a file, the same as long as its path is. */
export function markOf(file: string): string {
  return createHash('sha256').update(file).digest('hex').slice(0, 8);
}

/** The instrumented code with ids that stay when other files change. */
function renamed(content: string, ids: Map<string, string>): string {
  return content.replace(/\b(stryMutAct|stryCov)_9fa48\(("\d+"(?:,\s*"\d+")*)\)/g, (call: string) =>
    call.replace(/"(\d+)"/g, (_, id: string) => `"${ids.get(id)!}"`),
  );
}

/** Whether two are the same change of the same code, though lines moved in between. */
export function isSame(one: Mutant, other: Mutant): boolean {
  return one.nth === other.nth && changeOf(one) === changeOf(other);
}

function changeOf({
  file,
  operator,
  original,
  replacement,
}: Pick<Mutant, 'file' | 'operator' | 'original' | 'replacement'>): string {
  return [file, operator, original, replacement].join('\n');
}

interface Range {
  start: { line: number; column: number };
  end: { line: number; column: number };
}

function cut(text: string, { start, end }: Range): string {
  const lines = text.split('\n').slice(start.line, end.line + 1);
  lines[lines.length - 1] = lines.at(-1)!.slice(0, end.column);
  lines[0] = lines[0]!.slice(start.column);
  return lines.join('\n');
}

function oneLine(code: string): string {
  return code.replaceAll(/\s+/g, ' ').trim();
}

/**
 * A sample chosen by the seed and by what each mutant changes, not by its place. If other code
 * changes, the sample of the rest stays the same.
 */
export function sample(mutants: Mutant[], seed: number, count: number): Mutant[] {
  const ranked = mutants.map((mutant) => {
    const what = `${seed}\n${mutant.nth}\n${changeOf(mutant)}`;
    return { mutant, rank: createHash('sha256').update(what).digest('hex') };
  });
  return ranked
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, count)
    .map(({ mutant }) => mutant);
}
