import { HOUR } from '../../kernel/clock.ts';
import type { SandboxContext } from '../context.ts';

export interface Money {
  currency_code: string;
  value: string;
}

/** Money taken, as it looks on the wire (docs/providers.md §3.3). */
export interface Capture {
  id: string;
  status: 'COMPLETED' | 'PENDING' | 'PARTIALLY_REFUNDED' | 'REFUNDED';
  status_details?: { reason: string };
  amount: Money;
  final_capture: true;
  seller_protection: { status: string };
  seller_receivable_breakdown: { gross_amount: Money; paypal_fee: Money; net_amount: Money };
  custom_id?: string;
  invoice_id?: string;
  supplementary_data: { related_ids: { order_id: string } };
  create_time: string;
}

/** An order as PayPal keeps it. */
export interface Order {
  id: string;
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  amount: Money;
  customId?: string;
  invoiceId?: string;
  description?: string;
  /** Called payer-action where the order names its payment source, else approve. */
  linkRel: 'payer-action' | 'approve';
  returnUrl: string;
  cancelUrl: string;
  /** The buyer's account, once approved. */
  payerId: string | null;
  /** The buyer went back without approving; the order may be approved later all the same. */
  cancelled: boolean;
  capture: Capture | null;
  createdAt: string;
}

const KIND = 'paypal_order';
/** How long a buyer may take to approve (docs/providers.md §3.3). */
const WINDOW = 3 * HOUR;

/** The order, or null for one that PayPal does not know or no longer knows: not approved in time. */
export function findOrder(ctx: SandboxContext, id: string): Order | null {
  const order = ctx.store.get<Order>(KIND, id);
  const over =
    order !== null &&
    order.status !== 'COMPLETED' &&
    ctx.clock.now().getTime() >= Date.parse(order.createdAt) + WINDOW;
  return over ? null : order;
}

export function saveOrder(ctx: SandboxContext, order: Order): void {
  ctx.store.put(KIND, order.id, order);
}

export function listOrders(ctx: SandboxContext): Order[] {
  return ctx.store.list<Order>(KIND);
}

/** Whether the buyer has yet to approve. */
export function waits(order: Order): boolean {
  return order.status === 'CREATED' || order.status === 'PAYER_ACTION_REQUIRED';
}

/** Where the buyer approves (docs/providers.md §3.2: /checkoutnow?token=…). */
export function approvalUrl(ctx: SandboxContext, id: string): string {
  return `${ctx.options.publicUrl}/sandbox/paypal/checkoutnow?token=${id}`;
}

/** What the shop called it: the invoice id without the suffix that the product adds for each attempt. */
export function orderReference(order: Pick<Order, 'invoiceId'>): string {
  return (order.invoiceId ?? '').replace(/-[^-]*$/, '');
}

/** The order as it looks on the wire (docs/providers.md §3.2). */
export function wireOrder(ctx: SandboxContext, order: Order) {
  const self = `${ctx.options.publicUrl}/sandbox/paypal/v2/checkout/orders/${order.id}`;
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    purchase_units: [
      {
        reference_id: 'default',
        amount: order.amount,
        custom_id: order.customId,
        invoice_id: order.invoiceId,
        description: order.description,
        ...(order.capture
          ? { payments: { captures: [order.capture], ...refundsOf(ctx, order.capture.id) } }
          : {}),
      },
    ],
    ...(order.payerId
      ? { payer: { payer_id: order.payerId, email_address: 'buyer@sandbox.example' } }
      : {}),
    create_time: order.createdAt,
    links: [
      { href: self, rel: 'self', method: 'GET' },
      ...(waits(order)
        ? [{ href: approvalUrl(ctx, order.id), rel: order.linkRel, method: 'GET' }]
        : []),
      ...(order.status === 'APPROVED'
        ? [{ href: `${self}/capture`, rel: 'capture', method: 'POST' }]
        : []),
    ],
  };
}

/** Refunds as PayPal keeps them; under this kind, with the capture's id as tag. */
export const REFUND_KIND = 'paypal_refund';

function refundsOf(ctx: SandboxContext, captureId: string): { refunds?: object[] } {
  const refunds = ctx.store.list<{ captureId: string }>(REFUND_KIND, {
    tag: captureId,
    oldestFirst: true,
  });
  return refunds.length > 0
    ? { refunds: refunds.map(({ captureId: _capture, ...shown }) => shown) }
    : {};
}
