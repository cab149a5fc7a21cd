import type { Covered } from './coverage.ts';
import type { PlannedStep, Runner } from './runner.ts';

/** A mutant, and the test files of one project that are asked about it, in their order. */
export interface Question {
  mutant: string;
  files: Covered[];
}

/** The test file that noticed a mutant, and what it said. */
export interface Noticed {
  path: string;
  failure: string;
}

/** An endless loop passes its place more often than any test by far. */
const LOOP = 100;

/**
 * Which of the mutants are noticed, by their ids. They follow one another in a process as long as it lasts; one that is
 * passed while code is loaded has a process of its own.
 */
export async function ask(runner: Runner, questions: Question[]): Promise<Map<string, Noticed>> {
  const noticed = new Map<string, Noticed>();
  const early = new Set<string>();
  let left = questions.flatMap(stepsOf);
  while (left.length > 0) {
    const { loaded, failures, next } = await take(runner, left);
    if (questions.length > 1)
      for (const id of loaded) if (questions.some(({ mutant }) => mutant === id)) early.add(id);
    for (const [id, found] of failures) if (!early.has(id)) noticed.set(id, found);
    left = left.slice(next).filter(({ mutant }) => !noticed.has(mutant!) && !early.has(mutant!));
  }
  for (const question of questions.filter(({ mutant }) => early.has(mutant)))
    for (const [id, found] of await ask(runner, [question])) noticed.set(id, found);
  return noticed;
}

/** What one process came to: `next` is the first step that it did not take. */
async function take(runner: Runner, steps: PlannedStep[]) {
  const loaded: string[] = [];
  const failures = new Map<string, Noticed>();
  const over = new Set<number>();
  let last = 0;
  const fails = (step: number, failure: string) => {
    const { mutant, file } = steps[step]!;
    over.add(step);
    if (!failures.has(mutant!)) failures.set(mutant!, { path: file.path, failure });
  };
  for (const line of await runner.take(steps)) {
    if ('loaded' in line) loaded.push(...line.loaded);
    else if ('begun' in line) last = line.begun;
    else if ('failure' in line) fails(line.step, line.failure);
    else over.add(line.ended);
  }
  // Where its mutant has to have a process of its own, the rest of the step was left out.
  if (!over.has(last) && !loaded.includes(steps[last]!.mutant!))
    fails(last, 'took too long, or ended the process');
  return { loaded, failures, next: last + 1 };
}

function stepsOf({ mutant, files }: Question): PlannedStep[] {
  return files.map((file) => ({
    mutant,
    file,
    hitLimit: LOOP * ((file.started[mutant] ?? 0) + (file.tested[mutant] ?? 0)),
    killAfter: 60_000 + 4 * file.milliseconds,
  }));
}
