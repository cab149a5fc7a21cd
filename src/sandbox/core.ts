import type { SandboxContext } from './context.ts';
import { openDeliver } from './deliver.ts';
import { openFaults } from './faults.ts';
import type { SandboxOptions } from './options.ts';
import { openStore } from './store.ts';

/** Opens what the stand-ins share. Throws when the data folder cannot be written. */
export function openCore(options: SandboxOptions): { ctx: SandboxContext; close(): void } {
  const closing = new AbortController();
  const store = openStore(options.dataDir, options.clock);
  const faults = openFaults(store);
  const deliver = openDeliver(store, faults, options);
  const ctx: SandboxContext = { store, faults, deliver, clock: options.clock, options, closing: closing.signal };
  return {
    ctx,
    close() {
      closing.abort();
      deliver.close();
      store.close();
    },
  };
}
