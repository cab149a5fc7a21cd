import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../kernel/clock.ts';
import { newId } from '../kernel/ids.ts';
import { send as sendHttp, type Outbound } from '../kernel/outbound.ts';
import type { Fault, Faults, SandboxProvider } from './faults.ts';
import type { Store } from './store.ts';

interface Delivery {
  provider: SandboxProvider;
  /** An absolute address, or a path such as /api/webhooks/stripe that is taken under `baseUrl()`. */
  url: string;
  body: string;
  headers?: Record<string, string>;
  /** Stripe and PayPal try again until a 2xx; Daraja delivers once (docs/providers.md §1.8). */
  retry: boolean;
  /** What one callback waits behind under `reorder`: the same kind of message; the provider's unless told. */
  channel?: string;
  /** Taken already by a caller whose body it shapes; else it is taken here. */
  fault?: Fault;
}

/** Headers computed at every single try: signatures carry the time of sending. */
export type Signer = (body: string, at: Date, fault: Fault) => Record<string, string>;

interface Pending extends Delivery {
  id: string;
  fault: Fault;
  tries: number;
  /** Milliseconds since 1970. */
  due: number;
}

export interface DeliverOptions {
  /** The product's address, such as http://127.0.0.1:3000; asked again for every delivery. */
  baseUrl: () => string;
  /** The address that people and callbacks are given; callbacks to it go to `baseUrl`. */
  publicUrl: string;
  clock: Clock;
}

/** Waits between the tries, in milliseconds; after the last one the provider gives up. */
const RETRY_AFTER = [
  1_000, 3_000, 10_000, 30_000, 60_000, 120_000, 300_000, 300_000, 300_000, 300_000,
];
const REORDER_WAIT = 3_000;
/** A clock that jumps while a callback waits is noticed within this. Milliseconds. */
const GLANCE = 250;
/** A callback without repeats that fell due this long before a start went to a dead product: it is lost. */
const LOST_AFTER = 5_000;
const TIMEOUT = 5_000;
/** How long Daraja waits for a validation (docs/providers.md §1.11). */
const VALIDATION_WITHIN = 8_000;
const KIND = 'delivery';
const JSON_TYPE = { 'content-type': 'application/json;charset=UTF-8' };

/** Waits, at most until the sandbox closes. */
export async function pause(closing: AbortSignal, ms: number): Promise<void> {
  await sleep(ms, undefined, { signal: closing }).catch((error: Error) => {
    if (error.name !== 'AbortError') throw error;
  });
}

/** Waits while anything is left, at most what was left at first, also if the clock is stopped. */
async function until(due: number, now: () => number, closing: AbortSignal): Promise<void> {
  for (let rest = due - now(); rest > 0; rest = Math.min(rest - GLANCE, due - now()))
    if (!closing.aborted) await pause(closing, Math.min(rest, GLANCE));
}

/** A path goes to where the product listens, and so does its public address: the road there may not lead back in. */
function post(
  { baseUrl, publicUrl }: DeliverOptions,
  url: string,
  body: string,
  headers: Record<string, string>,
  timeout: number,
): Promise<Outbound> {
  const path = url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url;
  const address = path.startsWith('/') ? baseUrl() + path : path;
  return sendHttp(address, { method: 'POST', headers, body }, timeout);
}

/** Answers whether the product took it. */
async function tryOnce(
  { url, body, headers, tries, fault }: Pending,
  sign: Signer | undefined,
  options: DeliverOptions,
): Promise<boolean> {
  const signed = sign?.(body, options.clock.now(), tries === 0 ? fault : {});
  const outcome = await post(options, url, body, { ...JSON_TYPE, ...headers, ...signed }, TIMEOUT);
  return outcome.kind === 'answer' && outcome.status >= 200 && outcome.status < 300;
}

export type Deliver = ReturnType<typeof openDeliver>;

/** The providers' side of callbacks and webhooks: real HTTP to the product, with the faults of callbacks applied. */
export function openDeliver(
  store: Store,
  faults: Faults,
  options: DeliverOptions,
  closing: AbortSignal,
) {
  const signers = new Map<SandboxProvider, Signer>();
  /** How to let go of the callback that waits for the next one of its line. */
  const held = new Map<string, () => void>();
  const now = (): number => options.clock.now().getTime();

  const attempt = async (item: Pending): Promise<void> => {
    await until(item.due, now, closing);
    const line = item.channel ?? item.provider;
    if (item.tries === 0 && item.fault.reorder && !held.has(line)) {
      const released = Promise.withResolvers<void>();
      held.set(line, released.resolve);
      await Promise.race([released.promise, pause(closing, REORDER_WAIT)]);
      held.delete(line);
    }
    if (closing.aborted) return;
    if (!item.retry) store.remove(KIND, item.id);
    const copies = item.tries === 0 ? (item.fault.duplicate_callback ?? 1) : 1;
    const taken = await Promise.all(
      Array.from({ length: copies }, () => tryOnce(item, signers.get(item.provider), options)),
    );
    held.get(line)?.();
    held.delete(line);
    if (!item.retry || closing.aborted) return;
    const wait = RETRY_AFTER[item.tries];
    if (taken.every(Boolean) || wait === undefined) return store.remove(KIND, item.id);
    const again = { ...item, tries: item.tries + 1, due: now() + wait };
    store.put(KIND, item.id, again);
    void attempt(again);
  };

  return {
    /** Hands a callback over for sending. The promise is of its first try (or of its being dropped); never rejects. */
    async send(delivery: Delivery): Promise<void> {
      const fault = delivery.fault ?? faults.take(delivery.provider, 'callback', 'callback');
      if (fault.drop_callback) return;
      const due = now() + (fault.delay_ms ?? 0);
      const item: Pending = { ...delivery, fault, id: newId('dlv', now()), tries: 0, due };
      store.put(KIND, item.id, item);
      await attempt(item);
    },
    /** Asks the product something and reads what it says, as a validation does; no fault touches it. */
    ask: (url: string, body: string): Promise<Outbound> =>
      post(options, url, body, JSON_TYPE, VALIDATION_WITHIN),
    signWith: (provider: SandboxProvider, signer: Signer) => void signers.set(provider, signer),
    /** Sends what was left when the sandbox last closed or was killed. */
    start(): void {
      for (const item of store.list<Pending>(KIND, { oldestFirst: true })) {
        if (!item.retry && item.due < now() - LOST_AFTER) store.remove(KIND, item.id);
        else void attempt(item);
      }
    },
  };
}
