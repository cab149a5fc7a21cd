import type {
  FastifyError,
  FastifyInstance,
  FastifyPluginAsync,
  FastifyReply,
  FastifyRequest,
} from 'fastify';
import { AppError } from '../../kernel/errors.ts';
import { answerCall, write, type Answer } from '../answer.ts';
import { formBody, takeRawBodies } from '../kit.ts';
import type { SandboxContext } from '../context.ts';
import type { Fault } from '../faults.ts';
import { captureOrder, settlePending } from './capture.ts';
import { createOrder, getOrder } from './orders.ts';
import { getRefund, refundCapture } from './refund.ts';
import { verifySignature } from './signature.ts';
import { paypalSigner } from './webhook.ts';
import { paypalCall, refuse, answer } from './wire.ts';
import { randomText } from '../../kernel/ids.ts';
import { formatMoney, parseDecimal } from '../../kernel/money.ts';
import { sendPayerPage, type PayerPage } from '../pages/payer.ts';
import { actOnPaypal } from './approval.ts';
import { findOrder, orderReference, type Order } from './order.ts';

/** GET /sandbox/paypal/checkoutnow?token=…: what the buyer approves (docs/providers.md §3.2). */
function showCheckout(ctx: SandboxContext, token: string, reply: FastifyReply): FastifyReply {
  const order = findOrder(ctx, token);
  if (!order) return sendPayerPage(reply, 404, unknownPage, []);
  return sendPayerPage(
    reply,
    200,
    order.status === 'COMPLETED' ? paidPage(order) : askPage(order),
    [order.returnUrl, order.cancelUrl],
  );
}

/** The buyer's answer, then back to the shop. */
function answerCheckout(
  ctx: SandboxContext,
  token: string,
  action: string | null,
  reply: FastifyReply,
): FastifyReply {
  const order = findOrder(ctx, token);
  if (!order || order.status === 'COMPLETED' || (action !== 'approve' && action !== 'cancel'))
    return showCheckout(ctx, token, reply);
  return reply.redirect(actOnPaypal(ctx, token, action).redirect, 303);
}

function askPage(order: Order): PayerPage {
  return {
    title: 'Approve this payment?',
    standsFor: 'PayPal',
    lead: 'You are signed in as the test buyer of this sandbox.',
    amount: amountOf(order),
    facts: [
      ['Order', orderReference(order)],
      ...(order.description ? [['For', order.description] as const] : []),
      ['PayPal account', 'buyer@sandbox.example'],
    ],
    answers: [
      { name: 'action', value: 'approve', label: 'Approve and pay' },
      { name: 'action', value: 'cancel', label: 'Cancel and go back' },
    ],
    note: 'Approving tells the shop that you agree. It then takes the money and shows you the result.',
  };
}

function paidPage(order: Order): PayerPage {
  return {
    title: 'This payment is done',
    standsFor: 'PayPal',
    lead: 'The shop has taken the money. There is nothing left to approve.',
    amount: amountOf(order),
    facts: [['Order', orderReference(order)]],
    back: { href: '/', label: 'Back to the shop' },
  };
}

const unknownPage: PayerPage = {
  title: 'There is no such payment',
  standsFor: 'PayPal',
  lead: 'The address is wrong, or the payment was not approved within three hours. Start again from the checkout.',
  back: { href: '/', label: 'Back to the shop' },
};

function amountOf({ amount: { currency_code: currency, value } }: Order): string {
  const cents = parseDecimal(value);
  return currency === 'USD' && cents !== null ? formatMoney(cents, 'USD') : `${value} ${currency}`;
}

interface Token {
  token: string;
  /** Milliseconds since 1970. */
  until: number;
}

const KIND = 'paypal_token';
const LIFETIME = 32_400;

/** POST /v1/oauth2/token (docs/providers.md §3.1). Earlier tokens stay good. */
function issueToken(ctx: SandboxContext, request: FastifyRequest): Answer {
  const { clientId, clientSecret } = ctx.options.paypal;
  if (
    request.headers.authorization !==
    `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
  ) {
    return answer(401, {
      error: 'invalid_client',
      error_description: 'Client Authentication failed',
    });
  }
  if (formBody(request).get('grant_type') !== 'client_credentials') {
    return answer(400, {
      error: 'unsupported_grant_type',
      error_description: 'Unsupported grant_type',
    });
  }
  const now = ctx.clock.now().getTime();
  for (const old of ctx.store.list<Token>(KIND))
    if (old.until <= now) ctx.store.remove(KIND, old.token);
  const token = `A21AA${randomText(60)}`;
  ctx.store.put<Token>(KIND, token, { token, until: now + LIFETIME * 1000 });
  return answer(200, {
    scope:
      'https://uri.paypal.com/services/checkout https://uri.paypal.com/services/payments/refund',
    access_token: token,
    token_type: 'Bearer',
    app_id: 'APP-80W284485P519543T',
    expires_in: LIFETIME,
    nonce: `${new Date(now).toISOString()}${randomText(20)}`,
  });
}

/** The refusal of a call without a good token, else null. A fault can end the token in use. */
function checkToken(ctx: SandboxContext, request: FastifyRequest, fault: Fault): Answer | null {
  const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  if (fault.expire_token) ctx.store.remove(KIND, token);
  const held = ctx.store.get<Token>(KIND, token);
  if (held && held.until > ctx.clock.now().getTime()) return null;
  return refuse(401, { issue: 'INVALID_TOKEN', description: 'The token is expired or unknown.' });
}

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
