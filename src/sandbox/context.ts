import type { Clock } from '../kernel/clock.ts';
import type { Deliver } from './deliver.ts';
import type { Faults } from './faults.ts';
import type { SandboxOptions } from './options.ts';
import type { Store } from './store.ts';

/** What every stand-in works with. */
export interface SandboxContext {
  store: Store;
  faults: Faults;
  deliver: Deliver;
  clock: Clock;
  options: SandboxOptions;
  /** Aborted when the sandbox closes: ends hanging answers and running timers. */
  closing: AbortSignal;
}
