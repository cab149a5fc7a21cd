import { openDeliver, type Deliver, type DeliverOptions } from './deliver.ts';
import { openFaults, type Faults } from './faults.ts';
import { openStore, type Store } from './store.ts';

/** What the composition root tells the stand-ins: where things are, and the credentials that the product will show them. */
export interface SandboxOptions extends DeliverOptions {
  dataDir: string;
  demoPublic: boolean;
  /** `manyPrompts` lets one phone have several prompts at a time; Safaricom does not. */
  mpesa: {
    consumerKey: string;
    consumerSecret: string;
    shortcode: string;
    passkey: string;
    manyPrompts?: boolean;
  };
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string };
  paystack: { secretKey: string };
  paypal: { clientId: string; clientSecret: string; webhookId: string };
  sms: { username: string; apiKey: string };
  google: { clientId: string; clientSecret: string };
}

/** What every stand-in works with. */
export interface SandboxContext extends Pick<SandboxOptions, 'clock'> {
  store: Store;
  faults: Faults;
  deliver: Deliver;
  options: SandboxOptions;
  /** Aborted when the sandbox closes: ends hanging answers and running timers. */
  closing: AbortSignal;
}

/**
 * Opens what the stand-ins share. `stop` breaks hanging answers and keeps what is still to be delivered for the next
 * start; `close` closes the memory, when no call can come any more. Throws when the data folder cannot be written.
 */
export function openContext(options: SandboxOptions) {
  const closing = new AbortController();
  const store = openStore(options.dataDir, options.clock);
  const faults = openFaults(store);
  const deliver = openDeliver(store, faults, options, closing.signal);
  const { clock } = options;
  const ctx: SandboxContext = { store, faults, deliver, clock, options, closing: closing.signal };
  return {
    ctx,
    stop: () => closing.abort(),
    close: () => store.close(),
  };
}
