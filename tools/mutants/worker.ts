import { writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeEach, inject } from 'vitest';

/** How often each mutant's place was passed, by its id. */
export type Hits = Record<string, number>;

/** What the instrumented code reads and writes. */
interface Switch {
  activeMutant?: string;
  hitCount?: number;
  hitLimit?: number;
  currentTestId?: string;
  mutantCoverage?: { static: Hits; perTest: Record<string, Hits> };
}

/** What a test process is told before it loads any code. */
export interface Orders {
  /** The mutant that is alive in this process; null for the run without one. */
  active: string | null;
  /** Passing the mutant's place more often than this is an endless loop. */
  hitLimit: number;
  /** Where the run without a mutant writes what was passed. */
  coverageTo: string | null;
  /** After so many milliseconds the process ends, whatever it does. */
  killAfter: number;
}

declare module 'vitest' {
  interface ProvidedContext {
    mutation: Orders;
  }
}

const { active, hitLimit, coverageTo, killAfter } = inject('mutation');
const scope = globalThis as { __stryker__?: Switch; mutationWatch?: Worker };

scope.__stryker__ ??= active === null ? {} : { activeMutant: active, hitCount: 0, hitLimit };
// A thread of its own: an endless loop would keep a timer of this one waiting.
scope.mutationWatch ??= new Worker(
  `setTimeout(() => process.kill(${process.pid}, 'SIGKILL'), ${killAfter})`,
  { eval: true },
);
scope.mutationWatch.unref();

const state = scope.__stryker__;

if (coverageTo !== null) {
  // What is passed while a test runs is told apart from what starting alone passes.
  beforeEach(() => void (state.currentTestId = 'test'));
  afterEach(() => void delete state.currentTestId);
  afterAll(() => {
    const found = state.mutantCoverage ?? { static: {}, perTest: {} };
    const started: Hits = found.static;
    writeFileSync(coverageTo, JSON.stringify({ started, tested: found.perTest['test'] ?? {} }));
  });
}
