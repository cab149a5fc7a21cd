import { notFound, refusal } from '../../kernel/errors.ts';
import { randomText } from '../../kernel/ids.ts';
import type { SandboxContext } from '../context.ts';
import {
  approvalUrl,
  findOrder,
  listOrders,
  saveOrder,
  waits,
  wireOrder,
  type Order,
} from './order.ts';
import { emit } from './webhook.ts';

type PaypalAction = 'approve' | 'cancel';

/**
 * The buyer's answer at PayPal; `redirect` is where the browser goes then. Approving twice is approving once. Throws
 * not_found for an unknown or expired order and a conflict for one that is paid.
 */
export function actOnPaypal(
  ctx: SandboxContext,
  orderId: string,
  action: PaypalAction,
): { redirect: string } {
  const order = findOrder(ctx, orderId);
  if (!order) throw notFound('This PayPal order');
  if (order.status === 'COMPLETED') throw refusal('order_paid:paypal');
  if (action === 'cancel') {
    saveOrder(ctx, { ...order, cancelled: true });
    return { redirect: withQuery(order.cancelUrl, { token: order.id }) };
  }
  const approved = waits(order) ? approve(ctx, order) : order;
  return {
    redirect: withQuery(approved.returnUrl, {
      token: approved.id,
      PayerID: approved.payerId ?? '',
    }),
  };
}

function approve(ctx: SandboxContext, order: Order): Order {
  return ctx.store.transaction(() => {
    const payerId = order.payerId ?? randomText(13).toUpperCase();
    const approved: Order = { ...order, status: 'APPROVED', cancelled: false, payerId };
    saveOrder(ctx, approved);
    emit(ctx, 'CHECKOUT.ORDER.APPROVED', 'checkout-order', wireOrder(ctx, approved));
    return approved;
  });
}

function withQuery(address: string, query: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

export interface WaitingApproval {
  id: string;
  amount: string;
  currency: string;
  reference: string;
  approvalUrl: string;
}

/** Orders whose buyer has neither approved nor gone back, newest first: for the sandbox's page. */
export function waitingApprovals(ctx: SandboxContext): WaitingApproval[] {
  return listOrders(ctx)
    .filter((order) => waits(order) && !order.cancelled && findOrder(ctx, order.id) !== null)
    .map((order) => ({
      id: order.id,
      amount: order.amount.value,
      currency: order.amount.currency_code,
      reference: order.invoiceId ?? '',
      approvalUrl: approvalUrl(ctx, order.id),
    }));
}
