import type { Clock } from '../kernel/clock.ts';
import type { Deliver } from './deliver.ts';
import type { Faults } from './faults.ts';
import type { Store } from './store.ts';

export interface SandboxOptions {
  dataDir: string;
  /** Where the product listens, such as http://127.0.0.1:3000; asked anew for every delivery. */
  baseUrl: () => string;
  /** The address that people and callbacks are given; callbacks to it go to `baseUrl`. */
  publicUrl: string;
  demoPublic: boolean;
  mpesa: { consumerKey: string; consumerSecret: string; shortcode: string; passkey: string };
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string };
  paypal: { clientId: string; clientSecret: string; webhookId: string };
  sms: { username: string; apiKey: string };
  clock: Clock;
}

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
