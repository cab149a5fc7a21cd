import type { SandboxContext } from './context.ts';
import { Deliver } from './deliver.ts';
import { openFaults } from './faults.ts';
import type { SandboxOptions } from './options.ts';
import { openStore } from './store.ts';

export interface Core {
  ctx: SandboxContext;
  /** Breaks hanging answers and keeps what is still to be delivered for the next start; calls are still answered. */
  stop(): void;
  /** Closes the memory; to be called when no call can come any more. */
  close(): void;
}

/** Opens what the stand-ins share. Throws when the data folder cannot be written. */
export function openCore(options: SandboxOptions): Core {
  const closing = new AbortController();
  const store = openStore(options.dataDir, options.clock);
  const faults = openFaults(store);
  const deliver = new Deliver(store, faults, options);
  const ctx: SandboxContext = {
    store,
    faults,
    deliver,
    clock: options.clock,
    options,
    closing: closing.signal,
  };
  return {
    ctx,
    stop() {
      closing.abort();
      deliver.close();
    },
    close: () => store.close(),
  };
}
