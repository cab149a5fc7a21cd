import { newId } from '../kernel/ids.ts';
import type { Fault, SandboxProvider } from './fault-fields.ts';
import type { Faults } from './faults.ts';
import type { Store } from './store.ts';
import type { SandboxOptions } from './context.ts';

export interface Delivery {
  provider: SandboxProvider;
  /** An absolute address, or a path such as /api/webhooks/stripe that is taken under `baseUrl()`. */
  url: string;
  body: string;
  headers?: Record<string, string>;
  /** Stripe and PayPal try again until a 2xx; Daraja delivers once (reference/providers.md §1.8). */
  retry: boolean;
  /** Taken already by the caller, where the fault shapes the body; else it is taken here. */
  fault?: Fault;
}

/** Headers computed at every single try: signatures carry the time of sending. */
export type Signer = (body: string, at: Date, fault: Fault) => Record<string, string>;

export interface Deliver {
  /** Hands a callback over for sending. The promise is of the first try (or of its being dropped); never rejects. */
  send(delivery: Delivery): Promise<void>;
  signWith(provider: SandboxProvider, signer: Signer): void;
  /** Sends what was left when the sandbox last closed. */
  start(): void;
  close(): void;
}

interface Pending extends Omit<Delivery, 'fault'> {
  id: string;
  fault: Fault;
  tries: number;
  /** Milliseconds since 1970. */
  due: number;
}

const RETRY_AFTER = [1_000, 3_000, 10_000, 30_000, 60_000, 120_000, 300_000, 300_000, 300_000, 300_000];
const REORDER_WAIT = 3_000;
/** A callback without repeats that fell due this long before a start went out to a dead product: it is lost. */
const LOST_AFTER = 5_000;
const TIMEOUT = 5_000;
const KIND = 'delivery';

/** The providers' side of callbacks and webhooks: real HTTP to the product, with the faults of callbacks applied. */
export function openDeliver(store: Store, faults: Faults, options: Pick<SandboxOptions, 'baseUrl' | 'publicUrl' | 'clock'>): Deliver {
  return new Courier(store, faults, options);
}

class Courier implements Deliver {
  readonly #store: Store;
  readonly #faults: Faults;
  readonly #options: Pick<SandboxOptions, 'baseUrl' | 'publicUrl' | 'clock'>;
  readonly #signers = new Map<SandboxProvider, Signer>();
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #held = new Map<SandboxProvider, (() => void)[]>();
  #closed = false;

  constructor(store: Store, faults: Faults, options: Pick<SandboxOptions, 'baseUrl' | 'publicUrl' | 'clock'>) {
    this.#store = store;
    this.#faults = faults;
    this.#options = options;
  }

  signWith(provider: SandboxProvider, signer: Signer): void {
    this.#signers.set(provider, signer);
  }

  async send({ fault = this.#faults.take(delivery.provider, 'callback', 'callback'), ...delivery }: Delivery): Promise<void> {
  }
}
