/** How often each mutant's place was passed, by its id. */
export type Hits = Record<string, number>;

/** One test file to run with one mutant alive. */
export interface Step {
  /** Null for a run without any. */
  mutant: string | null;
  /** Passing the mutant's place more often than this is an endless loop. */
  hitLimit: number;
  /** After so many milliseconds the process ends, whatever it does. */
  killAfter: number;
}

/** What a test process is told: a step for each test file, in their order. */
export interface Orders {
  steps: Step[];
  /** Where it writes what happens, a line of JSON each. */
  reportTo: string;
}

/** The first failure of a step. */
export interface Failed {
  step: number;
  failure: string;
}

/** A step is over: what was passed while code was loaded and the product started or stopped, and during tests. */
export interface Ended {
  ended: number;
  started: Hits;
  tested: Hits;
}

/** What a test process reports. `loaded`: code was loaded and passed these mutants, so they have to be alive before that. */
export type Line = { loaded: string[] } | { begun: number } | Failed | Ended;

declare module 'vitest' {
  interface ProvidedContext {
    mutation: Orders;
  }
}
