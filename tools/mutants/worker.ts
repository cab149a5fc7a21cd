import { appendFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { inject, TestRunner, type RunnerTestCase, type RunnerTestFile } from 'vitest';
import type { Hits, Line, Orders } from './orders.ts';

/** What the instrumented code reads and writes. */
interface Switch {
  activeMutant?: string;
  hitCount?: number;
  hitLimit?: number;
  currentTestId?: string;
  mutantCoverage?: { static: Hits; perTest: Record<string, Hits> };
}

/** Ends this process after a time. A thread of its own: an endless loop would keep a timer of this one waiting. */
function watch(after: number): Worker {
  const end = `setTimeout(() => process.kill(${process.pid}, 'SIGKILL'), ${after})`;
  const thread = new Worker(end, { eval: true });
  thread.unref();
  return thread;
}

/** Runs the test files of its orders, each with its mutant alive: up to the first failure of a mutant, and up to the first start or end that failed, for what that left behind could fail others. */
export default class MutantRunner extends TestRunner {
  readonly #orders: Orders = inject('mutation');
  readonly #switch: Switch = {};
  #watch: Worker | undefined;
  readonly #dead = new Set<string>();
  #step = -1;
  #unusable = false;

  constructor(config: ConstructorParameters<typeof TestRunner>[0]) {
    super(config);
    (globalThis as { __stryker__?: Switch }).__stryker__ = this.#switch;
  }

  onBeforeCollect(): void {
    const step = this.#orders.steps[++this.#step]!;
    if (this.#skips()) return;
    delete this.#switch.mutantCoverage;
    delete this.#switch.activeMutant;
    if (step.mutant !== null)
      Object.assign(this.#switch, {
        activeMutant: step.mutant,
        hitCount: 0,
        hitLimit: step.hitLimit,
      });
    void this.#watch?.terminate();
    this.#watch = watch(step.killAfter);
    this.#tell({ begun: this.#step });
  }

  override importFile(...args: Parameters<TestRunner['importFile']>): unknown {
    return this.#skips() ? undefined : super.importFile(...args);
  }

  /** What was worked out while code was loaded stays as it is: a mutant that was passed then is not alive, or outlives its step. */
  onCollected(): void {
    if (this.#skips()) return;
    const loaded = Object.keys(this.#switch.mutantCoverage?.static ?? {});
    const { steps } = this.#orders;
    const { mutant } = steps[this.#step]!;
    const others = steps.some((step) => step.mutant !== mutant);
    if (mutant !== null && others && this.#switch.hitCount! > 0) {
      loaded.push(mutant);
      this.#unusable = true;
    }
    if (loaded.length > 0) this.#tell({ loaded });
  }

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    if (this.#skips()) test.mode = 'skip';
    this.#switch.currentTestId = 'test';
    await super.onBeforeRunTask(test);
  }

  override onAfterRunTask(test: RunnerTestCase): void {
    delete this.#switch.currentTestId;
    if (test.result?.state === 'fail') this.#fail(test.fullTestName);
    super.onAfterRunTask(test);
  }

  override onAfterRunFiles(files: RunnerTestFile[]): void {
    super.onAfterRunFiles(files);
    if (this.#skips()) return;
    const failed = files.find((file) => file.result?.state === 'fail');
    if (failed) {
      this.#unusable = true;
      this.#fail(failed.result?.errors?.[0]?.message ?? 'start or end');
      return;
    }
    const { static: started = {}, perTest = {} } = this.#switch.mutantCoverage ?? {};
    this.#tell({ ended: this.#step, started, tested: perTest['test'] ?? {} });
  }

  #skips(): boolean {
    const { mutant } = this.#orders.steps[this.#step]!;
    return this.#unusable || (mutant !== null && this.#dead.has(mutant));
  }

  #fail(failure: string): void {
    const { mutant } = this.#orders.steps[this.#step]!;
    if (mutant !== null) this.#dead.add(mutant);
    this.#tell({ step: this.#step, failure });
  }

  #tell(line: Line): void {
    appendFileSync(this.#orders.reportTo, `${JSON.stringify(line)}\n`);
  }
}
