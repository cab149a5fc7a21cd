import type {
  FastifyError,
  FastifyInstance,
  FastifyPluginAsync,
  FastifyReply,
  FastifyRequest,
} from 'fastify';
import { AppError } from '../../kernel/errors.ts';
import { answerCall, write, type Answer } from '../answer.ts';
import { formBody, takeRawBodies, textBody } from '../body.ts';
import type { SandboxContext } from '../context.ts';
import type { Fault } from '../fault-fields.ts';
import { confirmInBrowser } from './browser.ts';
import { answerChallenge, showChallenge } from './challenge-page.ts';
import { listDisputes } from './disputes.ts';
import { stripeSigner } from './events.ts';
import { cancelIntent, createIntent, retrieveIntent } from './intents.ts';
import { createRefund, listRefunds, retrieveRefund } from './refunds.ts';
import { checkKey, refuse, stripeCall } from './wire.ts';

const KIND = 'stripe_key';

/**
 * Does a call once for its Idempotency-Key and replays the first answer (docs/providers.md §2.5). Errors of the
 * input are not kept, since nothing was begun; other parameters under the same key are refused.
 */
function oncePerKey(ctx: SandboxContext, request: FastifyRequest, work: () => Answer): Answer {
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

export { TEST_CARDS } from './cards.ts';
export { confirmCard } from './confirm.ts';
export { closeDispute } from './disputes.ts';

type WithId = { Params: { id: string } };
type Work = (request: FastifyRequest<WithId>, fault: Fault) => Answer;

/** Stripe as it looks on the wire (docs/providers.md §2.3 to §2.9), mounted at /sandbox/stripe. */
export function stripeSandbox(ctx: SandboxContext): FastifyPluginAsync {
  ctx.deliver.signWith('stripe', stripeSigner(ctx.options.stripe.webhookSecret));
  return async (scope) => {
    takeRawBodies(scope);
    scope.setErrorHandler(answerError);
    serveApi(scope, ctx);
    servePages(scope, ctx);
  };
}

function serveApi(scope: FastifyInstance, ctx: SandboxContext): void {
  const bind =
    (label: string, work: Work) => (request: FastifyRequest<WithId>, reply: FastifyReply) =>
      answerCall(ctx, stripeCall(label), reply, (fault) => work(request, fault));
  const keyed = (label: string, work: Work) =>
    bind(label, (request, fault) => checkKey(ctx, request) ?? work(request, fault));
  const once = (label: string, work: Work) =>
    keyed(label, (request, fault) => oncePerKey(ctx, request, () => work(request, fault)));

  scope.post<WithId>(
    '/v1/payment_intents',
    once('create', (request) => createIntent(ctx, request)),
  );
  scope.get<WithId>(
    '/v1/payment_intents/:id',
    keyed('query', (request) => retrieveIntent(ctx, request.params.id)),
  );
  scope.post<WithId>(
    '/v1/payment_intents/:id/cancel',
    once('cancel', (request) => cancelIntent(ctx, request, request.params.id)),
  );
  scope.post<WithId>(
    '/v1/payment_intents/:id/confirm',
    bind('confirm', (request) => confirmInBrowser(ctx, request, request.params.id)),
  );
  scope.post<WithId>(
    '/v1/refunds',
    once('refund', (request, fault) => createRefund(ctx, request, fault)),
  );
  scope.get<WithId>(
    '/v1/refunds',
    keyed('query', (request) => listRefunds(ctx, request)),
  );
  scope.get<WithId>(
    '/v1/disputes',
    keyed('query', (request) => listDisputes(ctx, request)),
  );
  scope.get<WithId>(
    '/v1/refunds/:id',
    keyed('query', (request) => retrieveRefund(ctx, request.params.id)),
  );
  scope.setNotFoundHandler((request, reply) =>
    write(
      reply,
      refuse(404, {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${request.method}: ${request.url.split('?')[0]}).`,
      }),
    ),
  );
}

function servePages(scope: FastifyInstance, ctx: SandboxContext): void {
  scope.get<WithId>('/challenge/:id', (request, reply) =>
    showChallenge(ctx, request.params.id, reply),
  );
  scope.post<WithId>('/challenge/:id', (request, reply) =>
    answerChallenge(ctx, request.params.id, formBody(request).get('outcome'), reply),
  );
}

/** What a client sent wrongly, in Stripe's shape; faults of ours are logged. */
function answerError(
  error: FastifyError | AppError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const ours = !(error instanceof AppError) && (error.statusCode ?? 500) >= 500;
  if (ours) request.log.error({ err: error }, 'the Stripe stand-in failed');
  const message = ours ? 'An unknown error occurred.' : error.message;
  return write(
    reply,
    refuse(ours ? 500 : 400, { type: ours ? 'api_error' : 'invalid_request_error', message }),
  );
}
