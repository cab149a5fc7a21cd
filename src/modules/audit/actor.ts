import { AsyncLocalStorage } from 'node:async_hooks';
import type { Binding, Call } from '../../contracts/call.ts';

/** The person whose call the server is handling, for the audit log. */
export interface Actor {
  userId: string;
  name: string;
  ip: string;
  requestId: string;
}

/** The caller of the current request, signed in or not, for the limits on visitors. */
export interface Caller {
  ip: string;
  /** Null if not signed in. */
  userId: string | null;
}

const actorStorage = new AsyncLocalStorage<Actor>();
const callerStorage = new AsyncLocalStorage<Caller>();

/** A binding whose service call, and everything it starts, runs on behalf of its caller. */
export function withActor(binding: Binding): Binding {
  if (binding.endpoint.access === 'public' && binding.endpoint.method === 'GET') return binding;
  return {
    ...binding,
    async handle(input, call) {
      const signedIn = await call.signedIn();
      const userId = signedIn?.behind?.userId ?? signedIn?.userId ?? null;
      const handle = () =>
        callerStorage.run({ ip: call.ip, userId }, () => binding.handle(input, call));
      const isVisitor = binding.endpoint.access === 'public' && !signedIn?.behind;
      if (!signedIn || isVisitor) return handle();
      return withActorOf(call, handle);
    },
  };
}

/** Runs work on behalf of a caller where no contract binds it: files and exports. */
export async function withActorOf<T>(call: Call, work: () => Promise<T>): Promise<T> {
  const signedIn = await call.signedIn();
  if (!signedIn) return work();
  const { name, behind } = signedIn;
  const userId = behind?.userId ?? signedIn.userId;
  return actorStorage.run({ userId, name, ip: call.ip, requestId: call.requestId }, work);
}

/** The person behind the current call; null for jobs, webhooks and visitors. */
export function currentActor(): Actor | null {
  return actorStorage.getStore() ?? null;
}

/** The caller of the current change; null for jobs and webhooks. */
export function currentCaller(): Caller | null {
  return callerStorage.getStore() ?? null;
}
