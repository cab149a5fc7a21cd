import type { FastifyRequest } from 'fastify';
import { decimal, parseDecimal, toMajor } from '../../kernel/money.ts';
import { pause, type Answer } from '../answer.ts';
import type { SandboxContext } from '../context.ts';
import type { Fault } from '../faults.ts';
import {
  findOrder,
  listOrders,
  orderReference,
  saveOrder,
  waits,
  wireOrder,
  type Capture,
  type Money,
  type Order,
} from './order.ts';
import { getOrder } from './orders.ts';
import { MONEY_MEMORY, oncePerRequestId } from './replay.ts';
import { emit } from './webhook.ts';
import { answer, missing, newPaypalId, refuse } from './wire.ts';

/** PayPal's share for sales across borders, in thousandths, and its fixed part in cents. */
const FEE_PER_MILLE = 39;
const FIXED_FEE = 30;
const SETTLES_AFTER = 2000;
const INVOICE = 'paypal_invoice';
const CAPTURE = 'paypal_capture';

/** POST /v2/checkout/orders/{id}/capture (docs/providers.md §3.3, §3.4). */
export function captureOrder(
  ctx: SandboxContext,
  request: FastifyRequest,
  id: string,
  fault: Fault,
): Answer {
  return oncePerRequestId(
    ctx,
    request,
    MONEY_MEMORY,
    () => tryCapture(ctx, id, fault),
    (orderId) => getOrder(ctx, orderId),
  );
}

function tryCapture(
  ctx: SandboxContext,
  id: string,
  fault: Fault,
): { answer: Answer; madeId?: string } {
  const order = findOrder(ctx, id);
  if (!order) return { answer: missing() };
  const refusal = refusalOf(ctx, order);
  if (refusal) return { answer: refusal };
  if (fault.capture_declined) {
    saveOrder(ctx, { ...order, status: 'PAYER_ACTION_REQUIRED' });
    return {
      answer: issue(
        'INSTRUMENT_DECLINED',
        "The instrument presented was either declined by the processor or bank, or it can't be used for this payment.",
      ),
    };
  }
  const captured = take(ctx, order, fault.capture_pending === true);
  if (fault.already_captured) return { answer: alreadyCaptured() };
  return { answer: answer(201, wireOrder(ctx, captured)), madeId: order.id };
}

function refusalOf(ctx: SandboxContext, order: Order): Answer | null {
  if (order.capture) return alreadyCaptured();
  if (waits(order))
    return issue('ORDER_NOT_APPROVED', 'Payer has not yet approved the Order for payment.');
  const other =
    order.invoiceId === undefined ? null : ctx.store.get<string>(INVOICE, order.invoiceId);
  return other === null ? null : issue('DUPLICATE_INVOICE_ID', 'Duplicate Invoice ID detected.');
}

function alreadyCaptured(): Answer {
  return issue(
    'ORDER_ALREADY_CAPTURED',
    'Order already captured. If intent=CAPTURE only one capture per order is allowed.',
  );
}

function issue(name: string, description: string): Answer {
  return refuse(422, { issue: name, description });
}

/** Takes the money, or has it looked at first: a pending capture settles by itself a little later. */
function take(ctx: SandboxContext, order: Order, pending: boolean): Order {
  return ctx.store.transaction(() => {
    const capture = newCapture(ctx, order, pending);
    const completed: Order = { ...order, status: 'COMPLETED', capture };
    saveOrder(ctx, completed);
    ctx.store.put(CAPTURE, capture.id, order.id);
    if (order.invoiceId !== undefined) ctx.store.put(INVOICE, order.invoiceId, order.id);
    if (pending) {
      emit(ctx, 'PAYMENT.CAPTURE.PENDING', 'capture', capture);
      void settleLater(ctx, order.id);
    } else {
      announce(ctx, completed, capture);
    }
    return completed;
  });
}

function announce(ctx: SandboxContext, order: Order, capture: Capture): void {
  recordMove(ctx, order, capture.id, parseDecimal(capture.amount.value) ?? 0);
  emit(ctx, 'PAYMENT.CAPTURE.COMPLETED', 'capture', capture);
}

async function settleLater(ctx: SandboxContext, orderId: string): Promise<void> {
  await pause(ctx, SETTLES_AFTER);
  if (ctx.closing.aborted) return;
  const order = findOrder(ctx, orderId);
  if (order?.capture?.status !== 'PENDING') return;
  const { status_details: _reason, ...rest } = order.capture;
  const capture: Capture = { ...rest, status: 'COMPLETED' };
  ctx.store.transaction(() => {
    saveOrder(ctx, { ...order, capture });
    announce(ctx, order, capture);
  });
}

/** Takes up captures that were pending when the sandbox last closed or was killed. */
export function settlePending(ctx: SandboxContext): void {
  for (const order of listOrders(ctx))
    if (order.capture?.status === 'PENDING') void settleLater(ctx, order.id);
}

/** The order that a capture belongs to. */
export function orderOfCapture(ctx: SandboxContext, captureId: string): Order | null {
  const orderId = ctx.store.get<string>(CAPTURE, captureId);
  return orderId === null ? null : findOrder(ctx, orderId);
}

/** Writes money that moved into the ledger, once for each reference; `cents` negative for refunds. */
export function recordMove(
  ctx: SandboxContext,
  order: Order,
  reference: string,
  cents: number,
): void {
  ctx.store.record({
    provider: 'paypal',
    reference,
    amount: toMajor(cents),
    currency: order.amount.currency_code,
    orderReference: orderReference(order),
  });
}

function newCapture(ctx: SandboxContext, order: Order, pending: boolean): Capture {
  const gross = parseDecimal(order.amount.value) ?? 0;
  const fee = Math.min(gross, Math.round((gross * FEE_PER_MILLE) / 1000) + FIXED_FEE);
  const money = (cents: number): Money => ({
    currency_code: order.amount.currency_code,
    value: decimal(cents),
  });
  return {
    id: newPaypalId(),
    status: pending ? 'PENDING' : 'COMPLETED',
    ...(pending ? { status_details: { reason: 'PENDING_REVIEW' } } : {}),
    amount: money(gross),
    final_capture: true,
    seller_protection: { status: 'NOT_ELIGIBLE' },
    seller_receivable_breakdown: {
      gross_amount: money(gross),
      paypal_fee: money(fee),
      net_amount: money(gross - fee),
    },
    custom_id: order.customId,
    invoice_id: order.invoiceId,
    supplementary_data: { related_ids: { order_id: order.id } },
    create_time: ctx.clock.now().toISOString(),
  };
}
