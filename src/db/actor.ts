import { AsyncLocalStorage } from 'node:async_hooks';

/** On whose behalf the server works right now, for the audit log. */
export interface Actor {
  userId: string;
  name: string;
  ip: string;
  requestId: string;
}

const acting = new AsyncLocalStorage<Actor>();

/** Runs `work`, and everything that it starts, on behalf of a person. */
export function actingAs<T>(actor: Actor, work: () => T): T {
  return acting.run(actor, work);
}

/** The person behind the running call; null where the product works by itself: jobs, webhooks, a visitor. */
export function currentActor(): Actor | null {
  return acting.getStore() ?? null;
}
