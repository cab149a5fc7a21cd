import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { formatMoney, parseDecimal } from '../../kernel/money.ts';
import type { SandboxContext } from '../context.ts';
import { formBody, wire } from '../kit.ts';
import { sendPayerPage, type PayerPage } from '../pages/page.ts';
import { captureOrder, getRefund, refundCapture, settlePending } from './captures.ts';
import {
  actOnPaypal,
  createOrder,
  findOrder,
  getOrder,
  orderReference,
  type Order,
} from './orders.ts';
import { getWebhook, paypalSigner, verifySignature } from './signature.ts';
import { issueToken, MONEY_MEMORY, oncePerRequestId, ORDER_MEMORY, PAYPAL } from './wire.ts';

export { actOnPaypal, waitingApprovals } from './orders.ts';

type WithToken = FastifyRequest<{ Querystring: { token?: string } }>;

/** PayPal as it looks on the wire (docs/providers.md §3), mounted at /sandbox/paypal. */
export function paypalSandbox(ctx: SandboxContext): FastifyPluginAsync {
  ctx.deliver.signWith('paypal', paypalSigner(ctx));
  const create = oncePerRequestId(ORDER_MEMORY, createOrder, getOrder);
  const capture = oncePerRequestId(MONEY_MEMORY, captureOrder, getOrder);
  const refund = oncePerRequestId(MONEY_MEMORY, refundCapture, getRefund);
  return async (scope) => {
    scope.addHook('onReady', async () => settlePending(ctx));
    wire(scope, ctx, PAYPAL, [
      ['POST', '/v1/oauth2/token', 'token', issueToken],
      ['POST', '/v2/checkout/orders', 'create', create],
      ['GET', '/v2/checkout/orders/:id', 'query', getOrder],
      ['POST', '/v2/checkout/orders/:id/capture', 'capture', capture],
      ['POST', '/v2/payments/captures/:id/refund', 'refund', refund],
      ['GET', '/v2/payments/refunds/:id', 'query', getRefund],
      ['GET', '/v1/notifications/webhooks/:id', 'query', getWebhook],
      ['POST', '/v1/notifications/verify-webhook-signature', 'verify', verifySignature],
    ]);
    const page = (request: WithToken, reply: FastifyReply) => checkoutPage(ctx, request, reply);
    scope.get('/checkoutnow', page);
    scope.post('/checkoutnow', page);
  };
}

/** /sandbox/paypal/checkoutnow?token=…: what the buyer approves (docs/providers.md §3.2), then back to the shop. */
function checkoutPage(ctx: SandboxContext, request: WithToken, reply: FastifyReply): FastifyReply {
  const order = findOrder(ctx, String(request.query.token ?? ''));
  if (!order) return sendPayerPage(reply, 404, unknownPage, []);
  const paid = order.status === 'COMPLETED';
  const action = formBody(request).get('action');
  if (!paid && (action === 'approve' || action === 'cancel'))
    return reply.redirect(actOnPaypal(ctx, order.id, action).redirect, 303);
  const page = paid ? paidPage(order) : askPage(order);
  return sendPayerPage(reply, 200, page, [order.returnUrl, order.cancelUrl]);
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
