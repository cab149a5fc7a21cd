import type { FastifyRequest } from 'fastify';
import { DAY, HOUR } from '../../kernel/clock.ts';
import type { Answer } from '../answer.ts';
import type { SandboxContext } from '../context.ts';

/** How long PayPal remembers a request id (docs/providers.md §3.2). */
export const ORDER_MEMORY = 6 * HOUR;
export const MONEY_MEMORY = 45 * DAY;

const KIND = 'paypal_request';

/**
 * Does a call once for its PayPal-Request-Id; a repeat gets 200 and, by `again`, the object as it is by then. Only
 * what succeeded is remembered, so a declined capture may be tried again under its id.
 */
export function oncePerRequestId(
  ctx: SandboxContext,
  request: FastifyRequest,
  memory: number,
  work: () => { answer: Answer; madeId?: string },
  again: (madeId: string) => Answer,
): Answer {
  const given = request.headers['paypal-request-id'];
  if (typeof given !== 'string' || given === '') return work().answer;
  const key = `${request.url.split('?')[0]} ${given}`;
  const now = ctx.clock.now().getTime();
  const kept = ctx.store.get<{ madeId: string; until: number }>(KIND, key);
  if (kept && kept.until > now) return again(kept.madeId);
  return ctx.store.transaction(() => {
    const { answer, madeId } = work();
    if (madeId !== undefined) ctx.store.put(KIND, key, { madeId, until: now + memory });
    return answer;
  });
}
