import type { Covered } from './coverage.ts';
import type { Mutant } from './mutants.ts';
import type { TestOrder } from './order.ts';
import { PROJECTS, type Runner } from './runner.ts';

/** What became of a mutant. */
export interface Fate {
  mutant: Mutant;
  /** `uncovered` passes no test at all; it counts as alive. */
  end: 'killed' | 'alive' | 'uncovered';
  /** The test that noticed it, or the reason its run ended. */
  by: string | null;
  /** Test files that were asked, and those that pass its place. */
  asked: number;
  covering: number;
  milliseconds: number;
}

/** An endless loop passes its place more often than any test by far. */
const LOOP = 100;

/** Runs the tests that pass the mutant's place, unit tests first, until one fails or their usual time adds up to `budget` milliseconds: what lives until then counts as alive. */
export async function hunt(
  runner: Runner,
  order: TestOrder,
  mutant: Mutant,
  budget: number,
): Promise<Fate> {
  const covering = order.of(mutant);
  const asked = within(covering, budget);
  let milliseconds = 0;
  for (const project of PROJECTS) {
    const files = asked.filter((file) => file.project === project);
    if (files.length === 0) continue;
    const run = await runner.run(files, {
      active: mutant.id,
      hitLimit: LOOP * sum(files.map((file) => passes(file, mutant.id))),
      coverageTo: null,
      killAfter: 60_000 + 4 * sum(files.map((file) => file.milliseconds)),
    });
    milliseconds += run.milliseconds;
    if (run.failure === null) continue;
    if (run.failedIn) order.killed(run.failedIn, mutant);
    const by = run.failedIn ? `${run.failedIn}: ${run.failure}` : run.failure;
    return {
      mutant,
      end: 'killed',
      by,
      asked: asked.length,
      covering: covering.length,
      milliseconds,
    };
  }
  return {
    mutant,
    end: covering.length === 0 ? 'uncovered' : 'alive',
    by: null,
    asked: asked.length,
    covering: covering.length,
    milliseconds,
  };
}

function passes({ started, tested }: Covered, id: string): number {
  return (started[id] ?? 0) + (tested[id] ?? 0);
}

function within(files: Covered[], budget: number): Covered[] {
  let spent = 0;
  return files.filter(({ milliseconds, project }) => {
    if (project !== 'api-embedded') return true;
    const first = spent === 0;
    spent += milliseconds;
    return first || spent <= budget;
  });
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
