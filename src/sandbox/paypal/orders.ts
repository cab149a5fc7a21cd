import { z } from 'zod';
import { HOUR } from '../../kernel/clock.ts';
import { notFound, refusal } from '../../kernel/errors.ts';
import { randomText } from '../../kernel/ids.ts';
import { parseDecimal } from '../../kernel/money.ts';
import type { SandboxContext } from '../context.ts';
import { collection, jsonBody, type Answer, type Call } from '../kit.ts';
import { emit } from './signature.ts';
import { answer, refuseIssue, missing, newPaypalId, refuse } from './wire.ts';

export const moneySchema = z.object({ currency_code: z.string(), value: z.string() });
export type Money = z.infer<typeof moneySchema>;

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

export interface Refund {
  id: string;
  captureId: string;
  status: 'COMPLETED' | 'PENDING' | 'FAILED';
  amount: Money;
  custom_id?: string;
  invoice_id?: string;
  note_to_payer?: string;
  seller_payable_breakdown: { gross_amount: Money; total_refunded_amount: Money };
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
  /** The buyer left without approving; the order can still be approved later. */
  cancelled: boolean;
  capture: Capture | null;
  createdAt: string;
}

export const orders = collection<Order>('paypal_order', (order) => order.id);
/** With the capture's id as tag. */
export const refunds = collection<Refund>('paypal_refund', (refund) => refund.id);

/** How long a buyer may take to approve (docs/providers.md §3.3). */
const WINDOW = 3 * HOUR;

/** The order, or null for one that PayPal does not know or no longer knows: not approved in time. */
export function findOrder(ctx: SandboxContext, id: string): Order | null {
  const order = orders.get(ctx, id);
  if (order === null || order.status === 'COMPLETED') return order;
  return ctx.clock.now().getTime() < Date.parse(order.createdAt) + WINDOW ? order : null;
}

/** Whether the buyer has yet to approve. */
export function waits({ status }: Order): boolean {
  return status === 'CREATED' || status === 'PAYER_ACTION_REQUIRED';
}

/** What the shop called it: the invoice id without the suffix that the product adds for each attempt. */
export function orderReference({ invoiceId = '' }: Order): string {
  return invoiceId.replace(/-[^-]*$/, '');
}

/** Where the buyer approves (docs/providers.md §3.2: /checkoutnow?token=…). */
function approvalUrl(ctx: SandboxContext, id: string): string {
  return `${ctx.options.publicUrl}/sandbox/paypal/checkoutnow?token=${id}`;
}

/** The order as it looks on the wire (docs/providers.md §3.2). */
export function wireOrder(ctx: SandboxContext, order: Order) {
  const { id, status, capture, payerId } = order;
  const self = `${ctx.options.publicUrl}/sandbox/paypal/v2/checkout/orders/${id}`;
  const returned = capture ? refunds.list(ctx, { tag: capture.id, oldestFirst: true }) : [];
  const shown = returned.map(({ captureId: _capture, ...refund }) => refund);
  return {
    id,
    intent: 'CAPTURE',
    status,
    purchase_units: [
      {
        reference_id: 'default',
        amount: order.amount,
        custom_id: order.customId,
        invoice_id: order.invoiceId,
        description: order.description,
        payments: capture
          ? { captures: [capture], refunds: shown.length > 0 ? shown : undefined }
          : undefined,
      },
    ],
    payer: payerId ? { payer_id: payerId, email_address: 'buyer@sandbox.example' } : undefined,
    create_time: order.createdAt,
    links: [
      { href: self, rel: 'self', method: 'GET' },
      ...(waits(order) ? [{ href: approvalUrl(ctx, id), rel: order.linkRel, method: 'GET' }] : []),
      ...(status === 'APPROVED'
        ? [{ href: `${self}/capture`, rel: 'capture', method: 'POST' }]
        : []),
    ],
  };
}

/** KES is not among them (docs/providers.md §3.7). */
const CURRENCIES =
  'AUD BRL CAD CNY CZK DKK EUR HKD HUF ILS JPY MYR MXN TWD NZD NOK PHP PLN GBP SGD SEK CHF THB USD'.split(
    ' ',
  );

const webAddress = z.url({ protocol: /^https?$/ });
const contextSchema = z.object({ return_url: webAddress, cancel_url: webAddress });
const inputSchema = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z.tuple([
    z.object({
      custom_id: z.string().max(127).optional(),
      invoice_id: z.string().max(127).optional(),
      description: z.string().max(127).optional(),
      amount: moneySchema.extend({
        breakdown: z.object({ item_total: moneySchema }).partial().optional(),
      }),
    }),
  ]),
  payment_source: z.object({ paypal: z.object({ experience_context: contextSchema }) }).optional(),
  application_context: contextSchema.optional(),
});

/** POST /v2/checkout/orders (docs/providers.md §3.2). */
export function createOrder({ ctx, request, fault }: Call): Answer {
  const read = inputSchema.safeParse(jsonBody(request));
  if (!read.success) {
    const { path, message: description } = read.error.issues[0]!;
    const field = `/${path.join('/')}`;
    return refuse(400, { issue: 'INVALID_PARAMETER_SYNTAX', description, field });
  }
  const { purchase_units, payment_source: source, application_context: other } = read.data;
  const [unit] = purchase_units;
  const { currency_code: currency, value, breakdown } = unit.amount;
  const amountField = "/purchase_units/@reference_id=='default'/amount";
  const wrongValue = { field: `${amountField}/value`, value };
  const cents = parseDecimal(value);
  if (!CURRENCIES.includes(currency))
    refuseIssue('CURRENCY_NOT_SUPPORTED', 'Currency code is not currently supported.', {
      field: `${amountField}/currency_code`,
      value: currency,
    });
  if (cents === null)
    refuseIssue('DECIMAL_PRECISION', 'The value should have at most two decimals.', wrongValue);
  if (cents === 0)
    refuseIssue('CANNOT_BE_ZERO_OR_NEGATIVE', 'Must be greater than zero.', wrongValue);
  if (breakdown?.item_total && parseDecimal(breakdown.item_total.value) !== cents)
    refuseIssue('AMOUNT_MISMATCH', 'Should equal item_total.', wrongValue);
  const urls = source?.paypal.experience_context ?? other;
  if (!urls)
    return refuseIssue(
      'MISSING_REQUIRED_PARAMETER',
      'The stand-in needs return_url and cancel_url.',
      { field: '/payment_source' },
    );
  const named = source !== undefined && !fault.approve_link;
  const order = orders.put(ctx, {
    id: newPaypalId(),
    status: named ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    linkRel: named ? 'payer-action' : 'approve',
    amount: { currency_code: currency, value },
    customId: unit.custom_id,
    invoiceId: unit.invoice_id,
    description: unit.description,
    returnUrl: urls.return_url,
    cancelUrl: urls.cancel_url,
    payerId: null,
    cancelled: false,
    capture: null,
    createdAt: ctx.clock.now().toISOString(),
  });
  return answer(201, wireOrder(ctx, order));
}

/** GET /v2/checkout/orders/{id}. */
export function getOrder({ ctx, id }: Call): Answer {
  return answer(200, wireOrder(ctx, findOrder(ctx, id) ?? missing()));
}

/**
 * The buyer's answer at PayPal; `redirect` is where the browser goes then. Approving twice is approving once. Throws
 * not_found for an unknown or expired order and a conflict for one that is paid.
 */
export function actOnPaypal(
  ctx: SandboxContext,
  orderId: string,
  action: 'approve' | 'cancel',
): { redirect: string } {
  const order = findOrder(ctx, orderId);
  if (!order) throw notFound('This PayPal order');
  if (order.status === 'COMPLETED') throw refusal('order_paid:paypal');
  const url = new URL(action === 'cancel' ? order.cancelUrl : order.returnUrl);
  url.searchParams.set('token', order.id);
  if (action === 'cancel') {
    orders.put(ctx, { ...order, cancelled: true });
    return { redirect: url.href };
  }
  const payerId = order.payerId ?? randomText(13).toUpperCase();
  if (waits(order))
    ctx.store.transaction(() => {
      const approved = { ...order, status: 'APPROVED' as const, cancelled: false, payerId };
      orders.put(ctx, approved);
      emit(ctx, 'CHECKOUT.ORDER.APPROVED', 'checkout-order', wireOrder(ctx, approved));
    });
  url.searchParams.set('PayerID', payerId);
  return { redirect: url.href };
}

/** Orders whose buyer has neither approved nor gone back, newest first: for the sandbox's page. */
export function waitingApprovals(ctx: SandboxContext) {
  return orders
    .list(ctx)
    .filter((order) => waits(order) && !order.cancelled && findOrder(ctx, order.id) !== null)
    .map((order) => ({
      id: order.id,
      amount: order.amount.value,
      currency: order.amount.currency_code,
      reference: order.invoiceId ?? '',
      approvalUrl: approvalUrl(ctx, order.id),
    }));
}
