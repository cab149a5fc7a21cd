import { z } from 'zod';
import { decimal, parseDecimal, toMajor } from '../../kernel/money.ts';
import type { SandboxContext } from '../context.ts';
import { pause } from '../deliver.ts';
import { jsonBody, textBody, type Answer, type Call } from '../kit.ts';
import {
  findOrder,
  moneySchema,
  orderReference,
  orders,
  refunds,
  waits,
  wireOrder,
  type Capture,
  type Money,
  type Order,
  type Refund,
} from './orders.ts';
import { emit } from './signature.ts';
import { answer, refuseIssue, missing, newPaypalId, refuse } from './wire.ts';

/** PayPal's share for sales across borders, in thousandths, and its fixed part in cents. */
const FEE_PER_MILLE = 39;
const FIXED_FEE = 30;
const SETTLES_AFTER = 2000;
const FAILS_AFTER = 1000;
const INVOICE = 'paypal_invoice';
const CAPTURE = 'paypal_capture';

const money = (currency_code: string, cents: number) => ({ currency_code, value: decimal(cents) });

/** POST /v2/checkout/orders/{id}/capture (docs/providers.md §3.3, §3.4). */
export function captureOrder({ ctx, id, fault }: Call): Answer {
  const order = findOrder(ctx, id) ?? missing();
  if (order.capture) refuseCaptured();
  if (waits(order))
    refuseIssue('ORDER_NOT_APPROVED', 'Payer has not yet approved the Order for payment.');
  if (order.invoiceId !== undefined && ctx.store.get(INVOICE, order.invoiceId) !== null)
    refuseIssue('DUPLICATE_INVOICE_ID', 'Duplicate Invoice ID detected.');
  if (fault.capture_declined) {
    orders.put(ctx, { ...order, status: 'PAYER_ACTION_REQUIRED' });
    refuseIssue(
      'INSTRUMENT_DECLINED',
      "The instrument presented was either declined by the processor or bank, or it can't be used for this payment.",
    );
  }
  const completed = ctx.store.transaction(() => {
    const capture = newCapture(ctx, order, fault.capture_pending === true);
    const completed = orders.put(ctx, { ...order, status: 'COMPLETED', capture });
    ctx.store.put(CAPTURE, capture.id, order.id);
    if (order.invoiceId !== undefined) ctx.store.put(INVOICE, order.invoiceId, order.id);
    if (fault.capture_pending) {
      emit(ctx, 'PAYMENT.CAPTURE.PENDING', 'capture', capture);
      void settleLater(ctx, order.id);
    } else {
      announce(ctx, order, capture);
    }
    return completed;
  });
  if (fault.already_captured) refuseCaptured();
  return answer(201, wireOrder(ctx, completed));
}

function refuseCaptured(): never {
  refuseIssue(
    'ORDER_ALREADY_CAPTURED',
    'Order already captured. If intent=CAPTURE only one capture per order is allowed.',
  );
}

function newCapture(ctx: SandboxContext, order: Order, pending: boolean): Capture {
  const currency = order.amount.currency_code;
  const gross = parseDecimal(order.amount.value) ?? 0;
  const fee = Math.min(gross, Math.round((gross * FEE_PER_MILLE) / 1000) + FIXED_FEE);
  return {
    id: newPaypalId(),
    status: pending ? 'PENDING' : 'COMPLETED',
    ...(pending ? { status_details: { reason: 'PENDING_REVIEW' } } : {}),
    amount: money(currency, gross),
    final_capture: true,
    seller_protection: { status: 'NOT_ELIGIBLE' },
    seller_receivable_breakdown: {
      gross_amount: money(currency, gross),
      paypal_fee: money(currency, fee),
      net_amount: money(currency, gross - fee),
    },
    custom_id: order.customId,
    invoice_id: order.invoiceId,
    supplementary_data: { related_ids: { order_id: order.id } },
    create_time: ctx.clock.now().toISOString(),
  };
}

function announce(ctx: SandboxContext, order: Order, capture: Capture): void {
  recordMove(ctx, order, capture.id, parseDecimal(capture.amount.value) ?? 0);
  emit(ctx, 'PAYMENT.CAPTURE.COMPLETED', 'capture', capture);
}

/** Writes money that moved into the ledger, once for each reference; `cents` negative for refunds. */
function recordMove(ctx: SandboxContext, order: Order, reference: string, cents: number): void {
  ctx.store.record({
    provider: 'paypal',
    reference,
    amount: toMajor(cents),
    currency: order.amount.currency_code,
    orderReference: orderReference(order),
  });
}

/** Takes the money of a capture that was looked at first. */
async function settleLater(ctx: SandboxContext, orderId: string): Promise<void> {
  await pause(ctx.closing, SETTLES_AFTER);
  if (ctx.closing.aborted) return;
  const order = findOrder(ctx, orderId);
  if (order?.capture?.status !== 'PENDING') return;
  const { status_details: _reason, ...rest } = order.capture;
  const capture: Capture = { ...rest, status: 'COMPLETED' };
  ctx.store.transaction(() => {
    orders.put(ctx, { ...order, capture });
    announce(ctx, order, capture);
  });
}

/** Takes up captures that were pending when the sandbox last closed or was killed. */
export function settlePending(ctx: SandboxContext): void {
  for (const order of orders.list(ctx))
    if (order.capture?.status === 'PENDING') void settleLater(ctx, order.id);
}

const inputSchema = z.object({
  amount: moneySchema.optional(),
  invoice_id: z.string().max(127).optional(),
  note_to_payer: z.string().max(255).optional(),
});

/** POST /v2/payments/captures/{id}/refund; without an amount, the rest (docs/providers.md §3.5). */
export function refundCapture({ ctx, request, id, fault }: Call): Answer {
  const orderId = ctx.store.get<string>(CAPTURE, id);
  const order = orderId === null ? null : findOrder(ctx, orderId);
  const capture = order?.capture;
  if (!order || !capture) return missing();
  const read = inputSchema.safeParse(textBody(request) === '' ? {} : jsonBody(request));
  if (!read.success)
    return refuse(400, {
      issue: 'INVALID_PARAMETER_SYNTAX',
      description: 'The value of a field does not conform to its format.',
    });
  const { amount, invoice_id = order.invoiceId, note_to_payer } = read.data;
  const currency = capture.amount.currency_code;
  const before = refunds
    .list(ctx, { tag: id })
    .filter((refund) => refund.status !== 'FAILED')
    .reduce((sum, refund) => sum + (parseDecimal(refund.amount.value) ?? 0), 0);
  const left = (parseDecimal(capture.amount.value) ?? 0) - before;
  const cents = checkRefund(capture, amount, left);
  const refund: Refund = {
    id: newPaypalId(),
    captureId: id,
    status: 'COMPLETED',
    amount: money(currency, cents),
    custom_id: order.customId,
    invoice_id,
    note_to_payer,
    seller_payable_breakdown: {
      gross_amount: money(currency, cents),
      total_refunded_amount: money(currency, before + cents),
    },
    create_time: ctx.clock.now().toISOString(),
  };
  return ctx.store.transaction(() => {
    if (fault.refund_fails_later) {
      // Accepted, and failed when it is looked at again: no money moves.
      const failed = refunds.put(ctx, { ...refund, status: 'FAILED' }, id);
      emit(ctx, 'PAYMENT.REFUND.FAILED', 'refund', wireRefund(failed), FAILS_AFTER);
      return answer(201, wireRefund({ ...refund, status: 'PENDING' }));
    }
    const status = cents === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
    orders.put(ctx, { ...order, capture: { ...capture, status } });
    refunds.put(ctx, refund, id);
    recordMove(ctx, order, refund.id, -cents);
    emit(ctx, 'PAYMENT.CAPTURE.REFUNDED', 'refund', wireRefund(refund));
    return answer(201, wireRefund(refund));
  });
}

/** The cents to give back of those that are left. */
function checkRefund(capture: Capture, amount: Money | undefined, left: number): number {
  const cents = amount ? parseDecimal(amount.value) : left;
  if (capture.status === 'PENDING')
    refuseIssue('PENDING_CAPTURE', 'Cannot initiate a refund as the capture is pending.');
  if (left === 0)
    refuseIssue('CAPTURE_FULLY_REFUNDED', 'The capture has already been fully refunded.');
  if (amount && amount.currency_code !== capture.amount.currency_code)
    refuseIssue('CURRENCY_MISMATCH', 'The currency of the refund must be that of the capture.');
  if (!cents)
    return refuseIssue('INVALID_PARAMETER_VALUE', 'The value of a field is invalid.', {
      field: '/amount/value',
    });
  if (cents > left)
    refuseIssue(
      'REFUND_AMOUNT_EXCEEDED',
      'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
    );
  return cents;
}

/** GET /v2/payments/refunds/{id}. */
export function getRefund({ ctx, id }: Call): Answer {
  return answer(200, wireRefund(refunds.get(ctx, id) ?? missing()));
}

/** The capture is named by the link rel "up", as PayPal does. */
function wireRefund({ captureId, ...refund }: Refund) {
  return {
    ...refund,
    links: [
      { href: `/v2/payments/refunds/${refund.id}`, rel: 'self', method: 'GET' },
      { href: `/v2/payments/captures/${captureId}`, rel: 'up', method: 'GET' },
    ],
  };
}
