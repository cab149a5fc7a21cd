import { AsyncLocalStorage } from 'node:async_hooks';
import type { Binding } from '../../contracts/call.ts';

/** On whose behalf the server works right now, for the audit log. */
export interface Actor {
  userId: string;
  name: string;
  ip: string;
  requestId: string;
}

const acting = new AsyncLocalStorage<Actor>();

/** A binding whose service call, and everything that it starts, runs on behalf of who makes it. */
export function onBehalf(binding: Binding): Binding {
  if (binding.endpoint.access === 'public') return binding;
  return {
    ...binding,
    async handle(input, call) {
      const signedIn = await call.signedIn();
      if (!signedIn) return binding.handle(input, call);
      const { userId, name } = signedIn;
      return acting.run({ userId, name, ip: call.ip, requestId: call.requestId }, () => binding.handle(input, call));
    },
  };
}

/** The person behind the running call; null where the product works by itself: jobs, webhooks, a visitor. */
export function currentActor(): Actor | null {
  return acting.getStore() ?? null;
}
