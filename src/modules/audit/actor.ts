import { AsyncLocalStorage } from 'node:async_hooks';
import type { Binding, Call } from '../../contracts/call.ts';

/** On whose behalf the server works right now, for the audit log. */
export interface Actor {
  userId: string;
  name: string;
  ip: string;
  requestId: string;
}

/** Who makes the running call, known or not: for what strangers may spend. */
export interface Caller {
  ip: string;
  /** Null for whoever is not signed in. */
  userId: string | null;
}

const actorStorage = new AsyncLocalStorage<Actor>();
const callerStorage = new AsyncLocalStorage<Caller>();

/** A binding whose service call, and everything that it starts, runs on behalf of who makes it. */
export function withActor(binding: Binding): Binding {
  if (binding.endpoint.access === 'public' && binding.endpoint.method === 'GET') return binding;
  return {
    ...binding,
    async handle(input, call) {
      const signedIn = await call.signedIn();
      const handle = () =>
        callerStorage.run({ ip: call.ip, userId: signedIn?.userId ?? null }, () =>
          binding.handle(input, call),
        );
      if (!signedIn || binding.endpoint.access === 'public') return handle();
      return withActorOf(call, handle);
    },
  };
}

/** Work on behalf of whoever makes a call: for what no contract binds, files and exports. */
export async function withActorOf<T>(call: Call, work: () => Promise<T>): Promise<T> {
  const signedIn = await call.signedIn();
  if (!signedIn) return work();
  const { userId, name } = signedIn;
  return actorStorage.run({ userId, name, ip: call.ip, requestId: call.requestId }, work);
}

/** The person behind the running call; null where the product works by itself: jobs, webhooks, a visitor. */
export function currentActor(): Actor | null {
  return actorStorage.getStore() ?? null;
}

/** Who makes the running call that changes something; null where the product works by itself: jobs, webhooks. */
export function currentCaller(): Caller | null {
  return callerStorage.getStore() ?? null;
}
