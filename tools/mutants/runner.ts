import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node';
import config from '../../vitest.config.ts';
import { ROOT } from './modules.ts';
import type { Line, Step } from './orders.ts';

/** The projects whose tests look for mutants, the fast ones first. */
export const PROJECTS = ['unit', 'database', 'api-postgres', 'long-postgres'] as const;
export type ProjectName = (typeof PROJECTS)[number];

export interface TestFile {
  path: string;
  project: ProjectName;
}

export interface PlannedStep extends Step {
  file: TestFile;
}

/** Mutants hang things: a test that waits longer than this has noticed. */
const TEST_TIMEOUT = 20_000;
const HOOK_TIMEOUT = 40_000;

/** Runs test files with mutants alive, each call in a fresh process. */
export class Runner {
  readonly #vitest: Vitest;

  private constructor(vitest: Vitest) {
    this.#vitest = vitest;
  }

  static async open(sources: Map<string, string>): Promise<Runner> {
    const plugin: Plugin = {
      name: 'mutants',
      enforce: 'pre',
      transform: (_code: string, id: string) => sources.get(id.split('?', 1)[0]!) ?? null,
    };
    const vitest = await createVitest(
      'test',
      { root: ROOT, config: false, watch: false, silent: true, reporters: [{}] },
      {
        test: {
          fsModuleCache: false,
          // Nor does Node, which reads the product's files itself in the other runs.
          server: undefined,
          sequence: { sequencer: AsGiven },
          projects: PROJECTS.map((name) => projectWith(name, plugin)),
        },
      },
    );
    return new Runner(vitest);
  }

  /** Every test file of the projects. */
  async files(): Promise<TestFile[]> {
    const all: TestFile[] = [];
    for (const project of PROJECTS) {
      const { testFiles } = await this.#vitest.getProjectByName(project).globTestFiles();
      all.push(...testFiles.sort().map((file) => ({ path: relative(ROOT, file), project })));
    }
    return all;
  }

  /** Takes the steps, all of one project, in their order. Answers what the process told until its end, by its own will or not. */
  async take(steps: PlannedStep[]): Promise<Line[]> {
    const { state } = this.#vitest;
    state.filesMap.clear();
    state.errorsSet.clear();
    const folder = mkdtempSync(join(tmpdir(), 'biashara-mutants-'));
    const reportTo = join(folder, 'report');
    const project = this.#vitest.getProjectByName(steps[0]!.file.project);
    project.provide('mutation', {
      reportTo,
      steps: steps.map(({ mutant, hitLimit, killAfter }) => ({ mutant, hitLimit, killAfter })),
    });
    try {
      const { unhandledErrors } = await this.#vitest.runTestSpecifications(
        steps.map(({ file }) => project.createSpecification(join(ROOT, file.path))),
      );
      if (!existsSync(reportTo)) throw new AggregateError(unhandledErrors, 'no test ran at all');
      return readFileSync(reportTo, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Line);
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  async close(): Promise<void> {
    await this.#vitest.close();
  }
}

/**
 * A test project with the mutants in its code. A failure has a second try, so that a busy machine
 * kills no mutant.
 */
function projectWith(name: ProjectName, plugin: Plugin) {
  const own = config.test?.projects?.find(
    (project) => typeof project === 'object' && 'test' in project && project.test?.name === name,
  );
  if (typeof own !== 'object' || !('test' in own) || !own.test)
    throw new Error(`no project ${name}`);
  return {
    root: ROOT,
    plugins: [plugin],
    test: {
      ...own.test,
      // It knows files by their text on the disk, not by the mutants that were put in.
      fsModuleCache: false,
      // Nor does Node, which reads the product's files itself in the other runs.
      server: undefined,
      runner: join(import.meta.dirname, 'worker.ts'),
      maxWorkers: 1,
      retry: 1,
      testTimeout: TEST_TIMEOUT,
      hookTimeout: HOOK_TIMEOUT,
    },
  };
}

/** Vitest would sort the files its own way. */
class AsGiven {
  shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files);
  }

  sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files);
  }
}
