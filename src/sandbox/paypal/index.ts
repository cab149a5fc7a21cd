import type {
  FastifyError,
  FastifyInstance,
  FastifyPluginAsync,
  FastifyReply,
  FastifyRequest,
} from 'fastify';
import { AppError } from '../../kernel/errors.ts';
import { answerCall, write, type Answer } from '../answer.ts';
import { formBody, takeRawBodies } from '../body.ts';
import type { SandboxContext } from '../context.ts';
import type { Fault } from '../fault-fields.ts';
import { captureOrder, settlePending } from './capture.ts';
import { answerCheckout, showCheckout } from './checkout-page.ts';
import { createOrder, getOrder } from './orders.ts';
import { getRefund, refundCapture } from './refund.ts';
import { verifySignature } from './signature.ts';
import { checkToken, issueToken } from './token.ts';
import { paypalSigner } from './webhook.ts';
import { paypalCall, refuse } from './wire.ts';

export { actOnPaypal, waitingApprovals, type WaitingApproval } from './approval.ts';

type WithId = { Params: { id: string } };
type Work = (request: FastifyRequest<WithId>, fault: Fault) => Answer;

/** PayPal as it looks on the wire (docs/providers.md §3), mounted at /sandbox/paypal. */
export function paypalSandbox(ctx: SandboxContext): FastifyPluginAsync {
  ctx.deliver.signWith('paypal', paypalSigner(ctx));
  return async (scope) => {
    takeRawBodies(scope);
    scope.setErrorHandler(answerError);
    scope.addHook('onReady', async () => settlePending(ctx));
    serveApi(scope, ctx);
    servePages(scope, ctx);
  };
}

function serveApi(scope: FastifyInstance, ctx: SandboxContext): void {
  const bind =
    (label: string, work: Work) => (request: FastifyRequest<WithId>, reply: FastifyReply) =>
      answerCall(ctx, paypalCall(label), reply, (fault) => work(request, fault));
  const known = (label: string, work: Work) =>
    bind(label, (request, fault) => checkToken(ctx, request, fault) ?? work(request, fault));

  scope.post<WithId>(
    '/v1/oauth2/token',
    bind('token', (request) => issueToken(ctx, request)),
  );
  scope.post<WithId>(
    '/v2/checkout/orders',
    known('create', (request, fault) => createOrder(ctx, request, fault)),
  );
  scope.get<WithId>(
    '/v2/checkout/orders/:id',
    known('query', (request) => getOrder(ctx, request.params.id)),
  );
  scope.post<WithId>(
    '/v2/checkout/orders/:id/capture',
    known('capture', (request, fault) => captureOrder(ctx, request, request.params.id, fault)),
  );
  scope.post<WithId>(
    '/v2/payments/captures/:id/refund',
    known('refund', (request, fault) => refundCapture(ctx, request, request.params.id, fault)),
  );
  scope.get<WithId>(
    '/v2/payments/refunds/:id',
    known('query', (request) => getRefund(ctx, request.params.id)),
  );
  scope.post<WithId>(
    '/v1/notifications/verify-webhook-signature',
    known('verify', (request) => verifySignature(ctx, request)),
  );
  scope.setNotFoundHandler((_request, reply) => write(reply, refuse(404)));
}

function servePages(scope: FastifyInstance, ctx: SandboxContext): void {
  type WithToken = { Querystring: { token?: string } };
  scope.get<WithToken>('/checkoutnow', (request, reply) =>
    showCheckout(ctx, String(request.query.token ?? ''), reply),
  );
  scope.post<WithToken>('/checkoutnow', (request, reply) =>
    answerCheckout(ctx, String(request.query.token ?? ''), formBody(request).get('action'), reply),
  );
}

/** What a client sent wrongly, in PayPal's shape; faults of ours are logged. */
function answerError(
  error: FastifyError | AppError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const ours = !(error instanceof AppError) && (error.statusCode ?? 500) >= 500;
  if (ours) request.log.error({ err: error }, 'the PayPal stand-in failed');
  return write(
    reply,
    ours
      ? refuse(500)
      : refuse(400, { issue: 'MALFORMED_REQUEST_JSON', description: error.message }),
  );
}
