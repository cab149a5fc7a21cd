import { ask } from './ask.ts';
import type { Covered } from './coverage.ts';
import type { Mutant } from './mutants.ts';
import type { TestOrder } from './order.ts';
import { PROJECTS, type ProjectName, type Runner } from './runner.ts';

/** What became of a mutant. */
export interface Fate {
  mutant: Mutant;
  /** `uncovered` passes no test at all; it counts as alive. */
  end: 'killed' | 'alive' | 'uncovered';
  /** The test that noticed it. */
  by: string | null;
  /** Test files that were to be asked, and those that pass its place. */
  asked: number;
  covering: number;
}

/** Asks the tests that pass each mutant's place, unit tests first, of each project as many as take `budget` milliseconds usually: what lives after them counts as alive. */
export async function hunt(
  runner: Runner,
  order: TestOrder,
  mutants: Mutant[],
  budget: number,
): Promise<Fate[]> {
  const plans = mutants.map((mutant) => {
    const covering = order.of(mutant);
    return { mutant, covering: covering.length, asked: within(covering, budget) };
  });
  const by = new Map<Mutant, string>();
  for (const project of PROJECTS) {
    const questions = plans
      .filter(({ mutant }) => !by.has(mutant))
      .map(({ mutant, asked }) => ({
        mutant: mutant.id,
        files: asked.filter((file) => file.project === project),
      }));
    for (const [id, { path, failure }] of await ask(runner, questions)) {
      const mutant = mutants.find((one) => one.id === id)!;
      by.set(mutant, `${path}: ${failure}`);
      order.killed(path, mutant);
    }
  }
  return plans.map(({ mutant, covering, asked }) => ({
    mutant,
    end: by.has(mutant) ? 'killed' : covering === 0 ? 'uncovered' : 'alive',
    by: by.get(mutant) ?? null,
    asked: asked.length,
    covering,
  }));
}

function within(files: Covered[], budget: number): Covered[] {
  const spent = Object.fromEntries(PROJECTS.map((name) => [name, 0])) as Record<
    ProjectName,
    number
  >;
  return files.filter(({ milliseconds, project }) => {
    const first = spent[project] === 0;
    spent[project] += milliseconds;
    return first || spent[project] <= budget;
  });
}
