import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node';
import config from '../../vitest.config.ts';
import { ROOT } from './modules.ts';
import type { Hits, Orders } from './worker.ts';

/** The projects whose tests look for mutants, the fast ones first. */
export const PROJECTS = ['unit', 'database', 'api-embedded'] as const;
export type ProjectName = (typeof PROJECTS)[number];

export interface TestFile {
  path: string;
  project: ProjectName;
}

export interface Coverage {
  /** Passed while the code was loaded and the product started or stopped. */
  started: Hits;
  /** Passed during a test. */
  tested: Hits;
}

/** What a run of some files came to: the failure that was first, or null where all passed. */
export interface Run {
  failure: string | null;
  /** The file that failed, where one did. */
  failedIn: string | null;
  milliseconds: number;
}

const NO_MUTANT: Orders = { active: null, hitLimit: 0, coverageTo: null, killAfter: 300_000 };

/** Mutants hang things: a test that waits longer than this has noticed. */
const TEST_TIMEOUT = 20_000;
const HOOK_TIMEOUT = 40_000;

/** Runs chosen test files with one mutant alive, each project in a fresh process: a mutant of what stands outside of functions lives from the first import. */
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
      { root: ROOT, config: false, watch: false, bail: 1, silent: true, reporters: [{}] },
      { test: { projects: PROJECTS.map((name, index) => projectWith(name, index, plugin)) } },
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

  /** One file without a mutant. */
  async baseline(file: TestFile): Promise<Run & { coverage: Coverage | null }> {
    const folder = mkdtempSync(join(tmpdir(), 'biashara-mutants-'));
    const coverageTo = join(folder, 'coverage.json');
    try {
      const run = await this.run([file], { ...NO_MUTANT, coverageTo });
      const coverage =
        run.failure === null ? (JSON.parse(readFileSync(coverageTo, 'utf8')) as Coverage) : null;
      return { ...run, coverage };
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  /** The files of one project, in this order, up to the first failure. */
  async run(files: TestFile[], orders: Orders): Promise<Run> {
    const { state } = this.#vitest;
    state.filesMap.clear();
    state.errorsSet.clear();
    const specifications = files.map(({ path, project }): TestSpecification => {
      const owner = this.#vitest.getProjectByName(project);
      owner.provide('mutation', orders);
      return owner.createSpecification(join(ROOT, path));
    });
    const started = performance.now();
    const { testModules, unhandledErrors } =
      await this.#vitest.runTestSpecifications(specifications);
    const milliseconds = performance.now() - started;
    for (const module of testModules) {
      const failedIn = relative(ROOT, module.moduleId);
      const [test] = module.children.allTests('failed');
      if (test) return { failure: test.fullName, failedIn, milliseconds };
      if (module.state() === 'failed')
        return { failure: module.errors()[0]?.message ?? 'a hook', failedIn, milliseconds };
    }
    const [unhandled] = unhandledErrors;
    const failure = unhandled ? String((unhandled as Error).message ?? unhandled) : null;
    return { failure, failedIn: null, milliseconds };
  }

  async close(): Promise<void> {
    await this.#vitest.close();
  }
}

/** A project of the tests as it stands, with the mutants in its code. A failure has its second try, so that a busy machine kills no mutant. */
function projectWith(name: ProjectName, index: number, plugin: Plugin) {
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
      setupFiles: [join(import.meta.dirname, 'worker.ts')],
      maxWorkers: 1,
      retry: 1,
      testTimeout: TEST_TIMEOUT,
      hookTimeout: HOOK_TIMEOUT,
      sequence: { groupOrder: index, sequencer: AsGiven },
    },
  };
}

class AsGiven {
  shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files);
  }

  sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files);
  }
}
