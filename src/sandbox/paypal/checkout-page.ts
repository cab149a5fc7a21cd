import type { FastifyReply } from 'fastify';
import { formatMoney, parseDecimal } from '../../kernel/money.ts';
import type { SandboxContext } from '../context.ts';
import { sendPayerPage, type PayerPage } from '../pages/payer.ts';
import { actOnPaypal } from './approval.ts';
import { findOrder, orderReference, type Order } from './order.ts';

/** GET /sandbox/paypal/checkoutnow?token=…: what the buyer approves (docs/providers.md §3.2). */
export function showCheckout(
  ctx: SandboxContext,
  token: string,
  reply: FastifyReply,
): FastifyReply {
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
export function answerCheckout(
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
