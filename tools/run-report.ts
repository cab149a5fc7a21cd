import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

declare module 'vitest' {
  interface TaskMeta {
    /** What a test that is skipped would need: "LibreOffice", "the embedded database". */
    needs?: string;
  }
}

/** How many tests ended in which way; written where RUN_REPORT names a file. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

const SLOWEST = 10;

/**
 * Ends a run by saying where its time went: seconds of the workers by project and the slowest files. Then what was skipped
 * and why.
 */
export default class RunReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
    const skipped = new Map<string, number>();
    for (const module of modules)
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state !== 'pending') counts[state]++;
        if (state !== 'skipped') continue;
        const { needs } = test.meta();
        const why = needs ? `needs ${needs}` : `no reason given by ${test.fullName}`;
        skipped.set(why, (skipped.get(why) ?? 0) + 1);
      }
    const files = modules.map((module) => ({
      project: module.project.name,
      name: relative(process.cwd(), module.moduleId),
      seconds: secondsOf(module),
    }));
    const projects = Map.groupBy(files, ({ project }) => project);
    console.log('\nSeconds of the workers, by project');
    for (const [project, own] of projects)
      console.log(line(sumOf(own), `${project}, ${own.length} files`));
    console.log('\nThe slowest files');
    const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
    for (const { seconds, project, name } of slowest)
      console.log(line(seconds, `${name} (${project})`));
    for (const [why, count] of skipped) console.log(`Skipped ${count}: ${why}`);
    if (process.env.RUN_REPORT) writeFileSync(process.env.RUN_REPORT, JSON.stringify(counts));
  }
}

/** Of its imports, hooks and tests. */
function secondsOf(module: TestModule): number {
  const { prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
  return (prepareDuration + collectDuration + setupDuration + duration) / 1000;
}

const sumOf = (files: { seconds: number }[]): number =>
  files.reduce((sum, { seconds }) => sum + seconds, 0);

const line = (seconds: number, words: string): string =>
  `${seconds.toFixed(1).padStart(8)} s  ${words}`;
