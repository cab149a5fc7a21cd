import type { FastifyRequest } from 'fastify';
import type { Answer } from '../answer.ts';
import { textBody } from '../body.ts';
import type { SandboxContext } from '../context.ts';
import { refuse } from './wire.ts';

const KIND = 'stripe_key';

/**
 * Does a call once for its Idempotency-Key and replays the first answer (docs/providers.md §2.5). Errors of the
 * input are not kept, since nothing was begun; other parameters under the same key are refused.
 */
export function oncePerKey(
  ctx: SandboxContext,
  request: FastifyRequest,
  work: () => Answer,
): Answer {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') return work();
  const asked = `${request.method} ${request.url} ${textBody(request)}`;
  const kept = ctx.store.get<{ asked: string; answer: Answer }>(KIND, key);
  if (kept?.asked === asked) {
    return { ...kept.answer, headers: { ...kept.answer.headers, 'idempotent-replayed': 'true' } };
  }
  if (kept) {
    return refuse(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  }
  return ctx.store.transaction(() => {
    const done = work();
    const answer = { ...done, headers: { ...done.headers, 'idempotency-key': key } };
    if (done.status < 400) ctx.store.put(KIND, key, { asked, answer });
    return answer;
  });
}
